import { writeFile } from 'node:fs/promises';
import { defineCommand } from 'citty';
import { CommandError, refuseUnknownOptions, withExitCode } from './command.ts';
import { EXIT } from './exit.ts';

const args = {
  file: {
    type: 'positional',
    required: false,
    default: 'facsimile.config.ts',
    description: 'Where to write it; a name that ends in .json gets JSON without comments',
    valueHint: 'FILE',
  },
} as const;

/** `facsimile init`: a configuration to fill in. */
export const init = defineCommand({
  meta: { name: 'init', description: 'Write a configuration to fill in' },
  args,
  run: ({ args: given, rawArgs }) =>
    withExitCode(async () => {
      refuseUnknownOptions('init', args, rawArgs);
      const text = given.file.endsWith('.json') ? JSON_CONFIG : TYPESCRIPT_CONFIG;
      await writeFile(given.file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        const why =
          error.code === 'EEXIST' ? 'it exists already; name another file.' : `it cannot be written (${error.code}).`;
        throw new CommandError(EXIT.config, `${given.file}: ${why}`);
      });
      console.log(`${given.file} is written: set baseUrl and the environment variables that it names, then try`);
      console.log(`  facsimile conform --target ${given.file} --plan`);
      return EXIT.ok;
    }),
});

const TYPESCRIPT_CONFIG = `export default {
  // How reports call the target.
  name: 'staging',
  services: {
    'text-moderation': {
      // The documented paths follow it: <baseUrl>/api/v1/check
      baseUrl: 'https://moderation.example.test',
      // env:NAME reads a secret from the environment. Only default is needed; each further role decides more clauses.
      keys: {
        default: 'env:TM_KEY',
        // readOnly: 'env:TM_READ_KEY',         scope read alone
        // checkOnly: 'env:TM_CHECK_KEY',       scope check alone
        // suspended: 'env:TM_SUSPENDED_KEY',   suspended more than a minute ago
        // strict: 'env:TM_STRICT_KEY',         another ruleset
        // budgetSoft: 'env:TM_SOFT_KEY',       a daily budget that only warns
        // budgetHard: 'env:TM_HARD_KEY',       a daily budget that refuses
      },
      // What one evaluated text costs in US dollars; caps and plans count with it.
      // usdPerUnit: 0.0001,
    },
    // compliance: {
    //   baseUrl: 'https://compliance.example.test',
    //   keys: {
    //     default: 'env:CR_KEY',
    //     noCredits: 'env:CR_EMPTY_KEY',      credits used up
    //   },
    // },
    // 'personal-data': {
    //   baseUrl: 'https://privacy.example.test',
    //   keys: {
    //     default: 'env:PD_KEY',
    //     second: 'env:PD_SECOND_KEY',        of another customer
    //     readOnly: 'env:PD_READ_KEY',        permission read alone
    //     detectOnly: 'env:PD_DETECT_KEY',    permission detect alone
    //     noRead: 'env:PD_NO_READ_KEY',       all permissions but read
    //     disabled: 'env:PD_DISABLED_KEY',    disabled; and revoked and expired likewise
    //     atAllowance: 'env:PD_SPENT_KEY',    its monthly allowance used up
    //   },
    // },
  },
  // A picture and a film that the compliance service can fetch, harmless both.
  // media: { imageUrl: 'https://…', videoUrl: 'https://…' },
  // The run stops before it would go beyond.
  caps: { maxUsd: 1, maxRequests: 2000, requestsPerSecond: 5 },
  // How long a call may take, in milliseconds.
  // timeoutMs: 30000,
  // A control plane like that of facsimile serve, where the target has one.
  // control: 'http://127.0.0.1:4010',
  // Or functions of your own that steer the target; each opens further checks.
  // hooks: {
  //   issueKey: async (service, terms) => ({ id: '…', secret: '…' }),
  //   suspendKey: async (id) => {},
  //   revokeKey: async (id) => {},
  //   publish: async (rulesetId, change) => ({ version: 1 }),
  // },
};
`;

const JSON_CONFIG = `${JSON.stringify(
  {
    name: 'staging',
    services: { 'text-moderation': { baseUrl: 'https://moderation.example.test', keys: { default: 'env:TM_KEY' } } },
    caps: { maxUsd: 1, maxRequests: 2000, requestsPerSecond: 5 },
  },
  null,
  2,
)}\n`;
