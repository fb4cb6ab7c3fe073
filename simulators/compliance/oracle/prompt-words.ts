/** The words by which custom prompts give orders, and those that add nothing to what an order is about. */

/** Verbs that ask for something to be flagged. */
export const FLAG_VERBS =
  'flag|block|reject|prohibit|forbid|ban|refuse|detect|mark|disallow|deny|remove|delete|filter(?: out)?|exclude|avoid|censor|hide|' +
  'prevent|stop|catch|(?:check|look(?: out)?|watch(?: out)?|screen|scan) for|check (?:if|whether)|free (?:of|from)|refrain from|(?:stay|keep) away from|steer clear of|keep out|' +
  'beware of|zero tolerance for|object to|complain about|worry about|care about';

/** Verbs that ask for something to be let through. */
export const ALLOW_VERBS = 'allow|permit|accept|ignore|tolerate|approve|skip|overlook|disregard|let through|let pass';

/** What is said of something that is to be flagged. */
export const FLAGGED =
  'unsafe|forbidden|prohibited|banned|unacceptable|violations?|flagged|blocked|rejected|removed|deleted|refused|denied|disallowed|' +
  'filtered|censored|avoided|excluded|reported|hidden|violat(?:es?|ing)|breach(?:es)?|not here|(?<=(?:is|are|=) )bad|off[- ]limits|taboo|inappropriate|unwelcome|unwanted|no-go|out of bounds|' +
  'against (?:the|our) (?:rules?|policy|policies)';

/** What is said of something that is to be let through. */
export const ALLOWED =
  'allowed|permitted|safe|fine|ok|okay|acceptable|accepted|tolerated|approved|welcome|appropriate|all right|alright|harmless|ignored';

/** Negations that make an order of any verb: "do not talk about …". */
export const PROHIBITIONS = '(?:do|must|should|shall|can|may|might) not|never|not to|nobody|no one';

/** Negations that count only before a verb or a word of judgement: "we will not tolerate …". */
export const DENIALS = '(?:will|would|does|did|need) not';

/** Orders to keep to one thing. */
export const CONFINEMENTS =
  '(?:stick|keep|confine|limit|restrict)(?: \\w+)? (?:strictly )?to|(?:must|should|has to|have to|needs? to)(?: only)? be (?:only )?about|' +
  'nothing but|only (?=(?:content|texts?|messages?|posts?|comments?|questions?|talk)\\b)';

/** Where a plain "no" opens an order, and where it does not. */
export const NO =
  '(?<=(?:^|[,:(])\\s?|\\b(?:and|but|or|be|contains?|includes?|is|are|want|allow|permit|tolerate|accept|say|use|please|strictly|absolutely|have) )' +
  'no(?! (?:matter|longer|more|less|need|problem|exceptions?|doubt|other)\\b)|nothing (?:about|on|with|related to|regarding|concerning)';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that say nothing of what an order is about. */
export const FILLERS = words(
  'a an the of to in on at by for with from into as is are was were be been being it its this that these those them they their which ' +
    'who whom what whose he she we us our you your i my me there here any all only every each some such no nor not never neither ' +
    'none never and or but yet then so if when where whenever while otherwise however though although also too even else other than ' +
    'content contents text texts message messages comment comments post posts posting posted image images picture pictures photo ' +
    'photos video videos something anything everything nothing someone anyone everyone anybody somebody nobody one ' +
    'about mention mentions mentioning mentioned contain contains containing contained include includes including included ' +
    'talk talks talking talked discuss discusses discussing discussed discussion discussions speak speaks speaking say says ' +
    'saying said write writes writing written use uses using used share shares sharing shared send sends sending give gives ' +
    'giving show shows showing shown see seen appear appears occur occurs refer refers referring reference references referencing ' +
    'relate relates relating related regarding regards concern concerns concerning involve involves involving describe describes ' +
    'describing depict depicts depicting promote promotes promoting encourage encourages encouraging like likes want wants wish ' +
    'ask asks asking have has having had get gets make makes making do does doing done go goes look looks sound sounds ' +
    'let lets check whether return returns answer answers respond reply output decide judge publish publishes published keep keeps guidelines ' +
    'please pls plz kindly must should shall can could may might will would need needs ' +
    'unsafe safe allowed forbidden prohibited permitted accepted acceptable unacceptable fine ok okay flagged blocked ' +
    'rejected removed deleted banned refused denied violation violations appropriate inappropriate harmless ' +
    'flag block reject allow permit accept ' +
    'rule rules policy policies reviewer reviewers review user users author authors people kind kinds type types sort ' +
    'sorts form forms word words phrase phrases term terms topic topics subject subjects theme themes matter matters ' +
    'following list item items thing things stuff example etc case cases ' +
    'treat treats treated treating consider considered regard regarded count counts counted deem deemed label labelled labeled ' +
    'class classify classified mark marked just simply strictly always absolutely completely totally really very clearly both ' +
    'either under circumstances ever again more out up over sure ensure',
);

/** Words that say something only where they stand alone: of "hate speech" what counts is hate. */
export const WEAK_WORDS = words(
  'speech language activity activities material materials remark remarks statement statements scene scenes act acts behaviour behavior ' +
    'attempt attempts question questions name names expression expressions issue issues detail details spoiler spoilers ' +
    'conversation conversations debate debates opinion opinions claim claims',
);
