/**
 * Data: words of violence, contempt and despair, by concept.
 *
 * `word` also stands for its inflections, `word!` for itself only, `stem*` for all that begins so.
 */
export const HARM: Readonly<Record<string, string>> = {
  kill: `kill murder slay slain! slew! assassinate slaughter butcher! massacre behead decapitat* strangle throttle!
    lynch exterminate suffocate disembowel* dismember* unalive stab knifed! gun-down smite impale electrocute
    garrotte slitting! finish-off hitman gunned! behead garrote curb-stomp bump-off snipe lynching strangling
    throttling stabbing drowning! drowned! stoned! hack-up run-over waste! whack! cremate smothered suffocating`,
  kill_hint: `shoot! shot! shooting! shoots! hang! hanged! hanging! choke! smother drown! gut! cull snuff eliminate knife!
    poison! mow! mowed! slit! execute`,
  hurt: `hurt! hurting! punch slap smack bash! bashing! bashed! batter! battered! attack! attacked! attacking!
    attacks! assault harm! harms! harmed! harming! injure maim cripple! crippled! torture! tortured! torturing!
    flog! punish! thrash pummel wallop whack! ambush stomp mutilate torched! gouge annihilate headbutt bludgeon
    smack! rough-up brutalise brutalize pulverise pulverize splatter ram! rammed! harming! bruise thump clout
    pound! maul mauled kneecap scar! lash caning lashing horsewhip tase pepper-spray backhand sucker-punch
    uppercut hospitalise hospitalize shove push! pushed! trip! floor!`,
  hurt_hint: `burn! burns! burning! burnt! burned! smash crush! crushed! crushing! break! breaks! broke! breaking! broken!
    snap! snapping! rip! ripped! ripping! tear! tore! tearing! cut! cuts! cutting! slice slash choke jump!
    jumped! trample wound! torch! scald skin! skinned! bury! buried! burying! carve! strike! struck! hammer!
    wreck! wrecked! fight! cave! caving! rough! bleed! bleeding! knock! knocked! throw! destroy! destroyed!
    destroying! hit! hits! hitting! kick whip! whipped! beat! beats! beating! beaten! hurts! clobber`,
  abuse: `rape! raped! rapist raping! molest* kidnap* abduct* hostage grope! groped! traffick* torment* terrorise
    terrorize`,
  abuse_hint: `abuse! abused! abusive abuser assault!`,
  weapon: `gun guns! rifle pistol shotgun revolver firearm ammo ammunition knife! knives! machete sword! dagger crowbar
    grenade bomb bombs! explosive* dynamite semtex ied! ieds! pipe-bomb nail-bomb weapon molotov noose! chainsaw
    crossbow glock ak47 ak-47 ar15 ar-15 silencer suppressor missile tnt! landmine detonator fertiliser-bomb
    baseball-bat knuckles! arson* bayonet gallows guillotine club! cleaver shank switchblade screwdriver
    pitchfork spear chains! cudgel truncheon baton shiv sarin ricin anthrax cyanide arsenic! c4! uzi magnum
    carbine shells! rocket-launcher flamethrower napalm pickaxe sledgehammer scalpel chloroform`,
  weapon_hint: `blade acid! petrol! gasoline rope! hammer! razor! matches! brick! bat! bottle! axe! hatchet bullet bullets!
    taser fist fists! arsenal`,
  blast: `explode explosion detonate bomb! bombing! bombed! arson* firebomb* blasted! burn-down raze razed! ablaze
    incinerat*`,
  blast_hint: `blow! blew! blowing! blown! torch! blast! flames!`,
  body: `throat neck! head! face! skull skulls! bone bones! teeth! tooth! jaw nose! ribs! rib! knee knees! kneecap*
    legs! leg! arm! arms! hand! hands! fingers! finger! eyes! eye! heart! guts! stomach! brain! brains! spine!
    blood! flesh! limbs! limb! lungs! corpse corpses! bodies! body! wrist wrists! thigh thighs! forearm* vein
    veins! chest! belly! tongue! ears! skin! organ! organs! lifeless kidney! liver! scalp shin elbow toes!
    eyeballs jugular windpipe trachea cheekbone forehead nostril gullet innards`,
  gore: `bleed! gore! gory! entrails intestines guts! splattered! severed! dismembered! mangled mutilated!
    decapitated! corpse! gushing! pool-of-blood disfigured gurgl* carnage bloodbath`,
  gore_hint: `blood! bloody! charred! screaming! screams! twitching!`,
  death: `die! dies! died! death! deaths! perish coffin morgue casket tombstone last-breath bodybag`,
  death_hint: `dead! dying! grave! graves! deceased! funeral extinct extinction obituary`,
  menace: `watch! watching! regret! warned! warning! pay! payback! revenge vengeance coming! hunt! hunting! hunted!
    find! follow! following! followed! track! wait! waiting! finish! finished! end! sorry! beg! begging! suffer!
    suffering! scream! sleep! safe! unsafe hide! hiding! run! careful! threat! threaten* threats! consequences!
    promise! swear! deserve! deserves! revenge! mercy last-warning outside! tonight! know-where next! count!
    counted! days! accident! unfortunate! shame! reckoning! retaliat* vendetta intimidat* blackmail! lurk lurking
    ambush! cornered! target! bounty! hitlist hit-list`,
  will: `will! gonna! shall! going! wanna! want! wants! should! must! would! could! need! ought! let! lets! gotta! might! may! can!
    plan! planning! ready! hope! wish! hoping! wishing! ima! imma! finna! boutta! about!`,
  insult: `idiot moron imbecile loser dunce dimwit halfwit nitwit numbskull twit! dumbo dummy cretin buffoon jerks!
    creeps! freaks! weirdo slob slobs! liars! disgrace embarrassment scum scumbag lowlife filth maggot parasite!
    leech hag! brat! crybaby wimp weakling simpleton airhead blockhead bonehead birdbrain meathead pinhead doofus
    numpty plonker pillock git! prat! tosser wanker! degenerate! pervert* psycho! lunatic! maniac! nutcase
    basketcase nutjob bootlicker doormat dumbass jackass ignoramus ingrate deadbeat hypocrite* poser sellout
    troglodyte ogre pushover has-been wannabe sadsack dipstick nincompoop dolt slag! skank* fatso fatty lardass
    porker chump schmuck dork scarecrow shrew harpy hussy floozy strumpet wench wuss sissy dullard numskull
    knucklehead butthead scoundrel laughingstock punk thug stalker spinster simp snowflake trainwreck quack
    charlatan conman swindler sucker crybabies asshat asswipe fuckwit dumbfuck tosspot minger attention-seeker
    drama-queen backstabber snitch kiss-ass know-it-all pipsqueak runt scumbags stinker bum! bozo yokel hick
    dingbat dodo lummox`,
  insult_hint: `fool! fools! joke! waste! failure! failures! witch! snake! sheep! tool! troll! trolls! clown! clowns! goon!
    whale! elephant! toad! jerk! trash! garbage! rubbish! rat! weasel tart! tramp! muppet worm! oaf dope! creep!
    freak! pig! pigs! cow! swine! fraud! liar coward peasant`,
  slight: `stupid dumb! dumber! dumbest! uglier! ugliest! fatter! fattest! pathetic! worthless! disgust! repulsive!
    hideous! revolting! brainless! clueless! talentless! spineless! gutless! incompetent! inept! idiotic!
    moronic! laughable! vile! deranged! delusional! retard* inferior! stinking! reek! unlovable! unwanted!
    insufferable! obnoxious! cringe! cringey! braindead brain-dead subpar! illiterate! uneducated! trashy! slimy!
    scrawny! fugly! flabby! obese! greasy! cowardly! imbecilic! unhinged! two-faced! backstabbing! thick-headed!
    dim-witted! dense! feeble! ignorant! shameless! gormless! ghastly! grotesque! wretched! contemptible!
    despicable! grossest unattractive repugnant loathsome odious pitiful lousy tasteless unfunny arrogant selfish
    vain smug pompous whiny whining snivelling sniveling spoiled bratty stuck-up sleazy shady unwashed stinky
    pimply toothless washed-up senile demented conceited thickest dumbass two-bit heartless slimiest nastiest
    worst-dressed grubby mangy halfwitted dimwitted`,
  slight_hint: `fat! weak! sick! mental! crazy! insane! sad! lame! gross! lazy! thick! dense! dim! needy! desperate! bald!
    balding! annoying! embarrassing! hopeless! ridiculous! nasty! foul! rotten! miserable! clumsy! mediocre!
    ugly! useless! disgusting! stinks! stink! smelly! toxic! irritating! cheating! lying! creepy!`,
  scorn: `hate! hates! hated! despise* loathe* detest* laugh! laughs! laughing! mock mocking! mocked! ridicule bully
    bullied! bullying! humiliat* shame! shaming! embarrass! spit! vomit! puke! cringe!  likes! loves!
    respect! respects! disrespect! pity! insult! insulting! tease! taunt! belittle! sneer! jeer! troll! harass*
    stalk! stalking! hassle! pester ridiculing humiliated humiliating hating despising loathing sneering shun
    shunned shunning ostracise ostracize heckle jeering ganging`,
  silence: `shut! shutup stfu quit! quiet! silence! leave! delete! log-off uninstall disappear! vanish! begone scram! lost!
    quit! resign! stay-away crawl! crawled! hide! touch-grass mute!`,
  suicide: `suicid* self-harm* selfharm* self-injur* kms! kys! overdos* unaliv* end-it-all self-inflicted parasuicide
    anorexi* bulimi* thinspo pro-ana proana self-mutilat* self-poison* unalived self-delet*`,
  suicide_hint: `self-destruct*`,
  selfharm_means: `pills! pill! tablets! paracetamol tylenol sleeping-pills bleach! blade! razor! razors! noose! rope! bridge!
    ledge! rooftop roof! tracks! cliff! wrist! wrists! cut! cutting! cutter! bathtub exhaust! carbon-monoxide
    vein! veins! starve! starving! purge! purging! overdose* gun! belt! medication! antidepressants! scissors!
    lighter! balcony thighs! dose! barbiturates chloroform! railing overpass viaduct gas-oven helium anorexic
    starvation laxatives dieting`,
  despair: `hopeless! worthless! pointless! burden! numb! empty! alone! lonely! miserable! unbearable! depressed! depression! tired!
    exhausted! pain! ache! suffering! broken! hate-myself escape! anymore! goodbye goodbyes! farewell! note! peace! existing!
    exist! existence! alive! living! live! life! born! wake! waking! better-off meaningless darkness! crying! useless!
    ashamed! failure! disappear! forever! sleep! disappearing vanish! missed! miss! trapped! nobody! noone! invisible!
    unlovable! stop! breathing!`,
};
