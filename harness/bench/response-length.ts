const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

/** The length of the HTTP response at the beginning of a Latin-1 text; undefined while it is incomplete. */
export function wholeLength(received: string): number | undefined {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const start = headEnd + HEAD_END.length;
  const head = received.slice(0, headEnd);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return whole(received, start + Number(length));
  if (!/\r\ntransfer-encoding: *chunked/i.test(head)) return start;
  return chunkedEnd(received, start);
}

function chunkedEnd(received: string, start: number): number | undefined {
  let at = start;
  while (at < received.length) {
    if (received.startsWith(LAST_CHUNK, at)) return at + LAST_CHUNK.length;
    const lineEnd = received.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    at = lineEnd + 2 + Number.parseInt(received.slice(at, lineEnd), 16) + 2;
  }
  return undefined;
}

function whole(received: string, end: number): number | undefined {
  return received.length >= end ? end : undefined;
}
