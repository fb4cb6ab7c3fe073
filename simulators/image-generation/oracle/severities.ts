import type { Severities } from '../state/jobs.ts';
import type { FilterId } from '../wire/limits.ts';

/** Words that show, by the rule that a picture of them breaks. */
const TELLING: readonly (readonly [FilterId, RegExp])[] = [
  ['violence', /\b(?:gore|gory|beheading|massacre|mutilated|bloodbath|torture[ds]?|stabbing|execution|corpses?)\b/i],
  ['sexual', /\b(?:porn\w*|explicit nudity|nude|naked|sex scene)\b/i],
  ['hate', /\b(?:swastika|racist|lynching)\b/i],
  ['self_harm', /\b(?:suicide|self-harm|cutting wrists)\b/i],
  ['illicit', /\b(?:cocaine|heroin|meth lab|pipe bomb)\b/i],
  ['extremism', /\b(?:terrorist propaganda|isis flag)\b/i],
];

const SURE = 0.97;

/** How sure it is that the picture of a prompt breaks the rules of compliance: by words that name what would be seen. */
export function readSeverities(prompt: string): Severities {
  return Object.fromEntries(TELLING.filter(([, words]) => words.test(prompt)).map(([id]) => [id, SURE]));
}
