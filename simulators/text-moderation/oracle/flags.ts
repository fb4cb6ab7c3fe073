import { clearMaskOf, type Mask, maskOf, overlaps } from './masks.ts';

/** What the framing of a text asks of a word, one bit each. */
export const FLAG = {
  charged: 1,
  news: 2,
  newsHint: 4,
  teaching: 8,
  teachingHint: 16,
  direct: 32,
  frame: 64,
  say: 128,
  denial: 256,
  other: 512,
  speaker: 1024,
  source: 2048,
  addressee: 4096,
  name: 8192,
  authority: 16384,
} as const;

/** The harmless worlds that matter beside a hard word. */
export const FRAMES_BESIDE =
  'sport gaming tech kitchen stage medicine nature hyperbole news learn help liking thing legit organisation romance sex_education';

const MASKS: readonly (readonly [flag: number, mask: Mask])[] = [
  [
    FLAG.charged,
    maskOf(
      `kill hurt abuse weapon blast gore death insult slight scorn silence suicide selfharm_means dehumanise eradicate expel supremacy vice
      extremist_group recruit praise uprising drug forged fraud hacking theft smuggle sex nude anatomy porn swear strong_swear`,
    ),
  ],
  [FLAG.news, clearMaskOf('news')],
  [FLAG.newsHint, clearMaskOf('news_hint')],
  [FLAG.teaching, clearMaskOf('learn help')],
  [FLAG.teachingHint, clearMaskOf('learn_hint help_hint')],
  [FLAG.direct, maskOf('i you your')],
  [FLAG.frame, maskOf(FRAMES_BESIDE)],
  [FLAG.say, maskOf('say')],
  [FLAG.denial, maskOf('not')],
  [FLAG.other, maskOf('she they person kin worker official name proper_noun those news child surname')],
  [FLAG.speaker, maskOf('i we')],
  [FLAG.source, maskOf('news learn help stage')],
  [FLAG.addressee, maskOf('i we you your she they those person kin child worker name official')],
  [FLAG.name, maskOf('name surname')],
  [FLAG.authority, maskOf('authority')],
];

/** The flags of a word with these concepts. */
export function flagsOf(concepts: Mask): number {
  let flags = 0;
  for (const [flag, mask] of MASKS) if (overlaps(concepts, mask)) flags |= flag;
  return flags;
}
