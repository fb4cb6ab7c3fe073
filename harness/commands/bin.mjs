#!/usr/bin/env node
/** The command `facsimile`: in the package as it was built, in a clone straight from its sources. */

import { existsSync } from 'node:fs';

const source = new URL('cli.ts', import.meta.url);
if (existsSync(source)) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(source.href);
} else {
  await import(new URL('../../dist/node/cli.js', import.meta.url).href);
}
