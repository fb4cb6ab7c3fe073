import { writePayload } from '../../core/media/payload.ts';

const MOST_CAPTION = 300;

/**
 * The comment in a delivered file. Compliance reads it, so that a review of the bytes agrees with the review of the picture.
 *
 * @param severities how likely the picture breaks rules of compliance, 0 to 1, by rule
 */
export function commentOf(severities: Readonly<Record<string, number>>, positive: string): string {
  return writePayload(severities, captionOf(positive));
}

/** The words in plain letters, without the signs that a payload or the metadata of a file would read as its own. */
function captionOf(positive: string): string {
  const plain = positive
    .slice(0, 2 * MOST_CAPTION)
    .normalize('NFKD')
    .replaceAll(/[^\w .,'-]/g, '');
  return plain.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_CAPTION);
}
