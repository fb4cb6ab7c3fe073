import { aMark } from '../../../../fixtures/image-generation/marks.ts';
import type { GenerationContext, Json } from '../client.ts';
import { LONGEST_PRECOMPLIANCE, RANGES } from './documented.ts';
import { type Mixture, mixturesOf } from './mixtures.ts';
import { aMention, DEFAULT_MODEL, lastMention, type Model, modelsOf, offeredBy } from './reference.ts';

/**
 * The generations that most checks look at.
 *
 * All are asked for at once and followed together, so that a run waits once, and many clauses are judged on one paid picture.
 */
export type JobName =
  | 'plain'
  | 'character'
  | 'styled'
  | 'both'
  | 'other'
  | 'optimized'
  | 'unknown model'
  | 'unknown style'
  | 'unknown format'
  | 'unlisted size'
  | 'width alone'
  | 'height alone'
  | 'empty ruleset'
  | 'lowest'
  | 'highest'
  | 'below the ranges'
  | 'above the ranges'
  | 'long precompliance'
  | 'far beyond the ranges'
  | `mixture ${string}`;

/** The values of the C2PA members that one of them sends. */
export const CREDENTIALS = {
  cs_author: 'Ada of the Harness',
  cs_title: 'A Study of Light',
  cs_description: 'Made to see what credentials say',
  cs_organization: 'Harness Press Group',
  cs_vendor: 'Harness Vendors Ltd',
} as const;

/** What HTML and older tables of characters would change, long enough to be cut. */
const UNUSUAL_CREDENTIALS = {
  cs_author: 'Zoë Ångström & 李雷 <studio@example.com>',
  cs_title: `The Lighthouse's <Keeper> & "Co" — ${'a study of light, '.repeat(6)}2`,
  cs_description: 'What the <keeper> saw; "all" of it',
  cs_organization: `The "Harness" Press & Sons' Ltd`,
  cs_vendor: 'Ångström <vendors> & Co',
} as const;

/** The numbers of marks and quality, at one end of their ranges or beyond. */
const numbersAt = (pick: (range: { readonly least: number; readonly most: number }) => number): Json =>
  Object.fromEntries(Object.entries(RANGES).map(([name, range]) => [name, pick(range)]));

/** The ends of the ranges, with pairs of sides that are not on the list. */
const LOWEST: Json = { width: 1152, height: 1024, ...numbersAt(({ least }) => least) };
const HIGHEST: Json = { width: 1000, height: 1216, ...numbersAt(({ most }) => most) };
/** Far beyond either end, in turn. */
const FAR_OUT: Json = Object.fromEntries(Object.keys(RANGES).map((name, at) => [name, at % 2 === 0 ? -7 * 360 : 1e5]));

/** So much more than is kept, that no reading of a character makes it fit. */
const FAR_TOO_LONG = 2 * LONGEST_PRECOMPLIANCE + 600;

const UNUSUAL_FINDINGS = 'vérifié;';

/** Just what is kept, of characters that are longer than a byte, beside other unusual texts. */
const UNUSUAL_TEXTS: Json = {
  ...{ format: 'webp', ...UNUSUAL_CREDENTIALS },
  precompliance: UNUSUAL_FINDINGS.repeat(LONGEST_PRECOMPLIANCE / UNUSUAL_FINDINGS.length),
};

const screening = (context: GenerationContext, length = FAR_TOO_LONG, words = 'no findings; '): string =>
  `${context.fresh('screened')} `.padEnd(length, words);

/** One more character than is kept, some of them longer than a byte. */
const unusualScreening = (context: GenerationContext): string =>
  screening(context, LONGEST_PRECOMPLIANCE + 1, UNUSUAL_FINDINGS);

/** A format of no name. */
export const FORMAT_OF_NONE = 'bmp';

/** With a text of the caller, and with a mark that is to be seen in the one and wholly transparent in the other. */
const OF_NO_FORMAT: Json = { format: FORMAT_OF_NONE, width: 0, height: 0, cs_title: 'Étude de lumière' };
const OF_NO_PAIR: Json = {
  ...{ width: 1344, height: 1024, format: 'jpeg', style: '', cs_author: UNUSUAL_CREDENTIALS.cs_author },
  wm_transparency: 0,
};

