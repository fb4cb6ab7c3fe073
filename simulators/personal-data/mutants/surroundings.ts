import { defects } from '../../core/mutants/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { inJobTexts, inTexts } from './speech.ts';

/** Writes something else for a part of the rewritten documents. */
const respelt = (part: string | RegExp, other: string) => inTexts((text) => text.replaceAll(part, other));

/** Defects of what stands around spans: it comes back as it was. */
export const surroundingMutants = defects<Rules>({
  'PD-B2-8 values-are-removed-inside-of-others-too': inTexts((text) =>
    text.replaceAll('joanna.keller@example.com', 'jo'),
  ),
  'PD-B2-8 what-follows-a-value-is-eaten': inTexts(
    (text, { entities }) => entities === undefined && text.replace('to  about', 'to out'),
  ),
  'PD-B2-8 text-normalized': inTexts((text) => text.normalize('NFC')),
  'PD-B2-8 text-trimmed': inTexts((text) => text.trim()),
  'PD-B2-8 line-ends-changed': inTexts((text) => text.replaceAll('\r\n', '\n')),
  'PD-B2-8 separators-are-line-ends': inTexts((text) => text.replaceAll(/[\v\f\u0085\u2028\u2029]/g, '\n')),
  'PD-B2-8 markup-escaped': inTexts((text) => text.replaceAll('&', '&amp;')),
  'PD-B2-8 nul-ends-a-text': inTexts((text) => text.split('\0')[0]),
  'PD-B2-8 controls-are-left-out': respelt(/(?![\0\t-\r\u0085])\p{Cc}/gu, ''),
  'PD-B2-8 escape-is-left-out': respelt('\u001b', ''),
  'PD-B2-8 delete-is-left-out': respelt('\u007f', ''),
  'PD-B2-8 variation-selectors-are-left-out': respelt(/\ufe0f/g, ''),
  'PD-B2-8 marks-of-direction-are-left-out': respelt(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
  'PD-B2-8 soft-hyphens-are-left-out': respelt(/\u00ad/g, ''),
  'PD-B2-8 wide-blanks-are-blanks': respelt(/\u3000/g, ' '),
  'PD-B2-8 narrow-blanks-are-blanks': respelt(/[\u2000-\u200a\u202f\u205f]/g, ' '),
  'PD-B2-8 full-width-letters-are-folded': respelt(/\uff21/g, 'A'),
  'PD-B2-8 carriage-returns-are-line-ends': respelt(/\r(?!\n)/g, '\n'),
  'PD-B2-8 empty-lines-are-one': respelt(/\n{3,}/g, '\n\n'),
  'PD-B2-8 private-characters-are-replaced': respelt(/[\ue000\u{f0000}]/gu, '\ufffd'),
  'PD-B2-8 noncharacters-are-replaced': respelt(/[\ufdd0\ufffe\uffff]/g, '\ufffd'),
  'PD-B2-8 replacement-characters-are-question-marks': respelt(/\ufffd/g, '?'),
  'PD-B2-8 addresses-are-decoded': respelt(/%20/g, ' '),
  'PD-B2-8 dollars-are-halved': respelt(/\${2}/g, '$'),
  'PD-B2-8 braces-are-filled': respelt(/\{\}/g, ''),
  'PD-B2-8 backslashes-are-halved': respelt(/\\{2}/g, '\\'),
  'PD-B2-8 jobs-end-a-text-at-nul': inJobTexts((text) => text.split('\0')[0] ?? ''),
});
