/** Whether a text is a token of RFC 7230, as names of headers must be.  @clause MA-A1-37 */
export function isHeaderToken(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}

/** Whether a text is free of CR, LF and NUL.  @clause MA-A1-38 */
export function isOneLine(text: string): boolean {
  return !/[\r\n\0]/.test(text);
}

/** Whether a text is free of every control character but the tab. */
export function hasNoControls(text: string): boolean {
  return !/[^\P{Cc}\t]/u.test(text);
}

/** Lets callers replace the two documented headers, and add whatever the download does not send itself. */
export function isReplaceable(name: string): boolean {
  return (
    name === 'user-agent' ||
    name === 'referer' ||
    !/^(?:accept|cookie|range|host|content-length|authorization)/.test(name)
  );
}