/** With a text of the caller in the credentials of either format. */
const IN_AVIF: Json = {
  ...{ format: 'avif', lossless: true, quality: 60, width: 832, height: 1216 },
  cs_organization: CREDENTIALS.cs_organization,
};
const IN_WEBP: Json = {
  ...{ format: 'webp', lossless: true, quality: 60, width: 768, height: 1344 },
  cs_description: CREDENTIALS.cs_description,
};

/** A key of no model. */
export const MODEL_OF_NONE = 'no-such-model';

/** A key of no style. */
export const STYLE_OF_NONE = 'no-such-style';

/** Words of a prompt and of both kinds of negatives, none of which a target has met before. */
export interface Words {
  readonly subject: string;
  readonly moved: string;
  readonly negative: string;
}

const UNUSUAL_NEGATIVE = 'dark clouds,bare trees, ÉCLAIR & Co';
const UNUSUAL_MOVED = "Époque's half-lit FOG & 霧 🌫";
const SUBJECT = 'a well-lit lighthouse by a calm sea';
/** Letters of both cases, of other scripts, of other forms, beyond 16 bits, and what HTML, templates and addresses escape. */
const UNUSUAL = `Zoë's "CAFÉ & 100% Bakery" beside 日本の庭 🌊 ﬁg ① Ｂ`;

/** A generation before it is asked for. */
export interface Planned extends Words {
  readonly sent: Json;
  /** Present where it is one of the mixtures. */
  readonly mixture?: Mixture;
}

/** What stands last among the words that are to be seen, with a hyphen in its first word and in its last one. */
export const LAST_WORDS = 'rose-tinted evening half-light';

/** How a prompt is written from its words. */
type Writing = (words: Words) => string;

const written: Writing = ({ subject, moved }) => `${subject}, -${moved}, ${LAST_WORDS}`;
/** By this one a rule sees whether what a style adds hangs on moved terms. */
const writtenWithoutMoved: Writing = ({ subject }) => `${subject}, ${LAST_WORDS}`;
/** Without blanks, with moved terms at both ends, two of them side by side. */
const writtenTight: Writing = ({ subject, moved, negative }) =>
  `-${moved},-smudged borders,${subject},${LAST_WORDS},-${negative}`;

function planned(context: GenerationContext, parameters: Json, write = written, subject: string = SUBJECT): Planned {
  const words = {
    subject: context.fresh(subject),
    moved: context.fresh(subject === UNUSUAL ? UNUSUAL_MOVED : 'low-lying fog'),
    negative: context.fresh('a crowd'),
  };
  return { ...words, sent: { prompt: write(words), ...parameters } };
}

/** A term with a dash inside stays where it is: only the first character of a term moves it. */
const writtenWithDash: Writing = (words) => `${written(words)}, lamps -like fireflies`;

/** Writes a prompt that names a character where a mixture has it: one of two in front, the other one elsewhere. */
function writingOf({ naming }: Mixture, [first, other]: readonly [string, string]): Writing {
  return (words) => {
    const plain = writtenWithDash(words);
    if (naming === 'nobody') return plain;
    if (naming === 'first') return `${first}, ${plain}`;
    if (naming === 'inside') return plain.replace(LAST_WORDS, `${LAST_WORDS} with ${other} alone`);
    return naming === 'last' ? `${plain}, ${other}` : plain.replace(', ', `, ${other}, `);
  };
}

/** What a mixture shows: where the cache is asked, words that it has no picture of, however alike it takes them for. */
function subjectOf(context: GenerationContext, { parameters }: Mixture): string {
  const words = ['zeugma', 'quincunx', 'isinglass', 'theodolite'].map((word) => context.fresh(word));
  return parameters.use_cache === undefined ? SUBJECT : words.join(' ');
}

/** Plans of all mixtures, by name. */
async function mixedPlans(context: GenerationContext): Promise<Readonly<Record<`mixture ${string}`, Planned>>> {
  const mentions = [await aMention(context), await lastMention(context)] as const;
  const models = await modelsOf(context);
  const texts = { ...UNUSUAL_CREDENTIALS, precompliance: screening(context) };
  const mixtures = mixturesOf({ models, mark: aMark('square.png'), texts });
  return Object.fromEntries(
    mixtures.map((mixture, at) => [
      `mixture ${at + 1}: ${Object.keys(mixture.parameters).join(', ')}`,
      { ...planned(context, mixture.parameters, writingOf(mixture, mentions), subjectOf(context, mixture)), mixture },
    ]),
  );
}

