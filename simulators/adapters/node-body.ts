import type { IncomingMessage } from 'node:http';

/** A request's body, as far as it was read. */
export interface ReadBody {
  readonly bytes: Uint8Array;
  /** False when reading stopped one byte past the limit. */
  readonly isWhole: boolean;
}

const EMPTY = new Uint8Array();

/**
 * Reads a body of at most `limitBytes`. Of a longer one it takes a single byte more than that and leaves the rest unread.
 *
 * When the connection ends before the body, the call never happened: `take` is not called.
 */
export function readBody(request: IncomingMessage, limitBytes: number, take: (body: ReadBody) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  let isTaken = false;
  const finish = (bytes: Uint8Array, isWhole: boolean): void => {
    if (isTaken) return;
    isTaken = true;
    take({ bytes, isWhole });
  };
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limitBytes) chunks.push(chunk);
    else finish(new Uint8Array(limitBytes + 1), false);
  });
  request.on('end', () => finish(joined(chunks), true));
  request.on('error', IGNORED);
}

/** Errors are ignored, since a broken connection shows by its missing end. */
const IGNORED = (): void => undefined;

function joined(chunks: readonly Buffer[]): Uint8Array {
  const [first] = chunks;
  if (!first) return EMPTY;
  return chunks.length === 1 ? first : Buffer.concat(chunks);
}
