import { draw } from '../../core/draw.ts';
import { type EmbeddedText, type Embedding, embed, similarity } from '../../core/embedding.ts';
import { madeIn } from '../../core/lazily.ts';
import { keyOfManner } from '../../core/pictures/manner.ts';
import { type Sliced, slicesOf } from '../../core/sliced.ts';
import type { Dials } from '../request/dials.ts';
import type { Inside } from '../request/exchange.ts';
import { askedBy, type GenerateRequest } from '../request/generate.ts';
import type { JobRecord, Lookup, PictureRecord } from '../state/jobs.ts';
import { pictureOfLibrary } from './library-picture.ts';

/** Adds the picture of a job that was found safe to the cache, in the order of generation.  @clause IG-4-29 */
export function keepForCache({ state }: Inside, { id, picture, number }: JobRecord): void {
  const place = keyOfManner(picture);
  const ids = state.cached.get(place) ?? [];
  const older = ids.findLastIndex((other) => (state.jobs.get(other)?.number ?? 0) < number);
  ids.splice(older + 1, 0, id);
  state.cached.set(place, ids);
}

/** Looks for a picture that the cache may serve for a request.  @clause IG-4-6 IG-4-24 IG-4-25 IG-B1-22 IG-B1-23 IG-B1-24 */
export function findCached(inside: Inside, { request, dials, number, embedded }: Search): Found {
  if (dials.fail === 'cache') return { lookup: { candidates: 0, similarity: null } };
  const { rules, world } = inside;
  const text = askedBy(request);
  const asked = embedded?.text === text ? embedded.embedding : embed(text);
  // Two texts without words have nothing in common that could be measured, even where they are the same.
  const likenessOf = (picture: PictureRecord): number =>
    picture.asked === text ? 1 : similarity(asked, embeddingOf(picture));
  const candidates = candidatesFor(inside, request).map((picture) => ({
    picture,
    similarity: dials.similarity ?? likenessOf(picture),
  }));
  const { isForced, pick } = request.cache;
  const best = rules.eligible(candidates, { isForced, pick });
  const drawn = rules.drawn(best, draw(world.seed, 'cache', number));
  const nearest = candidates.reduce((most, one) => Math.max(most, one.similarity), 0);
  const likeness = candidates.length === 0 ? null : (drawn?.similarity ?? nearest);
  return { ...(drawn && { picture: drawn.picture }), lookup: { candidates: candidates.length, similarity: likeness } };
}

/** What the cache is searched for. */
interface Search {
  readonly request: GenerateRequest;
  readonly dials: Dials;
  readonly number: number;
  readonly embedded: EmbeddedText | undefined;
}

/** Embeds what a request asks for, ahead of its call. */
export function* embedAhead(request: GenerateRequest): Sliced<EmbeddedText> {
  const text = askedBy(request);
  return { text, embedding: yield* slicesOf(embed, text) };
}

/** Notes what is known of a new picture already. */
export function rememberEmbedding(picture: PictureRecord, { text, embedding }: EmbeddedText): void {
  if (picture.asked === text) embeddings.set(picture, embedding);
}

/** What a lookup came to. */
interface Found {
  /** Absent for a miss. */
  readonly picture?: PictureRecord;
  readonly lookup: Lookup;
}

/** The pictures of this world, older before newer, then those of the library; without what the library hides.  @clause IG-4-6 */
function candidatesFor(inside: Inside, request: GenerateRequest): readonly PictureRecord[] {
  const { state, rules, libraryPictures, isHidden } = inside;
  const manner = { model: request.model.key, style: request.style.key, character: request.character?.name ?? '' };
  const { cacheSources } = rules;
  const own = !cacheSources.includes('own')
    ? []
    : (state.cached.get(keyOfManner(manner)) ?? [])
        .flatMap((id) => state.jobs.get(id)?.picture ?? [])
        .filter(({ genId }) => !isHidden(genId));
  if (!cacheSources.includes('library')) return own;
  return [...own, ...libraryPictures(manner).map(pictureOfLibrary)];
}

const embeddings = new WeakMap<object, Embedding>();

/** Each picture is embedded once. */
function embeddingOf(picture: PictureRecord): Embedding {
  return madeIn(embeddings, picture, () => embed(picture.asked));
}
