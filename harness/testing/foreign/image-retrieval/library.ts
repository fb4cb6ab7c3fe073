/** Its pictures: batches of siblings, some of which no answer may show. */

import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A picture of the library. */
export interface Picture {
  readonly id: string;
  readonly genId: string;
  readonly batch: number;
  readonly width: number;
  readonly height: number;
  readonly character: string;
  readonly model: string;
  readonly style: string;
  readonly prompt: string;
  readonly editedPrompt?: string;
  readonly caption: string;
  readonly editedCaption?: string;
  readonly isTop: boolean;
  readonly state: 'shown' | 'waiting' | 'refused' | 'double';
}

const CHARACTERS = ['', 'oda-brandt', 'kapitan_wolff', 'miruna', 'sir.quill'];
const MODELS = ['larkspur-2', 'basalt', 'tern-xl'];
const STYLES = ['woodcut', 'gouache', 'night-photo', ''];
const SIZES = [
  [640, 360],
  [360, 640],
  [512, 512],
] as const;
const SUBJECTS = [
  ['lighthouse keeper', 'mending a copper lantern'],
  ['orchard ladder', 'leaning on a pear tree'],
  ['ferry', 'crossing a slow brown river'],
  ['violin maker', 'carving a scroll of maple'],
  ['heron', 'standing among reeds'],
  ['night tram', 'turning past a bakery'],
  ['glass greenhouse', 'full of lemon trees'],
  ['mountain hut', 'half buried in snow'],
  ['market stall', 'heaped with red peppers'],
  ['chess players', 'bent over a stone table'],
  ['clock tower', 'wrapped in scaffolding'],
] as const;
const PLACES = [
  'by a grey harbour',
  'under a railway arch',
  'in a walled garden',
  'at the edge of a marsh',
  'on a terrace',
];
const LIGHTS = ['at dawn', 'in heavy rain', 'under a full moon', 'in low autumn sun'];
const VIEWS = ['seen from afar', 'seen from behind', 'in close view', 'seen from above', 'framed by a window'];
const HIDDEN = ['refused', 'double', 'waiting'] as const;
const BATCHES = 80;

/** All pictures. The batches differ in subject, place or light. */
export const PICTURES: readonly Picture[] = Array.from({ length: BATCHES }, (_, batch) => batchOf(batch)).flat();

/** The different values of a member among the pictures that may be shown, but for the empty one. */
export function namesOf(member: 'character' | 'model' | 'style'): readonly string[] {
  const shown = PICTURES.filter(({ state }) => state === 'shown').map((picture) => picture[member]);
  return [...new Set(shown)].filter((name) => name !== '').sort();
}

/** The file of a picture, or of its preview: one plain colour in the right size. */
export async function drawn({ id, width, height }: Picture, isPreview: boolean): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(id).digest();
  const scale = isPreview ? 1 / 4 : 1;
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return sharp({ create: { ...size, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}

function batchOf(batch: number): readonly Picture[] {
  const [subject, doing] = at(SUBJECTS, batch);
  const [place, light] = [at(PLACES, batch), at(LIGHTS, Math.floor(batch / 3))];
  const [character, model] = [at(CHARACTERS, batch + Math.floor(batch / 20)), at(MODELS, batch)];
  const style = model === 'basalt' ? 'woodcut' : at(STYLES, Math.floor(batch / 2));
  const [width, height] = at(SIZES, Math.floor(batch / 4));
  const name = character === '' ? '' : `${character} and the `;
  const prompt = `${name}${subject}, ${doing}, ${place}, ${light}, plate ${batch + 1}`;
  return VIEWS.slice(0, 1 + (batch % 5)).map((view, sibling) => {
    const digest = createHash('sha256').update(`${batch} ${sibling}`).digest('hex');
    const number = batch * 5 + sibling;
    return {
      id: `${parseInt(digest.slice(0, 12), 16)}`,
      genId: `G${digest.slice(12, 26).toUpperCase()}`,
      batch,
      width,
      height,
      character,
      model,
      style,
      prompt,
      caption: `The ${subject} is ${doing} ${place} ${light}, ${view}.`,
      isTop: number % 3 === 0,
      state: number % 11 === 7 ? at(HIDDEN, number) : 'shown',
      ...(number % 9 === 4 ? { editedCaption: `A quiet study of a ${subject} ${place}, ${view}.` } : {}),
      ...(number % 13 === 5 ? { editedPrompt: `${subject} ${light}, retouched` } : {}),
    };
  });
}

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
