import { writeFile } from 'node:fs/promises';
import { dirname, extname, relative } from 'node:path';
import type { Suite } from '../engine/suite.ts';
import { suites } from '../services/index.ts';
import { CommandError, commandOf, usage } from './command.ts';
import { EXIT } from './exit.ts';
import { suiteOf } from './selection.ts';

const meta = { name: 'init', description: 'Write a configuration to fill in' };
const args = {
  file: {
    type: 'positional',
    required: false,
    default: 'facsimile.config.ts',
    description: 'Where to write it: a name that ends in .json gets JSON without comments, one in .ts TypeScript',
    valueHint: 'FILE',
  },
  service: {
    type: 'string',
    default: suites[0]?.service,
    description: 'The service to fill in; TypeScript lists the others as comments',
    valueHint: 'NAME',
  },
} as const;

/** `facsimile init`: writes a configuration to fill in. */
export const init = commandOf(meta, args, async (given) => {
  const first = suiteOf(given.service);
  const isJson = extname(given.file) === '.json';
  if (!isJson && extname(given.file) !== '.ts') usage(`${given.file}: a configuration ends in .ts or .json.`);
  const others = suites.filter((suite) => suite !== first);
  const text = isJson ? jsonConfig(first, dirname(given.file)) : typescriptConfig(first, others);
  await writeFile(given.file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EEXIST' ? 'it exists already; name another file.' : `it cannot be written (${error.code}).`;
    throw new CommandError(EXIT.config, `${given.file}: ${why}`);
  });
  console.log(`${given.file} is written: set baseUrl and the environment variables that it names, then try`);
  console.log(`  npx facsimile conform --target ${given.file} --plan`);
  return EXIT.ok;
});

/** A configuration in TypeScript, with one service to fill in and the others as comments. */
function typescriptConfig(first: Suite, others: readonly Suite[]): string {
  return `import type { Config } from 'facsimile/conformance';\n\nexport default {
  // How reports call the target.
  name: 'staging',
  services: {
${indented(firstEntry(first), '    ')}
${others.map((suite) => indented(entry(suite), '    // ')).join('\n')}
  },
  // A picture, a film and a sound that the services can fetch, all harmless.
  // media: { imageUrl: 'https://…', videoUrl: 'https://…', audioUrl: 'https://…' },
  // The run stops before it would go beyond; bursts: false leaves out checks that look for ceilings with more requests at once.
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
  //   putRecord: async (record) => ({ id: '…' }),
  //   records: async () => [],
  // },
  // Another address of this machine, for the checks that call from two.
  // secondAddress: '192.0.2.2',
} satisfies Config;
`;
}

function firstEntry({ service, sample, roles, priceUnit, defaultUsdPerUnit }: Suite): readonly string[] {
  const [ordinary, ...further] = roleLines(roles);
  return [
    `${memberOf(service)}: {`,
    `  // The documented paths follow it: <baseUrl>${sample.path}`,
    `  baseUrl: '${sample.baseUrl}',`,
    '  // env:NAME reads a secret from the environment. Only default is needed; each further role decides more clauses.',
    '  keys: {',
    `    ${ordinary}`,
    ...further.map((line) => `    // ${line}`),
    '  },',
    `  // What one ${priceUnit} costs in US dollars; caps and plans count with it.`,
    `  // usdPerUnit: ${defaultUsdPerUnit},`,
    '},',
  ];
}

function entry({ service, sample, roles }: Suite): readonly string[] {
  const keys = roleLines(roles).map((line) => `    ${line}`);
  return [`${memberOf(service)}: {`, `  baseUrl: '${sample.baseUrl}',`, '  keys: {', ...keys, '  },', '},'];
}

const NOTE_COLUMN = 37;

function roleLines(roles: Suite['roles']): readonly string[] {
  return Object.entries(roles).flatMap(([role, { variable, note }]) => {
    if (variable === undefined) return [];
    const line = `${role}: 'env:${variable}',`;
    return [note === undefined ? line : `${line.padEnd(NOTE_COLUMN)}${note}`];
  });
}

function memberOf(service: string): string {
  return /^\w+$/.test(service) ? service : `'${service}'`;
}

function indented(lines: readonly string[], by: string): string {
  return lines.map((line) => by + line).join('\n');
}

/** A configuration in JSON for a folder, with one service alone. */
function jsonConfig({ service, sample: { baseUrl }, prefix }: Suite, folder: string): string {
  const schema = relative(folder, 'node_modules/facsimile/dist/config.schema.json').replaceAll('\\', '/');
  const config = {
    $schema: schema.startsWith('.') ? schema : `./${schema}`,
    name: 'staging',
    services: { [service]: { baseUrl, keys: { default: `env:${prefix}_KEY` } } },
    caps: { maxUsd: 1, maxRequests: 2000, requestsPerSecond: 5 },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
