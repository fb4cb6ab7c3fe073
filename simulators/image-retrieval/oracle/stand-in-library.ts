import type { Library, LibraryRecord } from '../state/catalog.ts';

/** A few pictures. The real library takes its place. */
export function standInLibrary(_seed: number, size: number): Library {
  const records = Array.from({ length: size }, (_, at): LibraryRecord => {
    const [thing, place] = [THINGS[at % THINGS.length] as string, PLACES[(at >> 3) % PLACES.length] as string];
    return {
      id: `img_${at}`,
      genId: `gen_${at}`,
      prompt: `${thing}, ${place}, soft light, ${at >> 3}`,
      caption: `A ${thing} in the ${place}, seen in a soft light.`,
      tags: [thing, place],
      ...{ character: '', model: 'eros', style: 'photo', width: 1344, height: 768, isTop: at % 5 === 0 },
      ...{ batch: `batch_${at}`, review: 'approved', seed: at },
    };
  });
  const numbers = new Map(records.map(({ id }, number) => [id, number]));
  return { size, at: (number) => records[number] as LibraryRecord, numberOf: (id) => numbers.get(id) };
}

const THINGS = ['lighthouse', 'lake', 'forest', 'tower', 'boat', 'mountain', 'house', 'bridge'];
const PLACES = ['morning', 'night', 'rain', 'snow', 'fog', 'harbour', 'valley'];
