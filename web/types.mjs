// Writes src/api/schema.ts from openapi.json, the server's API description; with `check` it only compares.

import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const TARGET = new URL("src/api/schema.ts", import.meta.url);
const HEAD = "// Made from openapi.json by `npm run types`: do not edit.\n\n";

/** Fields that the server leaves out of an answer when they are empty; all others are sent, null when empty. */
const LEFT_OUT = ["Cell.owner", "Counter.of", "Counter.owner", "Explanation.beliefs", "Problem.hint", "Scene.encounter", "Term.because"];

export async function schemaText() {
  const description = JSON.parse(readFileSync(new URL("openapi.json", import.meta.url), "utf8"));
  const requests = new Set();
  for (const path of Object.values(description.paths))
    for (const operation of Object.values(path)) {
      // Only the data matters here; without this, names of operations would have to be unique.
      delete operation.operationId;
      collect(operation.requestBody, description, requests);
    }
  for (const [name, schema] of Object.entries(description.components.schemas))
    if (!requests.has(name)) requireAll(name, schema);
  return (
    HEAD + astToString(await openapiTS(description, { arrayLength: true, defaultNonNullable: false }))
  );
}

/** Names of the schemas that a part of the description refers to. */
function collect(part, description, found) {
  if (part === null || typeof part !== "object") return;
  const name = typeof part.$ref === "string" ? part.$ref.split("/").at(-1) : null;
  if (name !== null && !found.has(name)) {
    found.add(name);
    collect(description.components.schemas[name], description, found);
  }
  for (const each of Object.values(part)) collect(each, description, found);
}

/** The description calls every field that may be null optional. */
function requireAll(name, schema) {
  for (const part of [...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) requireAll(name, part);
  if (schema.properties)
    schema.required = Object.keys(schema.properties).filter((field) => !LEFT_OUT.includes(`${name}.${field}`));
}

if (process.argv[1]?.endsWith("types.mjs")) {
  const text = await schemaText();
  if (process.argv[2] !== "check") writeFileSync(TARGET, text);
  else if (readFileSync(TARGET, "utf8") !== text) {
    console.error("src/api/schema.ts is not what openapi.json gives: run `npm run types`");
    process.exit(1);
  }
}
