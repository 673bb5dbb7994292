-- The one file that version 4 of the store had, for runs and for the server alike.
CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    recipe TEXT NOT NULL,
    sets TEXT NOT NULL,
    game TEXT NOT NULL,
    settings TEXT NOT NULL,
    seed TEXT NOT NULL,
    version TEXT NOT NULL,
    status TEXT NOT NULL,
    begun INTEGER NOT NULL,
    target INTEGER NOT NULL,
    champion_sha256 TEXT
) STRICT;
CREATE TABLE generations (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    generation INTEGER NOT NULL,
    best REAL NOT NULL,
    mean REAL NOT NULL,
    sd REAL NOT NULL,
    worst REAL NOT NULL,
    lower_quartile REAL NOT NULL,
    median REAL NOT NULL,
    upper_quartile REAL NOT NULL,
    diversity REAL NOT NULL,
    loss REAL,
    games INTEGER NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY (run, generation)
) STRICT, WITHOUT ROWID;
CREATE TABLE champions (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    generation INTEGER NOT NULL,
    agent TEXT NOT NULL,
    PRIMARY KEY (run, generation)
) STRICT;
CREATE TABLE checkpoints (
    run INTEGER PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE,
    data TEXT NOT NULL,
    sha256 TEXT NOT NULL
) STRICT;
CREATE TABLE profiles (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    guest INTEGER NOT NULL,
    password TEXT,
    settings TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
CREATE TABLE logins (
    token TEXT PRIMARY KEY,
    profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE setups (
    id INTEGER PRIMARY KEY,
    profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (profile, game, name)
) STRICT;
CREATE TABLE levels (
    profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    opponent TEXT NOT NULL,
    level REAL NOT NULL,
    paused INTEGER NOT NULL DEFAULT 0,
    history TEXT NOT NULL,
    PRIMARY KEY (profile, game, opponent)
) STRICT, WITHOUT ROWID;
CREATE TABLE ratings (
    subject TEXT NOT NULL,
    game TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (subject, game)
) STRICT, WITHOUT ROWID;
CREATE TABLE locks (
    id TEXT PRIMARY KEY,
    settings TEXT NOT NULL
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
) STRICT, WITHOUT ROWID;
CREATE INDEX games_of_profile ON games (profile, updated);
CREATE TABLE game_events (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE reviews (
    game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    data TEXT NOT NULL
) STRICT, WITHOUT ROWID;
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
CREATE TABLE tournament_pairings (
    job INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    pairing INTEGER NOT NULL,
    tally TEXT NOT NULL,
    PRIMARY KEY (job, pairing)
) STRICT, WITHOUT ROWID;
CREATE TABLE tournament_games (
    job INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    pairing INTEGER NOT NULL,
    number INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (job, pairing, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE reproductions (
    paper TEXT NOT NULL,
    item TEXT NOT NULL,
    mode TEXT NOT NULL,
    seed TEXT NOT NULL,
    data TEXT NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (paper, item)
) STRICT, WITHOUT ROWID;
ALTER TABLE runs ADD COLUMN stop INTEGER NOT NULL DEFAULT 0;
