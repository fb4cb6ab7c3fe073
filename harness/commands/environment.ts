import { usage } from './command.ts';

/** The options of a command, as citty declares them. */
type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;

/** Variables as `process.env` holds them. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Turns variables into arguments: `FACSIMILE_PORT=0` into `--port=0`, `FACSIMILE_TLS=1` into `--tls`, `FACSIMILE_NO_DIALS=1`
 * into `--no-dials`. What `rawArgs` says already is left out, and so is an empty variable.
 */
export function argumentsFrom(variables: Variables, options: Options, rawArgs: readonly string[]): readonly string[] {
  return Object.entries(options).flatMap(([name, { type }]) => {
    if (rawArgs.some((arg) => [`--${name}`, `--no-${name}`].includes(arg.split('=', 1)[0] ?? ''))) return [];
    const value = variables[variableOf(name)] ?? '';
    if (type === 'string') return value === '' || isOfPlatform(value) ? [] : [`--${name}=${value}`];
    const isOff = readSwitch(variables, `no-${name}`) || (value !== '' && !readSwitch(variables, name));
    return isOff ? [`--no-${name}`] : value === '' ? [] : [`--${name}`];
  });
}

/** The variable for an option: `FACSIMILE_READY_JSON` for `ready-json`. */
export function variableOf(option: string): string {
  return `FACSIMILE_${option.toUpperCase().replaceAll('-', '_')}`;
}

/**
 * Kubernetes and Docker links set `FACSIMILE_PORT=tcp://10.0.0.7:4010` in containers near a service called facsimile; such values
 * are not meant for us.
 */
function isOfPlatform(value: string): boolean {
  return /^(tcp|udp):\/\//.test(value);
}

function readSwitch(variables: Variables, option: string): boolean {
  const variable = variableOf(option);
  const value = variables[variable] ?? '';
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  if (/^(|0|false|no|off)$/i.test(value)) return false;
  usage(`${variable} takes 1 or 0, not "${value}".`);
}
