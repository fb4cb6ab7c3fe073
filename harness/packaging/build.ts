/** Builds the package: `npm run build`; with `--code`, what runs and no types. */

import { fileURLToPath } from 'node:url';
import { buildCode } from './build-code.ts';
import { buildTypes } from './build-types.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
await buildCode(root);
if (!process.argv.includes('--code')) await buildTypes(root);
