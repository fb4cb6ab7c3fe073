import { draw } from '../../core/draw.ts';
import { readWords } from '../../core/pictures/words.ts';
import type { ParsedPrompt } from '../state/parsed-prompt.ts';

const LIGHTS = [
  'soft rim light',
  'golden light',
  'diffuse light',
  'volumetric light',
  'dramatic side light',
  'gentle backlight',
];
const COMPOSITIONS = [
  'wide composition',
  'rule of thirds',
  'low angle',
  'layered depth',
  'strong foreground',
  'centred composition',
];
const DETAILS = [
  'intricate detail',
  'fine texture',
  'crisp focus',
  'subtle colour grading',
  'delicate shading',
  'rich tones',
];
const AIRS = ['drifting haze', 'clear air', 'light mist', 'high clouds'];
const UNWANTED = ['overexposed', 'cluttered background', 'jpeg artifacts', 'cropped subject', 'oversaturated'];

/**
 * A prompt with more words in it, as a language model would write them: light, composition, detail, and what to avoid.
 *
 * The caller's terms and the name stay, in their order; words that are there already are not added.
 *
 * @clause IG-B1-4 IG-4-4
 */
export function enhance(seed: number, prompt: ParsedPrompt): ParsedPrompt {
  const said = [...prompt.positive, ...prompt.moved].join(' ').toLowerCase();
  const one = (purpose: string, options: readonly string[]): readonly string[] => {
    const fresh = options.filter((option) => !said.includes(option));
    return fresh.slice(Math.floor(draw(seed, 'enhance', purpose, said) * fresh.length)).slice(0, 1);
  };
  const airs = readWords(said).weather === undefined ? one('air', AIRS) : [];
  const added = [...airs, ...one('light', LIGHTS), ...one('composition', COMPOSITIONS), ...one('detail', DETAILS)];
  return {
    names: prompt.names,
    positive: [...prompt.positive, ...(added.length > 0 ? added : [`${prompt.positive.length + 1} layers of detail`])],
    moved: [...prompt.moved, ...one('unwanted', UNWANTED)],
  };
}
