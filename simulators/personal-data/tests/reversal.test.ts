import { createCipheriv, createDecipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataCaller } from '../../../fixtures/personal-data/caller.ts';
import { createWorld } from '../../index.ts';
import { findsNames } from './testing.ts';

const aCaller = (): DataCaller => aDataCaller(createWorld({ personalData: { oracle: findsNames } }).personalData.fetch);
const KEYS = ['k'.repeat(16), 'l'.repeat(24), 'm'.repeat(32)];
const encrypt = (key: string) => ({ DEFAULT: { type: 'encrypt', key } });
const decrypt = (key: string) => ({ DEFAULT: { type: 'decrypt', key } });
const TEXT = 'Dear P_Ann, the letter of E_bob_at_example_dot_org is for P_Zoe_1.';

async function anonymized(key: string, text = TEXT, caller = aCaller()): Promise<string> {
  const { status, body } = await caller.anonymize({ text, operators: encrypt(key) });
  expect(status).toBe(200);
  return body.results[0].redacted_text;
}

async function restored(text: string, operators: object, caller = aCaller()): Promise<string> {
  const { status, body } = await caller.deanonymize({ text, operators });
  expect(status).toBe(200);
  return body.text;
}

const nodeName = (key: string): string => `aes-${Buffer.byteLength(key) * 8}-cbc`;

describe('encrypt', () => {
  it.each(KEYS)(
    '[PD-B2-5] writes tokens that Node opens under %s: CBC, PKCS7, vector in front, base64 for URLs',
    async (key) => {
      const token = await anonymized(key, 'P_Zoe_and_a_longer_name');
      const bytes = Buffer.from(token, 'base64url');
      const decipher = createDecipheriv(nodeName(key), key, bytes.subarray(0, 16));
      const plain = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('utf8');
      expect(plain).toBe('P_Zoe_and_a_longer_name');
      expect(token).toMatch(/^[A-Za-z0-9_-]+={0,2}$/);
      expect(token.length % 4).toBe(0);
    },
  );

  it('[PD-B2-25] never writes one value the same way twice', async () => {
    const caller = aCaller();
    const tokens = (await anonymized(KEYS[0] ?? '', 'P_a P_a P_a', caller)).split(' ');
    tokens.push(await anonymized(KEYS[0] ?? '', 'P_a', caller));
    expect(new Set(tokens).size).toBe(4);
  });

  it('[PD-B2-5] counts bytes and not characters: twelve characters of 16 bytes are a key', async () => {
    const key = 'é'.repeat(4) + 'k'.repeat(8);
    expect(await restored(await anonymized(key), decrypt(key))).toBe(TEXT);
  });
});

describe('deanonymize', () => {
  it.each(KEYS)(
    '[PD-4-5] restores the text under %s, with the operators of the way there or with decrypt',
    async (key) => {
      const text = await anonymized(key);
      expect(await restored(text, encrypt(key))).toBe(TEXT);
      expect(await restored(text, decrypt(key))).toBe(TEXT);
      expect(await restored(text, { PERSON: { type: 'keep' }, EMAIL_ADDRESS: { type: 'decrypt', key } })).toBe(TEXT);
    },
  );

  it('[PD-4-5] opens a token that Presidio published', async () => {
    const text = 'My name is S184CMt9Drj7QaKQ21JTrpYzghnboTF9pn/neN8JME0=.';
    expect(await restored(text, decrypt('WmZq4t7w!z%C&F)J'))).toBe('My name is Chloë.');
  });

  it('[PD-4-5] opens what Node sealed, in either alphabet', async () => {
    const key = KEYS[2] ?? '';
    for (const form of ['base64', 'base64url'] as const) {
      for (const value of ['x', 'Zoë Müller', 'a'.repeat(15), 'b'.repeat(16), '😀'.repeat(40)]) {
        const vector = Buffer.alloc(16, value.length);
        const cipher = createCipheriv(nodeName(key), key, vector);
        const token = Buffer.concat([vector, cipher.update(value, 'utf8'), cipher.final()]).toString(form);
        expect(await restored(`<${token}>`, decrypt(key))).toBe(`<${value}>`);
      }
    }
  });

  it('[PD-4-24] takes several keys, each for its own tokens', async () => {
    const [one = '', two = ''] = KEYS;
    const operators = { PERSON: { type: 'encrypt', key: one }, EMAIL_ADDRESS: { type: 'encrypt', key: two } };
    const { body } = await aCaller().anonymize({ text: TEXT, operators });
    const text: string = body.results[0].redacted_text;
    expect(await restored(text, operators)).toBe(TEXT);
    const partly = await restored(text, decrypt(one));
    expect(partly).toContain('P_Ann');
    expect(partly).not.toContain('E_bob');
  });

  it('[PD-4-26] leaves a token as it is under another key, and says so', async () => {
    const text = await anonymized(KEYS[0] ?? '');
    for (const key of ['x'.repeat(16), ...KEYS.slice(1)]) {
      const { status, body } = await aCaller().deanonymize({ text, operators: decrypt(key) });
      expect([status, body.text]).toEqual([200, text]);
      expect(body.items.map((item: { status: string }) => item.status)).toEqual(['failed', 'failed', 'failed']);
    }
  });

  it('[PD-B2-29] has an audit trail whose offsets are right in the old and in the new text', async () => {
    const key = KEYS[0] ?? '';
    const text = `😀 ${await anonymized(key, 'P_a to E_b')} 😀`;
    const { body } = await aCaller().deanonymize({ text, operators: decrypt(key) });
    const values = body.items.map(({ start, end }: { start: number; end: number }) =>
      [...body.text].slice(start, end).join(''),
    );
    expect(values).toEqual(['P_a', 'E_b']);
    for (const { original_start: from, original_end: to } of body.items) {
      expect([...text].slice(from, to).join('')).toMatch(/^[\w-]{43}=$/);
    }
  });

  it('leaves text without tokens alone', async () => {
    const text = `${'ab'.repeat(20)} sha256 ${'0f'.repeat(32)} \u0000 é 😀`;
    expect(await restored(text, decrypt(KEYS[0] ?? ''))).toBe(text);
    expect(await restored('', decrypt(KEYS[0] ?? ''))).toBe('');
  });
});
