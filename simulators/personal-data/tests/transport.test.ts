import { connect as connectTls } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { aDataCaller } from '../../../fixtures/personal-data/caller.ts';
import { rawRequest, sendRaw } from '../../adapters/testing/raw-http.ts';
import { withServer } from '../../adapters/testing/with-server.ts';

/** Shakes hands with one TLS version alone; the version that was agreed on, or the code of the failure. */
function shakeHands(port: number, version: 'TLSv1.1' | 'TLSv1.2'): Promise<string | null> {
  return new Promise((resolve) => {
    const ciphers = 'DEFAULT@SECLEVEL=0';
    const versions = { minVersion: version, maxVersion: version };
    const socket = connectTls({ port, host: '127.0.0.1', ...versions, rejectUnauthorized: false, ciphers }, () => {
      resolve(socket.getProtocol());
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

const KEYED = ['Authorization: Bearer pd_sim_default', 'Content-Type: application/json', 'Connection: close'];

describe('personal data behind a server', { timeout: 30_000 }, () => {
  it('[PD-1-2] fails a handshake that offers nothing newer than TLS 1.1', async () => {
    await withServer({ tls: true }, async ({ port }) => {
      expect(await shakeHands(port, 'TLSv1.1')).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION');
      expect(await shakeHands(port, 'TLSv1.2')).toBe('TLSv1.2');
    });
  });

  it('[PD-1-7] serves nothing that comes unencrypted to its TLS port', async () => {
    await withServer({ tls: true }, async ({ port, worlds }) => {
      const { text } = await sendRaw(port, rawRequest('GET /personal-data/v1/info', KEYED));
      expect(text).not.toContain('HTTP/1.1 200');
      expect(worlds.get('default')?.journal.count()).toBe(0);
    });
  });

  it('answers as it does in process', async () => {
    await withServer({}, async ({ url, worlds }) => {
      const served = aDataCaller(fetch, { base: `${url}/personal-data` });
      const answer = await served.redact('mail zoe@example.com');
      expect(answer.body.results[0].redacted_text).toBe('mail <EMAIL_ADDRESS>');
      expect(answer.headers.get('x-usage-month-amount')).toBe('0.00006000');
      expect(worlds.get('default')?.journal.count({ route: 'POST /v1/redact' })).toBe(1);
    });
  });

  it('finds the world of a key in either header', async () => {
    await withServer({}, async ({ url, worlds }) => {
      const world = worlds.mint({});
      const key = world.keys.pd_sim_default ?? '';
      const caller = aDataCaller(fetch, { base: `${url}/personal-data`, key: null });
      await caller.detect('x', { authorization: `Bearer ${key}` });
      await caller.detect('x', { 'x-api-key': key });
      expect(world.journal.count({ route: 'POST /v1/detect', status: 200 })).toBe(2);
    });
  });

  it('[PD-7-6] refuses a body over 4 MB while it reads it', async () => {
    await withServer({}, async ({ port }) => {
      const head = rawRequest('POST /personal-data/v1/detect', [...KEYED, `Content-Length: ${64 * 1_048_576}`]);
      const { text } = await sendRaw(port, head + 'x'.repeat(5 * 1_048_576), (seen) => seen.includes('request_id'));
      expect(text).toContain('HTTP/1.1 413');
      expect(text).toContain('"type":"invalid_request"');
    });
  });
});
