import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataAnswer, type DataCaller } from '../../../../fixtures/personal-data/caller.ts';
import { createWorld, type Variants } from '../../../index.ts';
import { findsNames } from '../testing.ts';

const callerIn = (question: string, variant: string): DataCaller =>
  aDataCaller(
    createWorld({ variants: { [question]: variant }, personalData: { oracle: findsNames } }).personalData.fetch,
  );

const redact = (caller: DataCaller, operator: object, text = 'P_abc'): Promise<DataAnswer> =>
  caller.redact({ text, operators: { DEFAULT: operator } });
const textOf = ({ status, body }: DataAnswer): string | number =>
  status === 200 ? body.results[0].redacted_text : status;

const KEY = 'k'.repeat(16);

describe('the readings of operators', () => {
  const spellings = {
    type: { type: 'replace', new_value: 'X' },
    operator: { operator: 'replace', new_value: 'X' },
    name: { name: 'replace', new_value: 'X' },
    nested: { type: 'replace', params: { new_value: 'X' } },
  };

  it.each(['type', 'operator', 'name', 'nested'] as const)(
    '[PD-B2~operator-shape] %s: it works, and no other is taken for it',
    async (variant) => {
      const caller = callerIn('PD-B2~operator-shape', variant);
      for (const [name, spelling] of Object.entries(spellings)) {
        const text = textOf(await redact(caller, spelling));
        if (name === variant) expect(text).toBe('X');
        else expect([400, '<PERSON>']).toContain(text);
      }
      const encrypt = {
        type: { type: 'encrypt', key: KEY },
        operator: { operator: 'encrypt', key: KEY },
        name: { name: 'encrypt', key: KEY },
        nested: { type: 'encrypt', parameters: { key: KEY } },
      };
      const sealed = textOf(await redact(caller, encrypt[variant]));
      const { body } = await caller.deanonymize({ text: sealed, operators: { DEFAULT: encrypt[variant] } });
      expect(body.text).toBe('P_abc');
    },
  );

  it.each([
    ['literal', ''],
    ['placeholder', '<PERSON>'],
  ])('[PD-B2~empty-new-value] %s: an empty literal gives %j', async (variant, text) => {
    const caller = callerIn('PD-B2~empty-new-value', variant);
    expect(textOf(await redact(caller, { type: 'replace', new_value: '' }))).toBe(text);
    expect(textOf(await redact(caller, { type: 'replace', new_value: 'X' }))).toBe('X');
  });

  it.each([
    ['whole', '*****'],
    ['refused', 400],
    ['padded', '********'],
  ])('[PD-B2~mask-overrun] %s: eight characters of five give %s', async (variant, text) => {
    const caller = callerIn('PD-B2~mask-overrun', variant);
    expect(textOf(await redact(caller, { type: 'mask', chars_to_mask: 8 }))).toBe(text);
    expect(textOf(await redact(caller, { type: 'mask', chars_to_mask: 5 }))).toBe('*****');
    expect(textOf(await redact(caller, { type: 'mask', chars_to_mask: 2, from_end: true }))).toBe('P_a**');
    const total = (await caller.usage()).body.requests;
    expect(total).toBe(text === 400 ? 2 : 3);
  });

  it.each([
    ['star-all-start', '*****', 400],
    ['refused', 400, 400],
    ['first-char', '*****', '#####'],
  ])('[PD-B2~mask-params] %s: no parameters give %s, two characters %s', async (variant, none, two) => {
    const caller = callerIn('PD-B2~mask-params', variant);
    const whole = { type: 'mask', masking_char: '#', chars_to_mask: 5, from_end: false };
    expect(textOf(await redact(caller, { type: 'mask' }))).toBe(none);
    expect(textOf(await redact(caller, { ...whole, masking_char: '#x' }))).toBe(two);
    expect(textOf(await redact(caller, whole))).toBe('#####');
    expect(textOf(await redact(caller, { ...whole, masking_char: '' }))).toBe(400);
  });

  it.each([
    ['hex', createHash('sha256').update('P_abc').digest('hex')],
    ['base64', createHash('sha256').update('P_abc').digest('base64')],
    ['keyed', createHmac('sha256', 'pd_sim_default').update('P_abc').digest('hex')],
  ])('[PD-B2~hash-form] %s: a digest is %s', async (variant, digest) => {
    const caller = callerIn('PD-B2~hash-form', variant);
    expect(textOf(await redact(caller, { type: 'hash', hash_type: 'sha256' }))).toBe(digest);
    expect(textOf(await redact(caller, { type: 'hash', hash_type: 'sha256' }))).toBe(digest);
    expect(textOf(await redact(caller, { type: 'hash', hash_type: 'md5' }))).not.toBe(digest);
  });

  it.each([
    ['sha256', 64, 400],
    ['required', 400, 400],
    ['fallback', 64, 64],
  ])('[PD-B2~hash-type] %s: no type gives %d, an unknown one %d', async (variant, none, unknown) => {
    const caller = callerIn('PD-B2~hash-type', variant);
    const sizeOf = (text: string | number): number => (typeof text === 'string' ? text.length : text);
    expect(sizeOf(textOf(await redact(caller, { type: 'hash' })))).toBe(none);
    expect(sizeOf(textOf(await redact(caller, { type: 'hash', hash_type: 'crc32' })))).toBe(unknown);
    expect(sizeOf(textOf(await redact(caller, { type: 'hash', hash_type: 'md5' })))).toBe(32);
  });

  it.each([
    ['refused', 400],
    ['unprocessable', 422],
  ])('[PD-B2~bad-key] %s: a key of 15 bytes gets %d', async (variant, status) => {
    const caller = callerIn('PD-B2~bad-key', variant);
    for (const key of ['k'.repeat(15), undefined]) {
      expect((await redact(caller, { type: 'encrypt', key })).status).toBe(status);
    }
  });

  it.each([
    ['cbc-urlsafe', /^[A-Za-z0-9_-]{43}=$/],
    ['gcm', /^gcm\.[A-Za-z0-9_-]+={0,2}\.$/],
    ['hex-text', /^[0-9a-f]{64}$/],
    ['encoded-key', /^[A-Za-z0-9_-]{43}=$/],
  ])(
    '[PD-B2~cipher] %s: a token looks like %s, is found in edited text, and opens for its key alone',
    async (variant, form) => {
      const caller = callerIn('PD-B2~cipher', variant);
      for (const key of [KEY, 'l'.repeat(24), 'm'.repeat(32)]) {
        const token = String(textOf(await redact(caller, { type: 'encrypt', key })));
        expect(token).toMatch(form);
        const other = String(textOf(await redact(caller, { type: 'encrypt', key }, 'E_😀')));
        const text = `x/${other}, "${token}"${other}.`;
        const open = async (name: string) =>
          (await caller.deanonymize({ text, operators: { DEFAULT: { type: 'decrypt', key: name } } })).body.text;
        expect(await open(key)).toBe('x/E_😀, "P_abc"E_😀.'.replaceAll('E_😀', await opened(caller, other, key)));
        expect(await open('z'.repeat(16))).toBe(text);
      }
    },
  );

  async function opened(caller: DataCaller, token: string, key: string): Promise<string> {
    return (await caller.deanonymize({ text: token, operators: { DEFAULT: { type: 'decrypt', key } } })).body.text;
  }

  it.each([
    ['cbc-urlsafe', 400],
    ['encoded-key', 200],
  ])('[PD-B2~cipher] %s: a key in base64 or hexadecimal gets %d', async (variant, status) => {
    const caller = callerIn('PD-B2~cipher', variant);
    const bytes = Buffer.from('a key of 32 bytes, not one more.');
    for (const key of [bytes.toString('base64'), bytes.toString('hex'), bytes.toString('base64url')]) {
      const answer = await redact(caller, { type: 'encrypt', key });
      expect(answer.status).toBe(status);
      if (status === 200) expect(await opened(caller, String(textOf(answer)), bytes.toString())).toBe('P_abc');
    }
    expect((await redact(caller, { type: 'encrypt', key: 'k'.repeat(15) })).status).toBe(400);
  });

  it.each([
    ['placeholder', '<PERSON>'],
    ['unchanged', 'P_abc'],
    ['refused', 400],
  ])('[PD-B2~no-default] %s: a type without an operator gives %s', async (variant, text) => {
    const caller = callerIn('PD-B2~no-default', variant);
    const operators = { EMAIL_ADDRESS: { type: 'redact' } };
    expect(textOf(await caller.redact({ text: 'P_abc', operators }))).toBe(text);
    expect(textOf(await caller.redact({ text: 'E_abc', operators }))).toBe('');
    // What becomes of a value where no operators are sent at all is another question.
    expect(textOf(await caller.redact({ text: 'P_abc' }))).toBe('<PERSON>');
  });

  it.each([
    ['strongest-wins', ['URL', 'EMAIL_ADDRESS']],
    ['longest-wins', ['URL']],
    ['all-kept', ['URL', 'EMAIL_ADDRESS']],
  ])('[PD-B2~overlap] %s: of an address inside of a link, %j are listed', async (variant, types) => {
    const world = createWorld({ variants: { 'PD-B2~overlap': variant } as Variants });
    const caller = aDataCaller(world.personalData.fetch);
    const text = 'see https://example.com/zoe@example.org/more now';
    const { body } = await caller.detect({ text, score_threshold: 0, entities: ['URL', 'EMAIL_ADDRESS'] });
    const found = body.results[0].entities as { entity_type: string; start: number; end: number }[];
    for (const type of types) expect(found.map(({ entity_type }) => entity_type)).toContain(type);
    const overlaps = found.some((one) =>
      found.some((other) => one !== other && one.start < other.end && other.start < one.end),
    );
    expect(overlaps).toBe(variant === 'all-kept');
    const rewritten = await caller.redact({ text, operators: { DEFAULT: { type: 'redact' } } });
    expect(rewritten.body.results[0].redacted_text).not.toContain('zoe@');
    const kept = await caller.redact({ text, operators: { DEFAULT: { type: 'keep' } } });
    expect(kept.body.results[0].redacted_text).toBe(text);
  });

  it.each([
    ['pattern', /^To [\w-]{43}=\.$/],
    ['marked', /^To \{\{sealed:[\w-]{43}=\}\}\.$/],
  ])('[PD-4~self-finding] %s: a token stands like %s and is found there', async (variant, form) => {
    const caller = callerIn('PD-4~self-finding', variant);
    const text = String(textOf(await redact(caller, { type: 'encrypt', key: KEY }, 'To P_abc.')));
    expect(text).toMatch(form);
    expect(await opened(caller, `a${text}b`, KEY)).toBe('aTo P_abc.b');
    const bare = text.replace(/\{\{sealed:|\}\}/g, '');
    expect(await opened(caller, bare, KEY)).toBe(variant === 'pattern' ? 'To P_abc.' : bare);
    expect(await opened(caller, text, 'l'.repeat(16))).toBe(text);
  });

  it.each([
    ['both-names', 200, 200],
    ['encrypt-only', 200, 400],
    ['decrypt-only', 400, 200],
  ])('[PD-4~reversal-operator] %s: encrypt gets %d, decrypt %d', async (variant, encrypt, decrypt) => {
    const caller = callerIn('PD-4~reversal-operator', variant);
    const text = textOf(await redact(caller, { type: 'encrypt', key: KEY }));
    for (const [type, status] of [
      ['encrypt', encrypt],
      ['decrypt', decrypt],
    ]) {
      const answer = await caller.deanonymize({ text, operators: { DEFAULT: { type, key: KEY } } });
      expect([answer.status, answer.body.text]).toEqual([status, status === 200 ? 'P_abc' : undefined]);
    }
  });

  it.each([
    ['left', 200],
    ['refused', 400],
    ['garbage', 200],
  ])('[PD-4~wrong-key] %s: a wrong key gets %d and never the value', async (variant, status) => {
    const caller = callerIn('PD-4~wrong-key', variant);
    const text = textOf(await redact(caller, { type: 'encrypt', key: KEY }, 'To P_abc.'));
    const operators = { DEFAULT: { type: 'decrypt', key: 'l'.repeat(16) } };
    const answer = await caller.deanonymize({ text, operators });
    expect(answer.status).toBe(status);
    expect(answer.raw).not.toContain('P_abc');
    if (status === 200) expect(answer.body.text === text).toBe(variant === 'left');
    expect(await opened(caller, String(text), KEY)).toBe('To P_abc.');
  });
});
