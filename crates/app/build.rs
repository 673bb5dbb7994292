//! The client is built by `make`; where it has not been, a page says so, so that the program builds without Node.

use std::path::Path;

const STUB: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Spielgeist</title></head>\
<body><h1>The web client is not built</h1><p>Run <code>make run</code>, or <code>npm ci &amp;&amp; npm run build</code> in \
<code>web/</code> and build the program again. The JSON API at <a href=\"/api/openapi.json\">/api/openapi.json</a> works \
without it.</p></body></html>\n";

fn main() {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    let index = built.join("index.html");
    if !index.exists() {
        std::fs::create_dir_all(&built).expect("web/dist can be made");
        std::fs::write(&index, STUB).expect("web/dist can be written to");
        println!(
            "cargo::warning=web/dist is not there: the program will have no web pages until `make run` builds them"
        );
    }
    println!("cargo::rerun-if-changed=../../web/dist");
}
