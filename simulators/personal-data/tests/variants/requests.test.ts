import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataCaller } from '../../../../fixtures/personal-data/caller.ts';
import { createWorld, type Variants } from '../../../index.ts';
import type { Candidate } from '../../oracle/candidate.ts';
import { stages } from '../../oracle/oracle.ts';

const MAIL = 'Zoe.Miller@example.com';
const TEXT = `Write to ${MAIL} at 10.20.30.40.`;
const callerIn = (question: string, variant: string): DataCaller =>
  aDataCaller(createWorld({ variants: { [question]: variant } }).personalData.fetch);

const typesOf = (body: { results: { entities: { entity_type: string }[] }[] }): readonly string[] =>
  body.results.flatMap(({ entities }) => entities.map(({ entity_type }) => entity_type));

describe('the readings of what is asked', { timeout: 30_000 }, () => {
  it.each([
    ['presidio-like', 'EMAIL_ADDRESS', 'EMAIL'],
    ['other-engine', 'EMAIL', 'EMAIL_ADDRESS'],
  ])('[PD-1~recall] %s: an address is called %s and not %s, in all places', async (variant, name, other) => {
    const caller = callerIn('PD-1~recall', variant);
    expect(typesOf((await caller.detect(MAIL)).body)).toEqual([name]);
    expect((await caller.redact(MAIL)).body.results[0].redacted_text).toBe(`<${name}>`);
    expect((await caller.entities()).body.languages.en).toContain(name);
    expect((await caller.entities()).body.languages.en).not.toContain(other);
    expect(typesOf((await caller.detect({ text: TEXT, entities: [name] })).body)).toEqual([name]);
    expect((await caller.detect({ text: TEXT, entities: [other] })).status).toBe(400);
    const operators = { [name]: { type: 'redact' } };
    expect((await caller.redact({ text: MAIL, operators })).body.results[0].redacted_text).toBe('');
  });

  it.each([
    ['json', [200, 200, 200, 400]],
    ['strict', [200, 400, 400, 400]],
    ['any', [200, 200, 200, 200]],
  ])('[PD-1~content-type] %s: bodies of JSON under four names get %j', async (variant, statuses) => {
    const caller = callerIn('PD-1~content-type', variant);
    const types = ['application/json', 'application/json; charset=utf-8', 'application/hal+json', 'text/plain'];
    const answers = await Promise.all(types.map((type) => caller.detect(TEXT, { 'content-type': type })));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });

  it.each([
    ['refused', 400],
    ['unprocessable', 422],
  ])('[PD-B1~text-choice] %s: both or neither of text and texts get %d', async (variant, status) => {
    const caller = callerIn('PD-B1~text-choice', variant);
    for (const body of [{}, { text: 'a', texts: ['b'] }]) {
      const answer = await caller.detect(body);
      expect([answer.status, answer.body.error.type]).toEqual([status, 'invalid_request']);
    }
  });

  it.each([
    ['refused', 400],
    ['fallback', 200],
  ])('[PD-B1~unknown-language] %s: a language that is not listed gets %d', async (variant, status) => {
    const caller = callerIn('PD-B1~unknown-language', variant);
    const answer = await caller.detect({ text: TEXT, language: 'tlh' });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.raw).toBe((await caller.detect(TEXT)).raw);
    expect((await caller.detect({ text: TEXT, language: 7 })).status).toBe(400);
  });

  it.each([
    ['before', ['WEAK']],
    ['after', []],
  ])(
    '[PD-B1~threshold-stage] %s: below a strong span that an earlier stage dropped, %j are found',
    async (variant, found) => {
      const candidate = (entity: string, start: number, end: number, score: number): Candidate => ({
        entity,
        start,
        end,
        score,
        recognizer: entity,
        check: 'none',
        context: [],
      });
      // The long one wins by its length where scores do not decide yet, and is then lost by its score.
      const rules = {
        recognise: () => [candidate('LONG', 0, 9, 0.3), candidate('WEAK', 2, 5, 0.5)],
        liftByContext: (all: readonly Candidate[]) => all,
        resolveOverlaps: (all: readonly Candidate[]) => {
          const long = all.find(({ entity }) => entity === 'LONG');
          return long ? [long] : all;
        },
      };
      const world = createWorld({
        variants: { 'PD-B1~threshold-stage': variant } as Variants,
        personalData: { rules },
      });
      const { body } = await aDataCaller(world.personalData.fetch).detect({ text: 'abcdefghi', score_threshold: 0.4 });
      expect(typesOf(body)).toEqual(found);
      expect(stages.recognise).not.toBe(rules.recognise);
    },
  );

  it.each([
    ['refused', 400],
    ['ignored', 200],
  ])('[PD-B1~unknown-entity] %s: an unknown type gets %d', async (variant, status) => {
    const caller = callerIn('PD-B1~unknown-entity', variant);
    const answer = await caller.detect({ text: TEXT, entities: ['SHOE_SIZE', 'IP_ADDRESS'] });
    expect(answer.status).toBe(status);
    if (status === 200) expect(typesOf(answer.body)).toEqual(['IP_ADDRESS']);
    // A list of unknown types only is no empty one: whatever were found would be of a type that is not listed (PD-B1-5).
    const unknownOnly = await caller.detect({ text: TEXT, entities: ['SHOE_SIZE'] });
    if (status === 200) expect(typesOf(unknownOnly.body)).toEqual([]);
    const operators = { SHOE_SIZE: { type: 'redact' }, DEFAULT: { type: 'keep' } };
    const rewritten = await caller.redact({ text: TEXT, operators });
    expect(rewritten.status).toBe(status);
    if (status === 200) expect(rewritten.body.results[0].redacted_text).toBe(TEXT);
  });

  it.each([
    ['all', 200, 2],
    ['none', 200, 0],
    ['refused', 400, undefined],
  ])('[PD-B1~empty-entities] %s: an empty list gets %d and finds %s', async (variant, status, count) => {
    const answer = await callerIn('PD-B1~empty-entities', variant).detect({ text: TEXT, entities: [] });
    expect([answer.status, answer.body.results?.[0].entities.length]).toEqual([status, count]);
  });

  it.each([
    ['after-overlaps', []],
    ['listed-compete', ['IP_ADDRESS']],
  ])('[PD-B1~restriction] %s: inside an address of another type, %j are found', async (variant, found) => {
    const caller = callerIn('PD-B1~restriction', variant);
    const text = 'see http://10.0.0.1/x now';
    const restricted = { text, entities: ['IP_ADDRESS'] };
    expect(typesOf((await caller.detect(restricted)).body)).toEqual(found);
    expect(typesOf((await caller.detect(text)).body)).toEqual(['URL']);
    const rewritten = (await caller.redact(restricted)).body.results[0].redacted_text;
    expect(rewritten).toBe(found.length > 0 ? 'see http://<IP_ADDRESS>/x now' : text);
  });

  it.each([
    ['whole-span', [[], ['EMAIL_ADDRESS'], ['EMAIL_ADDRESS']]],
    ['ignore-case', [[], [], ['EMAIL_ADDRESS']]],
    ['token', [[], ['EMAIL_ADDRESS'], []]],
  ])('[PD-B1~allow-exact] %s: the value, its other spelling and a part of it leave %j', async (variant, found) => {
    const caller = callerIn('PD-B1~allow-exact', variant);
    const left = [];
    for (const entry of [MAIL, MAIL.toUpperCase(), 'Miller']) {
      left.push(
        typesOf((await caller.detect({ text: `To ${MAIL}.`, allow_list: [entry], entities: ['EMAIL_ADDRESS'] })).body),
      );
    }
    expect(left).toEqual(found);
    const other = await caller.detect({ text: `To ${MAIL}.`, allow_list: ['adam@example.org', 'Mill'] });
    expect(typesOf(other.body)).toContain('EMAIL_ADDRESS');
  });

  it.each([
    ['repeatable', 1],
    ['varying', 2],
  ])(
    '[PD-B1~full-variance] %s: repeats in mode full have %d or more results, and in mode fast one',
    async (variant, least) => {
      const caller = callerIn('PD-B1~full-variance', variant);
      const text = 'John Smith met Maria Garcia at 10.20.30.40.';
      const results = { full: new Set<string>(), fast: new Set<string>() };
      for (let time = 0; time < 8; time += 1) {
        for (const mode of ['full', 'fast'] as const) {
          const { body } = await caller.detect({ text, mode, score_threshold: 0.5 });
          results[mode].add(JSON.stringify(body.results));
          for (const { score } of body.results[0].entities) expect(score).toBeGreaterThanOrEqual(0.5);
        }
      }
      expect(results.fast.size).toBe(1);
      expect(Math.min(results.full.size, 2)).toBe(least);
    },
  );

  it.each([
    ['refused', 400],
    ['unprocessable', 422],
  ])('[PD-B1~bad-enum] %s: an unknown mode or task gets %d', async (variant, status) => {
    const caller = callerIn('PD-B1~bad-enum', variant);
    expect((await caller.detect({ text: 'x', mode: 'slow' })).status).toBe(status);
    expect((await caller.submit({ text: 'x', task: 'guess' })).status).toBe(status);
    expect((await caller.submit({ text: 'x' })).status).toBe(400);
  });

  it.each([
    ['placeholder', 200, 'To <EMAIL_ADDRESS>.'],
    ['refused', 400, undefined],
    ['unchanged', 200, `To ${MAIL}.`],
  ])('[PD-B1~no-operators] %s: a redaction without operators gets %d and %s', async (variant, status, text) => {
    const caller = callerIn('PD-B1~no-operators', variant);
    for (const task of ['redact', 'anonymize'] as const) {
      const answer = await caller[task](`To ${MAIL}.`);
      expect([answer.status, answer.body.results?.[0].redacted_text]).toEqual([status, text]);
    }
    expect((await caller.detect('x')).status).toBe(200);
  });

  it.each([
    ['ignored', 200],
    ['refused', 400],
  ])('[PD-B1~operators-on-detect] %s: operators sent to a detection get %d', async (variant, status) => {
    const caller = callerIn('PD-B1~operators-on-detect', variant);
    const operators = { DEFAULT: { type: 'redact' } };
    expect((await caller.detect({ text: 'x', operators })).status).toBe(status);
    expect((await caller.submit({ task: 'detect', text: 'x', operators })).status).toBe(status === 200 ? 202 : 400);
    expect((await caller.redact({ text: 'x', operators })).status).toBe(200);
  });

  it.each([
    ['mixed', [200, 200, 400]],
    ['all-refused', [400, 400, 400]],
    ['all-served', [200, 200, 200]],
  ])('[PD-B1~empty-input] %s: an empty text, document and batch get %j', async (variant, statuses) => {
    const caller = callerIn('PD-B1~empty-input', variant);
    const answers = [];
    for (const body of [{ text: '' }, { texts: ['a', ''] }, { texts: [] }]) answers.push(await caller.detect(body));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    const served = answers.filter(({ status }) => status === 200);
    for (const { body } of served) expect(body.usage.amount).toBeGreaterThanOrEqual(0.000_05);
  });

  it.each([
    ['refused', 400],
    ['served', 200],
  ])('[PD-4~deanonymize-texts] %s: a reversal of texts gets %d', async (variant, status) => {
    const caller = callerIn('PD-4~deanonymize-texts', variant);
    const operators = { DEFAULT: { type: 'decrypt', key: 'WmZq4t7w!z%C&F)J' } };
    const token = 'S184CMt9Drj7QaKQ21JTrpYzghnboTF9pn/neN8JME0=';
    const answer = await caller.deanonymize({ texts: [`A ${token}`, 'B'], operators });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.results.map(({ text }: { text: string }) => text)).toEqual(['A Chloë', 'B']);
    expect((await caller.deanonymize({ text: token, operators })).body.text).toBe('Chloë');
  });

  it.each([
    ['code-points', 200, 200],
    ['utf16', 413, 200],
    ['bytes', 413, 413],
  ])(
    '[PD-8~characters] %s: 300,000 of two code units get %d, 300,000 of two bytes %d',
    async (variant, astral, latin) => {
      const caller = callerIn('PD-8~characters', variant);
      const statusOf = async (character: string) =>
        (await caller.detect({ text: character.repeat(300_000), mode: 'fast' })).status;
      expect([await statusOf('😀'), await statusOf('é'), await statusOf('x')]).toEqual([astral, latin, 200]);
    },
  );

  it.each([
    ['bad-request', [400, 400, 400, 400], 'invalid_request'],
    ['too-large', [413, 413, 413, 413], 'invalid_request'],
    ['clamped', [200, 200, 200, 200], undefined],
  ])('[PD-8~over-limit-status] %s: what exceeds the lists and parameters gets %j', async (variant, statuses, type) => {
    const world = createWorld({ variants: { 'PD-8~over-limit-status': variant } as Variants });
    const limits = { allowListEntries: 2, operators: 2, newValueCharacters: 3, maskCount: 2 };
    const key = world.personalData.keys.issue({ limits }).secret;
    const caller = aDataCaller(world.personalData.fetch, { key });
    const text = MAIL;
    const redact = { type: 'redact' };
    const keep = { type: 'keep' };
    const answers = [
      await caller.redact({ text, operators: { DEFAULT: keep }, allow_list: ['a', 'b', MAIL] }),
      await caller.redact({ text, operators: { DEFAULT: keep, PERSON: keep, EMAIL_ADDRESS: redact } }),
      await caller.redact({ text, operators: { DEFAULT: { type: 'replace', new_value: '12😀4' } } }),
      await caller.redact({ text, operators: { DEFAULT: { type: 'mask', chars_to_mask: 3 } } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    for (const { body } of answers) expect(body.error?.type).toBe(type);
    if (variant !== 'clamped') return;
    const texts = answers.map(({ body }) => body.results[0].redacted_text);
    expect(texts).toEqual([MAIL, MAIL, '12😀', `**${MAIL.slice(2)}`]);
    expect(answers[0]?.body.results[0].items).toHaveLength(1);
  });
});
