import { sealedText } from './sealed-text.ts';
import type { DataSituation, SealedText } from './situation.ts';

/**
 * A sealed letter that was edited since: its tokens stand in another order, in other sentences.
 *
 * One will see: each token reversed where it stands now: `expected`.
 */
export const sealedThenReordered: DataSituation<SealedText & { readonly edited: string; readonly expected: string }> = (
  world,
) => {
  const { key, sealed, original, encryptionKey } = sealedText(world);
  const [first = '', second = '', third = ''] = sealed.match(/[\w-]{43,}={0,2}/g) ?? [];
  return {
    key,
    sealed,
    original,
    encryptionKey,
    edited: `Summary: ${third} wrote (cc "${second}"); answer ${first}!`,
    expected: 'Summary: 10.20.30.40 wrote (cc "adam@example.org"); answer zoe@example.com!',
  };
};
