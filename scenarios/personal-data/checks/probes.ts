import { UNISSUED } from '../../../harness/engine/cases/credentials.ts';
import { newIdempotencyKey } from '../../../harness/engine/cases/idempotency-key.ts';
import { formOfInstant, instantIn } from '../../../harness/engine/instant.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import { observeCheckOrder, observeHeaders, observeSlash } from '../../../harness/engine/readings.ts';
import { type DataAnswer, PATHS, probe } from '../../../harness/services/personal-data/client.ts';
import { isReplay, REPLAY_HEADER, repetition, under } from '../../../harness/services/personal-data/facts/calls.ts';
import { served } from '../../../harness/services/personal-data/facts/facts.ts';
import { plainEnd } from '../../../harness/services/personal-data/facts/jobs.ts';
import { recordsIn, stringsIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { EXACT_DECIMALS, TOTAL_HEADER } from '../../../harness/services/personal-data/facts/money.ts';

/** Probes of HTTP, keys and the account: they record which reading a target shows, and cannot fail. */
export const accountProbes = [
  probe('what is looked at first when several things are wrong', {}, (context) =>
    observeCheckOrder(context, context.personalData.send, PATHS.detect, '{"text": '),
  ),

  probe('what becomes of an unknown parameter', {}, async (context) => {
    const answer = await context.personalData.detect({ text: context.fresh(), mode: 'fast', shelf: 4 });
    context.observe('ALL-0~unknown-fields', answer.status === 200 ? 'ignored' : 'refused');
  }),

  probe('what a body must be declared as', {}, async (context) => {
    const isTaken = async (type: string) => {
      const body = { text: context.fresh(), mode: 'fast' };
      return (await context.personalData.detect(body, { headers: { 'content-type': type } })).status === 200;
    };
    if (await isTaken('text/plain')) return context.observe('PD-1~content-type', 'any');
    context.observe('PD-1~content-type', (await isTaken('application/json; charset=utf-8')) ? 'json' : 'strict');
  }),

  probe('what is at a path with a slash behind it', {}, (context) =>
    observeSlash(context, context.personalData.send, PATHS.info),
  ),

  probe('what headers tell', {}, async (context) => {
    const answer = served(context, await context.personalData.info());
    observeHeaders(context, answer, 'PD-9~versioning');
    const total = answer.header(TOTAL_HEADER);
    if (total === undefined) return context.observe('PD-4~usage-header-scope', 'billable-only');
    const decimals = /\.(\d+)$/.exec(total)?.[1]?.length ?? 0;
    context.observe('PD-4~usage-header-scope', decimals < EXACT_DECIMALS ? 'rounded' : 'all-authenticated');
  }),

  probe('how instants are written', { pace: 'waiting' }, async (context) => {
    const { record } = await plainEnd(context);
    const written = stringsIn(record).find((text) => instantIn(text) !== undefined);
    if (written === undefined) return context.inconclusive('the record of a job shows no timestamp');
    context.observe('ALL-0~timestamps', formOfInstant(written));
  }),

  probe('which of two keys counts', {}, async (context) => {
    const both = { headers: { 'x-api-key': UNISSUED } };
    const { status } = await context.personalData.info(both);
    context.observe('PD-5~both-headers', status === 200 ? 'authorization-wins' : 'refused');
  }),

  probe('what an Idempotency-Key means beside another body or path', {}, async (context) => {
    const call = under(newIdempotencyKey(context));
    const body = { text: context.fresh(), mode: 'fast' };
    served(context, await context.personalData.detect(body, call));
    const other = await context.personalData.detect({ ...body, text: context.fresh() }, call);
    context.observe('PD-4~idem-conflict', readingOfConflict(other));
    const elsewhere = await context.personalData.redact(body, call);
    const isShared = isReplay(elsewhere) || (elsewhere.status >= 400 && elsewhere.status < 500);
    context.observe('PD-4~idem-scope', isShared ? 'key-only' : 'key-and-path');
  }),

  probe('which request id a replay carries', {}, async (context) => {
    const { first, again } = await repetition(context, PATHS.detect);
    if (again.header(REPLAY_HEADER) === undefined) return context.inconclusive('needs a replay');
    const isStored = again.header('x-request-id') === first.header('x-request-id');
    context.observe('PD-4~idem-request-id', isStored ? 'stored' : 'fresh');
  }),

  probe('how no allowance is shown', {}, async (context) => {
    const { body } = served(context, await context.personalData.usage());
    const left = recordsIn(body).flatMap((record) =>
      Object.entries(record).filter(([name]) => /remain|left/i.test(name)),
    );
    const values = left.flatMap(([, value]) => (isRecord(value) ? Object.values(value) : [value]));
    if (values.length === 0) return context.observe('PD-8~allowances', 'absent');
    context.observe('PD-8~allowances', values.includes(null) ? 'null' : 'large');
  }),

  probe('which permission lets a key submit jobs', { needs: ['key:detectOnly'] }, async (context) => {
    const call = { role: 'detectOnly' };
    const text = context.fresh();
    const redaction = await context.personalData.submit({ task: 'redact', text, mode: 'fast' }, call);
    if (redaction.status < 300) return context.observe('PD-4~jobs-permission', 'either');
    const detection = await context.personalData.submit({ task: 'detect', text, mode: 'fast' }, call);
    context.observe('PD-4~jobs-permission', detection.status < 300 ? 'own-task' : 'both');
  }),
];

function readingOfConflict(answer: DataAnswer): 'conflict' | 'replay' | 'status' | 'new-call' {
  if (answer.status === 400) return 'conflict';
  if (answer.status > 400) return 'status';
  return isReplay(answer) ? 'replay' : 'new-call';
}
