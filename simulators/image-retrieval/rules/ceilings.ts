/** One counter for each pair of key and address.  @clause IR-7-9 */
export function byPair(kind: string, keyId: string, address: string): readonly string[] {
  return [`${kind} ${keyId} ${address}`];
}

/** Counters of their own for keys and for addresses. */
export function byEach(kind: string, keyId: string, address: string): readonly string[] {
  return [`${kind} key ${keyId}`, `${kind} address ${address}`];
}

/** Every call with a good key counts, unless it was refused for coming too often.  @clause IR-7-11 */
export function allButRefused(status: number): boolean {
  return status !== 429;
}
