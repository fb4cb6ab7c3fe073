const NAME = "(?:\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}(?![\\p{L}\\p{M}])|\\d{1,3}(?:st|nd|rd|th))";
const GAP = '[ ]';
const CITY =
  "(?:(?:St|Ste|Bad|San|Los|El|La|Le|Les|New)\\.? )?\\p{Lu}\\p{Ll}[\\p{L}\\p{M}'’-]{0,30}(?: (?:\\p{Lu}\\p{Ll}|de |del |la |am |im |an |der |di |sur |sous |en )[\\p{L}\\p{M}'’-]{0,30}){0,3}";
const LINE = '(?:,? ?\\n|, ?| - | )';
const PLUS_COUNTRY =
  '(?:, ?(?:USA|U\\.S\\.A\\.|United States|UK|United Kingdom|England|Deutschland|Germany|Österreich|Schweiz|España|Spain|Italia|Italy|Polska|Poland|France|Canada|Australia|Ireland))?';
const STATES =
  '(?:NSW|A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|AB|BC|MB|NB|NL|NS|ON|PE|QC|SK|VIC|QLD|TAS|ACT)(?!\\p{L})';
const UK_CODE =
  '(?:GIR ?0AA|[A-PR-UWYZ](?:\\d{1,2}|[A-HK-Y]\\d|[A-HK-Y]\\d\\d|\\d[A-HJKPSTUW]|[A-HK-Y]\\d[ABEHMNPRV-Y]) ?\\d[ABD-HJLNP-UW-Z]{2})(?![\\p{L}\\p{N}])';
const ENGLISH_KINDS =
  '(?:Street|Str?\\.?|Avenue|Ave\\.?|Road|Rd\\.?|Boulevard|Blvd\\.?|Drive|Dr\\.?|Lane|Ln\\.?|Court|Ct\\.?|Place|Pl\\.?|Square|Sq\\.?|Terrace|Ter\\.?|Way|Parkway|Pkwy\\.?|Highway|Hwy\\.?|Circle|Cir\\.?|Crescent|Cres\\.?|Close|Gardens|Grove|Row|Mews|Hill|Walk|Alley|Trail|Green|Parade|Broadway|Plaza|Loop|Quay|Embankment|Wharf|Rise|View|Park|Vale|Yard)';
const UNIT = '(?:,? ?(?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor|Fl|Room|Rm|#)\\.? ?#?[A-Z]?\\d{0,5}[A-Z]?)?';

const english = [
  `(?:(?:Flat|Apt|Apartment|Unit|Suite) \\w{1,5}, ?)?\\d{1,5}(?:-\\d{1,5})?[A-Za-z]? (?:[NSEW]{1,2}\\.? |North |South |East |West )?(?:${NAME} ){1,4}${ENGLISH_KINDS}(?![\\p{L}])(?: (?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)(?![\\p{L}]))?${UNIT}(?:${LINE}${CITY})?(?:${LINE}(?:${STATES}(?: \\d{5}(?:-\\d{4})?| [A-Z]\\d[A-Z] ?\\d[A-Z]\\d| \\d{4})?|${UK_CODE}))?${PLUS_COUNTRY}`,
  `\\d{1,5} Broadway${UNIT}(?:${LINE}${CITY})?(?:${LINE}${STATES}(?: \\d{5}(?:-\\d{4})?)?)?`,
  `P\\.? ?O\\.? ?Box \\d{1,6}(?:${LINE}${CITY})?(?:${LINE}${STATES} \\d{5}(?:-\\d{4})?)?`,
  `${CITY},? ${STATES} \\d{5}(?:-\\d{4})?`,
  UK_CODE,
];

const GERMAN_NUMBER = '\\d{1,4} ?[a-z]?(?: ?[-/] ?\\d{1,4}[a-z]?)?(?![\\p{L}\\p{N}])';
const german = [
  `(?:\\p{Lu}[\\p{L}\\p{M}.-]{1,40}(?:straße|strasse|str\\.|weg|allee|platz|gasse|ring|damm|ufer|steig|chaussee|markt|graben|berg|hof|pfad|wall|zeile|promenade)|(?:\\p{Lu}[\\p{L}\\p{M}.-]{1,30}[ -]){1,3}(?:Straße|Strasse|Str\\.|Weg|Allee|Platz|Gasse|Ring|Damm|Ufer|Chaussee|Markt)|Straße des \\d{1,2}\\. \\p{Lu}\\p{L}{2,12}|Platz d(?:er|es) \\p{Lu}\\p{L}{2,30}|(?:Am|An der|An den|Auf der|Auf dem|Im|In der|Unter den|Unter der|Zum|Zur|Alter|Alte|Hinter der|Hinter den) \\p{Lu}[\\p{L}-]{2,30}) ${GERMAN_NUMBER}(?:${LINE}(?:[DACH]{1,2}-)?\\d{4,5} ${CITY})?${PLUS_COUNTRY}`,
  `(?:D-)?\\d{5} ${CITY}`,
];

