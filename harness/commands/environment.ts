import { CommandError } from './command.ts';
import { EXIT } from './exit.ts';

/** The options of a command, as citty declares them. */
type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;

/** Variables as `process.env` holds them. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The arguments that variables stand for: `FACSIMILE_PORT=0` for `--port=0`, `FACSIMILE_TLS=1` for `--tls`,
 * `FACSIMILE_NO_DIALS=1` for `--no-dials`. Put them in front of those that were given, which win.
 *
 * A variable without a value counts as none.
 */
export function argumentsFrom(variables: Variables, options: Options): readonly string[] {
  return Object.entries(options).flatMap(([name, { type }]) => {
    const value = variables[variableOf(name)] ?? '';
    if (type === 'string') return value === '' || isOfPlatform(value) ? [] : [`--${name}=${value}`];
    const isOff = readSwitch(variables, `no-${name}`) || (value !== '' && !readSwitch(variables, name));
    return isOff ? [`--no-${name}`] : value === '' ? [] : [`--${name}`];
  });
}

/** What an option is called in the environment: `FACSIMILE_READY_JSON` for `ready-json`. */
export function variableOf(option: string): string {
  return `FACSIMILE_${option.toUpperCase().replaceAll('-', '_')}`;
}

/** Kubernetes and links of Docker put `FACSIMILE_PORT=tcp://10.0.0.7:4010` into every container beside a service of our name. */
function isOfPlatform(value: string): boolean {
  return /^(tcp|udp):\/\//.test(value);
}

function readSwitch(variables: Variables, option: string): boolean {
  const variable = variableOf(option);
  const value = variables[variable] ?? '';
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  if (/^(|0|false|no|off)$/i.test(value)) return false;
  throw new CommandError(EXIT.usage, `${variable} takes 1 or 0, not "${value}".`);
}
