import { lazily, lazilyBy } from '../../../core/lazily.ts';

/** Words that stand before a name and say that it is one, without accents and in lower case. They are no part of it. */
export const TITLES: ReadonlySet<string> = new Set(
  `familie familia famille famiglia rodzina ehepaar mr mrs ms miss mx dr prof professor sir madam madame lord lady rev reverend fr sr sra srta don dona senor senora senorita herr herrn
frau fraulein sig sigra sig.ra signor signora signorina signore dott dottore dottoressa dottssa ing avv avvocato ingegnere geom pan
pana panu pani panem panna ksiadz mgr inz hab m mm mme mmes mlle monsieur mademoiselle maitre me pr docteur doctor doctora
lic licenciado licenciada ingeniero abogado abogada capt captain col colonel lt lieutenant sgt sergeant gen general cpl judge justice
senator congressman congresswoman representative president chancellor minister detective officer inspector nurse coach uncle aunt
auntie grandma grandpa cousin brother sister father mother tio tia abuela abuelo onkel tante oma opa zio zia nonno nonna wujek ciocia
oncle presidente presidenta ministro ministra profesor profesora professore professoressa profesora profesore kanzler kanzlerin
minister ministerin bundeskanzler bundeskanzlerin prasident prasidentin prezydent premier dyrektor profesorowi maestro maestra
king queen prince princess pope saint emperor dame baron baroness duke duchess count countess sheikh imam rabbi pastor padre
dipl`.split(/\s+/),
);

/** Titles that are ordinary words: in lower case they announce nobody. */
export const WORDY_TITLES: ReadonlySet<string> = new Set(
  `general count judge justice officer nurse coach king queen prince princess major saint emperor baron representative brother sister
father mother cousin master dame duke pope pastor imam premier captain ingenieur ministro padre maestro maestra count sir lord lady
madam miss sergeant colonel corporal dona don abuela abuelo geom hab inspector detective`.split(/\s+/),
);

/** Words that may stand inside a name in lower case. */
export const PARTICLES: ReadonlySet<string> = new Set(
  'de del della delle dello degli dei da das do dos di du des d van von vom zu zum zur der den ter ten te het bin ibn bint al el la le las los y af av ap abu ben mac san'.split(
    ' ',
  ),
);

const BEFORE_WORD = '(?<![\\p{L}\\p{M}\\p{N}_])';
const AFTER_WORD = '(?![\\p{L}\\p{M}\\p{N}_])';

/** The same pattern with edges of words that know letters with accents, which `\\b` takes for signs. */
function withEdges({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replace(/\\b(?=[)|]|$)/g, AFTER_WORD).replaceAll('\\b', BEFORE_WORD), flags);
}

/** The patterns of languages with such edges, each composed when its language is first read. */
function eachWithEdges(patterns: Readonly<Record<string, RegExp>>): (language: string) => RegExp | undefined {
  return lazilyBy((language) => {
    const pattern = patterns[language];
    return pattern && withEdges(pattern);
  });
}

