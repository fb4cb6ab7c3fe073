import { lazily } from '../../../core/lazily.ts';

/** A word of a text, folded; and whether the text says that it is not there. */
export interface Word {
  readonly text: string;
  readonly isNegated: boolean;
}

/** Longer words are cut to this length. */
const LONGEST = 32;
/** How many words a `no` reaches at most. */
const REACH = 4;

const PIECE = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)?|[,;.:!?()\n]|(?<![\p{L}\p{N}])-(?=\p{L})/gu;
/** The same for a text of plain letters, three times as fast. */
const PLAIN_PIECE = /[a-z0-9]+(?:'[a-z]+)?|[,;.:!?()\n]|(?<![a-z0-9])-(?=[a-z])/g;
/** Scripts that are written without blanks: their words are told apart by pairs of signs. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const set = (words: string): (() => ReadonlySet<string>) => lazily(() => new Set(words.split(' ')));

const negators = set('no not without never nor neither minus except excluding sans lacking');
/** What follows these words is meant after all: `no longer`, `not only`. */
const spoilers = set('only just longer matter doubt less more');
const enders = set(
  'but with in on at under over beside against near behind while from through from into by above below that which who is are was were only just',
);
const articles = set('a an the some his her their its');
const nobody = set('nobody noone unpeopled unpopulated uninhabited');
/** Words that say nothing of a picture. */
const stopWords = set(
  'a an the and or of in on at to from by for with without into onto over under up down off out as is are was were be been being am it its ' +
    'this that these those there here he she they them his her their him i me my we our you your who whom whose which what where when how ' +
    'why not no nor but if then than so very really just only also too some any each every such own same other another more most much many ' +
    'few lot lots bit kind sort like looking looks look seen see showing shows show picture image photo photograph pic find give want please ' +
    'something somewhere someone somebody anything thing things stuff can could would should will may might do does did done has have had ' +
    'having get gets got one ones it’s because about between during before after while again once all both thats theres im id whilst upon ' +
    'aboard across along amongst around through against towards toward beside behind beneath above below inside outside underneath throughout upon onto beyond near next within among amid zwischen unter uber bei entre sous sobre bajo tra fra nel nella del della di il lo gli dem den des ein eines einer el al por para et de la le el un une ' +
    'der die das und mit im am ein eine y con en los las del du des au aux avec dans sur von zu',
);

/** A text as it is compared: letters of one case and width, without accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (isPlain(lower)) return lower;
  return lower
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđ]/g, (letter) => LIGATURES[letter] ?? letter);
}

function isPlain(text: string): boolean {
  return /^[\n -~]*$/.test(text);
}

const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** Whether a folded word says something of a picture. */
export function isTelling(word: string): boolean {
  return !stopWords().has(word);
}

/** The words of a text in their order, with what negates them: `no`, `without`, or a dash as prompts have it. */
export function wordsOf(text: string): readonly Word[] {
  const folded = fold(text);
  const pieces = folded.match(isPlain(folded) ? PLAIN_PIECE : PIECE) ?? [];
  const words: Word[] = [];
  let reach = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] as string;
    const next = pieces[at + 1] ?? '';
    if (SIGNS.has(piece)) reach = piece === '-' ? Number.POSITIVE_INFINITY : 0;
    else if (negators().has(piece)) reach = spoilers().has(next) ? 0 : REACH;
    else if (nobody().has(piece)) words.push({ text: 'people', isNegated: true });
    else {
      if (reach > 0 && reach < REACH && ends(piece, next)) reach = 0;
      const isNegated = reach > 0 && isTelling(piece);
      if (isNegated) reach -= 1;
      if (/^[a-z0-9]+$/.test(piece)) words.push({ text: piece.slice(0, LONGEST), isNegated });
      else for (const text of split(piece)) words.push({ text, isNegated });
    }
  }
  return words;
}

const SIGNS = new Set([...',;.:!?()-\n']);

function ends(piece: string, next: string): boolean {
  return enders().has(piece) || (piece === 'and' && articles().has(next));
}

function split(piece: string): readonly string[] {
  const word = piece.replace(/['’](?:s|d|ll|re|ve|m|t)$/, '').replace(/['’]/g, '');
  if (!UNSPACED.test(word)) return [word.slice(0, LONGEST)];
  const signs = [...word];
  return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}
