use rusqlite::Connection;
use spielgeist_lab::store::Store as RunStore;
use spielgeist_play::record::RecordedEvent;
use tempfile::TempDir;

use super::*;

/// Changes by the migration steps after version 4, with the version that each step creates.
const LATER: [(i64, &str); 2] = [
    (5, "ALTER TABLE runs ADD COLUMN behaviour INTEGER NOT NULL DEFAULT 1"),
    (6, "ALTER TABLE game_events ADD COLUMN position INTEGER"),
];

/// Rows for every table of that version.
const ROWS: &str = r#"
    INSERT INTO runs (name, recipe, sets, game, settings, seed, version, status, begun, target)
        VALUES ('a-1', 'a', '[]', 'race', '{}', '1', '0.1.0', 'stopped', 1, 9);
    INSERT INTO reproductions VALUES ('race', 'table-1', 'quick', '1', '{}', 1);
    INSERT INTO profiles VALUES (7, 'Ada', 0, 'hash', '{"theme":"dark"}', 1), (9, 'Guest 9', 1, NULL, '{}', 2);
    INSERT INTO logins VALUES ('token', 7, 1);
    INSERT INTO setups VALUES (3, 7, 'hide', 'mine', 'GGGGEEEE');
    INSERT INTO levels VALUES (7, 'race', 'somebody', 62.5, 1, '[]');
    INSERT INTO ratings VALUES ('p:7', 'race', 1512.5, 80.0, 0.06, 4);
    INSERT INTO locks VALUES ('lock', '{"game":"race"}');
    INSERT INTO games VALUES ('g', 7, 'race', '18446744073709551615', '{}', 'open', NULL, NULL, 1, 5, 6);
    INSERT INTO game_events (game, number, event) VALUES ('g', 0, '{"roll":"6"}'), ('g', 1, '{"seat":0,"move":"1"}');
    INSERT INTO reviews VALUES ('g', '{"done":true}');
    INSERT INTO jobs VALUES (4, 'run', 'a-1', '{}', 'waiting', 1, 9, 'half', NULL, NULL, 8),
        (5, 'tournament', 'race', '{}', 'done', 2, 2, '', NULL, '7', 9);
    INSERT INTO tournament_games VALUES (5, 0, 1, 'damaged');
"#;

/// A data directory as an earlier version wrote it.
fn earlier_directory(version: i64) -> (TempDir, Connection) {
    let directory = TempDir::new().unwrap();
    let connection = Connection::open(directory.path().join("spielgeist.sqlite")).unwrap();
    connection.pragma_update(None, "journal_mode", "wal").unwrap();
    connection.execute_batch(include_str!("version_4.sql")).unwrap();
    for (_, step) in LATER.iter().filter(|(makes, _)| *makes <= version) {
        connection.execute_batch(step).unwrap();
    }
    connection.pragma_update(None, "user_version", version).unwrap();
    connection.execute_batch(ROWS).unwrap();
    (directory, connection)
}

/// Rows for the tables of version 3, the first of the server's own file.
const OWN_ROWS: &str = r#"
    INSERT INTO profiles (id, name, guest, password, settings, created)
        VALUES (7, 'Ada', 0, 'hash', '{"theme":"dark"}', 1), (9, 'Guest 9', 1, NULL, '{}', 2);
    INSERT INTO logins (token, profile, used) VALUES ('token', 7, unixepoch());
    INSERT INTO setups (id, profile, game, name, text) VALUES (3, 7, 'hide', 'mine', 'GGGGEEEE');
    INSERT INTO ratings VALUES ('p:7', 'race', 1512.5, 80.0, 0.06, 4);
    INSERT INTO locks (id, settings) VALUES ('lock', '{"game":"race"}');
    INSERT INTO games (id, profile, game, seed, terms, state, result, reason, moves, created, updated)
        VALUES ('g', 7, 'race', '18446744073709551615', '{}', 'open', NULL, NULL, 1, 5, 6);
    INSERT INTO game_events (game, number, event, position)
        VALUES ('g', 0, '{"roll":"6"}', NULL), ('g', 1, '{"seat":0,"move":"1"}', 17);
    INSERT INTO reviews VALUES ('g', '{"done":true}');
    INSERT INTO jobs (id, kind, what, request, state, done, of, note, error, result, created)
        VALUES (4, 'run', 'a-1', '{"run":{"run":"a-1"}}', 'waiting', 1, 9, 'half', NULL, NULL, 8);
    INSERT INTO tournament_pairings VALUES (4, 0, 'damaged');
