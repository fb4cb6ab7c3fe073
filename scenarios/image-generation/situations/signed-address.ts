import { generate, LONG_ENOUGH, look, type PictureSituation, standing, type Ticket } from './situation.ts';

/** What is shown of a picture. */
interface Shown {
  readonly meta: { readonly images: readonly { readonly url: string; readonly type: string }[] };
}

/**
 * A picture that is done, its signed address, and the same with a signature that nobody made.
 *
 * `url` opens without a key until `expire()` moves the clock an hour on; `tampered` never opens. Both refusals are 403, in the
 * words of a storage; a further status of `ticket` shows a fresh address.
 */
export const signedAddress: PictureSituation<{
  readonly ticket: Ticket;
  readonly url: string;
  readonly tampered: string;
  readonly expire: () => void;
}> = (world) => {
  const ticket = generate(world, { prompt: 'a lighthouse by the sea' });
  world.clock.advance(LONG_ENOUGH);
  const { meta } = look(world, ticket) as unknown as Shown;
  const url = meta.images.find(({ type }) => type === 'signed')?.url ?? '';
  const tampered = url.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  return { key: standing(world), ticket, url, tampered, expire: () => void world.clock.advance('61m') };
};
