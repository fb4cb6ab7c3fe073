/** How a number is written inside its own country. */
export interface PhoneShape {
  /** Source of the pattern, without what must stand around it. `~` is a gap: blank, hyphen, dot, slash. */
  readonly source: string;
  /** The number must be a possible one of one of these countries. */
  readonly countries: readonly string[];
  /** What the shape is worth, and in which languages; elsewhere it needs its context. */
  readonly score: number;
  readonly home?: readonly string[];
}

const NORTH_AMERICA = ['US', 'CA', 'PR', 'JM', 'DO'];
const TRUNK_ZERO = (
  'GB DE FR AU IE NZ ZA CH AT BE NL SE FI TR JP KR IL IN RO ' + 'UA EG NG KE GH ID MY PH TH TW VN PK BR AR HR RS BG SK'
).split(' ');

/** The written forms, the narrowest first. */
export const PHONE_SHAPES: readonly PhoneShape[] = [
  { source: '(?:1[-. ])?\\([2-9]\\d{2}\\)[ -]?\\d{3}[-. ]\\d{4}', countries: [], score: 0.6 },
  { source: '(?:1[-. ])?[2-9]\\d{2}(?<g1>[-.])\\d{3}\\k<g1>\\d{4}', countries: [], score: 0.5 },
  { source: '(?:1 )?[2-9]\\d{2} [2-9]\\d{2}[ -]\\d{4}', countries: NORTH_AMERICA, score: 0.4 },
  { source: '[2-9]\\d{2}\\/[2-9]\\d{2}-\\d{4}', countries: NORTH_AMERICA, score: 0.4 },
  { source: '[2-9]\\d{2}-\\d{4}', countries: [], score: 0.2 },
  { source: '\\(0\\d{1,5}\\)~?\\d{2,5}(?:~?\\d{2,5}){0,3}', countries: TRUNK_ZERO, score: 0.5 },
  { source: '0\\d{1,5}(?: ?[-/] ?| )\\d{2,8}(?:[ -]\\d{2,5}){0,4}', countries: [...TRUNK_ZERO, 'IT'], score: 0.4 },
  { source: '0\\d(?:\\.\\d{2}){4}', countries: ['FR'], score: 0.4 },
  { source: '0\\d{2,4}\\.\\d{3,4}\\.\\d{2,4}', countries: TRUNK_ZERO, score: 0.4 },
  { source: '07\\d{9}', countries: ['GB'], score: 0.4 },
  { source: '0[67]\\d{8}', countries: ['FR'], score: 0.4, home: ['fr'] },
  { source: '01(?:5\\d|6[023]|7\\d)\\d{7,8}', countries: ['DE'], score: 0.4, home: ['de'] },
  { source: '04\\d{8}', countries: ['AU'], score: 0.4, home: ['en'] },
  { source: '1[38]00 \\d{3} \\d{3}', countries: ['AU'], score: 0.4 },
  { source: '[6789]\\d{2}(?<g2>[ .-])\\d{3}\\k<g2>\\d{3}', countries: ['ES'], score: 0.4, home: ['es'] },
  { source: '[6789]\\d{2}(?<g3>[ .-])\\d{2}\\k<g3>\\d{2}\\k<g3>\\d{2}', countries: ['ES'], score: 0.4, home: ['es'] },
  { source: '9\\d (?:\\d{3} \\d{2} \\d{2}|\\d{3} \\d{4}|\\d{7})', countries: ['ES'], score: 0.4, home: ['es'] },
  { source: '[679]\\d{8}', countries: ['ES'], score: 0.4, home: ['es'] },
  { source: '3\\d{2}(?<g4>[ .-])\\d{3}\\k<g4>\\d{3,4}', countries: ['IT'], score: 0.4, home: ['it'] },
  { source: '3\\d{2}[ -/]\\d{6,7}', countries: ['IT'], score: 0.4, home: ['it'] },
  { source: '3\\d{2} \\d{2} \\d{2} \\d{2,3}', countries: ['IT'], score: 0.4, home: ['it'] },
  { source: '3[2-9]\\d{8}', countries: ['IT'], score: 0.4, home: ['it'] },
  { source: '[4-8]\\d{2}(?<g5>[ -])\\d{3}\\k<g5>\\d{3}', countries: ['PL'], score: 0.4, home: ['pl'] },
  { source: '\\(?\\d{2}\\)?[ -]\\d{3}[ -]\\d{2}[ -]\\d{2}', countries: ['PL'], score: 0.4, home: ['pl'] },
  { source: '\\(\\d{2}\\) 9?\\d{4}-\\d{4}', countries: ['BR'], score: 0.5 },
  { source: '\\(\\d{2,3}\\) \\d{3,4}[- ]\\d{4}', countries: ['MX', 'AR', 'CO', 'CN'], score: 0.5 },
  { source: '(?:33|55|81|11) \\d{4}[ -]\\d{4}', countries: ['MX', 'AR'], score: 0.4, home: ['es'] },
  { source: '[6-9]\\d{4}[ -]\\d{5}', countries: ['IN'], score: 0.4 },
  { source: '1[3-9]\\d(?<g6>[ -])\\d{4}\\k<g6>\\d{4}', countries: ['CN'], score: 0.4 },
  { source: '8 ?\\(\\d{3}\\) ?\\d{3}[- ]\\d{2}[- ]\\d{2}', countries: ['RU', 'KZ'], score: 0.5 },
  { source: '[2-9]\\d(?: \\d{2}){3}', countries: ['DK', 'NO'], score: 0.2 },
  { source: '[3689]\\d{3} \\d{4}', countries: ['SG', 'HK'], score: 0.2 },
  { source: '9\\d{2} \\d{3} \\d{3}', countries: ['PT', 'ES', 'PE'], score: 0.2 },
  { source: '\\d{3} \\d{3} \\d{3}', countries: ['PL', 'CZ', 'ES', 'PT'], score: 0.1 },
  { source: '\\d{3} \\d{3} \\d{4}', countries: ['CO', 'MX', 'TR', 'IT'], score: 0.2 },
  { source: '\\d{9,11}', countries: ['US', 'PL', 'ES', 'IT', 'IN', 'CN', 'CO', 'MX', ...TRUNK_ZERO], score: 0.2 },
];

