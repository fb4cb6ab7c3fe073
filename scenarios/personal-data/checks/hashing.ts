import { check, type DataAnswer, type DataContext } from '../../../harness/services/personal-data/client.ts';
import {
  EMAILS,
  found,
  knownTypes,
  redacting,
  served,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import {
  bareDigest,
  digestOf,
  HASH_TYPES,
  type HashType,
  lengthsOf,
} from '../../../harness/services/personal-data/facts/hashing.ts';
import { redactedIn } from '../../../harness/services/personal-data/facts/layouts.ts';

const [EMAIL] = EMAILS;
/** Differs from the address at its end alone. */
const NEARLY = EMAIL.replace(/com$/, 'org');
/** Addresses that differ in a letter beyond ASCII alone, where an engine takes them for such. */
const BEYOND_ASCII = ['jörg.müller@example.com', 'jörg.möller@example.com'] as const;

/** Checks of the operator hash. */
export const hashingChecks = [
  check('PD-B2-4', 'gives one value one digest, and two values two', async (context) => {
    const [, first, other, again] = digestsIn(await hashedBatch(context), TRIPLE);
    context.expect(typeof first, 'type of the first digest').toBe('string');
    context.expect(again === first, 'whether one value has one digest').toBe(true);
    context.expect(other === first, 'whether two values have one digest').toBe(false);
    const alone = digestIn(served(context, await hashing(context, 'sha256')));
    context.expect(alone === first, 'whether a value has the same digest alone').toBe(true);
  }),

  check('PD-B2-4', 'gives a value the same digest in each document of a call', async (context) => {
    const documents = await hashedBatch(context);
    const [, first] = digestsIn(documents, TRIPLE);
    const [, next] = digestsIn(documents, SINGLE);
    // Whether each document is rewritten at all is the matter of other clauses.
    if (!first || next?.length !== first.length) return context.inconclusive('needs a digest in each document');
    context.expect(next === first, 'whether a value has the same digest in the next document').toBe(true);
    for (const type of ['md5', 'sha512'] as const) {
      const equal = redactedIn(served(context, await hashing(context, type)).body);
      context.expect(new Set(equal).size, `how many digests of ${type} one value has`).toBeLessThan(2);
    }
  }),

  check('PD-B2-4', 'gives values two digests that differ beyond ASCII alone', async (context) => {
    const { email } = await knownTypes(context);
    const [one, other] = BEYOND_ASCII;
    const text = `First ${one} then ${other} last.`;
    const values = (await found(context, { text, entities: [email], include_text: true })).map(({ value }) => value);
    if (String(values) !== String(BEYOND_ASCII)) return context.skip('no address with letters beyond ASCII is found');
    for (const type of Object.keys(HASH_TYPES)) {
      const hash = { operator: 'hash', hash_type: type };
      const answer = served(context, await redacting(context, text, { DEFAULT: hash }, { entities: [email] }));
      const [, first, second] = digestsIn(redactedIn(answer.body), PAIR);
      if (!first || !second) return context.inconclusive('needs a digest of each value');
      context.expect(second === first, 'whether two values have one digest').toBe(false);
    }
  }),

  check('PD-B2-21', 'knows sha256, sha512 and md5, each with a digest of its own', async (context) => {
    const digests = new Set<string>();
    for (const type of Object.keys(HASH_TYPES) as HashType[]) {
      const answer = await hashing(context, type);
      context.expect(answer).toServe();
      const text = bareDigest(digestIn(answer));
      context.expect(lengthsOf(HASH_TYPES[type])).toContain(text.length);
      if (context.isSimulator) {
        context
          .expect(text === digestOf(type, EMAIL, 'hex'), 'whether the digest is that of the value, in hexadecimal')
          .toBe(true);
      }
      digests.add(text);
    }
    context.expect(digests.size).toBe(3);
    const bare = [...digests].map((digest) => digest.replace(/=+$/, ''));
    const isBeginning = (one: string): boolean => bare.some((other) => other !== one && other.startsWith(one));
    context.expect(bare.filter(isBeginning).length).toBe(0);
    context.observe('PD-B2~hash-form', formOf([...digests][0] ?? ''));
  }),
];

const TRIPLE = /^First (\S+) then (\S+) then (\S+) last\.$/;
const PAIR = /^First (\S+) then (\S+) last\.$/;
const SINGLE = /^Next (\S+) here\.$/;

/** Two documents with the same value, hashed in one call. */
function hashedBatch(context: DataContext): Promise<readonly string[]> {
  return context.shared('hashed batch', async () => {
    const { email } = await knownTypes(context);
    const texts = [`First ${EMAIL} then ${NEARLY} then ${EMAIL} last.`, `Next ${EMAIL} here.`];
    const operators = await spelled(context, { DEFAULT: { operator: 'hash', hash_type: 'sha256' } });
    const answer = await context.personalData.redact({ texts, mode: 'fast', entities: [email], operators });
    return redactedIn(served(context, answer).body);
  });
}

/** The digests in the document of a form, whichever it is in the answer. */
function digestsIn(documents: readonly string[], form: RegExp): readonly (string | undefined)[] {
  return documents.map((document) => form.exec(document)).find((found) => found !== null) ?? [];
}

/** The e-mail address hashed as all that a document holds, asked for once for each type. */
function hashing(context: DataContext, type: HashType): Promise<DataAnswer> {
  const hash = { operator: 'hash', hash_type: type };
  return context.shared(`hashed by ${type}`, async () => {
    const { email } = await knownTypes(context);
    // One of them under an own key; each beside sha256 in two documents, as that one is in another call.
    const operators = type === 'sha512' ? { [email]: hash, DEFAULT: { operator: 'keep' } } : { DEFAULT: hash };
    const text = `Only ${EMAIL} here.`;
    return redacting(context, text, operators, type === 'sha256' ? {} : { text: undefined, texts: [text, text] });
  });
}

function digestIn({ body }: DataAnswer): string {
  return /^Only (\S+) here\.$/.exec(redactedIn(body)[0] ?? '')?.[1] ?? '';
}

/** How a SHA-256 of the e-mail address is written, or that it is not the plain one. */
function formOf(digest: string): 'hex' | 'base64' | 'keyed' {
  if (digest === digestOf('sha256', EMAIL, 'hex')) return 'hex';
  return digest === digestOf('sha256', EMAIL, 'base64') ? 'base64' : 'keyed';
}
