import { lazily } from '../../../core/lazily.ts';
import { byShape, type Check, type Proposal, type Recognizer, unchecked } from '../candidate.ts';
import { asWord, NO_WORD_AFTER, NO_WORD_BEFORE } from './borders.ts';

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const QUAD = `(?:${OCTET}\\.){3}${OCTET}`;
/** A hyphen joins the two ends of a range; anything else that it joins is a version. */
const version4Form = lazily(
  () =>
    new RegExp(
      `(?=\\d)${NO_WORD_BEFORE}(?:(?<![.-])|(?<=(?:\\.\\d{1,3}){3}-))${QUAD}${NO_WORD_AFTER}(?!\\.\\d)(?:(?!-\\d)|(?=-${QUAD}${NO_WORD_AFTER}))`,
      'gu',
    ),
);
/** A colon before the address ends a name, such as `ip:`, or the quotes of one. */
const NAME_ENDS = '(?<=(?:[^\\p{N}A-Fa-f:]|(?=[^A-Fa-f])\\p{L}[0-9A-Fa-f]{1,8}):)';
const version6Form = lazily(
  () =>
    new RegExp(
      `(?=[0-9A-Fa-f]{1,4}:|::)${NO_WORD_BEFORE}(?<!\\.)(?:(?<!:)|${NAME_ENDS})[0-9A-Fa-f:]{2,39}(?:(?:\\d{1,3}\\.){3}\\d{1,3})?(?:%[0-9A-Za-z]{1,15})?${NO_WORD_AFTER}(?!:)`,
      'gu',
    ),
);
/** What comes before four numbers that are a version or a section. */
const COUNTED =
  /(?:\b(?:v|ver|version|versi[oó]n|versione|wersja|wersji|release|build|firmware|section|secci[oó]n|abschnitt|chapter|kapitel|sezione|rozdzia[łl]|update|revision|rev)\b\.?:?|§)\s{0,3}$/iu;

/** The name of a program right before: a capital inside the word, or one that is known. */
const INNER_CAPITAL = /\p{Ll}\p{Lu}\p{L}*[ /]$/u;
const PROGRAM =
  /\b(?:apache|nginx|openssh|python|perl|ruby|php|java|jdk|node|npm|kernel|chrome|chromium|firefox|safari|edge|opera|android|windows|mysql|mariadb|postgres|redis|docker|git|gcc|curl|driver)[ /]$/iu;
const LOOK_BACK = 24;
const PRIVATE = /^(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;

/** Addresses of the internet protocol, versions 4 and 6. */
export const internetAddress: Recognizer = {
  name: 'IpRecognizer',
  entity: 'IP_ADDRESS',
  context: ['ip', 'ipv4', 'ipv6', 'host', 'server', 'gateway', 'adres ip'],
  find: (text) => [...version4(text), ...version6(text)],
};

/** Hardware addresses: six pairs or three groups of four. */
export const hardwareAddress = byShape({
  name: 'MacAddressRecognizer',
  entity: 'MAC_ADDRESS',
  shapes: [
    {
      pattern: asWord(
        /(?<!(?<![\p{L}\p{N}])[0-9A-Fa-f]{2}[:-])[0-9A-Fa-f]{2}(?<gap>[:-])(?:[0-9A-Fa-f]{2}\k<gap>){4}[0-9A-Fa-f]{2}(?![:-][0-9A-Fa-f]{2}(?![\p{L}\p{N}]))/u,
      ),
      score: 0.6,
    },
    {
      pattern: asWord(/(?<!\.)[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}(?!\.\w)/u),
      score: 0.5,
    },
  ],
  context: ['mac', 'hardware', 'ethernet', 'wifi', 'bssid'],
  check: checkHardware,
});

function checkHardware(value: string): Check {
  const plain = value.replace(/[^0-9A-Fa-f]/g, '').toLowerCase();
  const isBlank = plain === '000000000000' || plain === 'ffffffffffff';
  const isNumberOnly = value.includes('.') && /^(?!00)\d+$/.test(plain);
  return isBlank || isNumberOnly ? 'failed' : 'none';
}

function version4(text: string): readonly Proposal[] {
  return [...text.matchAll(version4Form())].map(({ 0: value, index }) => {
    const before = text.slice(Math.max(0, index - LOOK_BACK), index);
    const isOfProgram = !PRIVATE.test(value) && (INNER_CAPITAL.test(before) || PROGRAM.test(before));
    const score = COUNTED.test(before) ? 0.05 : isOfProgram ? 0.2 : 0.6;
    return unchecked(index, value, score);
  });
}

function version6(text: string): readonly Proposal[] {
  return [...text.matchAll(version6Form())].flatMap(({ 0: found, index }) => {
    const value = /[^:]:$/.test(found) ? found.slice(0, -1) : found;
    return isVersion6(value) ? [unchecked(index, value, 0.6)] : [];
  });
}

function isVersion6(value: string): boolean {
  const address = value.replace(/%.*$/, '').replace(/(?:\d{1,3}\.){3}\d{1,3}$/, '0:0');
  const halves = address.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (groups.some((group) => !/^[0-9A-Fa-f]{1,4}$/.test(group))) return false;
  if (halves.length === 1) return groups.length === 8;
  const isWord = !/\d/.test(address) && groups.every((group) => group.length < 4);
  return groups.length > 0 && groups.length < 8 && !isWord;
}
