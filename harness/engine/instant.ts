const DATE = /^(\d{4})-?(\d{2})-?(\d{2})/;
const TIME = /[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?/;
const ZONE = /(Z|[+-]\d{2}(?::?\d{2})?)?$/;
const INSTANT = new RegExp(DATE.source + TIME.source + ZONE.source);

/**
 * Parses an ISO 8601 timestamp to milliseconds since the epoch; undefined for any other value.
 *
 * Accepts the extended and the basic form, any number of fractional digits, and any zone; without a zone it is taken as UTC.
 */
export function instantIn(value: unknown): number | undefined {
  const match = typeof value === 'string' ? INSTANT.exec(value) : null;
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second = '00', fraction = '0', zone = 'Z'] = match;
  const offset = zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.replace(/^...:?/, '') || '00'}`;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const atMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}${offset}`);
  return Number.isNaN(atMs) ? undefined : atMs;
}

/** The form of a timestamp, named as the readings of ALL-0~timestamps. */
export function formOfInstant(written: string): 'utc-millis' | 'offset' | 'seconds' | 'micros' {
  const digits = /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
  if (!written.endsWith('Z')) return 'offset';
  if (digits === 0) return 'seconds';
  return digits > 3 ? 'micros' : 'utc-millis';
}
