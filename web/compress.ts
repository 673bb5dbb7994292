// Leaves a Brotli version beside each built file: the server sends it where the browser accepts it.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

/** Smaller files are sent in one packet anyway. */
const LEAST_BYTES = 1000;
const TEXT = /\.(js|css|html|svg|json)$/;

export const brotli = (): Plugin => ({
  name: "brotli",
  apply: "build",
  writeBundle({ dir }, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      const plain = Buffer.from(file.type === "chunk" ? file.code : file.source);
      if (!dir || !TEXT.test(name) || plain.length < LEAST_BYTES) continue;
      const compressed = brotliCompressSync(plain, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      });
      writeFileSync(join(dir, `${name}.br`), compressed);
    }
  },
});
