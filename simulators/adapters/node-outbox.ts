import type { ServerResponse } from 'node:http';

/** Ends responses, several at a time. */
export interface Outbox {
  /** Ends a response, whose head is written, with its body: in this turn of the event loop, after replies to other calls. */
  end(response: ServerResponse, body: string | Uint8Array): void;
}

/** So many replies are held at most before they are written. */
const MOST_HELD = 8;
/** Once a reply has waited for so long, the next one that is added sends all that are held. */
const MOST_WAIT_MS = 1;

/**
 * Makes an outbox, which writes the replies of one turn of the event loop together.
 *
 * A write to a client that sleeps wakes it, which costs about as much as all else that HTTP does for a short reply. Written one by
 * one, each reply finds a client that has slept since the last; of replies that are written together, only the first does.
 */
export function createOutbox(): Outbox {
  let held: { readonly response: ServerResponse; readonly body: string | Uint8Array }[] = [];
  let sinceMs = 0;
  const flush = (): void => {
    const replies = held;
    held = [];
    for (const { response, body } of replies) response.end(body);
  };
  return {
    end(response, body) {
      if (held.length === 0) {
        sinceMs = performance.now();
        setImmediate(flush);
      }
      held.push({ response, body });
      if (held.length >= MOST_HELD || performance.now() - sinceMs >= MOST_WAIT_MS) flush();
    },
  };
}
