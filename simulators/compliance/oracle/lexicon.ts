/** Words that speak for a rule, with their weights in logits: the oracle of a world without text moderation. */

/** A pattern and how much it speaks for its rule. */
export type Evidence = readonly [pattern: RegExp, weight: number];

const STRONG = 6;
const CLEAR = 4;
const MILD = 1.6;

/** By default rule. `minors` and `fraud` are read here in every world: text moderation has no such criteria. */
export const LEXICON: Readonly<Record<string, readonly Evidence[]>> = {
  hate: [
    [/\b(vermin|subhumans?|parasites?|untermensch\w*)\b/, CLEAR],
    [/\b(those|these|all) (people|immigrants|foreigners|women|muslims|jews|christians)\b/, MILD],
    [/\b(deport(ed)?|exterminat\w+|go back (to|where)|inferior race)\b/, CLEAR],
  ],
  harassment: [
    [/\byou('re| are)? (\w+ ){0,3}(idiot|moron|loser|pathetic|worthless|stupid|ugly)\b/, STRONG],
    [/\b(nobody (likes|loves) you|everyone hates you|shut up)\b/, CLEAR],
    [/\b(idiot|moron|loser|pathetic|worthless)\b/, MILD],
  ],
  violence: [
    [/\b(i|we)('ll| will| am going to|'m going to) (kill|stab|shoot|beat|hurt) (you|him|her|them)\b/, STRONG],
    [/\b(stab|shoot|strangle|behead|massacre)\w* (you|him|her|them|people|everyone)\b/, CLEAR],
    [/\b(blood|bleed|gun|knife|bomb)\w*\b/, MILD],
  ],
  self_harm: [
    [/\b(kill myself|end my life|cut myself|want to die|hang myself)\b/, STRONG],
    [/\b(suicid\w+|self.?harm\w*)\b/, MILD],
  ],
  sexual: [
    [/\b(nudes?|porn\w*|have sex|blowjob|orgasm)\b/, CLEAR],
    [/\bnaked\b/, MILD],
    [/\b(sexy|horny|in my bed|undress\w*)\b/, MILD],
  ],
  illicit: [
    [
      /\b(sell\w*|buy\w*|order) (\w+ ){0,3}(cocaine|heroin|meth|fake passports?|stolen cards?|unregistered guns?)\b/,
      STRONG,
    ],
    [/\b(cocaine|heroin|meth|ghost gun|counterfeit)\b/, MILD],
  ],
  extremism: [
    [/\b(join|support) (\w+ ){0,3}(militia|jihad|caliphate|insurgen\w+)\b/, STRONG],
    [/\b(infidels?|race war|take up arms|holy war)\b/, CLEAR],
  ],
  privacy: [
    [/\b(her|his|their) (home )?(address|phone number|social security number|passport number) is\b/, STRONG],
    [/\b\d{3}-\d{2}-\d{4}\b/, CLEAR],
    [/\b(home address|phone number)\b/, MILD],
  ],
  fraud: [
    [
      /\b(wire|send|transfer) (\w+ ){0,4}(fee|deposit|bitcoin|gift cards?) (\w+ ){0,6}(release|claim|unlock|inherit\w*)\b/,
      STRONG,
    ],
    [/\b(verify|confirm) your (\w+ ){0,2}(password|pin|card|bank|account)\b/, CLEAR],
    [/\b(guaranteed (returns?|profits?)|double your (money|bitcoin)|nigerian prince|risk.free investment)\b/, CLEAR],
    [/\b(your account (is|has been|will be) (suspended|locked|closed)|inheritance|advance fee|gift cards?)\b/, MILD],
    [/\b(bank details|one.time code|security code)\b/, MILD],
  ],
  spam: [
    [/\b(you('ve| have)? won|claim (now|your prize)|free (iphone|gift|money))\b/, CLEAR],
    [/\b(click (here|the link)|limited offer|buy now|act now|100% free)\b/, MILD],
    [/!{3,}/, MILD],
  ],
  // No default rule: custom prompts name it.
  profanity: [[/\b((mother)?fuck\w*|(bull)?shit\w*|bitch(es|y)?|assholes?|bastards?|cunts?)\b/, STRONG]],
};

/** Words for people under age. Together with sexual content they break the rule `minors`. */
export const UNDER_AGE =
  /\b(child(ren)?|kids?|minors?|under.?age|toddlers?|pre.?teens?|(little|young) (girl|boy)s?|1[0-7] ?(-| )?years?.old|school(girl|boy)s?)\b/;

/** Words by which a custom prompt names what a default rule is about. */
export const TOPIC_WORDS: Readonly<Record<string, RegExp>> = {
  hate: /^(hate$|hateful|hatred|racis|xenophob|bigot|slur|sexis|homophob|antisemit|anti-semit|islamophob|discriminat)/,
  harassment: /^(harass|bully|bulli|insult|mobbing|humiliat|abusive|rude|toxic|offensiv)/,
  violence: /^(violen|threat|gore|weapon|brutal|murder)/,
  self_harm: /^(suicid|selfharm|self-harm)/,
  sexual: /^(sexual|sex$|porn|nud|erotic|nsfw)/,
  minors: /^(minor|child|underage)/,
  illicit: /^(drug|illicit|illegal|narcotic)/,
  extremism: /^(extremis|terroris|radicali)/,
  privacy: /^(privacy|doxx|personal$)/,
  fraud: /^(fraud|scam|phish|swindl)/,
  spam: /^(spam|advertis|promotion|clickbait|ads?$)/,
  profanity: /^(profan|swear|curse|cursing|cuss|vulgar|obscen)/,
};

/** Contexts in which reviewers let more pass. */
export const LENIENT_CONTEXT =
  /\b(educat\w*|medical|health|news|research|histor\w*|fiction\w*|novel|satire|academic|journalis\w*|security training)\b/;

/** Contexts in which they let less pass. */
export const STRICT_CONTEXT = /\b(children|kids|minors|school|teen\w*|family|workplace|brand.safe\w*)\b/;
