import { lazily } from '../../../core/lazily.ts';
import { type Proposal, type Recognizer, unchecked } from '../candidate.ts';
import { isPlainlyTopLevel, isTopLevel } from './domains.ts';

/** Signs of an address; one in square brackets before a round one closes a link, and a dash is none. */
const SIGN = '(?:[^\\s<>"“”«»{}|\\\\^`—\\],;]|\\](?!\\())';
const SCHEME = '(?:https?|ftps?|sftp|wss?):\\/\\/';
const LIST = `(?:${SIGN}|[,;](?!${SCHEME}))`;
/** More than a call may hold; without any bound, a text of 16 million signs is more than the engine can go back over. */
const MOST_SIGNS = 1_000_000;
/** A comma or a semicolon that stands before an address ends it as well: it is one of a row of values. */
const withSchemeForm = lazily(
  () =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])${SCHEME}(?:(?<=,${SCHEME})(?:${SIGN}|;(?!${SCHEME})){1,${MOST_SIGNS}}|(?<=;${SCHEME})(?:${SIGN}|,(?!${SCHEME})){1,${MOST_SIGNS}}|(?<![,;]${SCHEME})${LIST}{1,${MOST_SIGNS}})`,
      'giu',
    ),
);
const bareForm = lazily(
  () =>
    new RegExp(
      `(?<![\\p{L}\\p{N}_@./:\\\\$-])(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.){1,8}[\\p{L}]{2,24}(?![\\p{L}\\p{N}_@-])(?::\\d{2,5})?(?:[/?#]${LIST}{0,${MOST_SIGNS}})?`,
      'gu',
    ),
);

/** Web addresses: with a scheme, with `www`, or a bare host whose ending hardly is anything else. */
export const url: Recognizer = {
  name: 'UrlRecognizer',
  entity: 'URL',
  context: ['url', 'website', 'link', 'webseite', 'strona'],
  find: (text) => [...withScheme(text), ...bare(text)],
};

function withScheme(text: string): readonly Proposal[] {
  return [...text.matchAll(withSchemeForm())].flatMap(({ 0: found, index }) => {
    const value = withoutEnd(found);
    return /:\/\/[\p{L}\p{N}[]/u.test(value) ? [unchecked(index, value, 0.6)] : [];
  });
}

function bare(text: string): readonly Proposal[] {
  return [...text.matchAll(bareForm())].flatMap(({ 0: found, index }) => {
    const value = withoutEnd(found);
    const host = value.replace(/[:/?#].*$/su, '');
    const ending = host.slice(host.lastIndexOf('.') + 1);
    const isCall = text[index + value.length] === '(';
    if (isCall || !host.includes('.')) return [];
    const hasWww = /^www\d?\./iu.test(host);
    const hasPath = value.length > host.length + 1;
    if (hasWww || hasPath ? !isTopLevel(ending) : !isPlainlyTopLevel(ending)) return [];
    const isWritten = host === host.toLowerCase() || host === host.toUpperCase() || /^[A-Z][^A-Z]*$/u.test(host);
    if (!isWritten || /(?:^|\.)\p{L}\.\p{L}+$/u.test(host) || /^\d+(?:\.\d+)*\.\p{L}+$/u.test(host)) return [];
    return [unchecked(index, value, hasWww ? 0.6 : 0.5)];
  });
}

/** Leaves out what ends a sentence or closes a bracket that was opened before. */
function withoutEnd(found: string): string {
  let end = found.length;
  let open = count(found, '(') - count(found, ')');
  for (; end > 0; end--) {
    const last = found[end - 1] ?? '';
    if (last === ')' && open < 0) open++;
    else if (!/[.,;:!?'’*_\]…&]/.test(last)) break;
  }
  return found.slice(0, end);
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
