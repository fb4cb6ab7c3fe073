import { stem } from './words.ts';

/** Topics that prompts often name, with words that speak of them without a doubt. */
const FAMILIES: readonly (readonly [names: string, members: string])[] = [
  [
    'politics political politician politicians',
    'politics political politician election president senator senate parliament government minister democrat republican congress referendum campaign voter',
  ],
  [
    'religion religious religions faith',
    'religion religious god jesus christ christian christianity muslim islam allah quran bible church mosque synagogue jewish judaism hindu buddhist prayer pray priest imam rabbi gospel',
  ],
  [
    'gambling gamble bets betting casino casinos',
    'gambling gamble gambler casino betting bookmaker poker roulette blackjack lottery jackpot slots sportsbook',
  ],
  [
    'weapon weapons weaponry firearm firearms',
    'weapon gun rifle pistol handgun shotgun revolver firearm ammunition knife dagger sword grenade bomb explosive machete',
  ],
  ['gun guns', 'gun rifle pistol handgun shotgun revolver firearm'],
  [
    'crypto cryptocurrency cryptocurrencies',
    'crypto cryptocurrency bitcoin ethereum dogecoin blockchain altcoin stablecoin nft btc',
  ],
  ['alcohol alcoholic liquor', 'alcohol beer wine vodka whisky whiskey gin rum tequila cocktail champagne liquor'],
  ['tobacco smoking cigarettes', 'tobacco cigarette cigar smoking vape vaping nicotine'],
  [
    'gardening garden gardens plants',
    'gardening garden gardener plant flower rose tulip lawn seed seedling compost prune pruning soil tomato hedge shrub',
  ],
  [
    'sport sports',
    'sport football soccer basketball baseball tennis hockey rugby cricket golf olympic league goalkeeper athlete',
  ],
  [
    'cooking food recipe recipes',
    'cooking cook food recipe soup bake baking oven dish ingredient flour dough roast kitchen meal dinner',
  ],
  [
    'finance financial investing investment investments',
    'finance financial invest investment stock bond dividend shares broker',
  ],
  [
    'medicine medical health',
    'medicine medical doctor hospital patient diagnosis prescription dose symptom treatment disease',
  ],
  ['music', 'music song album guitar piano concert melody singer orchestra'],
  ['pet pets animal animals', 'pet dog cat puppy kitten hamster rabbit animal'],
  ['travel travelling traveling tourism', 'travel trip hotel flight airport tourist tourism vacation holiday'],
];

const members = new Map<string, string[]>();
for (const [names, words] of FAMILIES) {
  for (const name of names.split(' ')) members.set(stem(name), words.split(' ').map(stem));
}

/** The stems of words that speak of a topic. */
export function membersOf(topic: string): readonly string[] {
  return members.get(stem(topic)) ?? [];
}
