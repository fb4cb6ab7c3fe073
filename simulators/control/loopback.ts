const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether a host name, without a port, is a loopback name of this machine. */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAMES.has(name);
}

/** Whether a peer's IP address is a loopback address. */
export function isLoopbackAddress(ip: string): boolean {
  return ip === '::1' || /^(?:::ffff:)?127\./.test(ip);
}
