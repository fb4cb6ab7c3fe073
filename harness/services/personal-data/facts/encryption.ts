import type { DataAnswer, DataContext } from '../client.ts';
import { KEY } from './cipher-keys.ts';
import { knownTypes, LETTER, served, spelled } from './facts.ts';
import { redactedIn, stringsIn } from './layouts.ts';

/** The letter with every span encrypted, asked for once for each key. */
export function sealed(context: DataContext, key: string): Promise<DataAnswer> {
  return context.shared(`sealed with ${key.length}`, () => seal(context, LETTER, key));
}

/** A text with every span encrypted. */
export async function seal(context: DataContext, text: string, key: string): Promise<DataAnswer> {
  const { email, card } = await knownTypes(context);
  const operators = await spelled(context, { DEFAULT: { operator: 'encrypt', key } });
  return context.personalData.anonymize({ text, mode: 'fast', entities: [email, card], operators });
}

/** The encrypted letter, where it is there. */
export async function sealedText(context: DataContext, key: string): Promise<string> {
  const [text] = redactedIn(served(context, await sealed(context, key)).body);
  return text ?? context.inconclusive('the answer holds no redacted_text');
}

/** Reverses a text under a key, by one name for the way back; the same is asked for once. */
export async function reversing(
  context: DataContext,
  text: string,
  key: string,
  operator: 'encrypt' | 'decrypt',
): Promise<DataAnswer> {
  const operators = await spelled(context, { DEFAULT: { operator, key } });
  const body = { text, operators };
  return context.shared(`reversed ${JSON.stringify(body)}`, () => context.personalData.deanonymize(body));
}

/** Which name the target understands for the way back: the map of the encryption, or decrypt; found out once. */
export function wayBack(context: DataContext): Promise<'encrypt' | 'decrypt'> {
  return context.shared('way back', async () => {
    const reverse = async (operator: 'encrypt' | 'decrypt') =>
      reversing(context, await sealedText(context, KEY), KEY, operator);
    const first = await reverse('encrypt');
    if (isRestored(first, LETTER)) return 'encrypt';
    // What is served and restores nothing may be a map in which nothing is to be decrypted.
    return first.status !== 200 || isRestored(await reverse('decrypt'), LETTER) ? 'decrypt' : 'encrypt';
  });
}

/** Whether a text is somewhere in an answer, as a whole. */
export function isRestored({ body }: Pick<DataAnswer, 'body'>, text: string): boolean {
  return stringsIn(body).includes(text);
}

/** Reverses a text under a key as the target understands it. */
export async function unseal(context: DataContext, text: string, key: string): Promise<DataAnswer> {
  return reversing(context, text, key, await wayBack(context));
}
