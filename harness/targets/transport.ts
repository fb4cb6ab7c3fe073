import { request } from 'node:http';
import { isIPv6 } from 'node:net';
import { connect, type SecureVersion } from 'node:tls';
import { withoutEndSlash } from '../../simulators/core/call/base.ts';
import type { TargetAddress } from './target.ts';

/** Which protocols below HTTP a service's address accepts. */
export interface Transport {
  /**
   * `tls`: TLS on port 443, with port 80 beside it. `tls-elsewhere`: TLS on another port. `plain-loopback`, `plain`: plain HTTP, on
   * this machine or elsewhere.
   */
  kind(): Promise<'tls' | 'tls-elsewhere' | 'plain-loopback' | 'plain'>;
  /** Whether a handshake that offers at most this version succeeds. */
  handshake(newest: SecureVersion): Promise<boolean>;
  /** The replies to a plain HTTP GET of a path, without a key, from the address's port, and from port 80 if that is 443. */
  askPlainly(path: string): Promise<readonly PlainReply[]>;
}

/** A reply over plain HTTP. */
export interface PlainReply {
  readonly status: number;
  /** The beginning of the body. */
  readonly text: string;
}

const TIMEOUT_MS = 10_000;
const ENOUGH_CHARACTERS = 65_536;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a URL leads to this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.test(hostname);
}

/** Makes a Transport; the address is asked for when first needed. */
export function createTransport(address: () => Promise<TargetAddress>): Transport {
  return {
    async kind() {
      const url = new URL((await address()).url);
      const { protocol, port } = url;
      if (protocol === 'https:') return port === '' ? 'tls' : 'tls-elsewhere';
      return isLoopback(url) ? 'plain-loopback' : 'plain';
    },
    handshake: async (newest) => shakeHands(await address(), newest),
    async askPlainly(path) {
      const { protocol, hostname, port, pathname } = new URL((await address()).url);
      const own = port || (protocol === 'https:' ? '443' : '80');
      const ports = own === '443' ? ['443', '80'] : [own];
      const prefix = withoutEndSlash(pathname);
      const replies = await Promise.all(ports.map((one) => plainReply(`http://${hostname}:${one}${prefix}${path}`)));
      return replies.filter((reply) => reply !== undefined);
    },
  };
}

/** Tries a handshake. Old versions need OpenSSL's security level 0 on our side, so that only the server can refuse them. */
function shakeHands({ url, certificate }: TargetAddress, newest: SecureVersion): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isNamed = !isIPv6(host) && !/^[\d.]+$/.test(host);
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || (protocol === 'https:' ? 443 : 80)),
      minVersion: 'TLSv1',
      maxVersion: newest,
      ciphers: 'DEFAULT@SECLEVEL=0',
      ...(isNamed ? { servername: host } : {}),
      ...(certificate === undefined ? {} : { ca: certificate }),
      // Only the protocol version matters here, and nothing is sent.
      rejectUnauthorized: false,
    });
    const end = (isDone: boolean) => (): void => {
      socket.destroy();
      resolve(isDone);
    };
    socket.setTimeout(TIMEOUT_MS, end(false));
    socket.once('secureConnect', end(true));
    socket.once('error', end(false));
    socket.once('close', end(false));
  });
}

function plainReply(url: string): Promise<PlainReply | undefined> {
  return new Promise((resolve) => {
    const call = request(url, { agent: false, timeout: TIMEOUT_MS }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length > ENOUGH_CHARACTERS) call.destroy();
      });
      response.once('close', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(undefined));
    call.end();
  });
}