/** What comes before a name that somebody gives, as regular text before the span. One pattern per language. */
export const introductionIn = eachWithEdges({
  en: /(?:\b(?:my|his|her|their|the|your|full|first|last|middle|maiden|user|customer|client|patient|employee|contact|account holder|cardholder|applicant|recipient|sender|emergency contact|next of kin|given|family)(?:'s)?(?: full)? names?(?: is| was|:| -| =)?:?|\bnames?(?: is|:)|\bi am|\bi['’]m|\bthis is|\bcall me|\bcalled|\bnamed|\bknown as|\bsigned(?: by)?[:,]?|\bregards,|\bsincerely,|\bcheers,|\bthanks,|\bthank you,|\bbest,|\blove,|\bwishes,|\bfaithfully,|\btruly,|\bcordially,|\battn:?|\battention:|\bdear|\bhello|\bhi|\bhey|\bhiya|\bgood (?:morning|afternoon|evening),?|\bcc:|\bfrom:|\bto:|\bauthor:|\bby:|\bpatient:?|\bclient:|\bcustomer:?|\bemployee:?|\bcontact:|\btenant:?|\bbuyer:|\bseller:|\bwitness:?|\bstudent:?|\bteacher:|\bmanager:|\bcardholder:|\bcard holder:|\brecipient:|\bbeneficiary:|\bsender:|\bsurname:|\bfirst name:|\blast name:|\bapplicant:?|\bborrower:|\baccount holder:|\bholder:|\bparticipant:?|\bemergency contact:|\bdefendant:?|\bplaintiff:?|\bassignee:|\breporter:|\bowner:|\bmet|\bask(?:ed)? for|\bspoke (?:to|with)|\btalk(?:ed)? (?:to|with)|\bsigned off by|\bwritten by|\bauthored by|\breviewed by|\bassigned to|\bhusband|\bwife|\bson|\bdaughter|\bcolleague|\bfriend|\bneighbou?r|\bboss|\bplease contact|\bcontact|\bspeak (?:to|with)|\baccording to|\bmeet(?:ing)? with|\binterview with|\bemail from|\bcall from|\bletter from|\bmessage from)\s{1,3}$/iu,
  es: /(?:\b(?:me|te|se) llam[oa]s?|\bmi nombre(?: completo)? es|\bsoy|\bnombre(?: y apellidos?| completo)?:|\bapellidos?:|\bnombre|\bestimad[oa](?: señora?)?|\bquerid[oa]|\bhola,?|\bbuenos d[ií]as,?|\bbuenas tardes,?|\batentamente[,.]?|\bsaludos(?: cordiales)?[,.]?|\bun saludo[,.]?|\bun abrazo[,.]?|\bfirmado(?: por)?:?|\bfdo\.?:?|\bcliente:?|\bpaciente:?|\btitular:?|\bcontacto:?|\bremitente:|\bdestinatari[oa]:|\bautora?:|\bemplead[oa]:?|\balumn[oa]:?|\besposa|\bmarido|\bhij[oa]|\bherman[oa]|\bamig[oa]|\bcompañer[oa]|\bjef[ea]|\bvecin[oa]|\bpreguntar? por|\bhablar? con|\bhabl[eéó] con|\bsegún|\breuni[oó]n con|\bescrito por|\basignado a|\ba nombre de|\bde:|\bpara:|\bllamad[oa])\s{1,3}$/iu,
  it: /(?:\bmi chiamo|\bsi chiama|\bil mio nome [eè]|\bsono|\bnome(?: e cognome| completo)?:|\bcognome:|\bnome|\bgentile|\bgent\.m[oa]|\begregio|\bcar[oa]|\bciao,?|\bsalve,?|\bbuongiorno,?|\bbuonasera,?|\bcordiali saluti[,.]?|\bdistinti saluti[,.]?|\bsaluti[,.]?|\bun saluto[,.]?|\ba presto[,.]?|\bfirmato(?: da)?:?|\bcliente:?|\bpaziente:?|\bintestatario:?|\btitolare:?|\bcontatto:|\bmittente:|\bdestinatari[oa]:|\bautore:|\bautrice:|\bdipendente:?|\bstudente(?:ssa)?:?|\bmoglie|\bmarito|\bfigli[oa]|\bfratello|\bsorella|\bamic[oa]|\bcollega|\bcapo|\bvicin[oa]|\bchiedere di|\bparlat[oe] con|\bparlare con|\bsecondo|\briunione con|\bscritto da|\bassegnato a|\bda:|\ba:)\s{1,3}$/iu,
  pl: /(?:\bnazywam si[eę]|\bmam na imi[eę]|\bmoje imi[eę] to|\bjestem|\bimi[eę](?: i nazwisko)?:|\bnazwisko:|\bnazywa si[eę]|\bszanown[yai](?: panie| pani)?|\bdrog[ai]|\bcześć,?|\bhej,?|\bwitam,?|\bwitaj,?|\bdzień dobry,?|\bz poważaniem,?|\bpozdrawiam,?|\bz wyrazami szacunku,?|\bserdecznie,?|\bpodpisano:?|\bklient(?:ka)?:?|\bpacjent(?:ka)?:?|\bwłaściciel:?|\bkontakt:|\bnadawca:|\bodbiorca:|\bautor(?:ka)?:|\bpracowni(?:k|ca):?|\buczeń:?|\bstudent(?:ka)?:?|\bżona|\bżonę|\bmąż|\bsyn|\bsyna|\bcórka|\bcórkę|\bbrat|\bsiostra|\bprzyjaciel|\bprzyjaciółka|\bkolega|\bkoleżanka|\bszef(?:owa)?|\bsąsiad(?:ka)?|\brozmawia(?:łem|łam|ć|ł|ła) z|\bspotka(?:łem|łam|nie) (?:się )?z|\bwedług|\bod:|\bdo:)\s{1,3}$/iu,
  de: /(?:\bich hei(?:ß|ss)e|\bmein name ist|\bich bin|\bheißt|\bheisst|\bnamens|\bname:|\bvorname:|\bnachname:|\bfamilienname:|\bvor- und nachname:|\bliebe[r]?|\bsehr geehrte[r]?|\bhallo,?|\bhi,?|\bhey,?|\bguten (?:tag|morgen|abend),?|\bmoin,?|\bmit freundlichen grüßen,?|\bfreundliche grüße,?|\bviele grüße,?|\bbeste grüße,?|\bherzliche grüße,?|\bliebe grüße,?|\bgruß,?|\bgrüße,?|\bmfg,?|\bunterschrift:|\bgez\.|\bkunde:|\bkundin:|\bpatient(?:in)?:?|\bkontoinhaber(?:in)?:?|\bkontakt:|\bansprechpartner(?:in)?:?|\babsender:|\bempfänger:|\bautor(?:in)?:|\bmitarbeiter(?:in)?:?|\bschüler(?:in)?:?|\bstudent(?:in)?:?|\bfrau|\behefrau|\behemann|\bsohn|\btochter|\bbruder|\bschwester|\bfreund(?:in)?|\bkolleg(?:e|in|en)|\bchef(?:in)?|\bnachbar(?:in)?|\bgesprochen mit|\bsprechen mit|\blaut|\btreffen mit|\bgeschrieben von|\bvon:|\ban:)\s{1,3}$/iu,
  fr: /(?:\bje m['’]appelle|\bs['’]appelle|\bmon nom est|\bje suis|\bnoms?(?: et prénoms?| complet)?\s?:|\bprénoms?\s?:|\bnommée?|\bcher|\bchère|\bbonjour,?|\bbonsoir,?|\bsalut,?|\bcordialement,?|\bbien cordialement,?|\bsincèrement,?|\bbien à vous,?|\bamicalement,?|\bbises,?|\bsignée?(?: par)?\s?:?|\bclient(?:e)?\s?:|\bpatient(?:e)?\s?:?|\btitulaire\s?:?|\bcontact\s?:|\bexpéditeur\s?:|\bdestinataire\s?:|\bauteur(?:e)?\s?:|\bsalarié(?:e)?\s?:?|\bemployée?\s?:?|\bélève\s?:?|\bétudiante?\s?:?|\bépouse|\bfemme|\bmari|\bfils|\bfille|\bfrère|\bsœur|\bami(?:e)?|\bcollègue|\bchef|\bvoisine?|\bparler (?:à|avec)|\bparlé (?:à|avec)|\bselon|\bd['’]après|\bréunion avec|\bécrit par|\bassigné à|\bde\s?:|\bà\s?:)\s{1,3}$/iu,
});

/** Keys of forms, tables and records whose value is a person's name, whatever the language of the text. */
export const nameFields = lazily(() =>
  withEdges(
    /\b(?:(?:first|last|full|given|family|middle|maiden|birth|legal|display|user|customer|client|patient|employee|contact|guest|passenger|applicant|student|owner|holder|signer|sender|recipient|author)\s?names?|surnames?|fname|lname|forenames?|nombre completo|nombres? y apellidos?|(?:primer |segundo )?apellidos?|nome completo|nome e cognome|cognome e nome|cognome|nominativo|imi(?:ę|e)(?: i nazwisko)?|imiona|nazwisko(?: i imi(?:ę|e))?|vorname|nachname|familienname|geburtsname|zuname|vor- und (?:nach|zu)name|nom de (?:famille|naissance|jeune fille)|nom complet|noms? et pr(?:é|e)noms?|pr(?:é|e)noms?)\s?: $/iu,
  ),
);

/** Verbs of saying and asking that stand right before whoever speaks or is spoken to. */
export const speechBeforeIn = eachWithEdges({
  en: /\b(?:said|says|asked?|asks|replied|answered|whispered|shouted|added|explained|told?|tells|telling|wrote|thanks? to|thanked|called|phoned|emailed|texted|remind(?:ed)?|invited?|help(?:ed)?|visit(?:ed)?)\s$/iu,
  es: /\b(?:dijo|dice|preguntó|respondió|contestó|explicó|añadió|comentó|gritó|susurró|afirmó|llamó|escribió|firmó|llegó|vino|salió|murió|nació|saludó|avisa a|dile a|dijo a|pregunt[aó] a|llam[aó] a|escrib[eió]+ a)\s$/iu,
  it: /\b(?:disse|dice|chiese|rispose|spiegò|aggiunse|gridò|sussurrò|affermò|commentò|scrisse|chiamò|telefonò|(?:ha|hanno) (?:detto|chiesto|risposto|chiamato|telefonato|scritto|firmato)|è (?:arrivat|venut|nat|mort|partit)[oa]|chiedi a|dillo a|detto a|chiesto a)\s$/iu,
  pl: /\b(?:powiedział|mówi|zapytał|spytał|odpowiedział|odparł|rzekł|dodał|wyjaśnił|szepnął|krzyknął|stwierdził|zadzwonił|napisał|podpisał|przyszedł|przyjechał|powiedziała|zapytała|spytała|odpowiedziała|odparła|rzekła|dodała|wyjaśniła|szepnęła|krzyknęła|stwierdziła|zadzwoniła|napisała|podpisała|przyszła|przyjechała)\s$/iu,
  de: /\b(?:sagte?|sagt|fragte?|fragt|antwortete?|antwortet|erwiderte|meinte?|rief|ruft|schrieb|schreibt|flüsterte|erklärte|ergänzte|betonte|erzählte|grüßte|bat|besuchte|frag|mit|für)\s$/iu,
  fr: /\b(?:dit|demanda|demande|répondit|répond|répliqua|ajouta|expliqua|s['’]écria|murmura|déclara|affirma|écrivit|appela|cria|(?:a|ai|as|ont) (?:dit|demandé|répondu|écrit|téléphoné) à|dis à|demande à)\s$/iu,
});

/** Endings of verbs that open a sentence, as they are written, where the one who acts follows. */
export const OPENING_VERBS: Readonly<Record<string, RegExp>> = {
  es: /(?:ó|aron|ieron)$/u,
  it: /(?:ò|arono|erono|irono)$/u,
  pl: /(?:ł|ła|ło|li|ły|je)$/u,
};

/** What follows somebody who says or does something, as text after the span. */
export const actionsIn = eachWithEdges({
  en: /^(?:,? (?:who|whose|aged?)\b|,? \(?\d{2}\)?,|,? (?:also |has |had |will |later |then |recently )?(?:said|says|told|asked|wrote|writes|replied|explained|added|announced|lives|lived|works|worked|called|emailed|phoned|signed|joined|left|met|moved|arrived|agreed|thinks|thought|believes|wants|wanted|needs|confirmed|booked|ordered|requested|complained|reported|visited|stated|claims|claimed|argued|sent|paid|received|bought|was born|is (?:a|an|the|our|my|from|based|\d)|was (?:a|an|the|born|diagnosed|admitted|hired|appointed)|died|married|graduated|scored|won|resigned|spoke|presented|approved|forgot|mentioned|noted|suggested|insisted|admitted|invited)\b|['’]s (?:phone|email|address|number|account|birthday|house|office|passport|card|husband|wife|mother|father|son|daughter|team|desk|report|request|order|appointment))/u,
  es: /^(?:,? (?:quien|cuy[oa])\b|,? de \d{2} años|,? (?:ha |había |también )?(?:dijo|dice|comentó|explicó|preguntó|respondió|escribió|llamó|vive|vivía|trabaja|nació|firmó|afirmó|declaró|señaló|añadió|confirmó|solicitó|pidió|recibió|envió|compró|es|era|fue|llegó|murió|ganó|visitó|quiere|necesita)\b)/u,
  it: /^(?:,? (?:che|il cui|la cui)\b|,? di \d{2} anni|,? (?:ha |aveva |è |anche )?(?:detto|dice|disse|spiegato|chiesto|risposto|scritto|chiamato|vive|abita|lavora|nato|nata|firmato|affermato|dichiarato|aggiunto|confermato|richiesto|ricevuto|inviato|comprato|è|era|fu|arrivato|arrivata|morto|morta|vinto|visitato|vuole)\b)/u,
  pl: /^(?:,? (?:któr[yae])\b|,? (?:powiedział[a]?|mówi|napisał[a]?|zapytał[a]?|odpowiedział[a]?|mieszka|pracuje|urodził[a]?|podpisał[a]?|dodał[a]?|potwierdził[a]?|poprosił[a]?|otrzymał[a]?|wysłał[a]?|kupił[a]?|jest|był[a]?|przyjechał[a]?|zmarł[a]?|wygrał[a]?|zadzwonił[a]?|ma|twierdzi|stwierdził[a]?)\b)/u,
  de: /^(?:,? (?:der|die|dessen|deren)\b|,? \(?\d{2}\)?,|,? (?:sagte?|sagt|erklärte?|fragte?|antwortete?|schrieb|schreibt|wohnt|wohnte|lebt|lebte|arbeitet|arbeitete|rief|unterschrieb|bestätigte|ergänzte|betonte|meinte|teilte|ist|war|wurde|kam|starb|gewann|besuchte|hat|hatte|kaufte|bestellte|möchte|will)\b)/u,
  fr: /^(?:,? (?:qui|dont)\b|,? \d{2} ans|,? (?:a |avait |est |était )?(?:dit|déclaré|expliqué|demandé|répondu|écrit|appelé|habite|vit|travaille|née?|signé|affirmé|ajouté|confirmé|reçu|envoyé|acheté|est|était|fut|arrivée?|morte?|gagné|visité|veut|souhaite|a)\b)/u,
});

/** Nouns after a name that make it the name of a place, a company or a thing. */
export const THINGS_AFTER: ReadonlySet<string> = new Set(
  `street st avenue ave road rd lane ln drive boulevard blvd square sq park bridge river lake mountain mountains airport station university college
school academy hospital clinic church cathedral stadium arena center centre building tower hall house hotel museum library theatre theater
institute foundation award prize cup trophy championship tournament open island islands bay beach county city town village district valley hills
falls canyon creek desert ocean sea inc incorporated ltd limited llc llp plc corp corporation company co group holdings partners bank airlines
motors records pictures studios entertainment media press publishing news times post journal magazine technologies systems software
solutions services consulting industries international enterprises associates ventures capital insurance pharmaceuticals labs laboratories
foods stores gmbh ag kg ohg ug se sa sas sarl sl slu spa srl snc sp zoo strasse straße platz allee weg gasse ufer brucke bruecke universitat
gymnasium schule krankenhaus klinik kirche stiftung verlag effect theorem equation algorithm test act law syndrome disease street's method
theory principle constant index scale war day eve festival band orchestra quartet trio project edition collection series model class type
version mode menu button store shop cafe restaurant pub bar grill court gardens terrace close crescent way row mews place plaza drive
memorial monument castle palace mall mill works`.split(/\s+/),
);

/** Nouns before a name that make it the name of a place or a thing. */
export const THINGS_BEFORE: ReadonlySet<string> = new Set(
  `lake mount mt port fort cape san santa sao saint st ste sankt via viale piazza piazzale corso largo vicolo calle avenida plaza paseo carretera
camino ronda rue avenue place boulevard quai allee allees impasse chemin ulica ul aleja al plac pl os osiedle universita universidad universite
uniwersytet universitat university hotel hospital ospedale casa villa palazzo stadio estadio stade banco banca banque bank porto puerto rio ponte
aeroporto aeropuerto aeroport schloss burg sant sainte hurricane tropical operation project apache windows mac android hms uss ss rms nissan
toyota ford mercedes alfa aston rolls harley jack's mont pont parco parque parc lago lac see teatro theatre museo museum musee fondazione fundacion
fondation instituto istituto institut colegio liceo lycee scuola ecole escuela szkola liceum`.split(/\s+/),
);

/** Names of companies, products and tales that look like those of people. */
export const FAMOUS_THINGS: ReadonlySet<string> = new Set([
  'hewlett packard',
  'hewlett-packard',
  'baker mckenzie',
  'lockheed martin',
  'booz allen',
  'warner bros',
  'grant thornton',
  'romeo and juliet',
  'machu picchu',
  'taj mahal',
  'levi strauss',
  'arthur andersen',
  'edward jones',
  'dean foods',
  'brooks brothers',
  'trader joe',
  'papa john',
  'tim hortons',
  'estee lauder',
  'jimmy choo',
  'kate spade',
  'tory burch',
  'max mara',
  'salvatore ferragamo',
  'carl zeiss',
  'robert bosch',
  'jil sander',
  'dr pepper',
  'pepper',
  'oetker',
  'rosetta stone',
  'jenkins',
  'jupyter',
  'general electric',
  'general motors',
  'la liga',
  'premier league',
  'champions league',
  'super bowl',
  'copa america',
  'grand prix',
  'wall street',
  'visual basic',
  'johnson controls',
  'santa monica',
  'santa barbara',
  'mona lisa',
  'la gioconda',
  'don camillo',
  'morgan stanley',
  'wells fargo',
  'goldman sachs',
  'johnson & johnson',
  'ben & jerry',
  'jack daniels',
  "jack daniel's",
  'jim beam',
  'johnnie walker',
  'ralph lauren',
  'calvin klein',
  'tommy hilfiger',
  'marc jacobs',
  'michael kors',
  'hugo boss',
  'louis vuitton',
  'yves saint laurent',
  'christian dior',
  'giorgio armani',
  'martin guitars',
  'john deere',
  'john lewis',
  'marks & spencer',
  'harley davidson',
  'aston martin',
  'alfa romeo',
  'mercedes benz',
  'rolls royce',
  'ernst young',
  'ernst & young',
  'merrill lynch',
  'charles schwab',
  'jp morgan',
  'j.p. morgan',
  'philip morris',
  'peter pan',
  'robin hood',
  'santa claus',
  'father christmas',
  'pere noel',
  'papa noel',
  'babbo natale',
  'reyes magos',
  'swiety mikolaj',
  'jane eyre',
  'anna karenina',
  'moby dick',
  'oliver twist',
  'david copperfield',
  'tom sawyer',
  'don quijote',
  'don quixote',
  'harry potter',
  'jesus christ',
  'uncle sam',
  'jane doe effect',
  'big ben',
  'san marino',
  'santa fe',
  'ada lovelace day',
  'mary poppins',
  'paris saint-germain',
  'real madrid',
  'notre dame',
  'hello kitty',
  'jolly roger',
  'bloody mary',
  'tom collins',
  'virgin mary',
  'james bond',
  'sherlock holmes',
  'walt disney',
  'leroy merlin',
  'el corte ingles',
  'carlos iii',
  'grand theft auto',
  'winnie the pooh',
  'rosa luxemburg stiftung',
  'konrad adenauer stiftung',
  'friedrich ebert stiftung',
  'max planck institut',
  'emilia galotti',
  'pan tadeusz',
  'madame bovary',
  'les miserables',
  'monte carlo',
  'don giovanni',
]);