/** Numbers kept free for stories: possible, never given to anybody. */
export const STORY_NUMBERS = /^(?:07700900|01632960|0[12]\d{2}4960|02079460|03069990|080815705)\d{3}$/;

/** Words before a number, whole or their beginning, that say it is one to be called. */
export const PHONE_WORDS: readonly string[] = (
  'phone, tel, cell, mobile, call, text, fax, whatsapp, sms, dial, telefon, movil, llama, celular, ' +
  'cellulare, chiam, komork, kom, zadzwo, dzwon, handy, mobil, anruf, rufnummer, erreich, portable, appel, ' +
  'joindre, fijo, fisso, numero di, numer tel, reach, hotline, my number'
).split(', ');

/** What comes before a number that counts, orders or files something. */
export const COUNTED =
  /(?:order|invoice|ref|reference|tracking|ticket|case|serial|sku|part|isbn|issn|model|version|batch|pedido|factura|ordine|fattura|pratica|zam[oó]wieni[ae]|faktur[ay]|bestellung|rechnung|auftrag|commande|facture|dossier|transaction|id|order-id)[\p{L}]{0,8}\W{0,3}(?:no|nr|num|number|n[uú]mero|numero|numer|nummer|id|n°)?\W{0,3}$/iu;

/** What comes before a number that has a name of its own. */
export const OTHER_KIND =
  /(?<!\p{L})(?:ssn|sin|tin|itin|nhs|npi|dea|abn|acn|tfn|aba|dni|nif|nie|nuss|pesel|nip|regon|iban|nir|siren|siret|iva|ust-?idnr|steuer-?id|steuernummer|idnr)(?: (?:no|nr|number|n[uú]mero))?\W{0,3}$/iu;

/** What comes after an amount. */
export const MONEY = /^ ?(?:eur|usd|gbp|chf|pln|zł|dollar|d[oó]lar|peso|franc|pound)/iu;
