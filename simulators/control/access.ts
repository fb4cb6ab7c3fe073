import type { Call } from '../core/call/call.ts';
import { bearerSecret } from '../core/call/credentials.ts';
import { queryOf } from '../core/call/target.ts';
import { sha256Hex } from '../core/digest.ts';
import { ControlError } from '../core/service-error.ts';
import { isLoopbackAddress, isLoopbackName } from './loopback.ts';

/** Who may use the control plane, other than callers on this machine. */
export interface Access {
  /** The host name on which the server was told to listen. */
  readonly host: string | undefined;
  /** If given, every control call must present it. */
  readonly controlToken: string | undefined;
}

const WAY_OUT = 'start the server with --control-token and send Authorization: Bearer <token>';

/**
 * Admits a control call, or throws a 403 that says what is needed.
 *
 * If there is a token, it alone decides: a web page cannot know it, even one that has rebound its own name to this machine.
 * Without a token, only loopback callers are admitted, and only under a loopback name or the name that the server listens on.
 */
export function checkAccess(call: Call, { host, controlToken }: Access): void {
  if (controlToken === undefined) checkNeighbour(call, host);
  else checkToken(call, controlToken);
}

function checkToken({ headers, target }: Call, token: string): void {
  const sent = headers.get('authorization') ?? '';
  if (isInAddress(target, token)) throw withoutToken('stands in the address, which ends up in logs');
  if (sent === '') throw withoutToken('is missing');
  // Compare digests, so that the time taken does not depend on how much of the token was guessed.
  if (sha256Hex(bearerSecret(sent) ?? '') !== sha256Hex(token)) throw withoutToken('is wrong');
}

function withoutToken(fault: string): ControlError {
  return closed(`the control token ${fault}`, 'send it once, as Authorization: Bearer <token>');
}

function isInAddress(target: string, token: string): boolean {
  return [...queryOf(target).values()].includes(token);
}

function checkNeighbour({ headers, client }: Call, host: string | undefined): void {
  const named = headers.get('host');
  const origin = headers.get('origin');
  const name = named === null ? '' : hostNameOf(named);
  if (!isLoopbackName(name) && name !== host?.toLowerCase()) {
    throw closed('the Host header is no loopback name', `call 127.0.0.1 or localhost, or ${WAY_OUT}`);
  }
  if (origin !== null && origin !== `http://${named}` && origin !== `https://${named}`) {
    throw closed('the Origin header is not of this server', `call it from no other page, or ${WAY_OUT}`);
  }
  if (!isLoopbackAddress(client.ip)) {
    throw closed('the caller is elsewhere and the server has no control token', WAY_OUT);
  }
}

function hostNameOf(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase();
}

function closed(reason: string, wayOut: string): ControlError {
  return new ControlError(403, 'forbidden', `The control plane is closed to this call: ${reason}; ${wayOut}.`);
}
