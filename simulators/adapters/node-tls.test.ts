import { get, type RequestOptions } from 'node:https';
import { connect as connectTls } from 'node:tls';
import { describe, expect, it } from 'vitest';
import type { Variants } from '../index.ts';
import { createTlsServer } from './node-tls.ts';
import { rawRequest, sendRaw } from './testing/raw-http.ts';
import { withServer } from './testing/with-server.ts';

const HEALTH = '/text-moderation/api/v1/health';

function ask(url: string, options: RequestOptions): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, ...options }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

/** Shakes hands with one TLS version alone; the version that was agreed on, or the code of the failure. */
function shakeHands(port: number, version: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connectTls(
      {
        port,
        host: '127.0.0.1',
        minVersion: version,
        maxVersion: version,
        rejectUnauthorized: false,
        ciphers: 'DEFAULT@SECLEVEL=0',
      },
      () => {
        resolve(socket.getProtocol());
        socket.destroy();
      },
    );
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

describe('a TLS server', () => {
  it('has a certificate of its own that a client can verify, by every loopback name', async () => {
    await withServer({ tls: true }, async ({ url, port, certificate }) => {
      expect(url).toBe(`https://127.0.0.1:${port}`);
      expect(await ask(`${url}${HEALTH}`, { ca: certificate })).toBe(200);
      expect(await ask(`https://localhost:${port}${HEALTH}`, { ca: certificate })).toBe(200);
      await expect(ask(`${url}${HEALTH}`, {})).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    });
  });

  it('shows a certificate that it was given', async () => {
    const { server: other, certificate } = await createTlsServer();
    other.close();
    await withServer({ tls: true }, async ({ certificate: own }) => {
      expect(own).not.toBe(certificate);
      expect(own).toContain('BEGIN CERTIFICATE');
    });
  });

  it.each(['TLSv1.2', 'TLSv1.3'] as const)('speaks %s', async (version) => {
    await withServer({ tls: true }, async ({ port }) => {
      expect(await shakeHands(port, version)).toBe(version);
    });
  });

  it.each(['TLSv1', 'TLSv1.1'] as const)('[TM-1-18] refuses a handshake of %s', async (version) => {
    await withServer({ tls: true }, async ({ port }) => {
      expect(await shakeHands(port, version)).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION');
    });
  });

  it('[TM-1-7] serves nothing that comes unencrypted', async () => {
    await withServer({ tls: true }, async ({ port, worlds }) => {
      const { text } = await sendRaw(port, rawRequest(`GET ${HEALTH}`));
      expect(text).not.toContain('HTTP/1.1 200');
      expect(text).not.toContain('health');
      expect(worlds.get('default')?.journal.count()).toBe(0);
    });
  });

  it.each(['closed-port', 'redirect', 'status'])(
    '[TM-1-7] serves nothing over a plain port either under the reading %s',
    async (plaintext) => {
      await withServer({ variants: { 'TM-1~plaintext': plaintext } as Variants }, async ({ port }) => {
        const { text } = await sendRaw(port, rawRequest(`GET ${HEALTH}`, ['Connection: close']));
        expect(text).not.toContain('HTTP/1.1 200');
      });
    },
  );

  it('serves the control plane as well', async () => {
    await withServer({ tls: true }, async ({ url, certificate }) => {
      const headers = { origin: url };
      expect(await ask(`${url}/__sim`, { ca: certificate, headers })).toBe(200);
    });
  });
});
