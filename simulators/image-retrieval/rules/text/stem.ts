import { lazily } from '../../../core/lazily.ts';

/** Forms that no ending explains. */
const IRREGULAR =
  'mice:mouse geese:goose feet:foot teeth:tooth men:man women:woman children:child people:person oxen:ox wolves:wolf leaves:leaf ' +
  'knives:knife lives:life wives:wife loaves:loaf thieves:thief elves:elf dwarves:dwarf scarves:scarf hooves:hoof shelves:shelf ' +
  'calves:calf halves:half heroes:hero potatoes:potato tomatoes:tomato echoes:echo volcanoes:volcano mosquitoes:mosquito ' +
  'torpedoes:torpedo cacti:cactus fungi:fungus octopi:octopus firemen:fireman fishermen:fisherman policemen:policeman ' +
  'policewoman:policeman policewomen:policeman firewoman:fireman firewomen:fireman fisherwoman:fisherman ' +
  'craftsmen:craftsman snowmen:snowman horsemen:horseman ran:run running:run sat:sit sitting:sit stood:stand lay:lie lying:lie lain:lie ' +
  'swam:swim swum:swim swimming:swim flew:fly flown:fly flying:fly flies:fly drove:drive driven:drive rode:ride ridden:ride ate:eat eaten:eat drank:drink ' +
  'drunk:drink sang:sing sung:sing wore:wear worn:wear held:hold caught:catch threw:throw thrown:throw fought:fight slept:sleep ' +
  'swept:sweep knelt:kneel leapt:leap built:build burnt:burn lit:light broke:break broken:break froze:freeze frozen:freeze ' +
  'grew:grow grown:grow blew:blow blown:blow fell:fall fallen:fall rose:rose woven:weave wove:weave spun:spin hung:hang ' +
  'shone:shine drew:draw drawn:draw wrote:write written:write read:read fed:feed lost:lost left:left began:begin dying:die tying:tie ' +
  'snowy:snow rainy:rain misty:mist foggy:fog sunny:sun cloudy:cloud stormy:storm windy:wind dusty:dust sandy:sand mossy:moss ' +
  'rocky:rock grassy:grass muddy:mud smoky:smoke wintry:winter icy:ice rusty:rust leafy:leaf shadowy:shadow starry:star moonlit:moonlight ' +
  'sunlit:sunlight candlelit:candlelight lamplit:lamplight woolen:wool woollen:wool wooden:wood golden:gold silvery:silver ' +
  'earthen:earth glassy:glass flowery:flower watery:water wavy:wave hilly:hill woody:wood wooded:wood forested:forest snowed:snow ' +
  'mountainous:mountain snows:snow gray:grey grays:grey colour:color colours:color coloured:color colored:color colourful:colorful ' +
  'jewellery:jewelry harbour:harbor harbours:harbor theatre:theater centre:center moulding:molding armour:armor armoured:armor armored:armor ' +
  'plough:plow ploughing:plow pyjamas:pajama pajamas:pajama tyre:tire tyres:tire axe:ax bass:bass lens:lens lenses:lens glasses:glasses ' +
  'clothes:clothing news:news gas:gas bus:bus buses:bus canvas:canvas atlas:atlas iris:iris cosmos:cosmos chess:chess christmas:christmas ' +
  'series:series species:species evening:evening morning:morning building:building buildings:building painting:painting paintings:painting ' +
  'ceiling:ceiling wedding:wedding king:king ring:ring wing:wing string:string spring:spring sling:sling swing:swing thing:thing ' +
  'being:being drawing:drawing drawings:drawing lightning:lightning clothing:clothing ceilings:ceiling mornings:morning evenings:evening ' +
  'red:red bed:bed shed:shed sled:sled seed:seed weed:weed reed:reed reeds:reed hundred:hundred sacred:sacred naked:naked ' +
  'party:party parties:party army:army armies:army fairy:fairy fairies:fairy navy:navy story:story stories:story city:city cities:city ' +
  'ponies:pony mars:mars early:early earring:earring earrings:earring';

const irregular = lazily(() => new Map(IRREGULAR.split(' ').map((pair) => pair.split(':') as [string, string])));

/**
 * What forms of a word have in common: `foxes`, `fox`; `walking`, `walked`, `walks`; `snowy`, `snow`; `wolves`, `wolf`.
 *
 * Takes a folded word. It is not always a word itself, and two words of one stem are nearly always one word.
 */
export function stem(word: string): string {
  const kept = stems.get(word);
  if (kept !== undefined) return kept;
  const found = stemOf(word);
  if (stems.size === MOST_KEPT) stems.clear();
  stems.set(word, found);
  return found;
}

/** Stems of words that were met: texts repeat their words, and most of the time of an index went into them. */
const stems = new Map<string, string>();
const MOST_KEPT = 20_000;

function stemOf(word: string): string {
  const known = irregular().get(word);
  if (known !== undefined) return bare(known);
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return bare(withoutEnding(singular(word)));
}

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (/[^siu]s$/.test(word)) {
    const one = word.slice(0, -1);
    return irregular().get(one) ?? one;
  }
  return word;
}

/** Leaves at least three letters with a vowel among them. */
function withoutEnding(word: string): string {
  const [, root, ending] = /^(.*?[aeiouy].*?)(fulness|fully|ful|ness|edly|ingly|ly|ing|ed)$/.exec(word) ?? [];
  if (root === undefined || root.length < 3 || ending === undefined) return word;
  if (!ending.startsWith('ed') && !ending.startsWith('ing')) return root;
  if (/([bdfgklmnprtvz])\1$/.test(root) && !/(?:ll|ss|zz)$/.test(root)) return root.slice(0, -1);
  return SHORT.test(root) ? `${root}e` : root;
}

/** One vowel between consonants: here a final e tells words apart, as in `fir` and `fire`, `stag` and `stage`. */
const SHORT = /^[^aeiouy]*[aeiouy][^aeiouwxy]$/;

/** Drops a silent e and a final y or i: `ride` and `riding`, `beauty` and `beautiful`. */
function bare(word: string): string {
  if (word.length > 4 && /[^aeiou]y$|[^aeiou]i$/.test(word)) return `${word.slice(0, -1)}i`;
  const root = word.slice(0, -1);
  return word.length > 3 && word.endsWith('e') && !SHORT.test(root) ? root : word;
}
