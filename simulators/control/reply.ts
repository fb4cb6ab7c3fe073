import type { Reply } from '../core/call/call.ts';
import { JSON_TYPE, type Json } from '../core/json.ts';
import type { ControlError } from '../core/service-error.ts';

/** A JSON reply that is not from a service. */
export function jsonReply(status: number, body: Json, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
    latencyMs: 0,
    waitMs: 0,
  };
}

/** The reply to a refused control call: its code and message. */
export function refusal({ status, code, message }: ControlError, headers?: Readonly<Record<string, string>>): Reply {
  return jsonReply(status, { error: { code, message } }, headers);
}
