import type { MediaFacts } from '../../core/media/probe/facts.ts';
import type { MediaType } from '../wire/limits.ts';

/** The facts that decide whether media are of a type. */
type Kind = Pick<MediaFacts, 'type' | 'picture' | 'hasSound'>;

/** Whether media are of a type by what is in them: sound makes audio, moving pictures make video, stills and GIFs are images.  @clause MA-A1-45 */
export function fitsByStreams(mediaType: MediaType, { type, picture, hasSound }: Kind): boolean {
  if (mediaType === 'audio') return hasSound;
  if (mediaType === 'video') return picture === 'moving';
  return type.startsWith('image/');
}

/** Whether media are of a type by their container alone: a film is no audio, a GIF no video, and any Ogg is both. */
export function fitsByContainer(mediaType: MediaType, { type }: Kind): boolean {
  return type.startsWith(`${mediaType}/`) || (mediaType === 'video' && ['audio/ogg', 'audio/mp4'].includes(type));
}
