import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Answer } from '../call/call.ts';
import type { Exchange } from '../call/exchange.ts';
import { checkAnswer } from './check-answer.ts';
import type { Schema, ServiceRoute } from './route.ts';

interface X extends Exchange<X, ServiceRoute<X>> {}

const one: Schema = () => z.strictObject({ id: z.string(), size: z.number(), place: z.string() });
const many: Schema = () => z.strictObject({ items: z.array(z.object({ id: z.string() })) });
const envelope: Schema = () => z.strictObject({ error: z.string() });

const route = { replies: { 200: [one, many], 204: one } } as unknown as ServiceRoute<X>;

function check(answer: Answer, more: Partial<X> = { route }): void {
  checkAnswer<X, ServiceRoute<X>>('small', envelope)(answer, { faults: [], ...more } as X);
}

describe('an answer of ours', () => {
  it('passes when it fits one of the schemas at its status', () => {
    check({ status: 200, body: { id: 'a', size: 1, place: 'b' } });
    check({ status: 200, body: { items: [{ id: 'a' }] } });
  });

  it('is a defect when it fits none: the places of the schema that it comes nearest to are told, and no value', () => {
    const answer = { status: 200, body: { items: [{ id: 'private' }, { id: 7 }] } };
    expect(() => check(answer)).toThrow('small breaks its own schema at: items.1.id.');
  });

  it('is held against the envelope where no route foresees its status', () => {
    check({ status: 404, body: { error: 'not_found' } });
    check({ status: 404, body: { error: 'not_found' } }, {});
    expect(() => check({ status: 404, body: { message: 'x' } })).toThrow('error');
  });

  it('is left alone where it is no JSON of the service: bytes, text, nothing, or a planned answer', () => {
    for (const body of [Uint8Array.of(1), { produce: async () => Uint8Array.of(1) }, '<h1>', null]) {
      check({ status: 200, body });
    }
    check({ status: 200, body: { planned: true } }, { route, faults: [{ id: 'f' }] as unknown as X['faults'] });
  });
});
