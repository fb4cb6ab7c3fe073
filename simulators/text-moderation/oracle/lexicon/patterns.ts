/**
 * Data: turns of phrase that carry a concept of a rule, by rule and concept name.
 *
 * One turn per line: words and `@concepts` in order, `a|b` for either, `_` for a gap of up to two words, `~` up to five.
 * `@concept` takes the doubtful words of its `_hint` too, `@@concept` does not; `?` marks what may be absent.
 */
export const PATTERNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hate: {
    'group-called-subhuman': `
      @race|@religion|@migrant|@gender|@lgbt|@disability ~ @be ~ @dehumanise
      @race|@religion|@migrant|@lgbt|@disability ~ @dehumanise
      @dehumanise ~ @race|@religion|@migrant|@lgbt
      those|these @generic_group|@person ~ @dehumanise
      they|them ~ not|less|barely|hardly _ human|people|humans
      @race|@religion|@migrant|@gender|@lgbt|@disability|people|kind ~ not|less|barely|hardly|lower _ human|people|humans|animals`,
    'group-expelled': `
      @race|@religion|@migrant|@lgbt|@disability ~ @will ~ @expel
      deport|expel|banish|remove|ban|evict _ all|every|those|these|them ~ @race|@religion|@migrant|@lgbt|people
      go|get|went|crawl back to _ your|their|the|where|africa|asia|mexico|china|india
      back _ where you|they|she came|come|belong
      send|ship|kick|throw|send|drive|chase _ them|those|@race|@religion|@migrant|@lgbt _ back|out|away|home
      @race|@religion|@migrant|@lgbt ~ not _ welcome|belong|allowed
      no @race|@religion|@migrant|@lgbt _ allowed|wanted|here|please|welcome
      keep _ @race|@religion|@migrant|@lgbt|them out _ of|our`,
    'group-destroyed': `
      @race|@religion|@migrant|@lgbt|@disability|those|kind ~ @eradicate|@kill
      @eradicate|@kill _ all|every|those|these|the ~ @race|@religion|@migrant|@lgbt|@disability
      world|country|we|society|us ~ better|cleaner|safer without|if ~ @race|@religion|@migrant|@lgbt|@disability|them|those|your`,
    'group-vilified': `
      @race|@religion|@migrant|@gender|@lgbt|@disability _ @be _ all|always|just|nothing|only|naturally|born|by _ @vice|@dehumanise|@slight|@insult
      all @race|@religion|@migrant|@gender|@lgbt|@disability ~ @vice|@dehumanise|@slight|@insult
      never|not|cannot|can't trust _ @race|@religion|@migrant|@gender|@lgbt|those
      @race|@religion|@migrant|@gender|@lgbt|@disability|those _ @vice ~ our|us|we|country
      those|these|that people|kind|sort|lot|type|types ~ @vice|@slight|@insult|@dehumanise|@scorn
      their|your|that kind|sort|ilk|lot|breed|race|people|blood|type ~ @vice|@slight|@dehumanise|@scorn|@expel
      hate|despise|loathe|detest|sick ~ @race|@religion|@migrant|@lgbt|@gender|those|their|your _ people|kind|lot|all|and?
      hate|despise|loathe|detest|disgusted _ all|every|these|those|the? @race|@religion|@migrant|@lgbt|@gender|@disability`,
    'group-ranked-lower': `
      @race|@religion|@migrant|@gender|@lgbt|@disability ~ inferior|lesser|beneath|primitive|lower|backward|smaller|second-class|unfit|incapable
      @race|@religion ~ superior|supreme|master|above|dominate ~ race|others|all|@race
      @gender|@race|@lgbt|@religion|@disability|@migrant ~ should not|never _ be|have|get|vote|work|allowed|drive|lead|run|teach|marry|breed|hold
      @gender ~ belong|belongs|property|kitchen|obey|serve|submit ~ kitchen|men|home|husband|husbands|man|us
      @race|@religion|@migrant|@lgbt|@gender|@disability ~ not|never deserve|deserves ~ rights|vote|live|life|respect|jobs|same|anything
      race|blood|bloodline|culture ~ pure|purity|mixing|contaminate|pollute|polluting|dilute|diluted|tainted`,
  },
  harassment: {
    'insult-to-addressee': `
      you _ are _ @insult|@slight
      you @insult
      you @slight @insult|@person|piece|excuse|little|old|waste
      you _ such _ @insult|@slight
      are you _ @slight|@insult
      your ~ @be _ @slight|@insult|@dehumanise
      @slight|@insult _ like you
      you ~ look|looks|sound|smell|act|write|sing|dress|think _ like _ @insult|@dehumanise|@slight
      what _ a|an _ @insult|@slight _ you
      piece|waste|sack|excuse|pile _ of|for _ shit|crap|trash|garbage|space|oxygen|skin|human|person|air
      you|your ~ @scorn ~ you|your
      nobody|noone|everyone|everybody|no|all ~ @scorn|likes|wants|loves|cares|asked|hates|laughs ~ you|your
      you _ have no _ friends|talent|brain|life|clue|spine|right|future|class|brains|morals
      your _ family|mother|kids|parents|friends|colleagues|team|husband|wife ~ ashamed|embarrassed|hates|regrets|disowned|laughs|pity|hate
      you ~ never _ amount|achieve|be _ anything|nothing|good|loved|enough|success
      you _ @be _ too|so|really|just|such|nothing|as|a|an|the _ @slight|@insult|bad|awful|terrible|worst`,
    'ordered-to-vanish': `
      shut up|it|your
      @silence ~ nobody|noone|loser|idiot|@insult|@slight
      get|go _ lost|away|out|off|hell _ you|@insult|loser|idiot|creep|and
      do _ us|everyone|world _ a favour|favor
      crawl|go|get|slither _ back _ under|into|in|to _ rock|hole|cave|gutter|swamp
      delete|close|deactivate _ your _ account|profile|channel|page
      nobody|noone ~ wants|asked|needs|likes ~ you|your|here
      you _ should _ be _ ashamed|embarrassed|banned|fired|muted`,
    'person-insulted': `
      @name|she|@worker|@kin|that @be _ @insult|@slight
      @name|she _ @be _ such|a|an|the|just|so|too _ @insult|@slight
      that|this|what _ @slight|@insult _ @person|@worker|she|@name
      everyone|everybody|we|all ~ laughs|laughing|hates|mocks|bully|ignore|report|spam ~ her|him|she|@name
      @scorn _ @name|she|that|@worker ~ until|till|because|so
      let|lets|we ~ make ~ life ~ hell|miserable|misery|impossible`,
    'stalking-and-hounding': `
      i|we ~ @be watching|following|outside|waiting ~ you|your
      i|we ~ keep|never _ messaging|calling|following|posting|stop|leave|texting|writing|until|let ~ you|your
      i|we ~ make ~ your _ life|day|days|job|career ~ hell|miserable|nightmare|misery|over
      i|we ~ tell|send|show|post|share|expose ~ everyone|boss|wife|husband|parents|school|photos|pictures|whole ~ you|your|what
      block|mute ~ make|making|made|create|just ~ new|another|more account|accounts|profile
      you _ cannot|never|not _ hide|block|escape|ignore|run ~ me|us
      we _ all|both know ~ you|your`,
  },
  violence: {
    'threat-to-person': `
      i|we @will ~ @kill|@hurt|@blast|@abuse ~ you|your|@she|@they|@person|@kin|@worker|@name|@official|everyone|all
      i|we @will ~ put|shove|drive|stick|ram|plant|leave ~ @weapon|bullet|knife|fist|body|hospital|ground|grave|head|throat|coffin|ditch
      @will _ @kill _ you|@she|them|@person|@kin|@name|@official|everyone|all
      @@kill|stab|shoot|punch|beat|hurt someone|somebody|him|her|them|anyone _ tonight|today|tomorrow|now|badly|please
      @@kill|shoot|hang|stab|burn|beat|bash _ all|every|the|that|this|these|those|each|any _ @person|@worker|@official|@kin|@child
      @kill|@hurt|stab|shoot|punch _ you|your|him|her|them _ in|until|to|till|and|so|with|like|tonight|tomorrow|before|if|when
      you|@she|they _ @will ~ die|bleed|suffer|burn|pay|scream|regret|beg|dead|drown|perish
      you _ @be _ dead|dying|finished|done|toast|next|gone|mince
      you _ @be _ a|so _ dead|marked man|woman|meat|person|already
      @will _ @be _ your|the last _ day|night|breath|mistake|words|meal|thing|sunrise
      i|we know|knows|found|got ~ where|when ~ you|your|@she|kids|family|live|lives|sleep|sleeps|work|works|park|school
      watch|sleep|look|keep _ your|with|over _ back|shoulder|eye|eyes|mouth
      i|we _ coming|come|came _ for|after|to|over _ you|your|her|him|them|kill|get|finish|hurt
      you _ @will _ not|never _ live|survive|wake|leave|walk|see|make|reach|breathe ~ again|tomorrow|alive|morning|it|home|another|out|sunrise|night|next|day|end
      snap|break|breaking|snapping|crush|smash|bash|cave|slit|cut|slash|blow|rip|tear|twist|crack|split|stomp|carve|bust|burn|gouge|wring|kick _ your|his|her|their|my|the _ @body
      bring|brought|grab|load|loaded|carry|carrying|get|buy|take _ a|my|the|his _ @weapon ~ @venue|work|tomorrow|him|her|them|everyone|you|party|house
      one|next more word|time|step ~ @kill|@hurt|bury|@body|@weapon
      you|@she|they deserve|deserves|needs|need|deserved _ to|a _ @be? @kill|@hurt|die|bullet|beating|dead|suffer|slap|shot|hanged|burned|beaten
      @hurt|@kill _ @body _ in|off|out|open|until
      someone|somebody|we _ should|needs|need|must|ought|has _ to|just? _ @kill|@hurt|@blast _ you|@she|them|@person|@official|@name|@kin|@worker|that
      hope|hoping|pray|wish|wishing|cannot|love ~ you|@she|they|someone|family|your|wait ~ @kill|@hurt|die|dies|dead|suffer|crash|cancer|drown|bleed|bleeding|burn|shot|stabbed
      @kill|@hurt _ @she|them|@person|@kin|@child|@worker|@name|@official _ and|until|before|with|then|to
      never|not|no _ find|found|see|recognise|identify ~ your|the|his|her _ body|bodies|corpse|remains|pieces|again|face
      good|nice|lovely|shame|pity ~ if|something|anything _ happened|happens _ to`,
    'attack-on-place': `
      @will ~ @blast|@weapon|shoot|burn|attack|bomb ~ @venue|place|crowd|building|house|home|car|store|shop|down
      @blast|shoot|bomb|attack|torch _ up|down|the|your|this|that|my|his|whole ~ @venue|place|crowd|building|house|home
      @weapon|bomb|device|explosives ~ @venue ~ @blast|off|explode|go|tomorrow|set|hidden|planted|ready|minutes|noon
      everyone|everybody|anyone|nobody|all|none ~ @venue|inside|there|here ~ @will ~ die|dead|pay|burn|survive|leave|alive|bleed`,
    'gory-or-cheered-violence': `
      @gore|@body ~ @gore|@kill ~ @gore|@body
      @hurt|@kill|stabbed|slit|smashed|kicked ~ @body ~ @gore|blood|until|pool|screaming|screamed|bone|unconscious|stopped|lifeless|limp
      video|clip|footage|pictures|photos|gallery _ of ~ @kill|@gore|beaten|beheading|dying|tortured|execution
      love|enjoy|enjoyed|beautiful|funny|satisfying|laughed|best ~ watching|seeing|see|sound|feeling|feel|listening|when ~ @kill|@hurt|@gore|@death|suffer|bleed|beg`,
  },
  sexual: {
    'sexual-proposition': `
      i|we @will|want|wanna|need|love ~ @@sex|@@nude|@@anatomy ~ you|your|me
      you ~ @@sex|@@nude|@@anatomy ~ me|my|tonight|bed
      @@sex|@@nude|@@anatomy ~ with you|me|us|strangers|women|men|girls|guys
      send|show|share|trade|swap|post|want _ me? ~ @@nude|@@porn|@@anatomy|@@sex
      @will ~ your ~ @@nude|clothes|body|dress|shirt|skirt|thighs|legs ~ off|all|over|with
      looking|down|up|dtf|available|ready|keen for|to _ a|some? _ @@sex|fun|hookup|nsa|no-strings
      come _ over|to|here ~ @@nude|@@sex|bed|bedroom|wearing
      what _ are you wearing|doing|sleeping
      imagine|imagining|picture|dream|dreaming|fantasising|thinking ~ you|your|us|her|him ~ @@nude|@@sex|@@anatomy|naked|bed|shower
      your|her|his|those|that ~ @@anatomy ~ @@sex|@liking|hot|amazing|sexy|incredible|hard|wet|all|perfect|drool|mouth`,
    'adult-content-offered': `
      @@porn ~ @click|free|full|uncensored|exclusive|subscribe|private|available|live|watch|hours|rates
      @@nude|@@sex|hot|horny|naughty|sexy|adult|naked ~ @@porn|@person|girls|singles|moms|housewives|wives|models|babes|cams|content|pics|videos
      @click|subscribe|unlock|watch|join|see|check|follow ~ @@nude|@@porn|@@sex|uncensored
      escort|escorts|massage|companion|companionship|incall ~ hour|night|outcall|available|rates|discreet|ending|book|service|services|visits|gentlemen|hotel`,
    'sexual-narration': `
      @she|@name|they ~ @@nude|@@sex|@@anatomy ~ @@sex|@@anatomy|@@nude
      @she|@name ~ slid|slipped|pulled|unzipped|peeled|pressed|ran|kissed|pushed|moved ~ @@nude|@@anatomy|@@sex|clothes|dress|shirt|skin|thigh|bed|hands|body|neck
      had|having|have|has|have _ @@sex ~ with|on|in|all|at|every`,
    'minor-sexualised': `
      @child ~ @@sex|@@nude|@@porn|sexy
      @@sex|@@nude|@@porn ~ @child|underage|schoolgirl|minors`,
  },
  self_harm: {
    'wish-to-die': `
      i ~ want|wanna|wish|going|plan|ready|decided|hope|need|deserve ~ die|dead|@suicide|disappear|vanish|born|end|gone|exist|existing
      kill|hang|shoot|drown|hurt|harm|cut|cutting|starve|burn|burning|overdose|poison|stab|hurting|killing|starving|punish|punishing myself
      end|ending|take|taking|finish|finishing|ended|over|with _ my|it _ own? life|lives|all|misery|pain|existence|everything|tonight
      i|me ~ not|never ~ want|wake|be|make|see|live|wish|worth ~ alive|here|anymore|living|live|exist|up|tomorrow|christmas|another|morning|birthday|on
      everyone|everybody|world|family|they|kids|people|nobody|noone ~ better|miss|notice|happier|easier|care|relieved ~ me|gone|without|dead|disappeared
      no|any|see _ reason|point|purpose|future|hope _ in|to|for|left _ live|living|me|going|continue|keep|on|anything|waking
      life _ @be? not? _ worth|pointless|meaningless|unbearable|over|pain
      tired|sick|done|exhausted|finished _ of|with _ living|life|existing|being|fighting|breathing|everything|alive|this|it
      cannot|not ~ take|go|do|live|keep|carry|handle|bear|stand|face ~ anymore|longer|on|life|pain|going|living|another`,
    'means-or-plan': `
      i|my ~ @selfharm_means ~ @selfharm_means|die|wrist|arms|thighs|tonight|end|myself|goodbye|enough|jump|quit|forever
      @selfharm_means|pills|rope|blade|razor ~ ready|saved|stash|bought|waiting|counted|enough|drawer|collected|hidden|end|sleep
      how _ many|much|to ~ @selfharm_means|pills|tablets|dose ~ die|kill|wake|end|sleep|painless|lethal|overdose|quick
      painless|easiest|quickest|best|surest|least|fastest ~ way|method|methods ~ die|@suicide|end|kill|go|myself
      jump|jumped|jumping|step|stepping|walk|drive|lie|throw _ off|from|in|into|on|onto|under|myself _ front|bridge|roof|train|cliff|tracks|building|balcony|traffic|river|tree|wall
      goodbye|note|letter|letters|will|farewell ~ written|wrote|writing|everyone|forever|mum|kids|last|when|time|sorry|parents|leave|gone
      sleep|asleep|bed _ and|forever _ never|not|do _ wake
      @selfharm_means|cut|cuts|cutting|scars|burns|bleed|bleeding ~ relief|calm|calms|feel|only|helps|deserve|better|feeling|numb|hide|quiet|quiets|sleeves`,
    'urged-to-self-harm': `
      kill|hang|shoot|drown|cut|hurt|harm|unalive|off|starve|neck yourself
      you|just|please|go|should ~ @suicide|overdose|jump|hang|die
      end|take your|your own life
      nobody|noone|no|world|everyone|family ~ miss|better|happier|care|cry|notice ~ you|your ~ die|dead|gone|died|killed|ended|jumped|around|disappeared|without
      world|everyone|family|they|we|planet|all ~ better|happier without|if|when|once you
      you ~ @suicide|jump ~ @selfharm_means|do|already|finally|bridge|favour|favor
      drink|drinks|swallow|take|eat|chug _ some|the|a|bottle|all|your _ of? _ bleach|pills|poison|acid
      do|did|make _ it|us|everyone|a ~ and|by ~ jump|kill|end|hang|die`,
    'eating-disorder-pushed': `
      @suicide|fasting|starve|starving|purge|purging|thin|skinny|bones ~ tips|goals|buddy|motivation|calories|thinspo|challenge|meals|hide|beautiful|pure|strong|control
      eat|eating|eats|ate _ nothing|only|under|less|just ~ calories|days|week|water|ice|apple|lose|until
      calories|kcal ~ day|hide|burn|fast|laxatives|purge|limit|thin|skinny`,
  },
  illicit: {
    'drugs-traded': `
      @trade|@contact ~ @drug
      @drug ~ @trade|@contact|@@smuggle
      @drug ~ no|without prescription|rx|script|questions
      @@smuggle|make|cook|grow|brew|synthesise|produce|extract ~ @drug ~ home|kitchen|lab|garage|basement|without|from|batch|tent|caught|customs`,
    'weapons-traded': `
      @trade|@contact|@@forged ~ guns|gun|glock|pistol|rifle|rifles|firearm|firearms|ammo|weapons|grenades|grenade|explosives|silencer|suppressor|ak47|silencers|handgun|handguns|uzi|switch|glocks
      gun|guns|glock|pistol|rifle|firearm|weapon|weapons|silencer|handgun|firearms ~ no|without|untraceable|filed|scratched|removed|unregistered ~ checks|check|serial|serials|papers|paperwork|permit|licence|license|background|questions|numbers|id
      make|build|building|making|assemble|assembling|construct|print|mix|mixing|convert|converting ~ bomb|bombs|explosive|explosives|silencer|firearm|gun|guns|automatic|poison|ricin|napalm|ied|detonator|thermite|grenade`,
    'forgery-and-fraud': `
      @@forged ~ @document|money|cash|watches|goods|vaccine|handbags
      @document ~ @@forged|scan|scans|holograms|hologram|no-questions
      @trade|need|get|want ~ @@forged ~ @document|money|cards|notes|bills
      @@fraud ~ @trade|@@fraud|money|cash|steps|guide|method|teach|tutorial|help|split|income|profit|undetected|caught|report
      cloned|stolen|hacked|dumped|skimmed|phished|cracked _ @document|@@hacking|bank|paypal|card|cards|credit|accounts|logins|identities|phones|goods|cars
      launder|clean|wash|hide|move|moving|washing|cleaning ~ money|cash|funds|proceeds ~ through|shell|casino|crypto|business|offshore|dirty|tax|irs|without|bank
      pay|paid|slip|bribe|offer|bung|grease _ the|a|an|some|him|her|off? ~ inspector|officer|official|judge|examiner|clerk|cop|guard|customs|referee|agent
      lie|fake|invent|stage|staged|exaggerate|pretend|torch|forge ~ claim|claims|insurance|injury|accident|crash|income|benefits|invoice|invoices|receipts|signature|payout`,
    'break-in-and-theft': `
      how|best|easy|easiest|way|ways|trick|tricks|teach|show|guide|tutorial|tips ~ @@theft ~ car|cars|house|houses|store|shop|alarm|lock|without|security|caught|bike|bikes|apartment|home|safe|phones
      @@theft ~ without|before|while|when|no|and ~ caught|alarm|cameras|noticing|trace|owner|owners|detected|away|tags|security|key|keys|sold
      steal|rob|burgle|shoplift|hotwire|loot|lift|nick|boost|swipe|robbing|stealing ~ car|cars|house|bank|store|shop|credit|bike|bikes|jewellery|jewelry|phones|packages|catalytic|warehouse|bikes|identity
      @@hacking ~ into|bypass|steal|someone|her|his|their|ex|without|girlfriend|boyfriend|neighbour|neighbor|remotely|victim|victims|for-sale|sell|boss|wife|husband ~ @@hacking|account|accounts|phone|wifi|email|knowing|messages|instagram|facebook|files|bank
      hack|crack|hijack|phish|ddos|bruteforce|spoof|clone _ into|his|her|someone|any|a|the|their|your|my|for ~ @@hacking|account|phone|email|network|instagram|wifi|site|bank|school|sim`,
    'smuggling-and-hiring-crime': `
      @@smuggle ~ @@smuggle ~ border|customs|police|undetected|truck|cash|cops|dogs|caught
      hire|hiring|need|want|pay|paying|looking|find ~ hitman|killer|someone|guy|hacker|driver|mule|runner|smuggler|arsonist ~ kill|hurt|hack|rid|smuggle|disappear|beat|burn|package|border|cash|questions|trip
      get|avoid|beat|cheat|evade|dodge|pass|fool|without ~ caught|police|cops|customs|drug test|taxes|detection|tracked|trace|polygraph|breathalyser
      traffick|smuggle|smuggling|trafficking|poached|sneak|move ~ people|girls|women|workers|migrants|goods|ivory|cigarettes|gold|across|border|past|over|animals|horn|parrots
      dispose|rid|dissolve|hide|bury _ of? _ a|the _ body|evidence|corpse|remains|weapon`,
  },
  spam: {
    'prize-claimed': `
      you|your _ have|has|been|were|are|is? _ won|winner|selected|chosen|entitled|awarded|qualified|eligible
      @prize ~ @click|@urgency|@prize
      claim|collect|redeem|grab|get|receive _ your|a|free ~ @prize|reward|package|money|iphone|gift|spot|discount|trial|copy|fortune`,
    'money-promised': `
      @income ~ @guarantee|@urgency|@click ~ @income|@guarantee|@click
      earn|make|made|earned|making|earning _ xmoney|up|over|thousands|money|cash|big|extra|per|a|from|xnum
      xmoney|xnum|xpercent ~ a|per|every|each|daily|weekly|in day|week|hour|month|days|hours|home|daily|minutes
      double|triple|multiply|10x|grow|flip|turn ~ money|bitcoin|investment|income|crypto|deposit|savings|xmoney|cash
      work|working|earn|money|income|job|business|rich ~ from _ home|phone|couch|bed|anywhere|sofa
      guarantee|guaranteed|risk-free|proven|insider|secret ~ @income|@wares|profit|returns|results|method|system|formula
      @income ~ no|zero|without|not experience|risk|fee|fees|skills|work|effort|credit|investment|catch|boss`,
    'urgent-call-to-click': `
      @click ~ @urgency|@prize|@guarantee|@wares|@income ~ xurl|link|now|below|here|today|bio
      click|tap|visit|check|follow|hit|press|go _ here|this|the|my|our|on|to|out|now _ link|now|website|bio|profile|below|xurl|page|channel|site|claim
      link|info|details|video|proof|signup _ in|on|is _ my|bio|profile|comments|description|the
      act|order|buy|call|join|register|sign|claim|apply|hurry|enrol|subscribe|book|invest|shop|dm|text _ up|us|me|fast|quick|right? _ now|today|before|immediately|asap|while|tonight|info
      only _ xnum|few|the|xpercent|last ~ left|remaining|spots|spot|slots|hours|today|available|places
      limited|exclusive|special|last|final|one-time _ time|offer|offers|chance|spots|deal|deals|edition|call|stock|slots|price
      dm|message|text|whatsapp|telegram|inbox|contact|add|write _ me|us|now|info|for|on|my|at? ~ info|details|more|start|now|join|today|xphone|prices|earn|how|interested|learn|promo|guide
      follow|sub|subscribe|like|followers|f4f|s4s|l4l _ for|and|back|me|4 ~ follow|like|back|sub|share|followers|giveaway|channel|f4f|xnum`,
    'phishing-notice': `
      your|dear|the ~ account|parcel|package|card|bank|paypal|payment|mailbox|wallet|subscription|delivery|id|netflix|profile ~ suspended|locked|limited|held|restricted|deactivated|expire|expired|failed|compromised|unusual|verify|verification|blocked|terminated|closed|hold|disabled|pending|unpaid
      verify|confirm|update|validate|restore|unlock|provide|enter|submit _ your ~ account|identity|password|details|information|card|bank|pin|billing|wallet|login|data|phrase|address
      dear|attention|hello|greetings|congratulations _ customer|beneficiary|winner|friend|sir|user|madam|client|valued|lucky|account|sir/madam|member
      to avoid|prevent|restore|keep|continue _ account|suspension|closure|fees|interruption|access|deactivation|charges|deletion|a|penalty|service
      transfer|prince|inheritance|beneficiary|diplomat|late|million|fund|funds|barrister ~ million|usd|funds|account|percent|xmoney|business|deceased|bank|kin|share`,
    'goods-hawked': `
      @wares ~ @guarantee|@urgency|@click ~ @click|@urgency|@guarantee|@wares
      buy|cheap|cheapest|best|get|order|real|boost|purchase|instant ~ @wares ~ online|now|today|prices|price|cheap|instantly|discount|delivery|free|xurl|real|xmoney|shipping
      lose|lost|drop|shed|melt|burn|dropped ~ pounds|kilos|weight|fat|kg|lbs|stone|belly ~ days|week|weeks|diet|without|fast|trick|xnum|overnight|pill|tea
      doctors|experts|banks|they|governments|celebrities ~ hate|not|hide|hiding|shocked|stunned|secret ~ this|want|trick|know|secret|you|him|her
      one|this|simple|weird|secret|ancient _ weird|simple|little|secret|easy|kitchen? trick|tip|method|hack|fruit|loophole|ritual|app
      xpercent _ off|free|guaranteed|legit|real|natural|safe|discount|cashback|bonus`,
  },
  personal_data: {
    'person-with-address': `
      @she|@name|@kin|@worker|@person|@surname ~ live|lives|living|lived|resides|stays|moved|home|address|house|flat ~ xaddress|xnum
      my|his|her|their|@name|@surname|@kin ~ address|home|house|apartment|flat ~ xaddress|xnum
      xaddress ~ @she|@name|@private
      @name|@surname ~ xaddress|xpostcode`,
    'person-with-contact': `
      @she|@name|@kin|@worker|my|@person|@surname ~ number|phone|cell|mobile|tel|call|text|ring|reach|digits|email|mail|whatsapp ~ xphone|xemail
      @name|@surname|@she|@kin ~ xphone|xemail
      xphone|xemail ~ @she|@name|@kin|my|mine
      call|text|harass|spam|ring|message|email|annoy _ her|him|them|me|my _ ex|at|on|all ~ xphone|xemail`,
    'official-number-of-person': `
      xssn|xcard|xiban|xdate|xnum ~ ssn|social|passport|cvv|dob|born|licence|license|nhs|insurance|iban|expiry|exp|tax
      ssn|social|passport|cvv|dob|born|birth|licence|license|nhs|iban|card|tax|insurance|account|patient|sort|routing|plate|registration|national ~ xssn|xcard|xiban|xdate|xnum|xcode
      @she|@name|my|@surname|your|@kin ~ card|passport|account|licence|license|plate|ssn|social|security|pin|password|iban|number|code ~ xssn|xcard|xnum|xcode|xiban
      password|passwd|pin|login|passcode|combination|code _ for|to|is|of|on ~ xcode|xnum|@she|@name|@kin
      password|passcode|pin|login _ is|for ~ is|xcode|xnum|and
      username|login|user|email|xemail ~ password|pass|pin ~ xcode|xnum`,
    'private-particulars-exposed': `
      @she|@name|@surname|@kin|@worker ~ @be|was|has|diagnosed|takes|tested|positive|taking ~ diagnosed|hiv|positive|bipolar|pregnant|schizophrenia|chemo|medication|hepatitis|herpes|antidepressants|rehab|abortion|depression|cancer
      dox|doxx|doxxed|doxed|doxxing|doxing|leak|leaked|leaking|expose|exposing|post|posted|posting|here|found|got|share|sharing ~ @she|@name|@kin|@worker|their|real|full|@official ~ address|number|phone|info|information|details|identity|name|salary|photos|records|ssn|private|personal
      @she|@name|@kin|@worker|@surname ~ works|drives|parks|goes|leaves|jogs|runs|picks|walks|shift|gets ~ @street|plate|xtime|xnum|every|school|gym|alone
      real|full|legal|maiden name|identity ~ @be ~ @name|and|@surname|she|Name
      @name|@surname ~ salary|earns|debt|mortgage|owes|paid|paycheck|savings ~ xmoney|xnum`,
  },
  profanity: {
    swearing: `
      @strong_swear
      @swear @swear
      what|who|how|why|where|when the @swear|actual
      @strong_swear ~ @strong_swear
      @swear _ up|off|over|it|this|that|you|all|yeah|me|sake|fire
      piece|load|pile|bunch|full|ton|crock|sack|heap of @swear
      oh|holy|for|no|son|kick|pain|my|bloody|bust|give|as _ of|in|a|the|your|my? _ @strong_swear|hell|damn|crap|ass`,
  },
  extremism: {
    'recruits-for-violence': `
      @recruit ~ @extremist_group|@uprising
      @extremist_group ~ @recruit
      join|joining _ us|our|the|me|my|brothers ~ fight|struggle|war|cause|movement|cell|militia|ranks|jihad|battle|revolution|army|brotherhood|holy|front
      brothers|sisters|brother|sister|comrades|patriots|warriors|soldiers|believers|men|lions|faithful ~ rise|take|arms|fight|join|weapons|blood|ready|war|train|prepare|training|oath|strike|infidels|enemies
      take|pick|taking|get _ up|your _ arms|weapons|rifles|sword|swords|guns|gun|rifle
      we|looking|seeking|need|recruiting ~ recruits|fighters|recruiting|volunteers|soldiers|warriors|shooters|recruit ~ cause|cell|training|camp|militia|war|join|weapons|attack|group|dm|encrypted|operation
      pledge|swear|swore|pledged|give|gave _ my|your|our|full|an|total? _ allegiance|loyalty|oath|life|bayah|bayat|blood
      send|donate|raise|raising|funds|money|fund|financing ~ fighters|mujahideen|militia|martyrs|jihad|brothers|caliphate|cause|weapons|rifles|struggle|@extremist_group`,
    'praises-extremists': `
      @extremist_group|attacker|shooter|gunman|bomber|attackers|martyr|martyrs|bombers|bombing ~ @praise
      @praise ~ @extremist_group|attacker|shooter|gunman|bomber|attackers|martyr|martyrs|bombers|bombing
      @extremist_group|attacker|shooter|gunman|bomber|hitler ~ was|were|did|had right|nothing|job|correct|point|good
      hail|heil|sieg|long-live|glory _ to? _ @extremist_group|victory|hitler|leader|white|reich|the
      more|another|next|many|copy|repeat|follow|imitate ~ attacks|like|attack|him|example|them|footsteps|his|bombings ~ needed|coming|footsteps|soon|him|should|come|too
      paradise|heaven|martyrs|virgins ~ kill|die|fight|martyr|infidels|infidel|sacrifice|await|awaits`,
    'calls-for-uprising': `
      @uprising ~ @uprising ~ @kill|@weapon|@recruit|blood|burn|violence|destroy
      @kill|@hurt|@blast|hang|burn|attack|strike|bomb|behead _ the|all|every|these|those|our|their? _ @uprising|@official|infidels|traitors|elites|unbelievers
      @uprising|@official ~ @will ~ hang|hanged|shot|bleed|die|executed|fall|burn|swing|slaughtered
      race|civil|holy|guerrilla|ethnic war|jihad ~ @will|coming|start|begin|began|must|need|now|inevitable|ready|prepare|accelerate|spark|is
      blood ~ @will|must ~ flow|spilled|spill|streets|run|tyrants|water|patriots|shed
      only|through|time|language _ violence|bullets|force|blood|war|bombs|fire|solution|terror|fear ~ change|save|free|win|purify|understand|left|answer|way|redeem|liberate|solve
      bring|tear|burn|blow|knock|destroy|sabotage|attack|cripple|collapse ~ system|state|grid|power|government|society|infrastructure|substations|pipelines|towers|parliament|democracy|regime ~ violence|fire|force|weapons|collapse|blood|down|chaos|cells|ashes
      day of _ reckoning|rope|judgement|rage|retribution|judgment`,
  },
};

