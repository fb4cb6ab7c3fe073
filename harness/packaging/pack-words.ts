import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKED, packWordData, WORD_DATA } from './word-data.ts';

/** Packs the word lists of all services: `npm run pack:words`. */
const root = fileURLToPath(new URL('../..', import.meta.url));
for (const folder of WORD_DATA) writeFileSync(join(root, folder, PACKED), packWordData(join(root, folder)));
