import { isServed, type ServiceCall } from '../../../harness/engine/client.ts';
import { check, type DataAnswer, type DataContext, PATHS } from '../../../harness/services/personal-data/client.ts';
import { bodyFor, withNewKey } from '../../../harness/services/personal-data/facts/calls.ts';
import { EMAILS, isRefusal, knownTypes, mask, spelled } from '../../../harness/services/personal-data/facts/facts.ts';
import { resultsIn, spansIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import {
  expectUnlowered,
  expectUnraised,
  type LimitName,
  MOST,
  numbersIn,
} from '../../../harness/services/personal-data/facts/reference.ts';

const [EMAIL] = EMAILS;
/** Below 4 MB by a tenth in the smaller reading of the unit. */
const WELL_BELOW_BYTES = 3_600_000;

/** Limits above the default ones, each a number of its own. */
const RAISED = {
  documents: 301,
  characters: 500_777,
  allowListEntries: 1_203,
  operators: 71,
  newValueCharacters: 613,
  maskCount: 1_207,
} as const;

function documents(count: number): readonly string[] {
  return Array.from({ length: count }, () => 'a');
}

/** Two documents with so many ASCII characters in all, half of them longer as JSON, each with an address at its end. */
function halves(characters: number): readonly string[] {
  const first = Math.floor(characters / 2);
  return [first, characters - first].map((length) => ` ${EMAIL}`.padStart(length, '\na'));
}

const REWRITING = [PATHS.redact, PATHS.anonymize];

/** These documents instead of those of a faultless request. */
async function asking(context: DataContext, path: string, texts: readonly string[]): Promise<DataAnswer> {
  const { text: _, ...rest } = await bodyFor(context, path);
  return context.personalData.send('POST', path, { ...rest, texts });
}

/** A request that the default limits refuse, answered although it should not be: unless the key's limits are raised. */
async function expectRefusal(context: DataContext, answer: DataAnswer, name: LimitName, status: number): Promise<void> {
  if (isServed(answer)) await expectUnraised(context, name);
  context.expect(answer).toHaveStatus(status);
  context.expect(answer.failure.type, 'type').toBe('invalid_request');
}

/** Answers to requests that only raised limits let through. */
async function beyondDefaults(context: DataContext, call: ServiceCall): Promise<readonly DataAnswer[]> {
  const { detect, redact } = context.personalData;
  const text = context.fresh();
  const replace = { operator: 'replace', new_value: 'x'.repeat(RAISED.newValueCharacters) };
  const allowList = Array.from({ length: RAISED.allowListEntries }, (_, at) => `entry ${at}`);
  return [
    await detect({ texts: documents(RAISED.documents), mode: 'fast' }, call),
    await detect({ texts: halves(RAISED.characters), mode: 'fast' }, call),
    await detect({ text, mode: 'fast', allow_list: allowList }, call),
    await redact({ text, mode: 'fast', operators: await spelled(context, { DEFAULT: replace }) }, call),
    await redact({ text, mode: 'fast', operators: await spelled(context, { DEFAULT: mask(RAISED.maskCount) }) }, call),
  ];
}

/** Checks of the limits on requests. */
export const limitChecks = [
  ...Object.entries({ '': [PATHS.detect], ' to rewrite': REWRITING, ' in a job': [PATHS.jobs] }).map(([where, paths]) =>
    check('PD-7-11', `refuses one document too many${where}`, async (context) => {
      for (const path of paths) {
        await expectRefusal(context, await asking(context, path, documents(MOST.documents + 1)), 'documents', 400);
      }
    }),
  ),
  check('PD-7-19', 'refuses one character too many over all documents', { pace: 'alone' }, async (context) => {
    // The first that is served ends the check, as each of them would cost much.
    for (const path of [PATHS.detect, ...REWRITING, PATHS.jobs]) {
      await expectRefusal(context, await asking(context, path, halves(MOST.characters + 1)), 'characters', 413);
    }
    const reversal = await bodyFor(context, PATHS.deanonymize);
    const long = { ...reversal, text: `${reversal.text}`.padEnd(MOST.characters + 1, ' .') };
    await expectRefusal(context, await context.personalData.deanonymize(long), 'characters', 413);
    const job = await context.personalData.submit({ task: 'deanonymize', ...long });
    await expectRefusal(context, job, 'characters', 413);
  }),
  check(['PD-8-1', 'PD-B1-13'], 'takes 256 documents', async (context) => {
    const answer = await context.personalData.detect({ texts: documents(MOST.documents), mode: 'fast' });
    if (isRefusal(answer)) await expectUnlowered(context, 'documents');
    context.expect(answer).toServe();
    context.expect(resultsIn(answer.body, MOST.documents)?.length, 'the number of results').toBe(MOST.documents);
  }),
  check('PD-7-6', 'takes a body that is well below 4 MB', { pace: 'alone' }, async (context) => {
    const blanks = ' '.repeat(WELL_BELOW_BYTES);
    context.expect(await context.personalData.detect(`{"text": "a", ${blanks} "mode": "fast"}`)).toServe();
  }),
  check('PD-8-4', 'takes 500,000 characters over all documents', { pace: 'alone' }, async (context) => {
    const answer = await context.personalData.detect({ texts: halves(MOST.characters), mode: 'fast' });
    if (isRefusal(answer)) await expectUnlowered(context, 'characters');
    context.expect(answer).toServe();
    const { email } = await knownTypes(context);
    const found = resultsIn(answer.body, 2)?.map((one) => spansIn(one).some(({ type }) => type === email));
    context.expect(found ?? [], 'whether the end of each document is read').not.toContain(false);
  }),
  check('PD-8-2', 'lets a key with raised limits go up to them', { needs: ['keys'] }, async (context) => {
    const call = await withNewKey(context, { limits: RAISED });
    for (const answer of await beyondDefaults(context, call)) context.expect(answer).toServe();
  }),
  check('PD-8-2', 'refuses what is beyond raised limits too', { needs: ['keys'] }, async (context) => {
    const call = await withNewKey(context, { limits: RAISED });
    const ask = (texts: readonly string[]) => context.personalData.detect({ texts, mode: 'fast' }, call);
    context.expect(await ask(documents(RAISED.documents + 1))).toHaveStatus(400);
    context.expect(await ask(halves(RAISED.characters + 1))).toHaveStatus(413);
  }),
  check('PD-8-2', 'shows raised limits', { needs: ['keys'] }, async (context) => {
    const answer = await context.personalData.info(await withNewKey(context, { limits: RAISED }));
    context.expect(answer).toServe();
    context.expect([...numbersIn(answer.body).values()]).toEqual(context.expect.arrayContaining(Object.values(RAISED)));
  }),
];
