import { createHash } from 'node:crypto';
import { EMAILS, redacted, redacting, served } from '../../../harness/services/data-facts.ts';
import { redactedIn } from '../../../harness/services/data-layouts.ts';
import { check, type DataAnswer, type DataContext } from '../../../harness/services/personal-data.ts';

const [EMAIL, OTHER] = EMAILS;
/** Digest lengths in bytes. */
const BYTES = { sha256: 32, sha512: 64, md5: 16 } as const;

type HashType = keyof typeof BYTES;

/** Checks of the operator hash. */
export const hashingChecks = [
  check('PD-B2-4', 'gives one value one digest, and two values two', async (context) => {
    const text = `First ${EMAIL} then ${OTHER} then ${EMAIL} last.`;
    const hashed = await redacted(context, text, { DEFAULT: { operator: 'hash', hash_type: 'sha256' } });
    const [, first, other, again] = /^First (\S+) then (\S+) then (\S+) last\.$/.exec(hashed) ?? [];
    context.expect(typeof first).toBe('string');
    context.expect(again === first).toBe(true);
    context.expect(other === first).toBe(false);
    const alone = digestIn(served(context, await hashing(context, 'sha256')));
    context.expect(alone === first).toBe(true);
  }),

  check('PD-B2-21', 'knows sha256, sha512 and md5, each with a digest of its own', async (context) => {
    const digests = new Set<string>();
    for (const type of Object.keys(BYTES) as HashType[]) {
      const answer = await hashing(context, type);
      context.expect(answer).toServe();
      const text = digestIn(answer);
      context.expect(lengthsOf(BYTES[type])).toContain(text.length);
      if (context.isSimulator) {
        context.expect(text === createHash(type).update(EMAIL).digest('hex')).toBe(true);
      }
      digests.add(text);
    }
    context.expect(digests.size).toBe(3);
    context.observe('PD-B2~hash-form', formOf([...digests][0] ?? ''));
  }),
];

/** The e-mail address hashed alone, asked for once for each type. */
function hashing(context: DataContext, type: HashType): Promise<DataAnswer> {
  const operators = { DEFAULT: { operator: 'hash', hash_type: type } };
  return context.shared(`hashed by ${type}`, () => redacting(context, `Only ${EMAIL} here.`, operators));
}

function digestIn({ body }: DataAnswer): string {
  return /^Only (\S+) here\.$/.exec(redactedIn(body)[0] ?? '')?.[1] ?? '';
}

/** How a SHA-256 of the e-mail address is written, or that it is not the plain one. */
function formOf(digest: string): 'hex' | 'base64' | 'keyed' {
  const plain = createHash('sha256').update(EMAIL);
  if (digest === plain.copy().digest('hex')) return 'hex';
  return digest === plain.digest('base64') ? 'base64' : 'keyed';
}

/** How long a digest may be as text: hexadecimal, or base64 with or without padding. */
function lengthsOf(bytes: number): readonly number[] {
  return [bytes * 2, Math.ceil(bytes / 3) * 4, Math.ceil((bytes * 4) / 3)];
}
