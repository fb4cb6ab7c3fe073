import { sealedText } from './sealed-text.ts';
import type { DataSituation, SealedText } from './situation.ts';

/**
 * A sealed letter and a key that is not the one that sealed it.
 *
 * One will see: a refusal, or text without anything of the original: never another's data.
 */
export const wrongEncryptionKey: DataSituation<SealedText & { readonly wrongKey: string }> = (world) => ({
  ...sealedText(world),
  wrongKey: 'another 16 bytes',
});
