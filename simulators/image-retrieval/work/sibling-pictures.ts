import { madeIn } from '../../core/lazily.ts';
import { keyOfManner, type LibraryPicture, type Manner } from '../../core/pictures/manner.ts';
import { recipeOf } from '../answer/image-file.ts';
import type { Inside } from '../request/exchange.ts';
import type { Library, LibraryRecord } from '../state/catalog.ts';

/** A picture that a sibling has made. */
export interface MadePicture extends Manner {
  readonly genId: string;
  readonly prompt: string;
  /** The words that the renderer has drawn. */
  readonly scene: string;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
}

/** The pictures of a manner that may be found, in the order of the library; the same objects each time. */
export function shownPictures({ library, state, rules }: Inside, manner: Manner): readonly LibraryPicture[] {
  const { changes } = state;
  const key = keyOfManner(manner);
  const isMeant = (record: LibraryRecord): boolean =>
    record.isGenerated !== true && rules.isShown(record) && keyOfManner(record) === key;
  const placed = (sharedOf(library()).get(key) ?? []).map((record) => changes.get(record.id) ?? record);
  const others = [...changes.values()].filter((record) => isMeant(record) && !placed.includes(record));
  return [...placed.filter(isMeant), ...others].map(pictureOf);
}

/** Takes in a picture that generation made and compliance found safe: it is found from now on. */
export function takeIn({ state, finder, exactPrompts }: Inside, picture: MadePicture): void {
  const id = idOf(picture.genId);
  const record: LibraryRecord = {
    ...picture,
    id,
    caption: sentenceOf(picture.prompt),
    tags: picture.prompt.split(', '),
    isTop: false,
    batch: id,
    review: 'approved',
    isGenerated: true,
  };
  state.changes.set(id, record);
  finder().put(record);
  exactPrompts().put(record);
}

/** Whether a picture that was taken in has been hidden or made another one since: then no sibling may serve it as it was made. */
export function isHidden({ state, rules }: Inside, genId: string): boolean {
  const record = state.changes.get(idOf(genId));
  return record !== undefined && (record.isGenerated !== true || !rules.isShown(record));
}

/** What a picture that was taken in is called here. */
function idOf(genId: string): string {
  return `img_${genId}`;
}

/** A caption made of the prompt: no model describes what was drawn. */
function sentenceOf(prompt: string): string {
  return `${prompt.charAt(0).toUpperCase()}${prompt.slice(1)}.`;
}

const shared = new WeakMap<Library, ReadonlyMap<string, readonly LibraryRecord[]>>();

/** The records of a library by model, style and character: once for all worlds that share it. */
function sharedOf(library: Library): ReadonlyMap<string, readonly LibraryRecord[]> {
  return madeIn(shared, library, () => {
    const records = new Map<string, LibraryRecord[]>();
    for (let number = 0; number < library.size; number += 1) {
      const record = library.at(number);
      madeIn(records, keyOfManner(record), () => []).push(record);
    }
    return records;
  });
}

const pictures = new WeakMap<LibraryRecord, LibraryPicture>();

function pictureOf(record: LibraryRecord): LibraryPicture {
  const { genId, prompt, model, style, character } = record;
  return madeIn(pictures, record, () => ({ genId, prompt, model, style, character, recipe: recipeOf(record) }));
}
