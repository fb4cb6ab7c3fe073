/** Packs the word lists of all services: `npm run pack:words`. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKED, packWordData, ROOT, WORD_DATA } from './word-data.ts';

for (const folder of WORD_DATA) writeFileSync(join(ROOT, folder, PACKED), packWordData(join(ROOT, folder)));
