const DATE = /^(\d{4})-?(\d{2})-?(\d{2})/;
const TIME = /[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?/;
const ZONE = /(Z|[+-]\d{2}(?::?\d{2})?)?$/;
const INSTANT = new RegExp(DATE.source + TIME.source + ZONE.source);

/**
 * The instant that an ISO 8601 timestamp names, in milliseconds since the epoch; undefined when it is no such text.
 *
 * Extended and basic form, any number of fractional digits, any zone; a timestamp without a zone counts as UTC.
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

/** How a timestamp is written, as the readings of ALL-0~timestamps call it. */
export function formOfInstant(written: string): 'utc-millis' | 'offset' | 'seconds' | 'micros' {
  const digits = /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
  if (!written.endsWith('Z')) return 'offset';
  if (digits === 0) return 'seconds';
  return digits > 3 ? 'micros' : 'utc-millis';
}