const FRENCH_WORD =
  "(?:\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}(?![\\p{L}\\p{M}])|(?:des|de la|de|du|la|les|le|et|aux)(?!\\p{L})|de l['’]|d['’]|l['’]|\\d{1,2}(?: \\p{Ll}{3,9} \\d{4})?)";
const french = [
  `\\d{1,4}(?: ?(?:bis|ter|quater|[A-D])(?![\\p{L}]))?,? (?:rue|avenue|av\\.|boulevard|bd|bld|place|chemin|allée|allées|impasse|quai|route|square|cours|passage|faubourg|villa|voie|sentier|esplanade|Rue|Avenue|Boulevard|Place|Chemin|Allée|Impasse|Quai|Route|Square|Cours|Passage)(?:[ ]?${FRENCH_WORD}){1,7}(?:${LINE}(?:F-)?\\d{5} ${CITY})?${PLUS_COUNTRY}`,
  `\\d{5} ${CITY}`,
];

const SPANISH_WORD =
  "(?:(?:de la|de los|de las|de|del|la|las|los|el|y)(?!\\p{L})|\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}(?![\\p{L}\\p{M}])|\\d{1,2} de \\p{Lu}\\p{L}{3,10})";
const spanish = [
  `(?:Calle|calle|C/|c/|C\\.|Avenida|avenida|Avda\\.?|Av\\.|Plaza|plaza|Pza\\.|Pl\\.|Paseo|paseo|Pº|P\\.º|Carretera|Ctra\\.|Camino|camino|Ronda|ronda|Travesía|Calzada|Rambla|Gran Vía|Glorieta|Carrer|Jirón|Urbanización)(?:${GAP}?${SPANISH_WORD}){0,6},? (?:n[º°.úo]{1,3} ?|núm\\. ?|#)?\\d{1,4}(?:-\\d{1,3})?[A-Za-z]?(?![\\p{L}\\p{N}])(?:,? (?:\\d{1,2}[º°ª.]?(?: ?[A-Z]| (?:izq|dcha|derecha|izquierda|puerta \\d+)\\.?)?|[Pp]iso \\d{1,2}|[Pp]lanta \\d{1,2}|bajo|ático)(?![\\p{L}\\p{N}]))?(?:${LINE}(?:C\\.?P\\.? ?)?\\d{5},? ${CITY})?${PLUS_COUNTRY}`,
  `\\d{5} ${CITY}`,
];

const ITALIAN_WORD =
  "(?:dei|degli|delle|della|dello|del|di|da|dell['’]|d['’]|e|al|alla|\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}(?![\\p{L}\\p{M}])|[IVX]{1,5})";
const italian = [
  `(?:Via|via|V\\.|Viale|viale|V\\.le|Piazza|piazza|P\\.zza|P\\.za|Piazzale|piazzale|Corso|corso|C\\.so|Largo|largo|Vicolo|vicolo|Strada|strada|Contrada|Lungotevere|Lungarno|Salita|Borgo|Località)(?: ?${ITALIAN_WORD}){1,6},? (?:n\\.? ?|n° ?)?\\d{1,4}(?:[/-]?[A-Za-z](?![\\p{L}])|/\\d{1,3})?(?![\\p{L}\\p{N}])(?:(?:,? ?\\n|, ?| - | )(?:I-)?\\d{5} ${CITY}(?: \\(?[A-Z]{2}(?![\\p{L}])\\)?)?)?(?:, ${CITY})?${PLUS_COUNTRY}`,
  `\\d{5} ${CITY}(?: \\([A-Z]{2}\\))?`,
];

const POLISH_WORD =
  "(?:\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}(?![\\p{L}\\p{M}])|\\d{1,2}|i|ks\\.|gen\\.|św\\.|płk\\.|marsz\\.|bp\\.|kard\\.)";
const polish = [
  `(?:ul\\.|Ul\\.|ulica|ulicy|ulicą|al\\.|Al\\.|aleja|alei|Aleja|Aleje|Alejach|pl\\.|Pl\\.|plac|placu|Plac|os\\.|Os\\.|osiedle|rondo)(?: ${POLISH_WORD}){1,5} \\d{1,4}[A-Za-z]?(?: ?/ ?\\d{1,4}[A-Za-z]?| ?m\\. ?\\d{1,4}| lok\\. ?\\d{1,4})?(?![\\p{L}\\p{N}])(?:${LINE}\\d{2}-\\d{3} ${CITY}|, ${CITY})?${PLUS_COUNTRY}`,
  `\\d{2}-\\d{3} ${CITY}`,
];

/** The ways to write a street with its number by language, each as the source of a pattern and its worth. */
export const STREET_SHAPES: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  en: english.map((source, at) => [source, at === 4 ? 0.5 : at === 3 ? 0.75 : 0.9]),
  de: german.map((source, at) => [source, at === 0 ? 0.9 : 0.75]),
  fr: french.map((source, at) => [source, at === 0 ? 0.9 : 0.75]),
  es: spanish.map((source, at) => [source, at === 0 ? 0.9 : 0.75]),
  it: italian.map((source, at) => [source, at === 0 ? 0.9 : 0.75]),
  pl: polish.map((source, at) => [source, at === 0 ? 0.9 : 0.75]),
};
