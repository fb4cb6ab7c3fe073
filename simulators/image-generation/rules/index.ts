import { assembleNegative, assemblePositive, byComma, type Join } from './assemble.ts';
import { drawn, eligible } from './cache.ts';
import { parsePrompt } from './prompt.ts';
import { isLossless, resolveAnchor, resolveModel, resolveSize, resolveStyle, resolveWhole } from './resolve.ts';

/**
 * Everything that the service decides, as one replaceable record.
 *
 * A variant overrides members lawfully (another reading of an open question), a mutant unlawfully (a defect that checks must
 * find). What is a function computes; what is a word or a number settles one point.
 */
export const stockRules = {
  parsePrompt,
  assemblePositive,
  assembleNegative,
  join: byComma as Join,
  /** What a second name does. @clause IG-B1-43 */
  twoCharacters: 'refused' as 'refused' | 'first' | 'last',
  resolveModel,
  resolveStyle,
  resolveSize,
  resolveAnchor,
  resolveWhole,
  isLossless,
  similarityFloor: 0.95 as number,
  eligible,
  drawn,
  urlLifeMs: 3_600_000 as number,
};

/** The rules of image generation; every member can be overridden. */
export type Rules = Readonly<typeof stockRules>;
