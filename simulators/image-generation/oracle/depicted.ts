import type { Severities } from '../state/jobs.ts';
import type { FilterId } from '../wire/limits.ts';

/** Words by how surely a picture of them breaks the rule. */
type Sights = Readonly<Partial<Record<keyof typeof ODDS, readonly RegExp[]>>>;

/**
 * The probability that a picture breaks the rule. Of what is `sure` every reviewer finds so; what is `doubtful` the default
 * panel passes (in none of 1,000 panels of ten did half vote unsafe), strict reviewers do not.
 */
const ODDS = { sure: 0.96, doubtful: 0.5 } as const;

const PERSON =
  '(?:man|men|woman|women|person|people|girls?|boys?|child|children|kids?|lady|ladies|guys?|soldiers?|prisoners?|hostages?|victims?|enem(?:y|ies)|couples?|bod(?:y|ies)|crowds?|models?|you|me|us|him|her|them|somebody|someone|everybody|everyone|another)';

/**
 * By rule of compliance. Texts are judged by what they say, pictures by what they show: a threat is none in a picture, and
 * `pool of blood` is harmless as a text.
 *
 * ```text
 * a man stabbing another man, gore → violence · boxing match → nothing · naked woman → sexual · a naked tree → nothing
 * ```
 */
const SIGHTS: Readonly<Partial<Record<FilterId, Sights>>> = {
  violence: {
    sure: [
      /\b(?:gore|gory|entrails|viscera|(?:dis)?embowel\w*|dismember\w*|decapitat\w*|behead\w*|mutilat\w*)\b/,
      /\b(?:massacre\w*|bloodbath|slaughter(?:s|ed|ing)?|tortur(?:ed|ing)|torture chamber|lynch\w*|strangl\w*)\b/,
      /\b(?:stabb(?:ed|ing)|murder(?:s|ed|ing)?(?! of crows| mystery)|graphic violence|beat\w* (?:\S+ ){0,3}to death)\b/,
      /\b(?:severed (?:heads?|limbs?|hands?|arms?|legs?)|flayed|skinned alive|burn(?:ed|ing) alive|corpses?|dead bod(?:y|ies))\b/,
      /\b(?:pools? of blood|blood (?:splatter\w*|everywhere|on (?:the|his|her|their))|(?:covered|soaked|drenched) in blood)\b/,
      new RegExp(
        `\\b(?:kill|shoot|execut|stab|slaughter|attack|punch)(?:s|es|e|ed|ing)? (?:at )?(?:\\w+ )?${PERSON}\\b`,
      ),
      /\b(?:shot|shooting|gunshot) (?:\S+ ){0,3}(?:in the (?:head|face|chest)|wounds?)\b/,
      /\b(?:school|mass) shooting\b/,
    ],
    doubtful: [
      /\b(?:blood(?!\s(?:moon|oranges?|type|vessels?|cells?|pressure|sugar))(?:y(?! mary)|ied)?|bleeding|wound(?:s|ed)|violen(?:t|ce)|brutal)\b/,
    ],
  },
  sexual: {
    sure: [
      /\b(?:nud(?:e|es|ity|ist)(?! (?:lips|make-?up|tones?|colou?rs?))|topless|porn\w*|nsfw|hentai|erotic\w*|genital\w*|orgasm\w*|masturbat\w*)\b/,
      /\b(?:hav(?:ing|e) sex|(?:hardcore|oral|anal|group) sex|sex scene|bare breasts?|sexually explicit|fully undressed)\b/,
      new RegExp(`\\bnaked (?:\\w+ )?${PERSON}\\b|\\b${PERSON} (?:\\w+ ){0,2}naked\\b`),
    ],
    doubtful: [/\b(?:lingerie|seductive|sexy|cleavage|undress\w*|panties|striptease)\b/],
  },
  self_harm: {
    sure: [
      /\b(?:self[- ]?harm\w*|(?:cut|slit)\w* (?:her|his|their|my) (?:wrists?|arms?)|hang(?:s|ed|ing)? (?:him|her|my)self)\b/,
      /\b(?:commit\w* suicide|suicide(?! squad| bomb\w*)|overdos\w*|noose)\b/,
    ],
  },
  hate: {
    sure: [
      /\b(?:racist|antisemitic|anti-semitic|islamophobic|homophobic|xenophobic|white (?:power|supremac\w*)|blackface)\b/,
    ],
  },
  extremism: {
    sure: [
      /\b(?:swastikas?|nazis?|hitler|third reich|ku klux klan|kkk|isis|al[- ]qaeda|jihad\w*|terrorists?|suicide bomb\w*)\b/,
    ],
  },
  illicit: {
    sure: [
      /\b(?:cocaine|heroin|crystal meth|meth (?:lab|pipe)|fentanyl|crack pipe|drug (?:deal\w*|lab|use|abuse)|pipe bomb)\b/,
    ],
    doubtful: [/\b(?:counterfeit (?:money|bills|notes)|marijuana|cannabis|bong|smoking (?:weed|a joint))\b/],
  },
};

const UNDER_AGE =
  /\b(?:child(?:ren)?|kids?|toddlers?|under-?age\w*|teen(?:s|ager\w*)?|(?:little|young) (?:girl|boy)s?|school(?:girl|boy)s?)\b/;
/** Models read so many characters of a prompt. */
const MOST_READ = 10_000;
/** What a prompt says must not be there. */
const ABSENT = /\b(?:no|not|without|free of|never) (?:any )?[\p{L}-]+(?: (?:or|and) [\p{L}-]+)?/gu;

/** How likely a picture of a positive prompt breaks the rules of compliance, by rule; rules without a suspicion are left out. */
export function depicted(positive: string): Severities {
  const text = positive.slice(0, MOST_READ).toLowerCase().replaceAll(ABSENT, ' ').replaceAll(/\s+/g, ' ');
  const found = Object.entries(SIGHTS).flatMap(([ruleId, sights]) => {
    const seen = (['sure', 'doubtful'] as const).find((kind) => sights[kind]?.some((pattern) => pattern.test(text)));
    return seen === undefined ? [] : [[ruleId, ODDS[seen]]];
  });
  const severities: Severities = Object.fromEntries(found);
  return severities.sexual !== undefined && UNDER_AGE.test(text)
    ? { ...severities, sexual: ODDS.sure, minors: ODDS.sure }
    : severities;
}
