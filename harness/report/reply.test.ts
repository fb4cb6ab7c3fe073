import { describe, expect, it } from 'vitest';
import { createRedactor } from '../engine/redaction.ts';
import { anExchange, aReply } from '../testing/demo.ts';
import { replyNote } from './reply.ts';

const CONTENT = 'Please mail Zoe Miller about invoice 4711-0815';

function noteOf(body: unknown, headers: Readonly<Record<string, string>> = {}, text = JSON.stringify(body)) {
  const redactor = createRedactor();
  const exchange = anExchange({ ...aReply(200, body, headers), text }, { body: JSON.stringify({ content: CONTENT }) });
  redactor.hideContentOf(exchange.request);
  redactor.hideSecret('sk-canary-4711');
  return replyNote(exchange, redactor);
}

describe('a reply in a report', () => {
  it('shows member names, enumerated words, numbers, ids and instants as they came', () => {
    const body = {
      decision: 'block',
      score: 3,
      cached: false,
      rules: [{ id: 'hate', probability: 0.8312 }],
      probabilities: { hate: 0.8312 },
      request_id: 'req_896f1170000000bm',
      created_at: '2026-01-15T12:00:00.000Z',
      status: 'DONE',
      block_threshold: null,
    };
    expect(JSON.parse(noteOf(body).body)).toEqual(body);
  });

  it('tells of what was submitted no more than its length, whole or in part, wherever it stands', () => {
    const body = { text: CONTENT, items: [{ value: 'Zoe' }, { value: 'zoe miller' }, { value: '4711-0815' }], Zoe: 1 };
    const told = noteOf(body, { 'x-echo': CONTENT }).body + JSON.stringify(noteOf(body, { 'x-echo': CONTENT }).headers);
    expect(told).not.toMatch(/zoe|miller|4711|invoice/i);
    expect(told).toContain('‹text of 46›');
  });

  it('hides texts that somebody else may have written, and cleans what failures say', () => {
    const told = noteOf({
      error: { code: 'bad_thing', message: `At most 200 items; not: ${CONTENT}` },
      note: 'Dear Sir',
    });
    expect(told.body).toContain('"code": "bad_thing"');
    expect(told.body).toContain('At most 200 items; not: ‹content›');
    expect(told.body).not.toMatch(/Dear|Zoe/);
  });

  it('hides what a service has found out or opened, be it one word or one number', () => {
    const found = [
      'jane',
      'Katharina',
      '4155550123',
      '4111111111111111',
      'DE89370400440532013000',
      '10.0.0.1',
      '1990-01-01',
    ];
    for (const text of [...found, 'sk_live4eC39HqLyjWD']) {
      const { body } = noteOf({ text, texts: [text], reason: text, items: [{ value: text }], note: text });
      expect(body).not.toContain(text);
      expect(noteOf(undefined, {}, `{"text": "${text}`).body).not.toContain(text);
    }
  });

  it('leaves out keys, cookies and signatures of headers, and what belongs to the connection', () => {
    const { headers } = noteOf(
      {},
      {
        date: 'today',
        'set-cookie': 'session=1',
        location: 'https://x.example/a?sig=1',
        'x-key': 'sk-canary-4711',
        'retry-after': '1',
      },
    );
    expect(headers).toEqual({
      'content-type': 'application/json',
      'set-cookie': '‹text of 9›',
      location: 'https://x.example/a?…',
      'x-key': '‹key›',
      'retry-after': '1',
    });
  });

  it('shows the beginning of what is no JSON, without what was submitted', () => {
    expect(noteOf(undefined, {}, '<h1>Bad gateway</h1>').body).toBe('no JSON, 20 characters: <h1>Bad gateway</h1>');
    expect(noteOf(undefined, {}, '{"decision": "block", "text": "Zoe').body).toBe(
      'no JSON, 34 characters: {"decision": "block", "text": "‹text of 3›"',
    );
    expect(noteOf(undefined, {}, '').body).toBe('(empty)');
  });
});
