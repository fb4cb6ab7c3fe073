#!/usr/bin/env node
import { type CommandDef, defineCommand, runCommand, runMain } from 'citty';
import { didYouMean } from '../../simulators/core/nearest.ts';
import { PACKAGE } from '../../simulators/version.ts';
import { EXIT } from './exit.ts';
import { showHelp } from './help.ts';

const subCommands = {
  serve: () => import('./serve.ts').then((module) => module.serve),
  exec: () => import('./exec.ts').then((module) => module.exec),
  conform: () => import('./conform.ts').then((module) => module.conform),
  replay: () => import('./replay.ts').then((module) => module.replay),
  mutants: () => import('./mutants.ts').then((module) => module.mutants),
  load: () => import('./load.ts').then((module) => module.load),
  judge: () => import('./judge.ts').then((module) => module.judge),
  drift: () => import('./drift.ts').then((module) => module.drift),
  init: () => import('./init.ts').then((module) => module.init),
  explain: () => import('./explain.ts').then((module) => module.explain),
  clause: () => import('./clause.ts').then((module) => module.clause),
};

const main = defineCommand({
  meta: {
    name: PACKAGE.name,
    version: PACKAGE.version,
    description: 'Simulators of content-safety and media services, and checks of the real ones.',
  },
  subCommands,
});

// A reader may have seen enough, as `head` has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const [command, ...rest] = process.argv.slice(2);
if (command === undefined || !(command.startsWith('-') || Object.hasOwn(subCommands, command))) void refuse();
else if (command === 'load' || (command === 'exec' && !asksForHelp(rest))) void direct(command);
else void runMain(main, { showUsage: showHelp });

/** Whether help for `exec` is wanted: what follows `--` is the user's command, and so is a `--help` there. */
function asksForHelp(args: readonly string[]): boolean {
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  return own.includes('--help') || own.includes('-h');
}

/** Runs a command that reads its arguments itself. */
async function direct(name: 'exec' | 'load'): Promise<void> {
  const run: CommandDef<never> = (await subCommands[name]()) as never;
  await runCommand(run, { rawArgs: rest });
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
