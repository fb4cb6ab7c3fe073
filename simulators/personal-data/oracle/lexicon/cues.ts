import { lazily, lazilyBy } from '../../../core/lazily.ts';

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

/** Endings that common nouns have and names hardly ever. */
export const NOUN_ENDINGS =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tions|sion|ment|ments|ness|ship|ity|ities|ismus|ism|ität|tat|taten|tum|[bdgkt]nis|nisse|[bdgklmptz]erin|innen|leiter|fuhrer|meister|arbeiter|inhaber|nehmer|vertreter|ing|zeit|tag|straße|strasse|platz|nummer|cion|ciones|zione|zioni|mento|menti|dad|dades|ość|osc|osci|anie|enie|ania|enia|ogie|ology|logia|graphy|tique|isme|ismo|izm|able|ible|ful|less|ously|ically|ier?ung)$/u;

/** Endings that family names have and few other words. */
export const SURNAME_ENDINGS =
  /(?:[bcdfghjklmnprstvwz](?:ski|ska|skiego|skiej|skiemu|skim|cki|cka|ckiego|ckiej|dzki|dzka)|wicz|wicza|czyk|czak|[aeiou]sson|[rnltkp]sson|sen|[aei]nko|chuk|[aeo]v[ai]?|[aeo]va|escu|opoulos|opoulou|akis|idis|adis|shvili|dze|yan|ian|oglu|[dgklmnrst]mann|hauer|berger|meier|meyer|stein|baum|feld|[nlr]ez|ndez|[ae]llo|etti|etto|otti|ucci|acci|elli|illi|ardi|aldi|ini|oni|ucci|iello|ault|eaux|ieux|[iou]ard|[dt]eau|well|worth|ington|ingham|strom|qvist|quist|gren|lund|berg|nen|stra|sma|inga|moto|mura|yama|kawa|zaki|guchi|singh|kar|wala|dottir)$/u;

/** Words that come before a place. */
export const PLACE_CUES: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:in|at|to|from|near|of|around|across|outside|inside|through|via|visit(?:ed|ing)?|live[sd]?|born|city|state|county|country|location|based|capital|leave|left|reach(?:ed)?)[:,]? (?:the |downtown |central |north(?:ern)? |south(?:ern)? |east(?:ern)? |west(?:ern)? )?$|, $/iu,
  es: /(?<!\p{L})(?:en|a|de|desde|hacia|hasta|por|para|visit[óéo]|visitar|ciudad|provincia|país|cerca de)[:,]? (?:la |el )?$|, $/iu,
  it: /(?<!\p{L})(?:in|a|da|di|ad|per|verso|presso|visit[òao]|visitare|città|provincia|vicino a|residente a|nato a|nata a)[:,]? (?:la |il )?$|, $/iu,
  pl: /(?<!\p{L})(?:w|we|do|z|ze|na|od|pod|koło|przez|mieście|miasto|miasta|kraj|okolicach)[:,]? $|, $/iu,
  de: /(?<!\p{L})(?:in|nach|aus|bei|von|zu|über|um|stadt|ort|wohnort|land|region|raum)[:,]? (?:der |die |das |den |dem )?$|, $/iu,
  fr: /(?<!\p{L})(?:à|en|au|aux|de|du|des|d['’]|dans|vers|pour|par|depuis|ville|pays|région|près de|sur)[:,]? ?(?:la |le |les |l['’])?$|, $/iu,
};
