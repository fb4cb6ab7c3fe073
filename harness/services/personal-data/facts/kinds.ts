import type { DataContext } from '../client.ts';
import { KEY } from './cipher-keys.ts';
import { mask, type Operator, type Operators, served, spelled } from './facts.ts';
import { redactedIn, type Span, spansIn } from './layouts.ts';
import { carryOut, OTHER_WAYS, REDACTION, type Request, type Way } from './ways.ts';

/** A line with one value of a type that patterns tell. */
export interface Line {
  readonly text: string;
  readonly type: string;
  readonly value: string;
}

/** An operator, in one of its ways to write. */
export interface Kind {
  readonly name: string;
  readonly operator: Operator;
}

/** What has become of a line. */
export interface Fate {
  readonly line: Line;
  readonly kind: Kind;
  readonly way: string;
  /** The whole line, and what stands in the place of the value; undefined where the line is not as it should be. */
  readonly found: { readonly whole: string; readonly value: string } | undefined;
}

/** One value each of the kinds that patterns tell, with words around that help to tell them: from the first character to the last. */
const LINES: readonly string[] = [
  '198.51.100.23 is what to ping twice',
  'or call +1 202 555 0143 by phone',
  'pay with the card 4111 1111 1111 1111 soon',
  'from the account GB82 WEST 1234 5698 7654 32 here',
  'see https://docs.example.com/start for more',
  'bank account number 123456789',
  'the device 00:00:5e:00:53:af is mine',
  'come on 12/24/2025 at noon',
  'my SSN is 536-90-4399 there',
  'the bitcoin wallet 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa holds',
  'driver license A1234567 for me',
  'or write to tom.fischer@example.org',
];

/** In two documents, and as one. */
const SEVERAL = [0, 1].map((turn) => LINES.filter((_, at) => at % 2 === turn).join('\n'));
const FORMS: readonly object[] = [{ text: LINES.join('\n') }, { texts: SEVERAL }];

const MASKED = 4;
const NEW_VALUE = 'SOME\\nBODY {0} %s';
const hash = (type: string): Kind => ({ name: type, operator: { operator: 'hash', hash_type: type } });

const KEEP: Kind = { name: 'keep', operator: { operator: 'keep' } };

/** Every operator, with each of its ways to write. */
const KINDS: readonly Kind[] = [
  { name: 'replace', operator: { operator: 'replace', new_value: NEW_VALUE } },
  { name: 'replace without new_value', operator: { operator: 'replace' } },
  { name: 'redact', operator: { operator: 'redact' } },
  { name: 'mask from the start', operator: mask(MASKED) },
  { name: 'mask from the end', operator: mask(MASKED, 'x', true) },
  hash('md5'),
  hash('sha256'),
  hash('sha512'),
  { name: 'encrypt', operator: { operator: 'encrypt', key: KEY } },
  KEEP,
];

/** The ways, jobs less often than the others. */
const [ANONYMIZATION = REDACTION, ...JOBS] = OTHER_WAYS;
const TURNS: readonly Way[] = JOBS.flatMap((job) => [REDACTION, ANONYMIZATION, job]);

/**
 * What each operator makes of each type, under an own key and under DEFAULT, beside each other operator: carried out once for all
 * checks.
 *
 * In each call some types have an own operator, which is never that of DEFAULT; the rest is left to DEFAULT. No two types are
 * always among the same. The calls take the ways in turns, with one document and with several.
 */
export function fatesOfAll(context: DataContext): Promise<readonly Fate[]> {
  return context.shared('what each operator makes of each type', async () => {
    const { known, entities } = await knownLines(context);
    const requests: Request[] = [];
    for (let turn = 0; turn < 2 * KINDS.length; turn += 1) {
      const way = TURNS[turn % TURNS.length] ?? REDACTION;
      const form = FORMS[(turn + Math.floor(turn / TURNS.length)) % FORMS.length];
      const operators = await spelled(context, mapOf(known, turn));
      requests.push([way, { ...form, ...entities, mode: 'fast', operators }]);
    }
    const outcomes = await carryOut(context, requests);
    if (outcomes.every(({ isRefused }) => isRefused)) return context.inconclusive('no way rewrites these documents');
    return outcomes.flatMap(({ way, value }, turn) => {
      const text = `\n${redactedIn(value).join('\n')}\n`;
      return known.map((line, at): Fate => {
        const kind = kindOf(turn, at);
        return { line, kind, way, found: lineIn(text, line, kind) };
      });
    });
  });
}

/** Types are told apart by this many bits of their numbers. */
const BITS = Math.ceil(Math.log2(LINES.length));

/** Whether a type has an own operator in a turn: in the first half of the turns as a bit of its number says, in the second half as it does not. */
function hasOwn(turn: number, at: number): boolean {
  return ((at >> ((turn % KINDS.length) % BITS)) + Math.floor(turn / KINDS.length)) % 2 === 0;
}

