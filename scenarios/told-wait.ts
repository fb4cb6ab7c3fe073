/** How long a service asks to wait, in milliseconds: the seconds of `Retry-After`; 0 where it asks for nothing. */
export function toldWaitMs(headers: Pick<Headers, 'get'>): number {
  const seconds = /^\d{1,6}$/.exec(headers.get('retry-after') ?? '')?.[0];
  return Number(seconds ?? 0) * 1_000;
}
