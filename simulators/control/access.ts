import type { Call } from '../core/call.ts';
import { sha256Hex } from '../core/digest.ts';
import { bearerSecret } from '../core/recording.ts';
import { ControlError } from '../core/service-error.ts';
import { isLoopbackAddress, isLoopbackName } from './loopback.ts';

/** Who may use the control plane beside callers on this machine. */
export interface Access {
  /** The host name that the server was told to listen on. */
  readonly host: string | undefined;
  /** Asked of every control call when given. */
  readonly controlToken: string | undefined;
}

const WAY_OUT = 'start the server with --control-token and send Authorization: Bearer <token>';

/**
 * Lets a control call in, or throws a 403 that tells the way in.
 *
 * With a token the token decides alone: a page of another origin cannot know it, whatever name it has rebound to this machine.
 * Without one only loopback callers are let in, by a loopback name or by the name that the server listens on.
 */
export function checkAccess(call: Call, { host, controlToken }: Access): void {
  if (controlToken === undefined) checkNeighbour(call, host);
  else checkToken(call, controlToken);
}

function checkToken({ headers, target }: Call, token: string): void {
  const sent = headers.get('authorization') ?? '';
  if (isInAddress(target, token)) throw withoutToken('stands in the address, which ends up in logs');
  if (sent === '') throw withoutToken('is missing');
  // Digests take as long to compare whatever was guessed.
  if (sha256Hex(bearerSecret(sent) ?? '') !== sha256Hex(token)) throw withoutToken('is wrong');
}

function withoutToken(fault: string): ControlError {
  return closed(`the control token ${fault}`, 'send it once, as Authorization: Bearer <token>');
}

function isInAddress(target: string, token: string): boolean {
  const query = new URLSearchParams(target.slice(target.indexOf('?') + 1));
  return target.includes('?') && [...query.values()].includes(token);
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
