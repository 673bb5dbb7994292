// Made from openapi.json by `npm run types`: do not edit.

export interface paths {
    "/api/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The agents: those of the catalogue, then the champions of runs. */
        get: {
            parameters: {
                query?: {
                    /** @description Only of this game. */
                    game?: string | null;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AgentRow"][];
                    };
                };
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agents/{game}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An agent, looked into. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    game: string;
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AgentPage"];
                    };
                };
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agents/{game}/{name}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An agent as a file. */
        get: {
            parameters: {
                query: {
                    /** @description `champion` or `fll`. */
                    format: string;
                };
                header?: never;
                path: {
                    game: string;
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A position, with what can happen next. */
        get: {
            parameters: {
                query?: {
                    /** @description The variant; the game's default where none is named. */
                    variant?: string;
                    /**
                     * @description The position in a notation of the game; the initial one where none is named, or an example where something is
                     *     hidden.
                     */
                    position?: string;
                    /** @description The moves and rolls since, separated by `;`. */
                    line?: string;
                };
                header?: never;
                path: {
                    game: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnalysisView"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis/{game}/arrange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The line of a position that was set up on the board, or which rule forbids it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    game: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ArrangeRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ArrangedPosition"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis/{game}/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The move an agent would play, with its reasons. It sees no more than the seat on turn. */
        get: {
            parameters: {
                query: {
                    /** @description The agent. */
                    agent: string;
                    /** @description The variant; the game's default where none is named. */
                    variant?: string;
                    /** @description The position, as for the board. */
                    position?: string;
                    /** @description The moves and rolls since, separated by `;`. */
                    line?: string;
                };
                header?: never;
                path: {
                    game: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AgentLook"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The differences of two runs, and the last match between their champions. */
        get: {
            parameters: {
                query: {
                    /** @description A run. */
                    a: string;
                    /** @description Another. */
                    b: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ComparisonBase"];
                    };
                };
            };
        };
        put?: never;
        /** Lets the champions of two runs play. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewComparison"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Job"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An agent's own arithmetic for a position. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ExplainRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Explanation"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fuzzy/infer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Infers from one number for each input, and tells everything on the way. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InferRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Inference"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fuzzy/model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads a system: its variables, terms and rules. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ModelRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FuzzyModel"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fuzzy/surface": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An output over two inputs: `z[y][x]`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SurfaceRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Surface"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your games, the last first. */
        get: {
            parameters: {
                query?: {
                    /** @description `open` or `over`; default: all. */
                    state?: string | null;
                    /** @description Only of this game. */
                    game?: string | null;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameSummary"][];
                    };
                };
            };
        };
        put?: never;
        /** Begins a game. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewGame"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games-catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games that there are. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameInfo"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings a game in from a file, to be looked at. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ImportRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game as you see it. */
        get: {
            parameters: {
                query?: {
                    /** @description Number of events that the client already has. */
                    known?: number;
                    /** @description Answer only when the game has changed since this revision, or the wait is over. */
                    after?: number | null;
                    /** @description Milliseconds to wait for that at most. */
                    wait_ms?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Deletes a game of yours against agents. A rated game that you have begun must be over first. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": boolean;
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game as it changes: an event `view` now and after every change, each with a `GameView`. It ends with the session. */
        get: {
            parameters: {
                query?: {
                    /** @description Number of events that the client already has. */
                    known?: number;
                    /** @description Answer only when the game has changed since this revision, or the wait is over. */
                    after?: number | null;
                    /** @description Milliseconds to wait for that at most. */
                    wait_ms?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": components["schemas"]["GameView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game as a file. */
        get: {
            parameters: {
                query: {
                    /** @description The format, from the catalogue. */
                    format: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/finale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The opponent's beliefs about your pieces, turn by turn, and your notes beside the truth. Only after the end. */
        get: {
            parameters: {
                query?: {
                    /** @description After this number of events; default: the end. */
                    events?: number | null;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Finale"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The adviser's move. The game is marked as assisted. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Hint"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/inputs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The inputs of an agent's fuzzy rules at its move; null if it has none, or if they would reveal
         *     hidden information.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The event; the last move of an agent where none is named. */
                    event?: number | null;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InputsAt"] | null;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/move-graph/{event}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every way to enter a move instead of the one that was played, to try it again. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    event: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MoveGraph"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Plays a move. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MoveRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameView"];
                    };
                };
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Notes what you hold a hidden piece for. Nobody else is told. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NoteRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PieceNote"][];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A position in the notations of the game. */
        get: {
            parameters: {
                query?: {
                    /** @description After this number of events; default: now. */
                    events?: number | null;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PositionText"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rule that forbids a move from one cell to another. */
        get: {
            parameters: {
                query: {
                    /** @description From this cell. */
                    from: string;
                    /** @description To this cell. */
                    to: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/remark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A remark on a cell where no move begins: why your piece cannot move, or what is known about another's. */
        get: {
            parameters: {
                query: {
                    /** @description The cell. */
                    cell: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"] | null;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The next game of the same people: the first who asks begins it, the others sit down at it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SitRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the game up. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game looked through by an agent, as far as it has come. */
        get: {
            parameters: {
                query?: {
                    /** @description One of the review's `reviewers`; default: that of the last review, or the adviser. */
                    by?: string | null;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Review"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/scene/{events}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The board as you saw it after a number of events. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    events: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Scene"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/sit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sits down at a free seat of a game whose link you have. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SitRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameView"];
                    };
                };
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the other side; where more than two play, the next seat. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Judges another move instead of one that was played. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TryRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Judgement"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes your last move back. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reasons for an agent's move. */
        get: {
            parameters: {
                query?: {
                    /** @description The event; the last move of an agent where none is named. */
                    event?: number | null;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Why"] | null;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The work that was asked for, the newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Job"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The jobs as server-sent events: `jobs` now and after every change. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": components["schemas"]["Job"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One piece of work. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Job"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Continues a stopped or failed job. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Job"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops a job; it can be continued later. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Job"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keeper": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Makes another account the administrator's. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NameRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lessons/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lessons of a game, the simplest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    game: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Lesson"][];
                    };
                };
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/locks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fixes the terms of games, to be handed on as a link. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewGame"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Lock"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/locks/{lock}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terms behind a link. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    lock: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Lock"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Logs in. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Credentials"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Logs out. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the current person. On a loopback server an unknown browser becomes a guest. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        /** Changes your name or your settings. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MeChange"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/learning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Turns an opponent's learning from your games off or on. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PauseRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The memories that agents have of the person. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AgentMemory"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Makes an agent forget one thing, or everything it remembers of you. */
        delete: {
            parameters: {
                query: {
                    /** @description The game. */
                    game: string;
                    /** @description The agent. */
                    agent: string;
                    /** @description The thing; without it everything that this agent remembers. */
                    entry?: number | null;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AgentMemory"][];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/memories/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fuzzy rules of an agent as your games have moved them, beside those that it began with. Nothing where it has none. */
        get: {
            parameters: {
                query: {
                    /** @description The game. */
                    game: string;
                    /** @description The agent. */
                    agent: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FuzzyModel"] | null;
                    };
                };
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/memory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Makes all opponents forget you. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets or changes your password. All other sessions end. Without accounts a profile with a name can be given one; it keeps
         *     its games.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordChange"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends all your sessions in other browsers. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The papers. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaperRow"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/papers/{paper}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A paper with all its items. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    paper: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaperPage"];
                    };
                };
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/papers/{paper}/export.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page with all results of a paper so far, in one file. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    paper: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/papers/{paper}/reproduce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs a paper's experiments, or those of an item. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    paper: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReproducePaper"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Job"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names that people have given themselves. Only where no passwords are needed. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProfileName"][];
                    };
                };
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Logs in by name and creates the profile if needed. Without accounts a name is enough, unless it has a password. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NameRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The recipes that come with the program. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecipeInfo"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an account. With the code that the server has shown at its start it becomes the administrator's. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Registration"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All runs, the newest first, whether they were begun here or in a terminal. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Run"][];
                    };
                };
            };
        };
        put?: never;
        /** Begins runs of a recipe, one for each seed. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewRuns"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Run"][];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The runs as server-sent events: `runs` now and after every change. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": components["schemas"]["Run"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The generations of several runs as one table. */
        get: {
            parameters: {
                query: {
                    /** @description Their names, with commas between. */
                    runs: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A run with all its generations. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RunPage"];
                    };
                };
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Removes a run. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{name}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A run as server-sent events: `generations` with new ones, and `note` with the current step. */
        get: {
            parameters: {
                query?: {
                    /** @description The last generation that is known. */
                    after?: number | null;
                };
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": components["schemas"]["RunNews"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{name}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A run as a file. */
        get: {
            parameters: {
                query: {
                    /** @description `csv`, `json`, `champion`, `toml` or `tensorboard`. */
                    format: string;
                };
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{name}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resumes a run from its last generation. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Run"];
                    };
                };
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{name}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops a run, wherever it is worked on. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Run"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your setups, and those that come with the game. */
        get: {
            parameters: {
                query: {
                    /** @description The game. */
                    game: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Setup"][];
                    };
                };
            };
        };
        /** Keeps a setup under a name, instead of the one that had it. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SetupRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Setup"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setups/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The problems of a setup. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SetupText"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SetupCheck"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setups/random": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A random setup. */
        get: {
            parameters: {
                query: {
                    /** @description The game. */
                    game: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SetupCheck"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Drops a setup of yours. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": boolean;
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All tournaments, the newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TournamentRow"][];
                    };
                };
            };
        };
        put?: never;
        /** Begins a tournament. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTournament"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TournamentView"];
                    };
                };
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tournament as it stands. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TournamentView"];
                    };
                };
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Removes a tournament that is not being played. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tournament as server-sent events: `tournament` now and after every change. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": components["schemas"]["TournamentView"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tournament as a file. */
        get: {
            parameters: {
                query: {
                    /** @description `csv`, `json` or `html`. */
                    format: string;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{id}/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games that were kept, the first 200 of each pairing; of two agents, of one, or of all. */
        get: {
            parameters: {
                query?: {
                    /** @description An agent. */
                    a?: string | null;
                    /** @description Another. */
                    b?: string | null;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TournamentGame"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{id}/games/{pair}/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game to be looked through. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    pair: number;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameReplay"];
                    };
                };
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{id}/games/{pair}/{number}/scene/{events}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The board of a game after a number of events. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    pair: number;
                    number: number;
                    events: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Scene"];
                    };
                };
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Continues a tournament with the unfinished pairings. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TournamentView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops a tournament; the pairings that are played out are kept. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TournamentView"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The actions that are possible now. */
        Abilities: {
            /** @description Ask for a hint. */
            hint: boolean;
            /** @description Play again with the same friends. */
            rematch: boolean;
            /** @description Give the game up. */
            resign: boolean;
            /** @description Look through the game. */
            review: boolean;
            /** @description Sit down at a free seat. */
            sit: boolean;
            /** @description Take the other side. */
            switch_sides: boolean;
            /** @description Take the last move back. */
            undo: boolean;
            /** @description Ask why the opponent moved. */
            why: boolean;
        };
        /**
         * @description Players by ability, as the levels of a game divide them.
         * @enum {string}
         */
        Ability: "beginner" | "intermediate" | "advanced" | "expert";
        /** @description A position that shows something about an agent. */
        AgentExample: {
            /** @description The agent with its parameters. */
            agent: string;
            /** @description The position, with the agent to move. */
            position: string;
            /** @description The point of the example. */
            said: components["schemas"]["Message"];
        };
        /**
         * @description The technique of an agent. In JSON its code, such as `weighted_sum`; printed its English label.
         * @enum {string}
         */
        AgentFamily: "random" | "rules" | "fuzzy_rules" | "search" | "network" | "table" | "weighted_sum" | "linear_evaluation" | "game_model" | "adaptive" | "study_object" | "outside_program";
        /** @description The move an agent would play, with its reasons. */
        AgentLook: {
            /** @description The agent. */
            agent: components["schemas"]["AgentName"];
            /** @description Its own arithmetic. */
            explanation: components["schemas"]["Explanation"];
            /** @description The cells that the chosen move touches. */
            path: string[];
            /** @description The cells that each candidate touches, in the order of the candidates. */
            paths: string[][];
        };
        /** @description An agent's memory of a person. */
        AgentMemory: {
            /** @description The agent. */
            agent: components["schemas"]["AgentName"];
            /** @description The memory, as far as it can be shown. */
            entries: components["schemas"]["RememberedThing"][];
            /** @description Whether it has fuzzy rules, which games may have moved. */
            fuzzy: boolean;
            /** @description The game. */
            game: string;
            problem: components["schemas"]["Message"] | null;
        };
        /** @description An agent with its parameters. */
        AgentName: {
            /** @description Its name in the list of agents: without parameters; `run:NAME` for the champion of a run. */
            listed: string;
            /** @description The run that it is the champion of. */
            run: string | null;
            /** @description As requests name it, with its parameters. */
            written: string;
        };
        /** @description An agent, looked into. */
        AgentPage: components["schemas"]["AgentRow"] & {
            /** @description Its family. */
            anatomy: components["schemas"]["Anatomy"];
            /** @description Positions that show something about it. */
            examples: components["schemas"]["AgentExample"][];
            /** @description The formats in which it can be saved. */
            exports: string[];
            /** @description Its name, in parts. */
            parts: components["schemas"]["AgentName"];
            /** @description A position to ask it about, as an example. */
            position: string;
        };
        /** @description A rating on the ladder of a game. */
        AgentRating: {
            /** @description Its 95 % interval. */
            ci95: [
                number,
                number
            ];
            /**
             * Format: double
             * @description Elo above the first rung.
             */
            elo: number;
            /**
             * Format: int64
             * @description Games that it rests on.
             */
            games: number;
            /** @description Whether the agent won or lost everything, so that the rating is only a bound. */
            is_bound: boolean;
            /** @description Whether the interval is wider than ± 40 Elo. */
            is_wide: boolean;
        };
        /** @description An agent in the list. */
        AgentRow: {
            /** @description The game it plays. */
            game: string;
            /** @description Its family. */
            kind: components["schemas"]["AgentFamily"];
            measured: components["schemas"]["Measurement"] | null;
            /** @description Its name; `run:NAME` for the champion of a run. */
            name: string;
            /** @description Its origin. */
            origin: string;
            /** @description Its parameters, given after a colon. */
            parameters: components["schemas"]["ParameterInfo"][];
            rating: components["schemas"]["AgentRating"] | null;
            /** @description The run that it is the champion of. */
            run: string | null;
            /** @description Its measured strength. */
            strength: components["schemas"]["Strength"][];
            /** @description A summary in one sentence. */
            summary: string;
        };
        /** @description The next action on the analysis board. */
        AnalysisNext: {
            /** @description Whether agents can be asked: not where they would need what another side knows. */
            askable: boolean;
            /** @description The seat. */
            seat: components["schemas"]["usize"];
            /** @enum {string} */
            state: "decide";
        } | {
            /** @description The possible rolls. */
            rolls: string[];
            /** @enum {string} */
            state: "chance";
        } | {
            /** @description The reason. */
            reason: string;
            /** @enum {string} */
            state: "over";
            winner: components["schemas"]["usize"] | null;
        };
        /** @description A position on the analysis board. */
        AnalysisView: {
            /** @description Every way to enter a move. */
            graph: components["schemas"]["MoveGraph"];
            /** @description The legal moves. */
            legal: string[];
            /** @description The moves and rolls since, as we write them. */
            line: string[];
            /** @description The next action. */
            next: components["schemas"]["AnalysisNext"];
            /** @description The position where the line begins, as we write it; nothing for the initial one. */
            position: string | null;
            /** @description The board. */
            scene: components["schemas"]["Scene"];
            /** @description Whether several pieces may stand in one cell of the board. */
            stacks: boolean;
            /** @description The position now, in the notations of the game. */
            texts: components["schemas"]["PositionText"][];
            /** @description One piece of each kind, to set up a position; none where that is not possible. */
            tray: components["schemas"]["Piece"][];
            /** @description The variant. */
            variant: string;
            /** @description The seat at the bottom. Where something is hidden, all is as this seat sees it. */
            viewer: components["schemas"]["usize"];
        };
        /** @description The family of an agent. */
        Anatomy: {
            fuzzy: components["schemas"]["FuzzyModel"] | null;
            net: components["schemas"]["NetAnatomy"] | null;
            table: components["schemas"]["ValueTable"] | null;
            /** @description The weights of its sum. */
            weights: components["schemas"]["NamedWeight"][];
        };
        /** @description Pieces that were set up by hand. */
        ArrangeRequest: {
            /** @description The pieces, the seat on turn, the dice. */
            arrangement: components["schemas"]["Arrangement"];
            /** @description The moves and rolls since, separated by `;`. */
            line?: string | null;
            /** @description The position before, from which everything is taken that the board does not show. */
            position?: string | null;
            /** @description The variant; the game's default where none is named. */
            variant?: string | null;
        };
        /** @description A position that the rules allow. */
        ArrangedPosition: {
            /** @description Its line. */
            position: string;
        };
        /** @description The pieces on the board, the seat on turn, and the dice. Everything else is as in the position before. */
        Arrangement: {
            /** @description The dice as they lie; empty in games without dice. */
            dice?: number[];
            /** @description The pieces, in any order. */
            pieces: components["schemas"]["PlacedPiece"][];
            /** @description The seat on turn. */
            turn: components["schemas"]["usize"];
        };
        /** @description An agent's belief about a hidden thing: `ghost B` on `c5` is `good` with 0.31. */
        Belief: {
            /** @description The possible value, which is also the key of its translation. */
            is: string;
            /** @description Its cell. */
            place: string;
            /**
             * Format: double
             * @description The probability, from 0 to 1.
             */
            probability: number;
            /** @description The thing with its code and arguments, for translations. */
            said: components["schemas"]["Message"];
            /** @description The thing, in the words of the game. */
            what: string;
        };
        /** @description One move that was weighed. */
        Candidate: {
            /** @description The move. */
            move: string;
            /**
             * Format: double
             * @description The agent's score; the largest is chosen unless the sentence says otherwise.
             */
            score: number;
            /** @description The terms of the score; if it is a sum, the contributions add up to it. */
            terms: components["schemas"]["Term"][];
        };
        /** @description A place for pieces. */
        Cell: {
            /** @description One character that tells the kind apart without colour; a blank where there is nothing to say. */
            glyph: string;
            /**
             * Format: int32
             * @description Height.
             */
            height: number;
            /** @description Its kind, one word for the renderer: `dark`, `star`, `globe`, `point`, `tray`. */
            kind: string;
            /** @description Its name, unique on the board; in the game's own notation where it has one. */
            name: string;
            owner?: components["schemas"]["usize"] | null;
            /**
             * Format: int32
             * @description Width.
             */
            width: number;
            /**
             * Format: int32
             * @description Left edge.
             */
            x: number;
            /**
             * Format: int32
             * @description Upper edge.
             */
            y: number;
        };
        /** @description The champion of a run. */
        ChampionInfo: {
            /** @description Its agent specification. */
            agent: string;
            /**
             * Format: int64
             * @description Number of generations.
             */
            generations: number;
            /** @description Its family. */
            kind: components["schemas"]["AgentFamily"];
            /** @description Its measured strength. */
            strength: components["schemas"]["MeasuredStrength"][];
        };
        /** @description Any other change of a game. */
        ChangeRequest: {
            /**
             * Format: int64
             * @description The revision of the game that the person saw.
             */
            revision: number;
        };
        /** @description The time control of a person. */
        ClockTerms: {
            /**
             * Format: int32
             * @description And more with every move.
             */
            increment: number;
            /**
             * Format: int32
             * @description For the whole game.
             */
            seconds: number;
        };
        /** @description A person's clock. */
        ClockView: {
            /**
             * Format: int32
             * @description And more with every move.
             */
            increment: number;
            /**
             * Format: int64
             * @description The remaining time in milliseconds.
             */
            left_ms: number;
            /** @description Whether it runs. */
            running: boolean;
            /**
             * Format: int32
             * @description For the whole game.
             */
            seconds: number;
        };
        /** @description The progress of a cluster since its executor was installed. */
        ClusterProgress: {
            /**
             * Format: int64
             * @description Batches finished.
             */
            batches: number;
            /**
             * Format: double
             * @description The time that workers spent on these batches, in seconds.
             */
            busy_seconds: number;
            /** @description The engine, such as `ray`. */
            engine: string;
            /**
             * Format: int64
             * @description Games of these batches.
             */
            games: number;
            /**
             * Format: double
             * @description Games per second in the last half minute.
             */
            games_per_second: number;
            /**
             * Format: int64
             * @description Jobs of these batches.
             */
            jobs: number;
            /**
             * Format: int64
             * @description Number of nodes (of workers, with Dask).
             */
            nodes: number;
            /**
             * Format: int64
             * @description Batches that were lost with their worker and sent again.
             */
            retries: number;
            /**
             * Format: int64
             * @description Contests and generations begun.
             */
            tasks: number;
        };
        /** @description A match between two champions; in games of more seats each has half of them. */
        CompareMatch: {
            /** @description Its 95 % interval. */
            ci95: number[];
            /** @description The command that plays them again. */
            command: string;
            /**
             * Format: int64
             * @description Games that nobody won.
             */
            draws: number;
            /**
             * Format: double
             * @description Elo difference of the first over the second; `None` if one of them won all games.
             */
            elo: number | null;
            /** @description Its 95 % interval, open where it has no end. */
            elo_ci95: (number | null)[];
            /**
             * Format: int64
             * @description Games played.
             */
            games: number;
            /**
             * Format: double
             * @description The probability that the first is the stronger one.
             */
            los: number;
            /**
             * Format: int64
             * @description The seed of the games.
             */
            seed: number;
            /**
             * Format: double
             * @description The share of games that the first won.
             */
            win_rate: number;
            /** @description Games that each side won. */
            wins: number[];
        };
        /** @description Two runs beside each other. */
        ComparisonBase: {
            /** @description The generations of both. */
            curves: components["schemas"]["Generation"][][];
            match: components["schemas"]["CompareMatch"] | null;
            /** @description The runs. */
            runs: components["schemas"]["Run"][];
            /** @description The settings that differ; nothing where a run does not have one. */
            settings: {
                [key: string]: (string | null)[];
            };
        };
        /** @description Something that is counted. */
        Counter: {
            /** @description The counted quantity, in small words joined with `_`: `pips`. */
            code: string;
            /**
             * Format: int32
             * @description The maximum, if any.
             */
            of?: number | null;
            owner?: components["schemas"]["usize"] | null;
            /**
             * Format: int32
             * @description Its value.
             */
            value: number;
        };
        /** @description A name and a password. */
        Credentials: {
            /** @description The name. */
            name: string;
            /** @description The password, at least eight characters. */
            password: string;
        };
        /** @description Games won, drawn and lost against one other agent. */
        CrosstableCell: {
            /**
             * Format: int64
             * @description Games drawn.
             */
            draws: number;
            /**
             * Format: int64
             * @description Games lost.
             */
            losses: number;
            /**
             * Format: int64
             * @description Games won.
             */
            wins: number;
        };
        /** @description A picture with its words. Numbers that cannot be written as JSON do not matter to it any more. */
        DrawnChart: {
            /** @description A text alternative. */
            description: string;
            /** @description The picture. */
            svg: string;
            /** @description The words in it that have translations. */
            texts: components["schemas"]["DrawnText"][];
            /** @description A description of the chart. */
            title: components["schemas"]["Label"];
            /**
             * Format: double
             * @description Its width in pixels where nothing narrows it.
             */
            width: number;
        };
        /** @description Words in a drawing, with the lines in which they are drawn in English, so that a reader can replace them by others. */
        DrawnText: {
            /** @description The text elements of the drawing that follow each other with these texts. */
            lines: string[];
            /** @description The words. */
            said: components["schemas"]["Message"];
        };
        /** @description Two pieces that met. */
        Encounter: {
            /** @description The result for the attacker. */
            outcome: components["schemas"]["EncounterOutcome"];
            /** @description The kind of piece that struck. */
            striker: string;
            /** @description Its owner. */
            striker_owner: components["schemas"]["usize"];
            /** @description The kind of piece that was struck. */
            struck: string;
        };
        /**
         * @description The result of a fight for the attacking piece.
         * @enum {string}
         */
        EncounterOutcome: "wins" | "falls" | "both_fall";
        /**
         * @description The kind of an event.
         * @enum {string}
         */
        EventKind: "roll" | "move";
        /** @description A position to ask an agent about. */
        ExplainRequest: {
            /** @description The agent. */
            agent: string;
            /** @description The game. */
            game: string;
            /** @description The position, as the seat on turn sees it. */
            position: string;
            /** @description The variant; the game's default where none is named. */
            variant?: string | null;
        };
        /**
         * @description An agent's own arithmetic for one turn: what it chose, what it weighed, and a sentence that says it.
         *
         *     Where something is hidden, it is for the agent's own seat until the game is over; what the others may be told
         *     before is made by [`Explanation::public`].
         */
        Explanation: {
            /** @description The agent's beliefs about hidden information, as in [`crate::Agent::beliefs`]. */
            beliefs?: components["schemas"]["Belief"][];
            /** @description Every move that was weighed, in the order of the legal moves. */
            candidates: components["schemas"]["Candidate"][];
            /** @description The move chosen. */
            chosen: string;
            /** @description The same sentence with its code and arguments, for translations. */
            said: components["schemas"]["Message"];
            /** @description The reason in words; nothing in it that the numbers do not show. */
            sentence: string;
        };
        /** @description A file format for games. */
        ExportFormat: {
            /** @description The name to request. */
            format: string;
            /** @description Its description. */
            name: string;
        };
        /** @description The hidden information, revealed after the end. */
        Finale: {
            /** @description Your notes, and what the pieces were. */
            notes: components["schemas"]["JudgedNote"][];
            /** @description Its beliefs about each hidden piece at its last turn before the requested event. */
            pieces: components["schemas"]["PieceRead"][];
            /** @description Your hidden pieces that it attacked or captured, and what it took them for. */
            struck: components["schemas"]["StruckPiece"][];
            /** @description The quality of the opponent's beliefs about your pieces, turn by turn. */
            turns: components["schemas"]["TurnRead"][];
        };
        /** @description A rule that a value comes from. */
        FiredRule: {
            /** @description The rule as a sentence. */
            rule: string;
            /**
             * Format: double
             * @description The degree to which its condition holds, from 0 to 1.
             */
            strength: number;
        };
        /**
         * @description The word between two parts of a condition.
         * @enum {string}
         */
        FuzzyJoint: "and" | "or";
        /** @description A fuzzy system with its curves sampled. */
        FuzzyModel: {
            /** @description The system as an FLL text. */
            fll: string;
            /** @description Its inputs. */
            inputs: components["schemas"]["FuzzyVariable"][];
            /** @description Its outputs. */
            outputs: components["schemas"]["FuzzyVariable"][];
            reference: components["schemas"]["FuzzyReference"] | null;
            /** @description Its rules, block after block. */
            rules: components["schemas"]["FuzzyRule"][];
        };
        /** @description A variable belongs to a term. */
        FuzzyProposition: {
            /** @description Modifiers of the membership: `not`, `very`. The last one is applied first. */
            hedges: string[];
            /** @description The term. */
            term: string;
            /** @description The variable. */
            variable: string;
        };
        /** @description The variables of another system, for comparison. */
        FuzzyReference: {
            /** @description Its inputs. */
            inputs: components["schemas"]["FuzzyVariable"][];
            /** @description Its outputs. */
            outputs: components["schemas"]["FuzzyVariable"][];
        };
        /** @description A rule of a fuzzy system. */
        FuzzyRule: {
            /** @description Whether the condition has brackets, so that parts and joints alone do not give it. */
            bracketed: boolean;
            /** @description Its conclusions. */
            conclusions: components["schemas"]["FuzzyProposition"][];
            /** @description The parts of its condition, from left to right. */
            conditions: components["schemas"]["FuzzyProposition"][];
            /** @description The words between these parts, one less than there are parts. */
            joints: components["schemas"]["FuzzyJoint"][];
            /** @description The rule as it is written in an FLL text. Fired rules of explanations are found by it. */
            text: string;
            /**
             * Format: double
             * @description Its weight.
             */
            weight: number;
        };
        /** @description The shape of a membership function. */
        FuzzyShape: {
            /**
             * Format: double
             * @description The maximal membership.
             */
            height: number;
            /** @description Its name, as in an FLL text. */
            kind: string;
            /** @description Its parameters, in the order of an FLL text; nothing for an infinite one. */
            numbers: (number | null)[];
        };
        /** @description A term and its membership function. */
        FuzzyTerm: {
            /** @description The interval that a learned term is named after: `0..0.5`, or `0.3` for a single number. */
            interval: [
                number,
                number
            ] | null;
            /** @description Its name, by which it is translated. */
            name: string;
            /** @description The membership function. */
            points: [
                number,
                number
            ][];
            /** @description The shape. */
            shape: components["schemas"]["FuzzyShape"];
        };
        /** @description A variable and its terms. */
        FuzzyVariable: {
            /** @description Its description in the file; empty if it has none. Shown where the name has no translation. */
            description: string;
            /** @description Its name, by which it is translated. */
            name: string;
            /** @description The lowest and the highest number that are drawn. */
            range: [
                number,
                number
            ];
            /** @description Its terms. */
            terms: components["schemas"]["FuzzyTerm"][];
        };
        /** @description Games by result. */
        GameCounts: {
            /**
             * Format: int64
             * @description Games drawn.
             */
            drawn: number;
            /** @description The game. */
            game: string;
            /**
             * Format: int64
             * @description Games lost.
             */
            lost: number;
            /**
             * Format: int64
             * @description Open games.
             */
            open: number;
            /**
             * Format: int64
             * @description Games won.
             */
            won: number;
        };
        /** @description Something that happened. */
        GameEvent: {
            /** @description Whether it is hidden from you. */
            hidden: boolean;
            /** @description Its number, from 0. */
            index: number;
            /** @description Its kind. */
            kind: components["schemas"]["EventKind"];
            /** @description The cells that the move touched. */
            path: string[];
            seat: components["schemas"]["usize"] | null;
            /** @description The cells from which pieces of others were taken. */
            taken: string[];
            /** @description The move or the dice; nothing when it is hidden from you. */
            text: string | null;
        };
        /** @description A game that can be played. */
        GameInfo: {
            /** @description The agents that a page offers as opponents and advisers. */
            agents: string[];
            /** @description Whether dice are rolled. */
            dice: boolean;
            /** @description The reasons why its games end by the rules. */
            end_reasons: string[];
            /** @description The file formats in which a game can be written. */
            exports: components["schemas"]["ExportFormat"][];
            /** @description Whether something is hidden from someone. */
            hidden_information: boolean;
            /** @description The adviser, which gives hints and reviews. */
            hint: components["schemas"]["AgentName"];
            /** @description The possible identities of a hidden piece; empty if no piece is hidden. */
            identities: string[];
            /** @description The levels of the agent `adaptive`, the weakest first. */
            levels: components["schemas"]["LevelInfo"][];
            /** @description The unit of values in its review. */
            measure: components["schemas"]["ValueMeasure"];
            /** @description Its short name. */
            name: string;
            /** @description The opponent when none is named. */
            opponent: string;
            /** @description Texts of positions in which a game may begin, as examples. */
            position_examples: string[];
            /** @description Display names of the seats. */
            seat_names: string[];
            /** @description Number of seats. */
            seats: number;
            setup: components["schemas"]["SetupInfo"] | null;
            /** @description A summary in one sentence. */
            summary: string;
            /** @description Its display name. */
            title: string;
            /** @description The variants, the default first. */
            variants: components["schemas"]["Named"][];
        };
        /** @description The terms of the game. */
        GameOptions: {
            /** @description The person had help: a hint, a takeback, the other side, or a review before the end. */
            assisted: boolean;
            /** @description Hints are given. */
            hints: boolean;
            /** @description A teacher has fixed the terms. */
            locked: boolean;
            /** @description The opponent's level follows your results. */
            match_me: boolean;
            /** @description It counts for the rating. */
            rated: boolean;
            /** @description Moves may be taken back. */
            takebacks: boolean;
            /** @description Agents give all reasons at once. */
            teaching: boolean;
        };
        /** @description A game of a tournament to be looked through. */
        GameReplay: {
            /** @description All events. */
            events: components["schemas"]["GameEvent"][];
            /** @description The game. */
            game: string;
            /** @description The reason for its end. */
            reason: string;
            /** @description Address of its boards: append a slash and a number of events. */
            scenes_at: string;
            /** @description The agents by seat. */
            seats: string[];
            /** @description The variant. */
            variant: string;
            winner: components["schemas"]["usize"] | null;
        };
        /**
         * @description The result of a game for a person.
         * @enum {string}
         */
        GameResult: "lost" | "drawn" | "won";
        /**
         * @description Whether a game goes on.
         * @enum {string}
         */
        GameState: "open" | "over";
        /** @description A game in a list. */
        GameSummary: {
            agent: components["schemas"]["AgentName"] | null;
            /**
             * Format: int64
             * @description The time of its start, in seconds since 1970.
             */
            created: number;
            /** @description The game. */
            game: string;
            /** @description Its name. */
            id: string;
            /**
             * Format: int32
             * @description Its level, if it has levels.
             */
            level: number | null;
            /**
             * Format: int64
             * @description Moves made.
             */
            moves: number;
            /** @description The agent, or the names of people. */
            opponent: string;
            /** @description Whether it is people. */
            person: boolean;
            problem: components["schemas"]["Message"] | null;
            /** @description It counts for the rating. */
            rated: boolean;
            /** @description The reason for its end. */
            reason: string | null;
            result: components["schemas"]["GameResult"] | null;
            /** @description Whether it goes on. */
            state: components["schemas"]["GameState"];
            /**
             * Format: int64
             * @description The time of the last event, in seconds since 1970.
             */
            updated: number;
        };
        /** @description A game as its person sees it. */
        GameView: {
            /** @description The actions that are possible now. */
            can: components["schemas"]["Abilities"];
            clock: components["schemas"]["ClockView"] | null;
            /**
             * Format: int64
             * @description The time of its start, in seconds since 1970.
             */
            created: number;
            /** @description The events from index `from` on. */
            events: components["schemas"]["GameEvent"][];
            /** @description The number of the first event here; those before it have not changed. */
            from: number;
            /** @description The game. */
            game: string;
            graph: components["schemas"]["MoveGraph"] | null;
            /** @description Its name. */
            id: string;
            learned: components["schemas"]["LevelChange"] | null;
            /** @description The legal moves, when it is your turn. */
            legal: string[];
            /** @description The next game of the same people. */
            next: string | null;
            /** @description Your notes on hidden pieces of the others, where they stand now. Nobody else is told. */
            notes: components["schemas"]["PieceNote"][];
            /** @description The terms of the game. */
            options: components["schemas"]["GameOptions"];
            /** @description The position as one line, where nothing is hidden or it is your turn. */
            position: string | null;
            problem: components["schemas"]["Message"] | null;
            /**
             * Format: int64
             * @description Changes with every change of the game.
             */
            revision: number;
            /**
             * @description The board. Its cells are left out (an empty list) if earlier events are (`from` above 0) and neither sides nor
             *     friends can have turned it: the page has them already.
             */
            scene: components["schemas"]["Scene"];
            /** @description The seats. */
            seats: components["schemas"]["SeatView"][];
            /**
             * Format: int64
             * @description The seed of all dice, once the game is over.
             */
            seed: number | null;
            /** @description Whose turn it is, or the result. */
            standing: components["schemas"]["SessionState"];
            /**
             * Format: int64
             * @description The time of the last event, in seconds since 1970.
             */
            updated: number;
            /** @description The variant. */
            variant: string;
            /** @description Whether you watch without a seat. */
            watching: boolean;
            /** @description Your seat; for those who watch, the seat at whose side they look. */
            you: components["schemas"]["usize"];
        };
        /** @description A generation in numbers: of a population, or of a learner after a lesson. */
        Generation: {
            /**
             * Format: double
             * @description The greatest fitness; for a learner the best measurement so far.
             */
            best: number;
            /**
             * Format: double
             * @description The mean distance of all pairs of genomes, in widths of their genes.
             */
            diversity: number;
            /**
             * Format: int64
             * @description Games played in this generation.
             */
            games: number;
            /**
             * Format: int64
             * @description The number, counted from 0.
             */
            generation: number;
            /**
             * Format: double
             * @description The mean loss over the boards of the lesson.
             */
            loss: number | null;
            /**
             * Format: double
             * @description A quarter is less fit.
             */
            lower_quartile: number;
            /**
             * Format: double
             * @description The mean fitness; for a learner the measurement after this lesson.
             */
            mean: number;
            /**
             * Format: double
             * @description Half is less fit.
             */
            median: number;
            /**
             * Format: double
             * @description The standard deviation of the fitness.
             */
            sd: number;
            /**
             * Format: double
             * @description Time taken. No result depends on it.
             */
            seconds: number;
            /**
             * Format: double
             * @description Three quarters are less fit.
             */
            upper_quartile: number;
            /**
             * Format: double
             * @description The least fitness.
             */
            worst: number;
        };
        /** @description The adviser's suggestion. */
        Hint: {
            /** @description The adviser. */
            by: components["schemas"]["AgentName"];
            /** @description The move. */
            move: string;
            /** @description The cells that it touches: the first is where to begin. */
            path: string[];
            /** @description The same with code and arguments, for translations. */
            said: components["schemas"]["Message"];
            /** @description The reason. */
            sentence: string;
        };
        /** @description One click: a piece goes from a cell to a cell. */
        Hop: {
            /** @description Pieces that the board moves meanwhile: the uppermost piece of a cell goes to another, in this order. */
            effects: [
                string,
                string
            ][];
            /** @description From this cell. */
            from: string;
            /** @description The node that it leads to. */
            node: number;
            /** @description The effects of the hop: on the way first, then on landing. */
            notes: components["schemas"]["Message"][];
            /** @description Cells whose piece is captured; it stays on the board until the move ends. */
            taken: string[];
            /** @description To this cell. */
            to: string;
            /**
             * Format: int32
             * @description The die that is used, where there is one.
             */
            via: number | null;
        };
        /** @description A file with a game to be looked at. */
        ImportRequest: {
            /** @description The file's format: `pdn`, `mat`, `sgf` or `jsonl`. */
            format: string;
            /** @description The game. */
            game: string;
            /** @description Its content. */
            text: string;
        };
        /** @description One inference to be made. */
        InferRequest: {
            /** @description The system as an FLL text. */
            fll: string;
            /** @description One number for each input, in their order. */
            inputs: number[];
        };
        /** @description The steps of an inference: fuzzified inputs, firing rules, defuzzified output. */
        Inference: {
            /** @description The inputs. */
            inputs: components["schemas"]["InferredInput"][];
            /** @description The outputs. */
            outputs: components["schemas"]["InferredOutput"][];
            /** @description All rules in their order, those that do not hold too. */
            rules: components["schemas"]["InferredRule"][];
        };
        /** @description A number in words. */
        InferredInput: {
            /** @description Its degree of membership in each term. */
            memberships: [
                string,
                number
            ][];
            /**
             * Format: double
             * @description The number.
             */
            value: number;
            /** @description The input. */
            variable: string;
        };
        /** @description A conclusion. */
        InferredOutput: {
            /** @description Whether no rule had anything to say. */
            by_default: boolean;
            /** @description The aggregated output set. */
            curve: [
                number,
                number
            ][];
            /**
             * Format: double
             * @description The number.
             */
            value: number;
            /** @description The output. */
            variable: string;
        };
        /** @description The activation of a rule. */
        InferredRule: {
            /** @description The degree to which each part of its condition holds. */
            parts: [
                string,
                number
            ][];
            /** @description The rule. */
            rule: string;
            /**
             * Format: double
             * @description Its part of all that rules say about the same outputs, strength times weight, from 0 to 1.
             */
            share: number;
            /**
             * Format: double
             * @description The degree to which its condition holds.
             */
            strength: number;
            /**
             * Format: double
             * @description The weight of the rule.
             */
            weight: number;
        };
        /** @description The inputs of fuzzy rules. */
        InputsAt: {
            /** @description A list for each piece that they were asked about, the one that moved first. */
            inputs: components["schemas"]["NamedInput"][][];
        };
        /** @description Work. */
        Job: {
            /** @description The page that shows the result. */
            address: string;
            /**
             * Format: int64
             * @description The time of the request, in seconds since 1970.
             */
            created: number;
            /**
             * Format: int64
             * @description Steps done.
             */
            done: number;
            error: components["schemas"]["Message"] | null;
            /**
             * Format: int64
             * @description Its number.
             */
            id: number;
            /** @description `run`, `tournament`, `compare` or `reproduce`. */
            kind: string;
            note: components["schemas"]["Message"] | null;
            /**
             * Format: int64
             * @description Steps in all.
             */
            of: number;
            /** @description Its state. */
            state: components["schemas"]["JobState"];
            /** @description Its subject. */
            what: string;
        };
        /**
         * @description The state of a job.
         * @enum {string}
         */
        JobState: "waiting" | "running" | "done" | "stopped" | "failed";
        /** @description A note beside the truth. */
        JudgedNote: {
            /** @description The cell of the piece at the time of the note. */
            cell: string;
            /** @description The noted identities. */
            kinds: string[];
            /** @description After how many events. */
            made: number;
            /** @description Whether that was among it. */
            right: boolean;
            /** @description Its identity. */
            truth: string;
        };
        /** @description The adviser's judgement of a move. */
        Judgement: {
            /** @description The adviser's move. */
            best: string;
            /**
             * Format: double
             * @description The value of the best move.
             */
            best_value: number;
            /** @description Whether it was a choice by name, such as an offer or its answer, and not a move on the board. */
            choice: boolean;
            /** @description The event that is the move. */
            event: number;
            /**
             * Format: double
             * @description The loss compared with the best move, at least, in the adviser's unit.
             */
            lost: number;
            /** @description Empty, `?!`, `?` or `??`. */
            mark: string;
            /** @description The move. */
            played: string;
            /** @description The same with code and arguments, for translations. */
            said: components["schemas"]["Message"];
            /** @description The reason why the best is better. */
            sentence: string;
            /**
             * Format: double
             * @description The value of the move.
             */
            value: number;
        };
        /**
         * @description A text beside data: a name, a number or a sign, the same in every language, or words of ours with their code. It
         *     dereferences to its English text.
         *
         *     ```
         *     use spielgeist_play::{Label, messages};
         *     messages! {
         *         enum Column in "table" { Games = "games", "games"; }
         *     }
         *     let labels: [Label; 2] = ["75.9 %".into(), Column::Games.into()];
         *     assert_eq!(labels.map(|label| label.to_uppercase()), ["75.9 %", "GAMES"]);
         *     ```
         */
        Label: string | components["schemas"]["Message"];
        /** @description A lesson as it is shown. */
        Lesson: {
            /** @description Its name, unique in the game. */
            name: string;
            /** @description The board at the beginning. */
            start: components["schemas"]["Scene"];
            /** @description The explanation. */
            steps: components["schemas"]["LessonStep"][];
            /** @description The seat that looks on: the one that moves first. */
            viewer: components["schemas"]["usize"];
        };
        /** @description A move or a roll of a lesson. */
        LessonStep: {
            /** @description The cells that the move touches. */
            path: string[];
            /** @description The board afterwards. */
            scene: components["schemas"]["Scene"];
            seat: components["schemas"]["usize"] | null;
            /** @description The move or roll in the game's notation. */
            text: string;
        };
        /** @description The adaptive agent's estimate of a person in a game. */
        Level: {
            /** @description The name of that level. */
            ability: components["schemas"]["Ability"];
            /**
             * Format: double
             * @description The standard deviation of that.
             */
            error: number;
            /** @description The game. */
            game: string;
            /**
             * Format: int32
             * @description The games that it is based on.
             */
            games: number;
            /** @description The last changes, the newest first. */
            history: components["schemas"]["LevelChange"][];
            /**
             * Format: int32
             * @description The level of the next game.
             */
            level: number;
            /** @description Whether it has stopped learning. */
            paused: boolean;
            /**
             * Format: double
             * @description The estimate of your strength, in Elo on the game's ladder.
             */
            rating: number;
        };
        /** @description The change of a level by a game. */
        LevelChange: {
            /**
             * Format: int32
             * @description The level after.
             */
            after: number;
            /**
             * Format: int32
             * @description The level before.
             */
            before: number;
            /**
             * Format: double
             * @description The change of the rating by the moves of the game, in Elo, besides that by its result.
             */
            by_moves: number | null;
            /**
             * Format: double
             * @description The standard deviation of that.
             */
            error: number;
            /**
             * Format: double
             * @description The estimate of the person's strength after the game, in Elo on the game's ladder.
             */
            rating: number;
            /**
             * Format: double
             * @description The person's score: 1 for a win, 0.5 for a draw, 0 for a loss.
             */
            score: number;
        };
        /** @description A level of the agent `adaptive`. */
        LevelInfo: {
            /**
             * Format: int32
             * @description Its number, from 1.
             */
            level: number;
            /**
             * Format: double
             * @description Its rating, in Elo on the game's ladder.
             */
            rating: number;
        };
        /** @description One of the things that a piece may be. */
        Likely: {
            /** @description The identity. */
            is: string;
            /**
             * Format: double
             * @description Its probability.
             */
            probability: number;
        };
        /** @description Terms that a teacher has fixed. */
        Lock: {
            /** @description Its name. */
            lock: string;
            /** @description The terms. */
            terms: components["schemas"]["NewGame"];
            /** @description The page that begins such a game. */
            url: string;
        };
        /** @description The luck of a roll. */
        Luck: {
            /** @description The event that is the roll. */
            event: number;
            /**
             * Format: double
             * @description The luck of the roll: the value of the best move minus the mean over all rolls.
             */
            luck: number;
            /** @description The seat that plays it. */
            seat: components["schemas"]["usize"];
        };
        /** @description A cell to point out. */
        Mark: {
            /** @description The cell. */
            cell: string;
            /** @description The reason, one word for the renderer: `last`, `must`, `threat`. */
            kind: string;
        };
        /** @description The person behind the browser. */
        Me: {
            /** @description Whether accounts with passwords are required. */
            accounts: boolean;
            /** @description Whether nobody is the administrator yet. */
            needs_keeper: boolean;
            profile: components["schemas"]["Profile"] | null;
            /** @description The version of the program. */
            version: string;
        };
        /** @description Changes of a profile. */
        MeChange: {
            /** @description Another name. */
            name?: string | null;
            settings?: components["schemas"]["Preferences"] | null;
        };
        /** @description A test that a champion has passed or not. */
        MeasuredStrength: {
            /** @description Its 95 % interval. */
            ci95: [
                number,
                number
            ];
            /**
             * Format: int64
             * @description Games played.
             */
            games: number;
            /** @description The agents on the other seats. */
            opponents: string[];
            /** @description `rotate` or `fixed`. */
            seats: string;
            /** @description The variant that was played. */
            variant: string;
            /**
             * Format: double
             * @description The share of games won.
             */
            win_rate: number;
            /**
             * Format: int64
             * @description Games won.
             */
            wins: number;
        };
        /** @description The measurement of the ratings of a game. */
        Measurement: {
            /** @description The command that measures it again. */
            command: string;
            /** @description Year, month and day. */
            date: string;
            /**
             * Format: int32
             * @description The version of the ladder.
             */
            ladder: number;
            /** @description The program's version. */
            version: string;
        };
        /**
         * @description A sentence for a person. Programs decide by the code, translations are made from code and arguments, and the English
         *     text is shown where there is no translation.
         */
        Message: {
            /** @description The arguments of the message. */
            args: {
                [key: string]: components["schemas"]["MessageArg"];
            };
            /** @description Names the sentence: small words joined with dots, the first the name of a game or of an area. */
            code: string;
            /** @description The sentence in English. */
            text: string;
        };
        /**
         * @description An argument of a message: a number, a text that is no English (a cell, a move, the code of a piece), or a message
         *     inside the message.
         */
        MessageArg: number | string | components["schemas"]["Message"];
        /** @description A system to be read. */
        ModelRequest: {
            /** @description The system as an FLL text. */
            fll: string;
        };
        /** @description A move that touches no cell, such as an offer and the answer to it. */
        MoveChoice: {
            /** @description Its effect in a word or two. */
            label: components["schemas"]["Message"];
            /** @description The text of the move. */
            play: string;
        };
        /** @description Every way to enter a legal move, from the first node on. */
        MoveGraph: {
            /** @description Moves that are chosen by their name instead of on the board. */
            choices: components["schemas"]["MoveChoice"][];
            /** @description Whether a complete move waits until the person says that it is done. */
            confirm: boolean;
            /**
             * @description The sign that joins the cells of a route to the text of the move. Where it is given, several routes may complete
             *     the same move, and the text of a route of several hops says which was taken.
             */
            joint: string | null;
            /** @description The nodes; entry begins at the first. */
            nodes: components["schemas"]["MoveNode"][];
        };
        /** @description A state of move entry. */
        MoveNode: {
            /** @description The possible next clicks. */
            hops: components["schemas"]["Hop"][];
            /** @description The text of the move that is complete here. */
            play: string | null;
        };
        /** @description A move of the person. */
        MoveRequest: {
            /** @description The move in the game's notation. */
            move: string;
            /**
             * Format: int64
             * @description The revision of the game that the person saw.
             */
            revision: number;
        };
        /** @description A profile to take, new or known. */
        NameRequest: {
            /** @description The name. */
            name: string;
        };
        /** @description A name and what it stands for. */
        Named: {
            /** @description The name. */
            name: string;
            /** @description Its description. */
            summary: string;
        };
        /** @description A number that fuzzy rules were told. */
        NamedInput: {
            /** @description The input. */
            name: string;
            /**
             * Format: double
             * @description The number.
             */
            value: number;
        };
        /** @description The meaning of a feature. */
        NamedWeight: {
            /** @description The feature. */
            name: string;
            /** @description The name with its code and arguments, for translations. */
            said: components["schemas"]["Message"];
            /**
             * Format: double
             * @description Its weight.
             */
            weight: number;
        };
        /** @description A network of layers. */
        NetAnatomy: {
            /** @description The activation function of each layer after the inputs. */
            activations: string[];
            /** @description The names of the inputs. */
            inputs: components["schemas"]["Message"][];
            /** @description Units in each layer, inputs first. */
            layers: number[];
            /** @description The names of the outputs. */
            outputs: components["schemas"]["Message"][];
            /** @description `weights[layer][to][from]`, with the bias last. */
            weights: number[][][];
        };
        /** @description A match between the champions of two runs to be played. */
        NewComparison: {
            /**
             * Format: int64
             * @description Number of games.
             */
            games?: number;
            /** @description The runs. */
            runs: string[];
            /**
             * Format: int64
             * @description Their seed.
             */
            seed?: number;
        };
        /** @description A game to be begun. Everything but the game may be left out. */
        NewGame: {
            /** @default null */
            clock?: components["schemas"]["ClockTerms"] | null;
            /**
             * @description Number of seats that are kept free for friends, who sit down by the game's link.
             * @default null
             */
            friends?: number | null;
            /**
             * @description The game.
             * @default
             */
            game?: string;
            /**
             * @description Whether hints are given.
             * @default null
             */
            hints?: boolean | null;
            /**
             * Format: int32
             * @description The level of an opponent that has levels, from 1.
             * @default null
             */
            level?: number | null;
            /**
             * @description The terms that a teacher has fixed, by their name.
             * @default null
             */
            lock?: string | null;
            /**
             * @description Whether its level follows your results.
             * @default null
             */
            match_me?: boolean | null;
            /**
             * @description The agent at all other seats, or `run:NAME` for the champion of a run.
             * @default null
             */
            opponent?: string | null;
            /**
             * Format: int32
             * @description Number of moves of all seats after which the game is drawn; default: as in its rules.
             * @default null
             */
            ply_limit?: number | null;
            /**
             * @description The starting position, if it is not the usual one.
             * @default null
             */
            position?: string | null;
            /**
             * @description Whether the game counts for your rating; then there are no hints and nothing is taken back.
             * @default null
             */
            rated?: boolean | null;
            /** @default null */
            seat?: components["schemas"]["usize"] | null;
            /**
             * Format: int64
             * @description The seed of all dice; default: random.
             * @default null
             */
            seed?: number | null;
            /**
             * @description Your setup, one letter for each cell; a ready one where none is given.
             * @default null
             */
            setup?: string | null;
            /**
             * @description Whether moves may be taken back.
             * @default null
             */
            takebacks?: boolean | null;
            /**
             * @description Whether agents give all reasons at once, even where they betray something.
             * @default null
             */
            teaching?: boolean | null;
            /**
             * @description The variant; the game's default where none is named.
             * @default null
             */
            variant?: string | null;
        };
        /** @description A run to be begun. Everything but the recipe may be left out. */
        NewRuns: {
            /**
             * Format: int64
             * @description Number of generations.
             */
            generations?: number | null;
            /** @description The name of a recipe. */
            recipe: string;
            /**
             * Format: int64
             * @description The seed of the first run.
             */
            seed?: number | null;
            /**
             * Format: int64
             * @description Number of runs, with consecutive seeds.
             */
            seeds?: number | null;
            /** @description Overrides of the recipe, as `key=value`. */
            sets?: string[];
        };
        /** @description A tournament to be played. */
        NewTournament: {
            /** @description The agents, two or more; `run:NAME` for the champion of a run. */
            agents: string[];
            /** @description The game. */
            game: string;
            /**
             * Format: int64
             * @description Games of each pairing.
             */
            games?: number;
            /**
             * Format: int64
             * @description The seed of all dice and all agents.
             */
            seed?: number;
            /** @description The variant; the game's default where none is named. */
            variant?: string | null;
        };
        /** @description A note to be made. */
        NoteRequest: {
            /** @description The cell of the piece now. */
            cell: string;
            /** @description The guessed identities, of the game's `identities`; an empty list removes the note. */
            kinds: string[];
        };
        /** @description A table, figure or claim of a paper. */
        PaperItem: {
            /** @description Pictures. */
            charts: components["schemas"]["DrawnChart"][];
            /** @description The command that reproduces it. */
            command: string;
            /** @description The interval of ours. */
            interval: [
                number,
                number
            ] | null;
            /** @description Its short name. */
            item: string;
            made: components["schemas"]["PaperItemMade"] | null;
            numbers: components["schemas"]["PaperItemNumbers"] | null;
            /** @description Our result. */
            ours: components["schemas"]["Label"];
            reason: components["schemas"]["Label"] | null;
            /** @description Further notes. */
            remarks: components["schemas"]["Label"][];
            /** @description Tables. */
            tables: components["schemas"]["Table"][];
            /** @description The paper's value. */
            theirs: components["schemas"]["Label"];
            /** @description Its description. */
            title: components["schemas"]["Label"];
            /** @description `agrees`, `differs`, `not possible` or `not run`. */
            verdict: string;
        };
        /** @description The origin of a result. */
        PaperItemMade: {
            /** @description The mode. */
            mode: components["schemas"]["ReproduceMode"];
            /** @description Whether it ships with the program. A result that is made here replaces it. */
            shipped: boolean;
            /** @description The version of the program; null if unknown. */
            version: string | null;
            /**
             * Format: int64
             * @description The time of its making, in seconds since 1970.
             */
            when: number;
        };
        /** @description The paper's number and ours. */
        PaperItemNumbers: {
            /** @description Number of decimals. */
            digits: number;
            /**
             * Format: double
             * @description Ours.
             */
            ours: number;
            /**
             * Format: double
             * @description The paper's.
             */
            theirs: number;
            /** @description The unit of both, such as `%`; may be empty. */
            unit: components["schemas"]["Label"];
        };
        /** @description A paper with all its items. */
        PaperPage: {
            /** @description Authors, journal and year. */
            citation: string;
            /** @description The game it is about. */
            game: string;
            /** @description Its items. */
            items: components["schemas"]["PaperItem"][];
            /** @description Its short name. */
            name: string;
            /** @description General notes. */
            notes: components["schemas"]["Label"][];
            /** @description Its title. */
            title: string;
        };
        /** @description A paper in the list. */
        PaperRow: {
            /** @description Authors, journal and year. */
            citation: string;
            /** @description The game it is about. */
            game: string;
            /** @description Number of items. */
            items: number;
            /** @description Its short name. */
            name: string;
            /** @description Its title. */
            title: string;
            /** @description Number of items by verdict. */
            verdicts: {
                [key: string]: number;
            };
        };
        /** @description Something that can be set about an agent. */
        ParameterInfo: {
            /** @description The default value. */
            default: string;
            /** @description Its type. */
            kind: components["schemas"]["ParameterKind"];
            /** @description The key. */
            name: string;
            /** @description Its description. */
            summary: string;
            /** @description The values there are, of a choice. */
            values: string[];
        };
        /** @description The type of a parameter. */
        ParameterKind: {
            /** @enum {string} */
            kind: "choice";
        } | {
            /** @enum {string} */
            kind: "number";
            /**
             * Format: int64
             * @description The least.
             */
            least: number;
            /**
             * Format: int64
             * @description The most, where there is one.
             */
            most: number | null;
        } | {
            /** @enum {string} */
            kind: "effort";
        } | {
            /** @enum {string} */
            kind: "file";
        } | {
            /** @enum {string} */
            kind: "text";
        };
        /** @description Another password. */
        PasswordChange: {
            /** @description The next one, at least eight characters. */
            new: string;
            /** @description The present one, if there is one. */
            old?: string | null;
        };
        /** @description Whether an opponent keeps learning. */
        PauseRequest: {
            /** @description The game. */
            game: string;
            /** @description Whether it is to stop learning. */
            paused: boolean;
        };
        /** @description A piece on the board. */
        Piece: {
            /** @description The cell it is in. */
            cell: string;
            /** @description Its kind: `man`, `king`, `ghost`. */
            kind: string;
            /** @description One or two characters to draw on it; they tell it apart without colour. */
            label: string;
            /** @description Its owner. */
            owner: components["schemas"]["usize"];
        };
        /** @description Your guess about a hidden piece. */
        PieceNote: {
            /** @description Its cell. */
            cell: string;
            /** @description Its possible identities. */
            kinds: string[];
        };
        /** @description An agent's belief about one hidden piece. */
        PieceRead: {
            /** @description The kinds with their probabilities, the likeliest first. */
            likely: components["schemas"]["Likely"][];
            /** @description The cell of the piece. */
            place: string;
            /**
             * Format: double
             * @description The probability that the agent gave to it.
             */
            right: number;
            /** @description The truth. */
            truth: string;
        };
        /** @description A piece and its place, in the words of the scene. */
        PlacedPiece: {
            /** @description The cell. */
            cell: string;
            /** @description The kind of piece. */
            kind: string;
            /** @description The label drawn on it. */
            label: string;
            /** @description The owner. */
            owner: components["schemas"]["usize"];
        };
        /** @description A position in one of its notations. */
        PositionText: {
            /** @description The notation. */
            name: string;
            /** @description The text. */
            text: string;
        };
        /** @description Settings of appearance and behaviour. */
        Preferences: {
            /**
             * @description Roll the dice by itself.
             * @default true
             */
            auto_roll?: boolean;
            /**
             * @description Show what the opponent believes of your pieces.
             * @default false
             */
            beliefs?: boolean;
            /**
             * @description `auto`, or the tag of a language, such as `pt-BR`.
             * @default auto
             */
            language?: string;
            /**
             * @description Let things move.
             * @default true
             */
            motion?: boolean;
            /**
             * @description Play the only legal move by itself.
             * @default true
             */
            only_move?: boolean;
            /**
             * @description Let things be heard.
             * @default true
             */
            sound?: boolean;
            /**
             * @description Show where a piece can go.
             * @default true
             */
            targets?: boolean;
            /**
             * @description `system`, `light` or `dark`.
             * @default system
             */
            theme?: string;
        };
        /** @description The reason why a request was refused. Nothing was changed. */
        Problem: {
            /** @description The arguments of the message. */
            args: {
                [key: string]: components["schemas"]["MessageArg"];
            };
            /** @description The code of the message, for translations. */
            code: string;
            /** @description The error in one sentence. */
            error: string;
            hint?: components["schemas"]["Message"] | null;
            /** @description The kind of the error. */
            kind: components["schemas"]["ProblemKind"];
        };
        /**
         * @description Kinds of problems.
         * @enum {string}
         */
        ProblemKind: "bad_request" | "not_found" | "illegal_move" | "conflict" | "forbidden" | "unauthorized" | "too_many" | "too_large" | "timed_out" | "failed";
        /** @description A person's profile. */
        Profile: {
            /** @description Games by result. */
            games: components["schemas"]["GameCounts"][];
            /** @description Whether the name was given by the program. */
            guest: boolean;
            /** @description Whether a password is needed to log in. */
            has_password: boolean;
            /**
             * Format: int64
             * @description Its number.
             */
            id: number;
            /** @description Whether this person may start and stop jobs. */
            keeper: boolean;
            /** @description The adaptation of opponents. */
            levels: components["schemas"]["Level"][];
            /** @description The name. */
            name: string;
            /** @description Ratings by game. */
            ratings: components["schemas"]["Rating"][];
            /** @description The chosen settings. */
            settings: components["schemas"]["Preferences"];
        };
        /** @description A profile in a list. */
        ProfileName: {
            /** @description Whether a password is needed to log in. */
            has_password: boolean;
            /**
             * Format: int64
             * @description Its number.
             */
            id: number;
            /** @description The name. */
            name: string;
        };
        /** @description A rating with its uncertainty (Glicko-2). */
        Rating: {
            /**
             * Format: double
             * @description Its deviation: two of them either way make a 95 % interval.
             */
            deviation: number;
            /** @description The game. */
            game: string;
            /**
             * Format: int64
             * @description Rated games.
             */
            games: number;
            /**
             * Format: double
             * @description The rating.
             */
            rating: number;
        };
        /** @description A setup with a name. */
        ReadySetup: {
            /** @description Its name. */
            name: string;
            /** @description One letter for each cell. */
            text: string;
        };
        /** @description A recipe that comes with the program. */
        RecipeInfo: {
            /** @description The game. */
            game: string;
            /**
             * Format: int64
             * @description Its generations, unless another number is given.
             */
            generations: number;
            /** @description Its name. */
            name: string;
            /**
             * Format: int64
             * @description Its seed, unless another is given.
             */
            seed: number;
            /** @description The author's description. */
            summary: string;
            /** @description A summary in one sentence. */
            title: string;
            /** @description The whole file. */
            toml: string;
        };
        /** @description A new account. */
        Registration: {
            /** @description The code that makes it the administrator's account. */
            code?: string | null;
            /** @description The name. */
            name: string;
            /** @description The password, at least eight characters. */
            password: string;
        };
        /** @description One thing that an agent remembers. */
        RememberedThing: {
            /** @description Boards that show it, in order. */
            boards: components["schemas"]["Scene"][];
            /**
             * Format: int64
             * @description By which it can be forgotten.
             */
            id: number;
            /** @description Its description. */
            said: components["schemas"]["Message"];
        };
        /**
         * @description The amount of work of a reproduction.
         * @enum {string}
         */
        ReproduceMode: "quick" | "full";
        /** @description A paper or an item to be reproduced. */
        ReproducePaper: {
            /** @description An item, or all items whose names start with this text; default: the whole paper. */
            item?: string | null;
            /** @description The mode: quick or full. */
            mode: components["schemas"]["ReproduceMode"];
            /**
             * Format: int64
             * @description The seed of all random choices.
             */
            seed?: number;
        };
        /** @description A game looked through by the adviser. */
        Review: {
            /** @description The adviser. */
            by: components["schemas"]["AgentName"];
            /** @description Whether it is complete. */
            done: boolean;
            /** @description The rolls of all sides, in order, in games where luck is measured. */
            luck: components["schemas"]["Luck"][];
            /** @description Your decisions, in order. */
            moves: components["schemas"]["Judgement"][];
            /** @description Number of decisions. */
            of: number;
            /** @description The agents that can review this game, the adviser first. */
            reviewers: components["schemas"]["AgentName"][];
        };
        /** @description A run in the list. */
        Run: {
            /**
             * Format: int64
             * @description The time of its start, in seconds since 1970.
             */
            begun: number;
            /**
             * Format: double
             * @description The greatest fitness of the last generation.
             */
            best: number | null;
            /** @description The checksum of the champion's file. */
            champion_sha256: string | null;
            cluster: components["schemas"]["ClusterProgress"] | null;
            /** @description The game. */
            game: string;
            /**
             * Format: int64
             * @description Games played.
             */
            games: number;
            /**
             * Format: int64
             * @description Generations done.
             */
            generations: number;
            /**
             * Format: int64
             * @description Its number.
             */
            id: number;
            /** @description Its name. */
            name: string;
            /** @description The recipe it follows. */
            recipe: string;
            /** @description The unit of fitness: a share of the possible score, or points. */
            score: components["schemas"]["Score"];
            /**
             * Format: double
             * @description Time taken.
             */
            seconds: number;
            /**
             * Format: int64
             * @description The seed.
             */
            seed: number;
            /** @description Overrides of the recipe. */
            sets: string[];
            /** @description Its state; a queued run counts as running. */
            status: components["schemas"]["RunStatus"];
            /**
             * Format: int64
             * @description Generations wanted.
             */
            target: number;
            /** @description The version that began it. */
            version: string;
        };
        /** @description An update of a run. */
        RunNews: {
            /** @description The generations since the last news. */
            generations: components["schemas"]["Generation"][];
            /** @description The run as it stands. */
            run: components["schemas"]["Run"];
        };
        /** @description All about a run. */
        RunPage: {
            champion: components["schemas"]["ChampionInfo"] | null;
            /** @description The generations whose champions were kept. */
            champions: number[];
            /** @description Its generations. */
            generations: components["schemas"]["Generation"][];
            /** @description The command that resumes it in a terminal. */
            resume_command: string;
            /** @description The run. */
            run: components["schemas"]["Run"];
            /** @description Everything the recipe says, each with its dotted key. */
            settings: [
                string,
                string
            ][];
        };
        /**
         * @description The state of a run.
         * @enum {string}
         */
        RunStatus: "running" | "stopped" | "killed" | "done";
        /** @description A board with its pieces. Lengths are in squares of the board; the origin is at the top left. */
        Scene: {
            /** @description The cells of the board; shared, because they never change. */
            cells: components["schemas"]["Cell"][];
            /** @description Counters beside the board: pips, men, moves to a draw. */
            counters: components["schemas"]["Counter"][];
            /** @description Dice as they lie. */
            dice: number[];
            encounter?: components["schemas"]["Encounter"] | null;
            /**
             * Format: int32
             * @description Height of the board.
             */
            height: number;
            /** @description Cells worth a look: the last move, pieces that must capture. */
            marks: components["schemas"]["Mark"][];
            /** @description The pieces. Several in one cell are stacked in this order. */
            pieces: components["schemas"]["Piece"][];
            /** @description The status: who is on turn and what to do, one message per sentence. */
            status: components["schemas"]["Message"][];
            /**
             * Format: int32
             * @description Width of the board.
             */
            width: number;
        };
        /**
         * @description The unit of fitness.
         * @enum {string}
         */
        Score: "share" | "points";
        /** @description A seat and who has it. */
        SeatView: {
            agent: components["schemas"]["AgentName"] | null;
            clock: components["schemas"]["ClockView"] | null;
            /** @description Whether a friend has yet to sit down. */
            free: boolean;
            /**
             * Format: int32
             * @description The level of an agent that has levels, from 1.
             */
            level: number | null;
            /** @description Its player. */
            name: string;
            /** @description Whether it is a person. */
            person: boolean;
            /** @description The seat's display name. */
            seat: string;
            /** @description Whether it is you. */
            you: boolean;
        };
        /**
         * @description The four states of a game with a person (Barros et al. 2011, section 3).
         *
         *     A game begins with its start while a seat is free, and otherwise at once with the turn of somebody. Turns follow each
         *     other until the game is over. Only a takeback leads from there to a turn again.
         */
        SessionState: {
            /** @enum {string} */
            state: "waiting";
        } | {
            /** @enum {string} */
            state: "yours";
        } | {
            seat: components["schemas"]["usize"] | null;
            /** @enum {string} */
            state: "thinking";
        } | {
            /** @description Whether nobody has. */
            drawn: boolean;
            /**
             * Format: int32
             * @description The points of the win.
             */
            points: number;
            /** @description The reason. */
            reason: string;
            /** @enum {string} */
            state: "over";
            winner: components["schemas"]["usize"] | null;
            /** @description Whether you have won. */
            won: boolean;
        };
        /** @description A setup with a name. */
        Setup: {
            /** @description The game. */
            game: string;
            /**
             * Format: int64
             * @description Its number; nothing where it comes with the game.
             */
            id: number | null;
            /** @description Whether it is yours. */
            mine: boolean;
            /** @description Its name. */
            name: string;
            /** @description One letter for each cell. */
            text: string;
        };
        /** @description The problems of a setup. */
        SetupCheck: {
            /** @description Everything that is wrong, a sentence each. */
            problems: components["schemas"]["Message"][];
            /** @description The setup without blanks. */
            text: string;
        };
        /** @description Data for a setup editor. A setup is one letter for each cell. */
        SetupInfo: components["schemas"]["SetupSheet"] & {
            /** @description The empty board. */
            scene: components["schemas"]["Scene"];
        };
        /** @description A kind of piece to set up. */
        SetupLetter: {
            /** @description Their number. */
            count: number;
            /** @description Its symbol in texts. */
            letter: string;
            /** @description Its name: `bomb`. */
            name: string;
        };
        /** @description A setup to be kept. */
        SetupRequest: {
            /** @description The game. */
            game: string;
            /** @description Its name. */
            name: string;
            /** @description One letter for each cell. */
            text: string;
        };
        /** @description The pieces of a setup and their cells. */
        SetupSheet: {
            /** @description The names of the cells to fill, as the scene of the game has them, in the order of the text. */
            cells: string[];
            /** @description The kinds of pieces. Their counts add up to the number of cells. */
            letters: components["schemas"]["SetupLetter"][];
            /** @description Setups to begin with. */
            ready: components["schemas"]["ReadySetup"][];
        };
        /** @description A setup to be looked at. */
        SetupText: {
            /** @description The game. */
            game: string;
            /** @description One letter for each cell. */
            text: string;
        };
        /** @description Somebody sits down, or plays again. */
        SitRequest: {
            /** @description Your setup, one letter for each cell; a ready one where none is given. */
            setup?: string | null;
        };
        /** @description A measured strength. */
        Strength: {
            /** @description The opponents. */
            against: string;
            /** @description Its 95 % interval. */
            ci95: [
                number,
                number
            ];
            /** @description The command that measures it. */
            command: string;
            /**
             * Format: int64
             * @description Games played.
             */
            games: number;
            /**
             * Format: double
             * @description The share of games won, in percent.
             */
            win_percent: number;
        };
        /** @description A hidden piece that an agent moved onto. */
        StruckPiece: {
            /** @description The event of the agent's move. */
            event: number;
            /** @description The agent's belief about the piece. */
            piece: components["schemas"]["PieceRead"];
        };
        /** @description An output over two inputs. */
        Surface: {
            /** @description Numbers of the first input. */
            x: number[];
            /** @description Numbers of the second. */
            y: number[];
            /** @description The output: `z[y][x]`. */
            z: number[][];
        };
        /** @description An output to be looked at over two inputs. */
        SurfaceRequest: {
            /** @description The system as an FLL text. */
            fll: string;
            /** @description The values of the inputs that are held fixed. */
            inputs: number[];
            /** @description The output that is the height. */
            output: components["schemas"]["Which"];
            /** @description Steps along each axis, at most 40. */
            steps: number;
            /** @description The input along the width. */
            x: components["schemas"]["Which"];
            /** @description The input along the depth. */
            y: components["schemas"]["Which"];
        };
        /**
         * @description A table with a caption. The first column names the rows.
         *
         *     ```
         *     use spielgeist_lab::report::Table;
         *     let table = Table::new("How games ended", ["reason", "games"]);
         *     let table = table.row(["capture", "172"]).row(["escape", "85"]);
         *     assert_eq!(table.rows.len(), 2);
         *     ```
         */
        Table: {
            /** @description The title of the table. */
            caption: components["schemas"]["Label"];
            /** @description The heads of its columns. */
            columns: components["schemas"]["Label"][];
            /** @description The cells by row. */
            rows: components["schemas"]["Label"][][];
        };
        /** @description One part of a score. */
        Term: {
            /** @description The rules that the value comes from, where there are any. */
            because?: components["schemas"]["FiredRule"][];
            /**
             * Format: double
             * @description Value times weight.
             */
            contribution: number;
            /** @description Whether this is the result of a search or of a model: the score itself, and no reason for it. */
            is_result: boolean;
            /** @description The feature, in the words of the game. */
            name: string;
            /** @description The name with its code and arguments, for translations. */
            said: components["schemas"]["Message"];
            /**
             * Format: double
             * @description Its value here.
             */
            value: number;
            /**
             * Format: double
             * @description The agent's value.
             */
            weight: number;
        };
        /** @description A game of a tournament in a list. */
        TournamentGame: {
            /** @description Its number in the pairing. */
            number: number;
            /** @description The pairing it belongs to. */
            pair: number;
            /**
             * Format: int64
             * @description Moves made.
             */
            plies: number;
            /** @description The reason for its end. */
            reason: string;
            /** @description The agents by seat. */
            seats: string[];
            /** @description The winner, if any. */
            winner: string | null;
        };
        /** @description A tournament in the list. */
        TournamentRow: {
            /** @description The agents. */
            agents: string[];
            /**
             * Format: int64
             * @description The time of the request, in seconds since 1970.
             */
            created: number;
            /**
             * Format: int64
             * @description Games played.
             */
            done: number;
            /** @description The game. */
            game: string;
            /**
             * Format: int64
             * @description Games of each pairing.
             */
            games_per_pairing: number;
            /**
             * Format: int64
             * @description Its number.
             */
            id: number;
            /** @description The leader, once a pairing is played. */
            leader: string | null;
            /**
             * Format: int64
             * @description Games in all.
             */
            of: number;
            problem: components["schemas"]["Message"] | null;
            /**
             * Format: int64
             * @description The seed.
             */
            seed: number;
            /** @description Its state. */
            state: components["schemas"]["JobState"];
            /** @description The game and the agents as they were named at the request. */
            what: string;
        };
        /** @description A row of the table. */
        TournamentStanding: {
            /** @description The agent. */
            agent: components["schemas"]["AgentName"];
            /**
             * Format: int64
             * @description Games drawn.
             */
            draws: number;
            /** @description The reasons for the ends of its games, counted. */
            ended_by: {
                [key: string]: number;
            };
            /**
             * Format: int64
             * @description Games played.
             */
            games: number;
            /**
             * Format: int64
             * @description Games lost.
             */
            losses: number;
            /**
             * Format: int32
             * @description 3 for a pairing won, 1 for one drawn.
             */
            points: number;
            /** @description From 1. */
            rank: number;
            /**
             * Format: double
             * @description Bradley-Terry rating on the Elo scale; the mean of all is 0. None before a pairing was played out.
             */
            rating: number | null;
            /** @description Its 95 % interval, once it has played. */
            rating_ci95: [
                number,
                number
            ] | null;
            /**
             * Format: int64
             * @description Games won.
             */
            wins: number;
        };
        /** @description A tournament as it stands. */
        TournamentView: {
            /** @description The agents in the order they were named. */
            agents: string[];
            /** @description The command that plays the same games in a terminal. */
            command: string;
            /** @description The results of each agent against each other, in the order given; `None` if not played yet. */
            crosstable: (components["schemas"]["CrosstableCell"] | null)[][];
            /**
             * Format: int64
             * @description Games played.
             */
            done: number;
            /** @description The reasons for the ends of games, counted. */
            ended_by: {
                [key: string]: number;
            };
            error: components["schemas"]["Message"] | null;
            /** @description The game. */
            game: string;
            /**
             * Format: int64
             * @description Games of each pairing.
             */
            games_per_pairing: number;
            /**
             * Format: int64
             * @description Its number.
             */
            id: number;
            note: components["schemas"]["Message"] | null;
            /**
             * Format: int64
             * @description Games in all.
             */
            of: number;
            /**
             * Format: int64
             * @description The seed.
             */
            seed: number;
            /** @description The table, best first, of the pairings that are played out. */
            standings: components["schemas"]["TournamentStanding"][];
            /** @description Its state. */
            state: components["schemas"]["JobState"];
            /** @description The variant. */
            variant: string;
        };
        /** @description A move to be judged instead of the one that was played. */
        TryRequest: {
            /** @description The agent that judges; default: the adviser. */
            by?: string | null;
            /** @description The event of the move that was played. */
            event: number;
            /** @description The move to try. */
            move: string;
        };
        /** @description The quality of an agent's beliefs about all hidden pieces at one of its turns. */
        TurnRead: {
            /** @description The event of its move. */
            event: number;
            /** @description The number of hidden pieces. */
            pieces: number;
            /**
             * Format: double
             * @description The mean probability that it gave to what the pieces were.
             */
            right: number;
        };
        /**
         * @description The unit of the values of an adviser.
         * @enum {string}
         */
        ValueMeasure: "chance" | "points" | "men" | "material";
        /** @description A table of values: what each action is worth in each state. */
        ValueTable: {
            /** @description The names of its actions. */
            actions: components["schemas"]["Message"][];
            /** @description The names of its states. */
            states: components["schemas"]["Message"][];
            /** @description The number of trials of each action in each state during learning; 0 if the value was never learnt. */
            tried: number[][];
            /** @description The values, a row for each state. */
            values: number[][];
        };
        /** @description A variable by its name, or by its place, counted from 0. */
        Which: number | string;
        /** @description The reasons for an agent's move. */
        Why: {
            /** @description The agent. */
            agent: components["schemas"]["AgentName"];
            /** @description Whether the agent, asked again, would now play something else: agents that think against the clock may. */
            changed_its_mind: boolean;
            /** @description The event that is the move. */
            event: number;
            /** @description Its own arithmetic. */
            explanation: components["schemas"]["Explanation"];
            /** @description The cells that each candidate touches, in the order of the candidates. */
            paths: string[][];
            /** @description The move as it was played; nothing when it is hidden. */
            played: string | null;
            /** @description Whether only that is told what gives nothing away. */
            public_only: boolean;
            /** @description The seat that made it. */
            seat: components["schemas"]["usize"];
        };
        usize: number;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
