/** The content of a replay token: enough to send the same calls again. */
export interface ReplayToken {
  readonly service: string;
  readonly check: string;
  readonly seed: number;
  /** Leads a property to its counterexample. */
  readonly path?: string;
  /** The always rule that was broken while the check was running. */
  readonly rule?: string;
}

const PREFIX = 'fx1.';

/** Writes a token, from characters that need no quoting in a shell: letters, digits, `-`, `_` and a dot. */
export function writeToken({ service, check, seed, path = '', rule = '' }: ReplayToken): string {
  const parts = [service, check, seed, path, rule];
  return PREFIX + Buffer.from(JSON.stringify(parts), 'utf8').toString('base64url');
}

/** Reads a token; undefined if the text is not one. */
export function readToken(text: string): ReplayToken | undefined {
  if (!text.startsWith(PREFIX)) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text.slice(PREFIX.length), 'base64url').toString('utf8'));
    if (!Array.isArray(parts)) return undefined;
    const [service, check, seed, path, rule] = parts;
    if (typeof service !== 'string' || typeof check !== 'string' || !Number.isSafeInteger(seed)) return undefined;
    return { service, check, seed: seed as number, ...filled('path', path), ...filled('rule', rule) };
  } catch {
    return undefined;
  }
}

function filled<Name extends string>(name: Name, value: unknown): { readonly [K in Name]?: string } {
  return (typeof value === 'string' && value !== '' ? { [name]: value } : {}) as { readonly [K in Name]?: string };
}
