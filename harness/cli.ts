#!/usr/bin/env node
import { defineCommand, runCommand, runMain } from 'citty';
import { didYouMean } from '../simulators/core/nearest.ts';
import { PACKAGE } from '../simulators/version.ts';
import { withExitCode } from './commands/command.ts';
import { EXIT } from './commands/exit.ts';
import { showHelp } from './commands/help.ts';

const subCommands = {
  serve: () => import('./commands/serve.ts').then((module) => module.serve),
  exec: () => import('./commands/exec.ts').then((module) => module.exec),
  conform: () => import('./commands/conform.ts').then((module) => module.conform),
  replay: () => import('./commands/replay.ts').then((module) => module.replay),
  mutants: () => import('./commands/mutants.ts').then((module) => module.mutants),
  load: () => import('./commands/load.ts').then((module) => module.load),
  judge: () => import('./commands/judge.ts').then((module) => module.judge),
  drift: () => import('./commands/drift.ts').then((module) => module.drift),
  init: () => import('./commands/init.ts').then((module) => module.init),
  explain: () => import('./commands/explain.ts').then((module) => module.explain),
  clause: () => import('./commands/clause.ts').then((module) => module.clause),
};

const main = defineCommand({
  meta: {
    name: PACKAGE.name,
    version: PACKAGE.version,
    description: 'Simulators of content-safety and media services, and checks of the real ones.',
  },
  subCommands,
});

const [command, ...rest] = process.argv.slice(2);
if (command === undefined || !(command.startsWith('-') || Object.hasOwn(subCommands, command))) void refuse();
else if (command === 'load') void load();
else if (command === 'exec' && !asksForHelp(rest)) void beside();
else void runMain(main, { showUsage: showHelp });

/** Whether help for `exec` is wanted: what follows `--` is the user's command, and so is a `--help` there. */
function asksForHelp(args: readonly string[]): boolean {
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  return own.includes('--help') || own.includes('-h');
}

async function beside(): Promise<void> {
  await runCommand(await subCommands.exec(), { rawArgs: rest });
}

/** The load runner parses its options itself, since it passes unknown ones on to k6. */
async function load(): Promise<void> {
  const runner = await import('../load/run.ts');
  await withExitCode(() => runner.main(rest));
}

async function refuse(): Promise<void> {
  await showHelp(main);
  console.error(
    command === undefined
      ? 'facsimile: say which command.'
      : `facsimile: there is no command ${command}.${didYouMean(command, Object.keys(subCommands))}`,
  );
  process.exitCode = EXIT.usage;
}
