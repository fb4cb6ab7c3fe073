import { imageSize } from 'image-size';
import { NoAnswer } from '../../../engine/outcome.ts';
import type { RetrievalContext } from '../client.ts';

/** How large a picture is, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of the picture that an address leads to, as its own bytes say.
 *
 * Inconclusive where it cannot be opened without a key: a deployment may protect its pictures.
 */
export async function sizeBehind(context: RetrievalContext, url: string): Promise<Size> {
  if (!URL.canParse(url)) return context.inconclusive('the address of the picture is no absolute one');
  const answer = await context.imageRetrieval.open(url).catch((error: unknown) => {
    if (error instanceof NoAnswer) return context.inconclusive('the picture cannot be reached from here');
    throw error;
  });
  const { media } = answer.exchange.reply;
  if (answer.status !== 200 || media === undefined) {
    return context.inconclusive(`the picture is not open to everybody: it was answered with ${answer.status}`);
  }
  const size = sizeOf(media.read());
  context.expect(size === undefined ? 'no picture' : 'a picture', 'what lies behind the address').toBe('a picture');
  return size ?? { width: 0, height: 0 };
}

function sizeOf(bytes: Uint8Array): Size | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return undefined;
  }
}
