import { arrangedCall } from '../../arranged-call.ts';
import { standingKey } from '../../standing-key.ts';
import { ENCRYPTION_KEY, LETTER } from './letter.ts';
import type { DataSituation, SealedText } from './situation.ts';

/** What is answered to an anonymization. */
interface Sealed {
  readonly results: readonly { readonly redacted_text: string }[];
}

/**
 * A letter whose personal data is sealed, and the key to reverse it.
 *
 * One will see: the original word for word from `/v1/deanonymize`.
 */
export const sealedText: DataSituation<SealedText> = (world) => {
  const key = standingKey(world.keys, 'pd_sim_default');
  const operators = { DEFAULT: { type: 'encrypt', key: ENCRYPTION_KEY } };
  const { results } = arrangedCall<Sealed>(world.personalData, key, '/v1/anonymize', { text: LETTER, operators });
  return { key, original: LETTER, sealed: results[0]?.redacted_text ?? '', encryptionKey: ENCRYPTION_KEY };
};
