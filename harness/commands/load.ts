import { defineCommand } from 'citty';
import { main } from '../../load/run.ts';
import { withExitCode } from './command.ts';

/** `facsimile load`: runs k6 scripts against a simulator started for them, or against a deployment. */
export const load = defineCommand({
  meta: { name: 'load', description: 'Probe rate limits and latency with k6' },
  args: {
    script: {
      type: 'positional',
      required: false,
      description: 'smoke, latency, rate-limit or jobs; --help tells more',
    },
  },
  run: ({ rawArgs }) => withExitCode(() => main(rawArgs)),
});