const withNegative = (plan: Planned): Planned => ({ ...plan, sent: { ...plan.sent, negative: plan.negative } });

/** A style of a model that is not its default. */
function ownStyleOf(model: Model | undefined): string | undefined {
  return model?.styles.find((style) => style !== model.defaultStyle);
}

/** What is asked for, by name: the same for all checks. */
export function plans(context: GenerationContext): Promise<Readonly<Record<JobName, Planned>>> {
  return context.shared('plans', async (fresh) => {
    const own = { ...context, fresh };
    return { ...(await mixedPlans(own)), ...(await singlePlans(own)) };
  });
}

async function singlePlans(context: GenerationContext) {
  const mention = await aMention(context);
  const otherMention = await lastMention(context, true);
  const models = await modelsOf(context);
  const [usual, other = usual, third = other, last = third] = models;
  const plain = planned.bind(undefined, context);
  const named = (parameters: Json): Planned => plain(parameters, (words) => `${mention}, ${written(words)}`);
  // The first one and the last one are those of other generations.
  const rest = usual.styles.filter((one) => one !== usual.defaultStyle).slice(1, -1);
  const mark = aMark('square.png');
  return {
    plain: plain({}),
    character: withNegative(named({ ...IN_AVIF, wm_image: mark })),
    styled: withNegative(plain({ style: usual.other, ...IN_WEBP, wm_image: mark })),
    both: withNegative(
      named({
        // Of a list without the usual model nobody knows which one is used where none is named.
        ...(usual.key === DEFAULT_MODEL && { model: usual.key }),
        ...{ style: usual.other, format: 'png', width: 1024, height: 1024, quality: 80 },
        ...{ wm_image: mark, wm_position: 'top-left', wm_scale: 20, wm_transparency: 100, wm_rotation: 0 },
        ...{ wm_padding_x: 16, wm_padding_y: 16, ...CREDENTIALS },
      }),
    ),
    optimized: named({ optimize: true, width: 1152, height: 896 }),
    // The one before a model of no name has a model that few calls name.
    other: plain({
      ...{ model: other.key, style: other.other, format: 'webp', width: 1216, height: 832, quality: 50 },
      ...{ lossless: false, optimize: false, use_cache: false, compliance_ruleset: 'default', precompliance: 'seen' },
    }),
    'unknown model': plain({
      ...{ model: MODEL_OF_NONE, style: ownStyleOf((await offeredBy(context)).models[0]) },
      ...{ width: 896, height: 1152, negative: UNUSUAL_NEGATIVE },
    }),
    'unknown style': plain({ style: STYLE_OF_NONE, precompliance: unusualScreening(context) }),
    'unknown format': plain({ ...OF_NO_FORMAT, wm_image: aMark('square.jpeg') }, writtenWithoutMoved),
    'unlisted size': plain({ ...OF_NO_PAIR, wm_image: mark }),
    'width alone': plain({ width: 1024, format: '', style: rest[0] }, writtenTight),
    'height alone': plain({ height: 1216, ...UNUSUAL_TEXTS }, written, UNUSUAL),
    'empty ruleset': plain({ compliance_ruleset: '', model: '' }, (words) => `${written(words)} with ${otherMention}`),
    lowest: plain({ wm_image: mark, compliance_ruleset: ' \t ', style: rest[1], ...LOWEST }),
    highest: plain({ wm_image: aMark('square.jpeg'), style: rest[2], ...HIGHEST }),
    // Each model by itself, with a size and a style of its own choice.
    'below the ranges': plain({ model: other.key, wm_image: mark, ...numbersAt(({ least }) => least - 1) }),
    'above the ranges': plain({ model: third.key, wm_image: mark, ...numbersAt(({ most }) => most + 1) }),
    'far beyond the ranges': plain({ wm_image: mark, ...FAR_OUT }),
    'long precompliance': plain({ model: last.key, compliance_ruleset: 'default', precompliance: screening(context) }),
  };
}
