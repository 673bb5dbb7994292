// For tests: all texts in English.

import { loadLanguage } from ".";

await loadLanguage("en");
