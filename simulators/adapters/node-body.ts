import type { IncomingMessage } from 'node:http';

/** A request's body, as far as it was read. */
export interface ReadBody {
  readonly bytes: Uint8Array;
  /** False when reading stopped one byte past the limit. */
  readonly isWhole: boolean;
}

const EMPTY = new Uint8Array();

/**
 * Reads a body of at most `limitBytes`; of a longer one the rest is left unread, and the bytes are one more than the limit.
 *
 * Resolves with undefined when the connection ends before the body does: such a call never happened.
 */
export function readBody(request: IncomingMessage, limitBytes: number): Promise<ReadBody | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limitBytes) chunks.push(chunk);
      else resolve({ bytes: new Uint8Array(limitBytes + 1), isWhole: false });
    });
    request.on('end', () => resolve({ bytes: joined(chunks), isWhole: true }));
    request.on('error', () => resolve(undefined));
    request.on('close', () => resolve(undefined));
  });
}

function joined(chunks: readonly Buffer[]): Uint8Array {
  const [first] = chunks;
  if (!first) return EMPTY;
  return chunks.length === 1 ? first : Buffer.concat(chunks);
}
