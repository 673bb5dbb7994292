-- A server.sqlite as version 0.1.0 wrote it, with the sixth version of its tables.
PRAGMA foreign_keys = OFF;
CREATE TABLE adaptations (
        profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        level INTEGER NOT NULL,
        estimate TEXT NOT NULL,
        paused INTEGER NOT NULL DEFAULT 0,
        history TEXT NOT NULL,
        PRIMARY KEY (profile, game)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE game_events (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        event TEXT NOT NULL,
        position INTEGER,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE games (
        id TEXT PRIMARY KEY,
        profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        seed TEXT NOT NULL,
        terms TEXT NOT NULL,
        state TEXT NOT NULL,
        result TEXT,
        reason TEXT,
        moves INTEGER NOT NULL,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL
    , writes INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO "games" VALUES('aaaabbbbccccdddd',1,'checkers','7','{"variant": "official", "seats": 2, "you": 0, "opponent": "random", "level": null, "options": {"rated": false, "teaching": false, "takebacks": true, "hints": true, "assisted": false, "match_me": false, "locked": false}, "setup": null, "position": null, "clock": null, "ply_limit": null, "switched": 0, "given_up": null, "learned": null, "names": null}','open',NULL,NULL,0,1700000000,1700000000,1);
CREATE TABLE jobs (
        id INTEGER PRIMARY KEY,
        kind TEXT NOT NULL,
        what TEXT NOT NULL,
        request TEXT NOT NULL,
        state TEXT NOT NULL,
        done INTEGER NOT NULL,
        of INTEGER NOT NULL,
        note TEXT NOT NULL,
        error TEXT,
        result TEXT,
        created INTEGER NOT NULL
    ) STRICT;
CREATE TABLE locks (
        id TEXT PRIMARY KEY,
        settings TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
INSERT INTO "locks" VALUES('0123456789abcdef','{"game":"checkers"}');
CREATE TABLE logins (
        token TEXT PRIMARY KEY,
        profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
        used INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
INSERT INTO "logins" VALUES('0000000000000000000000000000000000000000000000000000000000000000',1,1700000000);
CREATE TABLE memories (
        profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        agent TEXT NOT NULL,
        data TEXT NOT NULL,
        PRIMARY KEY (profile, game, agent)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE piece_notes (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        cell TEXT NOT NULL,
        kinds TEXT NOT NULL,
        made INTEGER NOT NULL,
        PRIMARY KEY (game, seat, cell)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE profiles (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE COLLATE NOCASE,
        guest INTEGER NOT NULL,
        password TEXT,
        settings TEXT NOT NULL,
        created INTEGER NOT NULL
    ) STRICT;
INSERT INTO "profiles" VALUES(1,'Ada',0,NULL,'{}',1700000000);
CREATE TABLE ratings (
        subject TEXT NOT NULL,
        game TEXT NOT NULL,
        rating REAL NOT NULL,
        deviation REAL NOT NULL,
        volatility REAL NOT NULL,
        games INTEGER NOT NULL,
        PRIMARY KEY (subject, game)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "ratings" VALUES('p:1','checkers',1512.5,80.0,0.06,4);
CREATE TABLE reviews (
        game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        data TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
CREATE TABLE setups (
        id INTEGER PRIMARY KEY,
        profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        UNIQUE (profile, game, name)
    ) STRICT;
CREATE TABLE tournament_games (
        job INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
        pairing INTEGER NOT NULL,
        number INTEGER NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (job, pairing, number)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE tournament_pairings (
        job INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
        pairing INTEGER NOT NULL,
        tally TEXT NOT NULL,
        PRIMARY KEY (job, pairing)
    ) STRICT, WITHOUT ROWID;
CREATE INDEX games_of_profile ON games (profile, updated);
PRAGMA user_version = 6;
