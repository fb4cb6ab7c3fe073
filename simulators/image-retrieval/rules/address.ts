/**
 * The address that a call counts for: that of the socket; behind a proxy that is configured, the nearest one in
 * `X-Forwarded-For` that is no such proxy itself. What anybody else writes into that header counts for nothing.
 *
 * @clause IR-7-9
 */
export function addressOf(socket: string, forwarded: string | null, proxies: readonly string[]): string {
  const known = new Set(proxies.map(bare));
  const hops = [...(forwarded ?? '').split(',').filter((hop) => hop.trim() !== ''), socket].map(bare);
  return hops.findLast((hop) => !known.has(hop)) ?? bare(socket);
}

/** An address as it is compared: IPv4 has one form, however the socket writes it. */
function bare(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '');
}
