import { lazily } from '../../../core/lazily.ts';
import type { Proposal, Recognizer } from '../candidate.ts';
import { lettersAsNumbers, remainder } from '../checksums.ts';
import { NO_WORD_AFTER, NO_WORD_BEFORE } from './borders.ts';

/** Length of an account number by country, as its registry gives it. */
const LENGTHS = new Map(
  (
    'AD24 AE23 AL28 AO25 AT20 AZ28 BA20 BE16 BF28 BG22 BH22 BI27 BJ28 BR29 BY28 CF27 CG27 CH21 CI28 CM27 CR22 ' +
    'CV25 CY28 CZ24 DE22 DJ27 DK18 DO28 DZ26 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GA27 GB22 GE22 GI23 GL18 GQ27 ' +
    'GR27 GT28 GW25 HN28 HR21 HU28 IE22 IL23 IQ23 IR26 IS26 IT27 JO30 KM27 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 ' +
    'LV21 LY25 MA28 MC27 MD24 ME22 MG27 MK19 ML28 MN20 MR27 MT31 MU30 MZ25 NE28 NI28 NL18 NO15 OM23 PK24 PL28 ' +
    'PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SN28 SO23 ST25 SV28 TD27 TG28 TL23 TN24 ' +
    'TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
);
const beginning = lazily(() => new RegExp(`${NO_WORD_BEFORE}[A-Za-z]{2}[ -]?\\d{2}(?=[ -]?[A-Za-z0-9])`, 'gu'));
const ending = lazily(() => new RegExp(NO_WORD_AFTER, 'uy'));

/** Bank accounts in the international form, alone or in groups, any country of the registry. */
export const iban: Recognizer = {
  name: 'IbanRecognizer',
  entity: 'IBAN_CODE',
  context: ['iban', 'bank', 'account', 'konto', 'cuenta', 'conto', 'compte', 'rachun'],
  find: (text) => [...text.matchAll(beginning())].flatMap(({ index }) => readAt(text, index)),
};

function readAt(text: string, start: number): readonly Proposal[] {
  const length = LENGTHS.get(text.slice(start, start + 2).toUpperCase());
  if (length === undefined) return [];
  let signs = '';
  let at = start;
  while (signs.length < length) {
    const sign = text[at] ?? '';
    if (/[A-Za-z0-9]/.test(sign)) signs += sign;
    else if (!/[ -]/.test(sign) || !/[A-Za-z0-9]/.test(text[at + 1] ?? '')) return [];
    at++;
  }
  const end = ending();
  end.lastIndex = at;
  if (!end.test(text)) return [];
  const isLower = signs === signs.toLowerCase();
  const isUpper = signs === signs.toUpperCase();
  if (!isLower && !isUpper) return [];
  const moved = signs.slice(4) + signs.slice(0, 4);
  const check = remainder(lettersAsNumbers(moved), 97) === 1 ? 'passed' : 'failed';
  return [{ start, end: at, score: 0.5, check }];
}
