import { mistypings } from '../../../harness/engine/cases/wrong-types.ts';
import { isServed } from '../../../harness/engine/client.ts';
import type { Json } from '../../../harness/engine/is-record.ts';
import { check, type DataAnswer, type DataContext, PATHS } from '../../../harness/services/personal-data/client.ts';
import { expectRefusedJob } from '../../../harness/services/personal-data/facts/calls.ts';
import { KEY } from '../../../harness/services/personal-data/facts/cipher-keys.ts';
import { wayBack } from '../../../harness/services/personal-data/facts/encryption.ts';
import {
  expectRefusal,
  knownTypes,
  LETTER,
  type Operator,
  spelled,
  spelling,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { redactedIn, spansIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { UNSURE } from '../../../harness/services/personal-data/facts/thresholds.ts';
import { carryOut, type WayOutcome } from '../../../harness/services/personal-data/facts/ways.ts';

/** A member of another type than its own, and what it may be read as, where it may be read at all. */
type Slip = readonly [wrong: Json, meant?: Json];

/** A request with such a member. */
type Mistyped = readonly [path: string, ...Slip];

/**
 * Whether a value spells another one in another type, which nobody has to refuse: digits in quotes, a bit for a flag.
 *
 * A flag is no number. The parameters of operators have no documented types, so that one there may be meant for a bit, and a
 * number for a string.
 */
function mayMean(right: unknown, wrong: unknown, isTyped: boolean): boolean {
  if (typeof right === 'boolean') return wrong === String(right) || wrong === Number(right);
  if (typeof right === 'string') return !isTyped && typeof wrong === 'number' && String(wrong) === right;
  const isReadable = typeof wrong === 'string' || (typeof wrong === 'boolean' && !isTyped);
  return typeof right === 'number' && isReadable && Number(wrong) === right;
}

/** The slip of writing one value in the place of another. */
function slip(membersWith: (value: unknown) => Json, right: unknown, wrong: unknown, isTyped: boolean): Slip {
  return mayMean(right, wrong, isTyped) ? [membersWith(wrong), membersWith(right)] : [membersWith(wrong)];
}

/** The same request with each of its members in turn replaced by what a lenient reader would turn into it. */
function eachMistyped(path: string, rest: Json, members: Json): readonly Mistyped[] {
  return Object.entries(members).flatMap(([name, right]) =>
    mistypings(right).map((wrong): Mistyped => {
      return [path, ...slip((value) => ({ ...rest, [name]: value }), right, wrong, true)];
    }),
  );
}

/** Operators with all their parameters. */
const OPERATORS: readonly Operator[] = [
  { operator: 'replace', new_value: '12' },
  { operator: 'mask', masking_char: '7', chars_to_mask: 1, from_end: true },
];

/** Every parameter of every operator in turn, and whole operators, as something else. */
async function mistypedOperators(context: DataContext): Promise<readonly Mistyped[]> {
  const spell = await spelling(context);
  const redacting = (operators: unknown): Json => ({ text: LETTER, mode: 'fast', operators });
  const remove = { DEFAULT: spell({ operator: 'redact' }) };
  const parameters = OPERATORS.flatMap((operator) =>
    Object.entries(operator).flatMap(([name, right]) =>
      name === 'operator'
        ? []
        : mistypings(right).map((wrong): Mistyped => {
            const bodyWith = (value: unknown) => redacting({ DEFAULT: spell({ ...operator, [name]: value }) });
            return [PATHS.redact, ...slip(bodyWith, right, wrong, false)];
          }),
    ),
  );
  const wholes = ['redact', ...mistypings(remove), { DEFAULT: [remove.DEFAULT] }, { DEFAULT: listed(remove.DEFAULT) }];
  // How an operator without parameters is written is open.
  const short: Mistyped = [PATHS.redact, redacting({ DEFAULT: 'redact' }), redacting(remove)];
  return [...wholes.map((operators): Mistyped => [PATHS.redact, redacting(operators)]), short, ...parameters];
}

/** An operator whose members, its name among them, all stand in lists. */
function listed(operator: Json): Json {
  return Object.fromEntries(Object.entries(operator).map(([name, value]) => [name, [value]]));
}

/** Demands that a request is refused, or carried out as it may be meant. */
async function expectRefusedOrMeant(context: DataContext, mistyped: Mistyped): Promise<void> {
  const [path, body, meant] = mistyped;
  if (meant === undefined && path === PATHS.jobs) return expectRefusedJob(context, body);
  const answer = await send(context, mistyped);
  if (meant === undefined || !isServed(answer)) return expectRefusal(context, answer, 400, 'invalid_request');
  const way = { name: path, path, extra: {} };
  const [read, due] = await carryOut(context, [
    [way, body],
    [way, meant],
  ]);
  if (read?.isRefused) return;
  context.expect(shownBy(read), 'what becomes of the member').toEqual(shownBy(due));
}

/** What a request showed: findings with their values, and rewritten texts. */
function shownBy(outcome: WayOutcome | undefined): unknown {
  const spans = spansIn(outcome?.value, [LETTER, UNSURE]);
  return [
    spans.map(({ type, start, end, score, value }) => [type, start, end, score, value]),
    redactedIn(outcome?.value),
  ];
}

/** Checks of members whose values have another JSON type than theirs, each the single fault of its call. */
export const wrongTypeChecks = [
  check('PD-7-2', 'refuses a body with members of a wrong type', async (context) => {
    const { email } = await knownTypes(context);
    const options = { language: 'en', score_threshold: 1, entities: [email], allow_list: ['12'], include_text: true };
    const calls = [
      ...eachMistyped(PATHS.detect, { mode: 'fast' }, { text: '12', texts: ['12'] }),
      [PATHS.detect, { text: { value: LETTER }, mode: 'fast' }] as const,
      [PATHS.detect, { texts: [LETTER, null], mode: 'fast' }] as const,
      ...eachMistyped(PATHS.detect, { text: UNSURE, mode: 'fast' }, options),
    ];
    for (const call of calls) await expectRefusedOrMeant(context, call);
  }),

  check('PD-7-2', 'refuses members of a wrong type on each path', { pace: 'waiting' }, async (context) => {
    const spell = await spelling(context);
    const { email } = await knownTypes(context);
    const operators = { DEFAULT: spell({ operator: 'redact' }) };
    const shared = { score_threshold: 1, entities: [email], allow_list: ['12'], language: 'en', include_text: true };
    // Each path, and each task of jobs, gets another one of the values that a member may be mistaken for.
    const wrongs: readonly ((at: number) => Slip)[] = [
      () => [{ text: 12 }],
      () => [
        { operators: { DEFAULT: Object.fromEntries(Object.keys(operators.DEFAULT).map((name) => [name, null])) } },
      ],
      (at) => [{ text: undefined, texts: atTurn([[LETTER, null], ...mistypings(['12'])], at) }],
      () => [{ operators: JSON.stringify(operators) }],
      () => [{ operators: [operators.DEFAULT] }],
      ...Object.entries(shared).map(
        ([name, right]) =>
          (at: number) =>
            slip((value) => ({ [name]: value }), right, atTurn(mistypings(right), at), true),
      ),
      ...OPERATORS.flatMap(({ operator, ...parameters }) =>
        Object.entries(parameters).map(([name, right]) => (at: number) => {
          const mapWith = (value: unknown) => ({
            operators: { DEFAULT: spell({ operator, ...parameters, [name]: value }) },
          });
          return slip(mapWith, right, atTurn(mistypings(right), at), false);
        }),
      ),
      () => [{ operators: { DEFAULT: listed(operators.DEFAULT) } }],
    ];
    for (const [turn, path] of [PATHS.redact, PATHS.anonymize, PATHS.jobs].entries()) {
      for (const [at, wrongAt] of wrongs.entries()) {
        const [wrong, meant] = wrongAt(turn + at);
        const isRead = !('operators' in wrong) && at % 3 === 0;
        const task = isRead ? 'detect' : atTurn(['redact', 'anonymize'], at);
        const right = {
          ...(path === PATHS.jobs ? { task } : {}),
          text: LETTER,
          mode: 'fast',
          ...(isRead && path === PATHS.jobs ? {} : { operators }),
        };
        await expectRefusedOrMeant(context, [path, { ...right, ...wrong }, meant && { ...right, ...meant }]);
      }
    }
  }),

  check('PD-7-2', 'refuses a reversal with members of a wrong type', async (context) => {
    const operators = await spelled(context, { DEFAULT: { operator: await wayBack(context), key: KEY } });
    const { email } = await knownTypes(context);
    const spell = await spelling(context);
    for (const wrong of [
      { text: 12 },
      { text: [LETTER] },
      { operators: { ...operators, [email]: listed(spell({ operator: 'keep' })) } },
      { operators: JSON.stringify(operators) },
      { operators: [] },
      { operators: null },
      { text: null },
    ]) {
      const body = { text: LETTER, operators, ...wrong };
      expectRefusal(context, await send(context, [PATHS.deanonymize, body]), 400, 'invalid_request');
    }
    await expectRefusedJob(context, { task: 'deanonymize', text: 12, operators });
  }),

  check('PD-7-2', 'refuses operators and parameters of a wrong type', async (context) => {
    for (const call of await mistypedOperators(context)) await expectRefusedOrMeant(context, call);
  }),

  check(['PD-B1-27', 'PD-4-28', 'PD-B2-24'], 'refuses a mode, a task and a key of a wrong type', async (context) => {
    const spell = await spelling(context);
    const keys = mistypings('1234567890123456').map((key) => ({ DEFAULT: spell({ operator: 'encrypt', key }) }));
    const calls = [
      ...eachMistyped(PATHS.detect, { text: LETTER }, { mode: 'fast' }),
      ...eachMistyped(PATHS.jobs, { text: LETTER, mode: 'fast' }, { task: 'detect' }),
      ...keys.map((operators): Mistyped => [PATHS.anonymize, { text: LETTER, mode: 'fast', operators }]),
    ];
    for (const call of calls) context.expect(await send(context, call)).toBeRefused();
  }),
];

/** One of several values, another one at each turn. */
function atTurn<Value>(values: readonly Value[], turn: number): Value | undefined {
  return values[turn % values.length];
}

function send({ personalData }: DataContext, [path, body]: Mistyped): Promise<DataAnswer> {
  return personalData.send('POST', path, body);
}
