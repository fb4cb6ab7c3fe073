import { lazilyBy } from '../../core/lazily.ts';
import { chance, scramble } from '../../core/pictures/draw/numbers.ts';
import type { Library, LibraryRecord, Review } from '../state/catalog.ts';
import { genIdOf, idOf, numberOfId } from './ids.ts';
import { type LibraryScene, planScenes } from './scenes.ts';
import { captionOf, promptOf, tagsOf } from './texts.ts';

/**
 * A curated library of so many pictures, hidden ones among them: batches of one to eight near-identical siblings, each batch
 * of a scene of its own. Equal seeds and sizes give equal records. Of a large one only scenes are kept, and records are
 * written when asked for.
 */
function createLibrary(seed: number, size: number): Library {
  const batches = cutBatches(seed, size);
  const scenes = planScenes(seed, batches.firsts.length);
  let last: Batch | undefined;
  const batchOf = (number: number): Batch => {
    const batch = batches.of[number] as number;
    // The last batch is remembered, because readers meet siblings in a row.
    if (last?.number !== batch) {
      last = writeBatch(seed, batch, batches.firsts[batch] as number, scenes[batch] as LibraryScene);
    }
    return last;
  };
  const write = (number: number): LibraryRecord => recordOf(seed, number, batchOf(number));
  return {
    size,
    at: size <= MOST_WRITTEN ? lazilyBy(write) : write,
    numberOf(id) {
      const number = numberOfId(id, seed);
      return number !== undefined && number < size ? number : undefined;
    },
  };
}

/** A library of no more records keeps those that were asked for: about a kilobyte each. */
const MOST_WRITTEN = 2_000;

/** How many siblings batches have. */
const SIBLINGS = [1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 7, 8];

/** The batch of each record, and the first record of each batch. */
function cutBatches(seed: number, size: number): { readonly of: Uint32Array; readonly firsts: readonly number[] } {
  const of = new Uint32Array(size);
  const firsts: number[] = [];
  for (let first = 0; first < size; ) {
    const siblings = SIBLINGS[Math.floor(chance(seed, firsts.length, 1) * SIBLINGS.length)] as number;
    of.fill(firsts.length, first, first + siblings);
    firsts.push(first);
    first += siblings;
  }
  return { of, firsts };
}

/** What siblings share. */
interface Batch {
  readonly number: number;
  /** The number of its first record. */
  readonly first: number;
  readonly scene: LibraryScene;
  readonly promptForm: number;
  readonly captionForm: number;
  readonly isTop: boolean;
  readonly members: Pick<LibraryRecord, 'prompt' | 'tags' | 'width' | 'height' | 'batch'>;
}

function writeBatch(seed: number, number: number, first: number, scene: LibraryScene): Batch {
  const roll = (purpose: number): number => chance(seed + 1, number, purpose);
  const promptForm = Math.floor(roll(41) * MANY);
  const captionForm = Math.floor(roll(42) * MANY);
  const { width, height } = sizeOf(scene, roll(44));
  return {
    ...{ number, first, scene, promptForm, captionForm },
    isTop: roll(45) < TOP,
    members: {
      ...{ prompt: promptOf(scene, promptForm, roll), tags: tagsOf(scene), width, height },
      batch: idOf('batch', number, seed),
    },
  };
}

function recordOf(seed: number, number: number, batch: Batch): LibraryRecord {
  const { first, scene, promptForm, captionForm, members } = batch;
  const own = (purpose: number): number => chance(seed + 2, number, purpose);
  const repeats = number > first && own(40) < REPEATED;
  const shown = repeats ? first : number;
  const review = reviewOf(own(43));
  const captionAt = (form: number, roll: (purpose: number) => number): string =>
    captionOf(scene, captionForm + shown - first + form, roll);
  // Member by member: spreading objects took a tenth of the time of an index.
  const record: LibraryRecord = {
    id: idOf('img', number, seed),
    genId: genIdOf(shown, seed),
    prompt: members.prompt,
    caption: captionAt(0, (purpose) => chance(seed + 2, shown, purpose)),
    tags: members.tags,
    character: scene.character,
    model: scene.model,
    style: scene.style,
    width: members.width,
    height: members.height,
    isTop: number === first && review === 'approved' && batch.isTop,
    batch: members.batch,
    review,
    scene: scene.draw,
    seed: scramble(seed + scramble(shown)),
  };
  const [isPromptEdited, isCaptionEdited] = [own(46) < EDITED_PROMPTS, own(47) < EDITED_CAPTIONS];
  if (!repeats && !isPromptEdited && !isCaptionEdited) return record;
  return {
    ...record,
    ...(isPromptEdited ? { editedPrompt: promptOf(scene, promptForm + OTHERWISE, own) } : {}),
    ...(isCaptionEdited ? { editedCaption: captionAt(OTHERWISE, (purpose) => own(purpose + 100)) } : {}),
    ...(repeats ? { duplicateOf: idOf('img', first, seed) } : {}),
  };
}

/** Forms are picked modulo their number; from this range all are about equally frequent. */
const MANY = 720;
/** How far a curator's form lies from the one that was replaced. */
const OTHERWISE = 4;
/** Shares of records. */
const REPEATED = 0.05;
const TOP = 0.4;
const EDITED_PROMPTS = 0.06;
const EDITED_CAPTIONS = 0.08;

function reviewOf(share: number): Review {
  if (share < 0.04) return 'rejected';
  return share < 0.08 ? 'pending' : 'approved';
}

/** Tall for portraits, wide for most others: one size for a batch, all of them generation's. */
function sizeOf({ composition }: LibraryScene, share: number): { readonly width: number; readonly height: number } {
  const sizes = composition.tag.includes('portrait') ? TALL : MIXED;
  const [width, height] = sizes[Math.floor(share * sizes.length)] as readonly [number, number];
  return { width, height };
}

const TALL = [
  [832, 1216],
  [768, 1344],
  [896, 1152],
] as const;

const MIXED = [
  [1344, 768],
  [1344, 768],
  [1344, 768],
  [1216, 832],
  [1216, 832],
  [1152, 896],
  [1024, 1024],
  [1024, 1024],
  [896, 1152],
  [832, 1216],
] as const;

/** Libraries that were made lately. */
const KEPT = 8;
const made = new Map<string, Library>();

/** The library of a seed and a size, made when it is first asked for and shared by all worlds that ask. */
export function libraryOf(seed: number, size: number): Library {
  const name = `${seed} ${size}`;
  const library = made.get(name) ?? createLibrary(seed, size);
  made.delete(name);
  made.set(name, library);
  for (const oldest of made.keys()) if (made.size > KEPT) made.delete(oldest);
  return library;
}
