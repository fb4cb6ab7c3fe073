/** What a run of digits or an address stands for; the word that replaces it carries the kind and no value. */
const MAIL =
  /[a-z0-9][a-z0-9._%+-]{0,63}(?:@| ?[[(]at[\])] ?)[a-z0-9-]{1,63}(?:(?:\.| ?[[(]dot[\])] ?)[a-z0-9-]{1,63}){1,4}/gi;
const ROLE_MAIL =
  /^(?:info|support|sales|press|help|contact|hello|office|team|service|customer|enquir|inquir|jobs|careers|hr|billing|orders|booking|reservation|noreply|no-reply|admin|news|privacy|accounts|returns|feedback|media|admissions|tickets|welcome|reception|events|editor|webmaster)/i;
const LINK =
  /(?:https?:\/\/|www\.)[^\s"<>]{1,200}|\b[a-z0-9-]{2,40}\.(?:com|net|org|io|co|ru|xyz|top|biz|ly|example|test)\b(?:\/[^\s"<>]{0,100})?|\b[a-z0-9-]{2,40}\.[a-z]{2,8}\/[^\s"<>]{1,100}/gi;
/** What every link holds beside its full stop; a full stop at the end of a sentence is none. */
const MAYBE_LINK = /\.\S|:\/\//;
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const STREET =
  '(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|crescent|terrace|close|grove|parkway|highway|square|mews|way|place|row|gardens)';
const KINDS: readonly (readonly [name: string, pattern: string])[] = [
  ['xiban', '\\b[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\\b'],
  ['xcard', '\\b\\d{4}[ -]?\\d{4}[ -]?\\d{4}[ -]?\\d{3,4}\\b|\\b\\d{4}[ -]\\d{6}[ -]\\d{5}\\b'],
  ['xssn', '\\b\\d{3}[- ]\\d{2}[- ]\\d{4}\\b|\\b[A-Z]{2} ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]\\b'],
  ['xip', '\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b'],
  [
    'xdate',
    `\\b\\d{1,2}[/.-]\\d{1,2}[/.-](?:19|20)?\\d{2}\\b|\\b(?:19|20)\\d{2}-\\d{2}-\\d{2}\\b|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}\\b(?:,? (?:19|20)\\d{2})?|\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?\\b(?:,? (?:19|20)\\d{2})?`,
  ],
  [
    'xphone',
    '(?:\\+\\d{1,3}[ .-]?)?(?:\\(\\d{2,5}\\) ?|\\b\\d{2,5}[ .-])\\d{3,4}[ .-]?\\d{3,6}\\b|\\b\\d{3}[-.]\\d{4}\\b|\\b0\\d{9,10}\\b|\\+\\d{2}[\\d ]{6,14}\\d',
  ],
  ['xaddress', `\\b\\d{1,5}[a-z]? (?:[a-z][a-z']{1,20}\\.? ){1,3}${STREET}\\b`],
  ['xpostcode', '\\b[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}\\b'],
  ['xtime', '\\b\\d{1,2}[:.]\\d{2}(?: ?[ap]m)?\\b|\\b\\d{1,2} ?[ap]m\\b'],
  [
    'xmoney',
    '[$£€] ?\\d[\\d,.]{0,15}[kmb]?\\b|\\b\\d[\\d,.]{0,15}k? ?(?:dollars|usd|euros?|eur|bucks|quid|gbp|btc|usdt)\\b',
  ],
  ['xpercent', '\\b\\d[\\d.,]{0,8} ?(?:%|percent\\b)'],
];
/** How each of them begins: at most places of a text one look ahead rules all of them out. */
const BEGINNING = `(?=[\\d+($£€]|\\b(?:[a-z]{1,2} ?\\d|${MONTH} \\d))`;
const NUMBERS = new RegExp(`${BEGINNING}(?:${KINDS.map(([, pattern]) => `(${pattern})`).join('|')})`, 'gi');

/** Replaces addresses, links and meaningful numbers by words that name their kind (`xphone`, `xemail`, …). */
export function nameNumbers(text: string): string {
  let named = text;
  if (/[@[(]/.test(named)) named = named.replace(MAIL, (mail) => (ROLE_MAIL.test(mail) ? ' xrolemail ' : ' xemail '));
  if (named.includes('.') && MAYBE_LINK.test(named)) named = named.replace(LINK, ' xurl ');
  if (/\d/.test(named)) named = named.replace(NUMBERS, nameKind);
  return named;
}

function nameKind(match: string, ...groups: readonly unknown[]): string {
  const kind = KINDS.findIndex((_, index) => groups[index] !== undefined);
  return kind < 0 ? match : ` ${KINDS[kind]?.[0]} `;
}
