import type { Proposal, Recognizer } from '../candidate.ts';
import { isTopLevel } from './domains.ts';

const LOCAL = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u;
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}[\p{L}\p{N}-]{2,63}/u;
const LONGEST_LOCAL = 64;
const LONGEST_HOST = 253;
const LOGIN_LOOK_BACK = 110;

/** E-mail addresses: a local part, one sign, a host with a known ending. */
export const email: Recognizer = {
  name: 'EmailRecognizer',
  entity: 'EMAIL_ADDRESS',
  context: ['mail'],
  find: (text) => {
    const proposals: Proposal[] = [];
    for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) proposals.push(...around(text, at));
    return proposals;
  },
};

function around(text: string, at: number): readonly Proposal[] {
  const host = hostAt(text, at + 1);
  if (host === '') return [];
  let start = at;
  while (start > 0 && at - start < LONGEST_LOCAL && LOCAL.test(text[start - 1] ?? '')) start--;
  const local = text.slice(start, at);
  const whole = local.replace(/^[^\p{L}\p{N}_+]+/u, '').replace(/^.*[=/`|{}#](?=.)/u, '');
  const clean = text[at + 1 + host.length] === '_' ? whole.replace(/^_+/, '') : whole;
  const isSecondPart = text[start - 1] === '@' && whole === local;
  if (clean === '' || clean.includes('..') || clean.endsWith('.') || isSecondPart) return [];
  if (isInAddress(text, start)) return [];
  return [{ start: at - clean.length, end: at + 1 + host.length, score: 0.5, check: 'passed' }];
}

/** The part before the sign may be a login of a web address, which is found as a whole. */
function isInAddress(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - LOGIN_LOOK_BACK), start);
  return /:\/\/[^\s/]{0,100}$/.test(before);
}

/** The host that begins at an offset, without what only ends a sentence or hangs on with a hyphen. */
function hostAt(text: string, from: number): string {
  const labels = (HOST.exec(text.slice(from, from + LONGEST_HOST))?.[0] ?? '').split('.');
  while (labels.length > 1) {
    const ending = endingOf(labels.pop() ?? '');
    if (ending !== undefined) return [...labels, ending].join('.');
  }
  return '';
}

function endingOf(label: string): string | undefined {
  return [label, label.split('-')[0] ?? ''].find(isTopLevel);
}