"#;

/// Rows for the tables of later versions, with the version that made them.
const LATER_ROWS: [(i64, &str); 3] = [
    (
        4,
        r#"INSERT INTO adaptations (profile, game, level, estimate, paused, history) VALUES (7, 'race', 3,
               '{"format":1,"low":0.0,"probabilities":[0.5,0.5],"games":1}', 1,
               '[{"before":4,"after":3,"score":0.0,"rating":8.5,"error":2.5,"by_moves":null}]');
           INSERT INTO memories (profile, game, agent, data) VALUES (7, 'race', 'somebody', 'remembered');"#,
    ),
    (6, "INSERT INTO piece_notes VALUES ('g', 0, 'a1', 'scout,miner', 2);"),
    (7, "INSERT INTO friends (game, seat, profile, result) VALUES ('g', 1, 9, 'won');"),
];

/// A data directory whose store has only the first steps, with rows in all its tables.
fn directory_of_version(version: i64) -> TempDir {
    let directory = TempDir::new().unwrap();
    let mut connection = Connection::open(directory.path().join(FILE)).unwrap();
    schema::migrations().to_version(&mut connection, version as usize).unwrap();
    connection.execute_batch(OWN_ROWS).unwrap();
    for (_, rows) in LATER_ROWS.iter().filter(|(makes, _)| *makes <= version) {
        connection.execute_batch(rows).unwrap();
    }
    directory
}

