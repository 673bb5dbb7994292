// Writes src/api/schema.ts from openapi.json, the server's description of its data; with `check` it only compares.

import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const TARGET = new URL("src/api/schema.ts", import.meta.url);
const HEAD = "// Made from openapi.json by `npm run types`: do not edit.\n\n";

export async function schemaText() {
  const description = JSON.parse(readFileSync(new URL("openapi.json", import.meta.url), "utf8"));
  // Only the data is of use here; names of operations need not be unique for that.
  for (const path of Object.values(description.paths))
    for (const operation of Object.values(path)) delete operation.operationId;
  return HEAD + astToString(await openapiTS(description, { arrayLength: true }));
}

if (process.argv[1]?.endsWith("types.mjs")) {
  const text = await schemaText();
  if (process.argv[2] !== "check") writeFileSync(TARGET, text);
  else if (readFileSync(TARGET, "utf8") !== text) {
    console.error("src/api/schema.ts is not what openapi.json gives: run `npm run types`");
    process.exit(1);
  }
}