/** What becomes of a type in a turn. */
function kindOf(turn: number, at: number): Kind {
  const distance = hasOwn(turn, at) ? 1 + (at % (KINDS.length - 1)) : 0;
  return KINDS[(turn + distance) % KINDS.length] ?? KEEP;
}

function mapOf(known: readonly Line[], turn: number): Operators {
  const own = known.flatMap(({ type }, at) => (hasOwn(turn, at) ? [[type, kindOf(turn, at).operator] as const] : []));
  return { ...Object.fromEntries(own), DEFAULT: (KINDS[turn % KINDS.length] ?? KEEP).operator };
}

/** The lines of which both forms tell one value; where most hold more, only the longest value of each is looked for. */
async function knownLines(context: DataContext): Promise<Looked> {
  const anything = await look(context, {});
  if (anything.known.length >= LINES.length / 2) return anything;
  const alone = anything.spans.filter(({ type }) => isFoundOnce(anything.spans, type));
  const longest = LINES.flatMap((text) => {
    const [span] = alone.filter(isIn(text)).toSorted((one, other) => lengthOf(other) - lengthOf(one));
    return span?.type ?? [];
  });
  const chosen = await look(context, longest.length > 0 ? { entities: longest } : {});
  const most = chosen.known.length > anything.known.length ? chosen : anything;
  return most.known.length >= 2 ? most : context.inconclusive('fewer than two values were found');
}

/** What detections of both forms tell, and the entities that they were asked for. */
interface Looked {
  readonly known: readonly Line[];
  readonly spans: readonly Span[];
  readonly entities: { readonly entities?: readonly string[] };
}

async function look(context: DataContext, entities: Looked['entities']): Promise<Looked> {
  const found: (readonly Span[])[] = [];
  for (const form of FORMS) {
    const answer = await context.personalData.detect({ ...form, ...entities, mode: 'fast', include_text: true });
    found.push(spansIn(served(context, answer).body, LINES));
  }
  const [lines = [], others = []] = found.map(linesIn);
  return {
    known: lines.filter((line) => others.some((other) => isSame(line, other))),
    spans: found[0] ?? [],
    entities,
  };
}

/** The lines with one finding of a type that no other line has. */
function linesIn(spans: readonly Span[]): readonly Line[] {
  const lines = LINES.flatMap((text): readonly Line[] => {
    const [span, ...others] = spans.filter(isIn(text));
    const { type, value = '' } = span ?? {};
    const isPlain = others.length === 0 && value.length > MASKED && text.split(value).length === 2;
    return type !== undefined && isPlain ? [{ text, type, value }] : [];
  });
  return lines.filter(({ type }) => isFoundOnce(spans, type));
}

function isFoundOnce(spans: readonly Span[], type: string | undefined): boolean {
  return spans.filter((span) => span.type === type).length === 1;
}

function isIn(text: string): (span: Span) => boolean {
  return ({ value }) => value !== undefined && text.includes(value);
}

function lengthOf({ value = '' }: Span): number {
  return value.length;
}

/** A line as a kind rewrites it, where it stands in a text: what an expression leaves open spans no lines before it. */
function lineIn(text: string, { text: line, type, value: known }: Line, { operator }: Kind): Fate['found'] {
  const [before = '', after = ''] = line.split(known).map(escaped);
  // A token may hold blanks.
  const written = operator.operator === 'encrypt' ? '[^]+?' : writingOf(operator, type, known);
  const found = [...text.matchAll(new RegExp(`\n(?=(${before}(${written})${after})\n)`, 'g'))];
  const [shortest] = found.toSorted(([, one = ''], [, other = '']) => one.length - other.length);
  const [, whole, value] = shortest ?? [];
  return whole === undefined || value === undefined ? undefined : { whole, value };
}

/** Whether two findings, or two lines, have the same type and value. */
export function isSame(one: Partial<Line>, other: Partial<Line>): boolean {
  return one.type === other.type && one.value === other.value;
}

/** What an operator writes, as an expression. */
export function writingOf({ operator, ...parameters }: Operator, type: string, value: string): string {
  const { new_value: newValue = `<${type}>`, masking_char: character, from_end: fromEnd } = parameters;
  const count = Math.min(Number(parameters.chars_to_mask), value.length);
  if (operator === 'replace') return escaped(String(newValue));
  if (operator === 'redact') return '';
  if (operator === 'keep') return escaped(value);
  if (operator !== 'mask') return '\\S+';
  // A mask that is longer than its value may write more than is there.
  const cover = `${escaped(String(character))}${count < value.length ? `{${count}}` : '+'}`;
  return fromEnd
    ? `${escaped(value.slice(0, value.length - count))}${cover}`
    : `${cover}${escaped(value.slice(count))}`;
}

/** A text as an expression that it alone fits. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
