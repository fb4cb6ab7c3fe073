import type { Severities } from '../state/jobs.ts';
import type { FilterId } from '../wire/limits.ts';

/** A pattern of words, and the probability that a picture of them breaks the rule. */
type Sight = readonly [pattern: RegExp, odds: number];

/** Every reviewer finds that the picture breaks the rule. */
const SURE = 0.96;
/** The default panel passes it (in none of 1,000 panels of ten did half vote unsafe), strict reviewers do not. */
const DOUBTFUL = 0.5;

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
const SIGHTS: Readonly<Partial<Record<FilterId, readonly Sight[]>>> = {
  violence: [
    [/\b(?:gore|gory|entrails|viscera|(?:dis)?embowel\w*|dismember\w*|decapitat\w*|behead\w*|mutilat\w*)\b/, SURE],
    [/\b(?:massacre\w*|bloodbath|slaughter(?:s|ed|ing)?|tortur(?:ed|ing)|torture chamber|lynch\w*|strangl\w*)\b/, SURE],
    [
      /\b(?:stabb(?:ed|ing)|murder(?:s|ed|ing)?(?! of crows| mystery)|graphic violence|beat\w* (?:\S+ ){0,3}to death)\b/,
      SURE,
    ],
    [
      /\b(?:severed (?:heads?|limbs?|hands?|arms?|legs?)|flayed|skinned alive|burn(?:ed|ing) alive|corpses?|dead bod(?:y|ies))\b/,
      SURE,
    ],
    [
      /\b(?:pools? of blood|blood (?:splatter\w*|everywhere|on (?:the|his|her|their))|(?:covered|soaked|drenched) in blood)\b/,
      SURE,
    ],
    [
      new RegExp(
        `\\b(?:kill|shoot|execut|stab|slaughter|attack|punch)(?:s|es|e|ed|ing)? (?:at )?(?:\\w+ )?${PERSON}\\b`,
      ),
      SURE,
    ],
    [/\b(?:shot|shooting|gunshot) (?:\S+ ){0,3}(?:in the (?:head|face|chest)|wounds?)\b/, SURE],
    [/\b(?:school|mass) shooting\b/, SURE],
    [
      /\b(?:blood(?!\s(?:moon|oranges?|type|vessels?|cells?|pressure|sugar))(?:y(?! mary)|ied)?|bleeding|wound(?:s|ed)|violen(?:t|ce)|brutal)\b/,
      DOUBTFUL,
    ],
  ],
  sexual: [
    [
      /\b(?:nud(?:e|es|ity|ist)(?! (?:lips|make-?up|tones?|colou?rs?))|topless|porn\w*|nsfw|hentai|erotic\w*|genital\w*|orgasm\w*|masturbat\w*)\b/,
      SURE,
    ],
    [
      /\b(?:hav(?:ing|e) sex|(?:hardcore|oral|anal|group) sex|sex scene|bare breasts?|sexually explicit|fully undressed)\b/,
      SURE,
    ],
    [new RegExp(`\\bnaked (?:\\w+ )?${PERSON}\\b|\\b${PERSON} (?:\\w+ ){0,2}naked\\b`), SURE],
    [/\b(?:lingerie|seductive|sexy|cleavage|undress\w*|panties|striptease)\b/, DOUBTFUL],
  ],
  self_harm: [
    [
      /\b(?:self[- ]?harm\w*|(?:cut|slit)\w* (?:her|his|their|my) (?:wrists?|arms?)|hang(?:s|ed|ing)? (?:him|her|my)self)\b/,
      SURE,
    ],
    [/\b(?:commit\w* suicide|suicide(?! squad| bomb\w*)|overdos\w*|noose)\b/, SURE],
  ],
  hate: [
    [
      /\b(?:racist|antisemitic|anti-semitic|islamophobic|homophobic|xenophobic|white (?:power|supremac\w*)|blackface)\b/,
      SURE,
    ],
  ],
  extremism: [
    [
      /\b(?:swastikas?|nazis?|hitler|third reich|ku klux klan|kkk|isis|al[- ]qaeda|jihad\w*|terrorists?|suicide bomb\w*)\b/,
      SURE,
    ],
  ],
  illicit: [
    [
      /\b(?:cocaine|heroin|crystal meth|meth (?:lab|pipe)|fentanyl|crack pipe|drug (?:deal\w*|lab|use|abuse)|pipe bomb)\b/,
      SURE,
    ],
    [/\b(?:counterfeit (?:money|bills|notes)|marijuana|cannabis|bong|smoking (?:weed|a joint))\b/, DOUBTFUL],
  ],
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
    const odds = sights.filter(([pattern]) => pattern.test(text)).map(([, one]) => one);
    return odds.length > 0 ? [[ruleId, Math.max(...odds)]] : [];
  });
  const severities: Severities = Object.fromEntries(found);
  return severities.sexual !== undefined && UNDER_AGE.test(text)
    ? { ...severities, sexual: SURE, minors: SURE }
    : severities;
}