#[test]
fn a_store_of_every_version_goes_on() {
    for version in 3..=schema::version() {
        let directory = directory_of_version(version);
        let store =
            Store::open(directory.path()).unwrap_or_else(|error| panic!("version {version}: {error}"));
        let now: i64 = store.connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        assert_eq!(now, schema::version());
        let copy = directory.path().join(format!("{FILE}.v{version}"));
        assert_eq!(copy.is_file(), version < now, "a copy of version {version}");

        let ada = store.profile_named("Ada").unwrap().unwrap();
        assert_eq!((ada.id, &*ada.settings), (7, r#"{"theme":"dark"}"#), "version {version}");
        assert_eq!(whose(&directory, "token").unwrap(), (7, "Ada".to_owned()));
        if version < 8 {
            assert_eq!(store.keeper().unwrap(), Some(7), "the first account was the administrator");
        }
        assert_eq!(store.setups(7, "hide").unwrap()[0].text, "GGGGEEEE");
        assert_eq!(store.ratings("p:7").unwrap()[0].rating, 1512.5);
        assert_eq!(store.lock_terms("lock").unwrap().as_deref(), Some(r#"{"game":"race"}"#));
        let (game, kept) = store.game("g").unwrap().unwrap();
        assert_eq!((game.seed, game.writes, kept.positions), (u64::MAX, 0, vec![None, Some(17)]));
        assert_eq!(store.review("g").unwrap().as_deref(), Some(r#"{"done":true}"#));
        assert_eq!(store.job(4).unwrap().unwrap().note.unwrap().text, "half");
        assert!(store.pairings(4).unwrap_err().to_string().contains("is damaged"));

        let known = store.adaptation(7, "race").unwrap();
        assert_eq!(
            known.as_ref().map(|known| (known.paused, known.history.len())),
            (version >= 4).then_some((true, 1))
        );
        assert_eq!(store.memory(7, "race", "somebody").unwrap().is_some(), version >= 4);
        assert_eq!(store.notes("g", 0).unwrap().len(), usize::from(version >= 6));
        assert_eq!(store.games_of(9, None, None, 9).unwrap().len(), usize::from(version >= 7));
        // What is stored from now on has the number of its format.
        if let Some(known) = known {
            store.keep_adaptation(7, &known).unwrap();
            assert_eq!(store.adaptation(7, "race").unwrap(), Some(known));
            let sql = "SELECT json_extract(history, '$.format') FROM adaptations";
            assert_eq!(store.connection.query_row(sql, [], |row| row.get(0)), Ok(1));
        }
    }
}

fn open(directory: &TempDir) -> Result<(RunStore, Store), Error> {
    Ok((RunStore::open(directory.path())?, Store::open(directory.path())?))
}

fn whose(directory: &TempDir, token: &str) -> Option<(i64, String)> {
    let login = Logins::open(directory.path()).unwrap().whose(token, false).unwrap();
    login.map(|login| (login.id, login.name))
}

fn profile_names(connection: &Connection) -> Vec<String> {
    let mut statement = connection.prepare("SELECT name FROM profiles ORDER BY id").unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
}

#[test]
fn everything_that_earlier_versions_kept_is_there() {
    for version in [4, 5, 6] {
        let (directory, earlier) = earlier_directory(version);
        if version == 6 {
            earlier.execute("UPDATE game_events SET position = 17 WHERE number = 1", []).unwrap();
        }
        drop(earlier);
        let (runs, store) = open(&directory).unwrap();
        assert_eq!(runs.run("a-1").unwrap().behaviour, 1, "version {version}");
        let ada = store.profile_named("ada").unwrap().unwrap();
        assert_eq!((ada.id, ada.password.as_deref()), (7, Some("hash")));
        assert_eq!(ada.settings, r#"{"theme":"dark"}"#);
        assert_eq!(whose(&directory, "token").unwrap(), (7, "Ada".to_owned()));
        assert_eq!(store.setups(7, "hide").unwrap()[0].text, "GGGGEEEE");
        // Levels were shares of random moves then.
        assert!(store.adaptations(7).unwrap().is_empty());
        assert_eq!(store.ratings("p:7").unwrap()[0].rating, 1512.5);
        assert_eq!(store.lock_terms("lock").unwrap().as_deref(), Some(r#"{"game":"race"}"#));
        let (game, kept) = store.game("g").unwrap().unwrap();
        assert_eq!((game.profile, game.seed, game.updated), (7, u64::MAX, 6));
        assert!(matches!(kept.events[..], [RecordedEvent::Chance { .. }, RecordedEvent::Move { .. }]));
        assert_eq!(kept.positions, [None, (version == 6).then_some(17)], "version {version}");
        assert_eq!(store.review("g").unwrap().as_deref(), Some(r#"{"done":true}"#));
        assert_eq!(store.open_games(0).unwrap(), ["g"]);
        let jobs = store.jobs(9).unwrap();
        assert_eq!(
            jobs.iter().map(|job| (job.id, job.state)).collect::<Vec<_>>(),
            [(5, JobState::Done), (4, JobState::Waiting)]
        );
        let damaged = store.tournament_game(5, 0, 1).unwrap_err().to_string();
        assert!(damaged.contains("is damaged"), "what was there is there as it was: {damaged}");
        assert_eq!(store.add_guest().unwrap().name, "Guest 10", "numbers go on");
    }
}

#[test]
fn it_is_copied_once_and_left_where_it_was() {
    let (directory, earlier) = earlier_directory(6);
    let (_, store) = open(&directory).unwrap();
    store.rename(7, "Grace").unwrap();
    store.log_out("token").unwrap();
    drop(store);
    let (_, store) = open(&directory).unwrap();
    assert_eq!(store.profile(7).unwrap().name, "Grace");
    assert_eq!(whose(&directory, "token"), None);
    assert_eq!(profile_names(&store.connection), ["Grace", "Guest 9"]);
    assert_eq!(profile_names(&earlier), ["Ada", "Guest 9"]);
    let kept: i64 = earlier.query_row("SELECT count(*) FROM game_events", [], |row| row.get(0)).unwrap();
    assert_eq!(kept, 2);
    let version: i64 = earlier.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    assert!(
        version > 6,
        "an earlier version refuses the file instead of writing to tables that nobody reads"
    );
}

#[test]
fn rows_that_refer_to_nothing_are_copied_too() {
    let (directory, earlier) = earlier_directory(6);
    earlier.pragma_update(None, "foreign_keys", false).unwrap();
    earlier.execute("INSERT INTO logins VALUES ('lost', 99, 1)", []).unwrap();
    let (_, store) = open(&directory).unwrap();
    let copied = "SELECT profile FROM logins WHERE token = 'lost'";
    assert_eq!(store.connection.query_row(copied, [], |row| row.get(0)), Ok(99));
    assert_eq!(whose(&directory, "lost"), None, "a login without a profile is nobody's");
    assert!(store.log_in("new", 98).is_err(), "references are checked from now on");
}

#[test]
fn a_copy_that_fails_leaves_nothing_half_done() {
    let (directory, earlier) = earlier_directory(6);
    // Not valid for the new table: jobs need a number of steps.
    earlier.execute_batch("ALTER TABLE jobs RENAME COLUMN done TO finished").unwrap();
    let failed = open(&directory).map(|_| ()).unwrap_err().to_string();
    assert!(failed.contains("table jobs") && failed.contains("start the server again"), "{failed}");
    let made = Connection::open(directory.path().join(FILE)).unwrap();
    let tables: i64 = made.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).unwrap();
    assert_eq!(tables, 0);
    assert_eq!(profile_names(&earlier), ["Ada", "Guest 9"]);

    earlier.execute_batch("ALTER TABLE jobs RENAME COLUMN finished TO done").unwrap();
    let (_, store) = open(&directory).unwrap();
    assert_eq!((store.jobs(9).unwrap().len(), profile_names(&store.connection).len()), (2, 2));
}

#[test]
fn nothing_is_copied_while_another_server_may_still_write() {
    let (directory, _earlier) = earlier_directory(6);
    std::fs::create_dir_all(directory.path().join("locks")).unwrap();
    let running = JobsLock::take(directory.path()).unwrap().unwrap();
    let refused = open(&directory).map(|_| ()).unwrap_err().to_string();
    assert!(refused.contains("must be stopped first"), "{refused}");
    drop(running);
    assert_eq!(open(&directory).unwrap().1.profile(7).unwrap().name, "Ada");
}

#[test]
fn a_new_directory_has_people_and_runs_in_files_of_their_own() {
    let directory = TempDir::new().unwrap();
    let (runs, store) = open(&directory).unwrap();
    assert!(runs.runs().unwrap().is_empty() && store.jobs(9).unwrap().is_empty());
    assert_eq!(store.add_guest().unwrap().name, "Guest 1");
    drop((runs, store));
    assert_eq!(open(&directory).unwrap().1.profile(1).unwrap().name, "Guest 1");
    let runs = Connection::open(directory.path().join("spielgeist.sqlite")).unwrap();
    let people = "SELECT count(*) FROM sqlite_schema WHERE name IN ('profiles', 'games', 'jobs')";
    assert_eq!(runs.query_row(people, [], |row| row.get::<_, i64>(0)).unwrap(), 0);
}

#[test]
fn games_keep_the_positions_of_their_streams_and_those_of_earlier_versions_have_none() {
    let directory = TempDir::new().unwrap();
    let store = Store::open(directory.path()).unwrap();
    let profile = store.add_guest().unwrap().id;
    let mut game = KeptGame {
        id: "g".to_owned(),
        profile,
        game: "race".to_owned(),
        seed: 3,
        terms: "{}".to_owned(),
        over: false,
        result: None,
        reason: None,
        moves: 0,
        created: 0,
        updated: 0,
        writes: 0,
    };
    let roll = |text: &str| RecordedEvent::Chance { roll: text.to_owned() };
    assert!(store.keep_game(&game, 0, &[(roll("6"), 1), (roll("2"), u64::MAX)]).unwrap());
    store.connection.execute("UPDATE game_events SET position = NULL WHERE number = 0", []).unwrap();
    game.writes = 1;
    assert!(store.keep_game(&game, 2, &[(roll("5"), 9)]).unwrap());
    assert!(!store.keep_game(&game, 2, &[(roll("1"), 9)]).unwrap(), "somebody has written it since");
    game.writes = 2;
    drop(store);
    let (read, kept) = Store::open(directory.path()).unwrap().game("g").unwrap().unwrap();
    assert_eq!(read, game);
    assert_eq!(kept.events, [roll("6"), roll("2"), roll("5")]);
    assert_eq!(kept.positions, [None, Some(u64::MAX), Some(9)]);
}