/** Turns of phrase whose hard words are harmless: their words lose their concepts. */
export const IDIOMS = `
  kill|kills|killed|killing _ the|a|this|that|all|any|every|some? @tech|lights|engine|time|mood|vibe|momentum|weeds|bacteria|germs|two|power|germ|mould|mold|aphids|slugs|penalty|clock|hours|minutes|buzz|switch|afternoon
  my|feet|back|legs|head|shoes|heels|knees|suspense|commute|traffic|wait|diet|heat|workout|silence|boredom _ is|are|were|was killing|killed me
  is|are|was|were|be killing me _ today|lol|haha|right|already|now|slowly
  killing|killed|kill|slayed|slaying|slay it|that|the _ stage|performance|presentation|outfit|look|interview|audition|show|dance|vibe|gig|today|out
  dressed to kill
  would kill|die for _ a|some|that|this|one|her _ @kitchen|nap|holiday|break|recipe|shower|cup|dress|shoes|pair|voice|job|bath
  to|just die for
  died|dying|dead|die|dies|dead of|from laughter|laughing|embarrassment|boredom|curiosity|cringe|happiness|cuteness|cute
  dying|die to _ see|know|try|hear|meet|read|watch|eat|go|visit|find|tell
  phone|battery|laptop|car|line|engine|signal|wifi|server|plant|plants|lawn|grass|mic|screen _ is|was|has|has_been|went|just|almost? dead|died|dies|dying
  drop|dropped|dead dead|end|line|lift|heat|weight|sea|tired|center|centre|wood|leaves|pixel|battery|zone
  shot|shots|shoot|shooting|shoots on|at goal|target
  shoot|shot|shooting _ me|us|you|them|him|her|over? an|a|some|quick|the|your|over email|message|text|line|photo|photos|video|film|scene|commercial|hoops|questions|portraits|music|call|wedding|pictures|documentary
  photo|film|video|video-game|wedding|fashion|bamboo|green|movie|product shoot|shoots|shooting|shot|shots
  flu|booster|allergy|espresso|double|tequila|best|long|parting|big|cheap|screen|mug|head|whole|another|first|penalty|free|jump|slap|great|cortisone|vitamin|tetanus|one|snap|foul|warning shot|shots
  give|gave|giving|take|took|call|calling|worth|get|got|had _ it|that|her|him|them|a|your|my|the|our? _ a|best|the|good|flu|one|last|their? shot|shots
  @kitchen ~ beat|whip|chop|slice|mince|cut|crush|smash|pound|mash|burn|burnt|burned|chopped|sliced|whipped|crushed|smashed
  beat|whip|chop|slice|mince|cut|crush|smash|pound|mash|butcher|carve|skin|crack|bash|burn|burnt|burned|drown|smother|poached|whisk|stab|prick|score _ the|a|some|two|three|in|into|four|xnum|each|with|all|and? _ @kitchen
  smashed|crushed avocado|burger|potatoes|garlic|ice|tomatoes|peas
  beat|beats|beating _ traffic|rush|crowd|crowds|queue|queues|heat|clock|odds|deadline|record|drum|drums|expectations|system|high|score|level|boss|egg|eggs|market
  bomb cyclone|disposal|squad|shelter
  bath|photo|seed|cherry|logic|fork|carb|glitter|hot-chocolate|sex bomb|bombs|bombshell
  blown|blew|blow|blows|blowing _ away|my|our|your|out|up|off|me|a _ mind|minds|candles|bubbles|balloon|budget|tyre|tire|steam|nose|whistle|fuse|kiss|away|photo|notifications
  break|breaks|breaking|broke _ a|the|my|down|into|up|even|ground|out|bread|news|record|records|leg|ice|fast|free|through|silence|habit|bank _ leg|ice|habit|tie|record|bread|news|song|numbers|tears|steps|it|world|ground|up|silence|rules|smaller|sweat|pieces
  heart attack|attacks|rate|disease|broken|surgery|failure
  panic|asthma|heart|anxiety|counter|set|defensive|attacking|sneak|snack attack|attacks|third|half|midfielder
  attack|attacked|attacking _ the|this|a|that _ problem|question|ball|rim|net|basket|hill|climb|challenge|laundry|paperwork|bug|space
  execute|executes|executed|executing|execution _ the|a|this|that|your|of|our|each|all _ @tech|plan|strategy|contract|trade|order|query|statement|will|agreement|play|plays|steps
  terminate|abort|kill|hang|hangs|hung|crash|crashed|crashes|destroy|purge|flush|wipe|nuke|bomb|strip|dump|orphan _ the|a|any|all|old|your|on|it? _ @tech
  hang|hangs|hanging|hung _ out|up|on|the|in|around|a|there|clothes|from _ washing|pictures|picture|laundry|with|coat|coats|painting|lights|decorations|tight|wall|together|phone|minute
  stick|sticks a? knife|fork|toothpick|skewer|thermometer
  fire|fired _ drill|alarm|place|station|truck|extinguisher|pit|brigade|escape|works|safety
  hit|hits|hitting|struck _ the|a|me|my|home|by|it _ gym|nail|road|target|targets|wall|high|beach|spot|shops|ball|hay|hard|send|off|snooze|brakes|run|show|single|post|button|record|ground|slopes|bar|books|save|play|chord
  punch|knock|knocked|punched _ it|the|out|above|on|up _ park|weight|ticket|hole|wood|door|socks|bowl|line|prototype
  cut|cuts|cutting _ the|my|down|off|out|corners|costs|budget|a|short|your|to|in|her|his|open _ grass|lawn|hair|budget|corners|costs|cake|chase|sugar|cheese|deal|cord|ribbon|half|line|rope|fringe|power|slice|traffic|fabric|paper|vegetables|carbs|trees|hedge|interest|slack|meat
  murder|murdered|murders mystery|mysteries|novel|she|weekend|podcast|investigation
  get|got|gets|getting away with murder
  bloody mary|delicious|brilliant|good|marvellous|sunday|knee|nose
  hot|corn|top|sick|guide|lap|under|sausage|prairie|sled dog|dogs
  guinea|flying|pot|spit-roast|lucky|couch pig|pigs|potato
  rat|mouse race|pad|trap|traps|poison
  strip|strips _ the|of|down|off|mall|poker|club|lighting|wallpaper|search _ bed|bacon|paint|lights|varnish|paper|wallpaper|chicken|code|wood|engine|wires
  dick|moby|dick|spotted|philip|deep van|dyke|whittingham|cheney|tracy
  moby dick
  sex|gender|opposite|same|safe|biological education|ed|sex|discrimination|equality|characteristics|chromosomes|practices|offender
  cock|cocks crow|crows|tail
  chicken|turkey|duck|beef|lamb breast|breasts|thigh|thighs|liver|heart|neck|leg|legs|wings
  breast cancer|feeding|milk|pump|pocket|stroke|screening|plate|reduction
  naked eye|mole|cake|truth|juice|wines
  nude lipstick|heels|shade|shades|tone|colour|color|mice|painting|figure|drawing|palette|paint
  adult education|learning|learners|swim|fiction|supervision|tickets|ticket|size|sizes|classes|class|children|literacy|admission|content|colouring|coloring|beginners|league|teeth|male|female
  suicide squad|prevention|awareness|door|bomber|vest|hotline|rates|rate|lifeline|research|watch
  self|self-help help|checkout|care|esteem|defence|defense|service|employed|assessment|confidence
  jump|jumping rope|jacks|shot|ball|scare|scares|cut|queue|line|start|ship|over|seat|boots|drive
  skip|jump|climbing|tow|velvet|rope rope|ladder|bridge|course
  sleeping pill|bag|beauty|baby|policy|dog|dogs
  weed|weeds|weeding killer|whacker|garden|flower|beds|bed|lawn|control|patio|out|borders|carrots
  crack|cracks|cracked|cracking _ the|a|in|an|on|me|open|my|down _ wall|screen|code|eggs|egg|ceiling|case|jokes|up|joke|open|windscreen|smile|knuckles|windows|pavement|whip|nut|beer|safe-cracking|phone
  coke|pepsi|diet|cherry|rum coke|zero|float|and
  speed|top|wind|high|average|shutter|internet|dating|spinning|peed speed|limit|limits|bump|camera|cameras|skating|test|dating|boat|reading|dial|run|gun
  growth|life|productivity|kitchen|ikea|cleaning|travel|budget|study hack|hacks|hacking
  hack|hacks day|week|a-thon|saw
  pick _ up|a|the|one|your|some|my _ kids|date|card|colour|color|prescription|groceries|milk|me|pieces|time|restaurant|dry|winner|parcel|keys|bread
  lock|locks _ the|screen|in|up|of|down _ door|doors|bike|hair|screen|gate|savings|rate|shed
  free|gluten|sugar|dairy|toll|hands|care|stress|duty|scot throw|kick|will|time|speech|range|trade|parking|free|entry|fall|agent|radical|parking|verse
  war|star|cold|tug|price|pillow|snowball|water|food|thumb _ and|of|with|room|wars|war|fight|fights _ peace|cry|games|movie|film|wrestling
  world|civil|cold|first|second|trojan|vietnam|korean|gulf|peninsular|punic|boer|crimean war|wars ~ @learn|began|ended|ii|i|one|two|veteran|veterans|era|poetry|memorial|poets
  hell|heck|damn|christ|bloody's|hells kitchen|angels|boy
  damn near|good|right
  jesus|christ _ is|our|the|said|loves|church|redeemer|lord|saviour|college|christ
  target|black|white|deep|dark market|friday|board|bean|pepper|belt|hole|paper|water|wine|rice|bread|paint|coffee|sauce|forest|blue|dress|jacket|chocolate|tie|screen|noise|space|balance|magic|cat|dog|tea|box|shirt
  indian|chinese|mexican|polish|turkish|japanese|korean|thai|native|russian|african|irish|syrian|european|vietnamese|ethiopian _ restaurant|food|takeaway|cuisine|ocean|summer|cooking|curry|dumplings|recipe|recipes|coffee|plants|trees|dolls|language|film|doll|new|violets|stew|setter|grand|art|salad|pop|garden|speakers|union|championship
  nail|nailed|smash|smashed|crush|crushed|killed|slaughtered|destroyed|aced|demolished _ it|that|the|my|our|this _ ~ exam|interview|presentation|audition|solo|test|karaoke|quiz|targets|workout|goals|interview|recital|pitch
  killed|kill|killing|destroyed|crushed|slaughtered|murdered|thrashed|smashed|hammered|demolished|annihilated|battered|butchered|massacred us|them|everyone _ in|at|on|during|by|last|this|with ~ final|finals|semifinal|playoffs|league|season|tournament|championship|half|quarter|derby|overtime|chess|scrabble|trivia|pingpong|tennis|football|basketball|cricket|midfield|set|leg|innings|points|goals|nil|poker|monopoly|fifa|quiz|court|pitch|field|home|game|match
  final|finals|semifinal|playoffs|league|season|tournament|championship|derby|overtime|striker|keeper|midfield|goalkeeper|winger|team|debate|reds|defence|offense|opponents|rivals ~ killed|destroyed|crushed|slaughtered|murdered|thrashed|smashed|hammered|demolished|annihilated|battered us|them|the|our
  dragon|dragons|zombie|zombies|goblin|goblins|npc|npcs|orc|orcs|creeper|respawn|minecraft|fortnite|xbox|playstation|raid|dungeon|zelda|vampires|turret|speedrun ~ kill|killed|kills|die|died|dies|shot|stab|stabbed|slay|destroyed|explode|exploded|dead|headshot|killing
  kill|killed|kills|killing|shoot|shot|stab|slay|slayed|destroyed|defeat|defeated|murder|blow|blew|beat|beating _ the|a|that|all|every|final|first|xnum|three|last|those _ ~ dragon|dragons|zombie|zombies|goblin|goblins|npc|npcs|orc|orcs|creeper|mob|mobs|monster|monsters|demon|vampire|vampires|turret|respawn|respawned|aliens|level
  kill|killed|beat|killing _ the final|raid|last|first|level|dungeon|third|second|hardest|optional boss
  kill|killed|terminate|orphan|spawn _ child|parent|worker|zombie|background|master process|processes|thread|threads|job|jobs|task|tasks|node
`;
