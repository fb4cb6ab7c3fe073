#!/usr/bin/env node
import { defineCommand, runMain } from 'citty';
import { PACKAGE } from '../simulators/version.ts';

const main = defineCommand({
  meta: {
    name: PACKAGE.name,
    version: PACKAGE.version,
    description: 'Simulators of content-safety and media services.',
  },
  subCommands: {
    serve: () => import('./serve.ts').then((module) => module.serve),
  },
});

void runMain(main);
