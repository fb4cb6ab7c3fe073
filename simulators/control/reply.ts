import type { Json, Reply } from '../core/call.ts';

/** A reply of JSON outside every service. */
export function jsonReply(status: number, body: Json, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
    latencyMs: 0,
    waitMs: 0,
  };
}
