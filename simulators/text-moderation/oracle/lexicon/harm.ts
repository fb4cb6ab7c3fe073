/**
 * Data: words of violence, contempt and despair, by concept.
 *
 * `word` also stands for its inflections, `word!` for itself only, `stem*` for all that begins so.
 */
export const HARM: Readonly<Record<string, string>> = {
  kill: `kill murder slay slain! slew! assassinate execute slaughter butcher! massacre behead decapitat* strangle throttle!
    drown! lynch exterminate choke! suffocate smother gut! disembowel* dismember* unalive snuff eliminate shoot! shot!
    shooting! shoots! stab knife! knifed! gun-down hang! hanged! hanging! smite poison! impale electrocute garrotte cull
    slit! slitting! finish-off hitman gunned! mow! mowed! behead`,
  hurt: `hurt! hurts! hurting! beat! beats! beating! beaten! punch kick slap smack bash! bashing! bashed! batter! battered!
    hit! hits! hitting! attack! attacked! attacking! attacks! assault harm! harms! harmed! harming! injure maim cripple!
    crippled! torture! tortured! torturing! whip! whipped! flog! burn! burns! burning! burnt! burned! smash crush! crushed!
    crushing! break! breaks! broke! breaking! broken! snap! snapping! rip! ripped! ripping! tear! tore! tearing! cut! cuts!
    cutting! slice slash choke punish! thrash pummel clobber wallop whack! jump! jumped! ambush stomp trample wound! mutilate
    torch! torched! scald skin! skinned! gouge destroy! destroyed! destroying! annihilate bury! buried! burying! carve!
    strike! struck! headbutt bludgeon hammer! smack! wreck! wrecked! fight! cave! caving! rough-up rough! bleed! bleeding!
    brutalise brutalize pulverise pulverize knock! knocked! throw! splatter ram! rammed! harming!`,
  abuse: `rape! raped! rapist raping! molest* abuse! abused! abusive abuser assault! kidnap* abduct* hostage grope! groped!
    traffick* torment* terrorise terrorize`,
  weapon: `gun guns! rifle pistol shotgun revolver firearm ammo ammunition bullet bullets! knife! knives! blade machete axe!
    sword! dagger hatchet crowbar grenade bomb bombs! explosive* dynamite semtex ied! ieds! pipe-bomb nail-bomb weapon
    molotov acid! petrol! gasoline rope! noose! hammer! razor! chainsaw crossbow glock ak47 ak-47 ar15 ar-15 silencer
    suppressor missile arsenal tnt! landmine detonator fertiliser-bomb brick! bat! baseball-bat bottle! fist fists!
    knuckles! arson* matches! bayonet gallows guillotine taser`,
  blast: `explode explosion detonate blow! blew! blowing! blown! bomb! bombing! bombed! torch! arson* firebomb* blast! blasted!
    burn-down raze razed! flames! ablaze incinerat*`,
  body: `throat neck! head! face! skull skulls! bone bones! teeth! tooth! jaw nose! ribs! rib! knee knees! kneecap* legs! leg! arm!
    arms! hand! hands! fingers! finger! eyes! eye! heart! guts! stomach! brain! brains! spine! blood! flesh! limbs! limb! lungs!
    corpse corpses! bodies! body! wrist wrists! thigh thighs! forearm* vein veins! chest! belly! tongue! ears! skin! organ! organs! lifeless`,
  gore: `blood! bloody! bleed! gore! gory! entrails intestines guts! splattered! severed! dismembered! mangled mutilated!
    decapitated! corpse! charred! gushing! pool-of-blood disfigured twitching! gurgl* screaming! screams! carnage bloodbath`,
  death: `die! dies! died! dying! dead! death! deaths! perish grave! graves! coffin funeral morgue casket deceased! tombstone
    last-breath bodybag obituary extinct extinction`,
  menace: `watch! watching! regret! warned! warning! pay! payback! revenge vengeance coming! hunt! hunting! hunted! find! follow!
    following! followed! track! wait! waiting! finish! finished! end! sorry! beg! begging! suffer! suffering! scream! sleep!
    safe! unsafe hide! hiding! run! careful! threat! threaten* threats! consequences! promise! swear! deserve! deserves!
    revenge! mercy last-warning outside! tonight! know-where next! count! counted! days! accident! unfortunate! shame!`,
  will: `will! gonna! shall! going! wanna! want! wants! should! must! would! could! need! ought! let! lets! gotta! might! may! can!
    plan! planning! ready! hope! wish! hoping! wishing! ima! imma! finna! boutta! about!`,
  insult: `idiot moron imbecile loser fool! fools! dunce dimwit halfwit nitwit numbskull twit! dumbo dummy dope! cretin clown!
    clowns! buffoon jerk! jerks! creep! creeps! freak! freaks! weirdo pig! pigs! cow! swine! slob slobs! coward liar liars!
    fraud! failure! failures! waste! disgrace embarrassment joke! scum scumbag lowlife trash! garbage! rubbish! filth
    maggot worm! rat! snake! weasel parasite! leech hag! witch! brat! crybaby wimp weakling simpleton airhead blockhead
    bonehead birdbrain meathead pinhead doofus muppet numpty plonker pillock git! prat! tosser wanker! troll! trolls!
    degenerate! pervert* psycho! lunatic! maniac! nutcase basketcase nutjob peasant bootlicker doormat sheep! dumbass jackass
    ignoramus ingrate deadbeat hypocrite* poser sellout toad! troglodyte ogre whale! elephant! pushover has-been wannabe
    sadsack dipstick nincompoop dolt oaf goon! tool! tramp! slag! tart! skank*`,
  slight: `stupid dumb! dumber! dumbest! ugly! uglier! ugliest! fat! fatter! fattest! pathetic! worthless! useless! disgusting!
    disgust! repulsive! hideous! revolting! gross! brainless! clueless! talentless! spineless! gutless! lazy! incompetent!
    inept! idiotic! moronic! ridiculous! laughable! miserable! vile! sick! mental! crazy! insane! deranged! delusional!
    retard* mediocre! inferior! thick! dense! smelly! stinks! stink! stinking! reek! unlovable! unwanted! insufferable!
    annoying! irritating! obnoxious! foul! nasty! rotten! sad! lame! cringe! cringey! braindead brain-dead subpar! illiterate!
    uneducated! trashy! slimy! scrawny! bald! balding! fugly! flabby! obese! greasy! needy! desperate! creepy! weak!
    cowardly! imbecilic! unhinged! two-faced! backstabbing! lying! cheating! thick-headed! dim! dim-witted! dense! feeble!
    ignorant! shameless! toxic! hopeless! embarrassing! clumsy! gormless! ghastly! grotesque! wretched! contemptible! despicable!`,
  scorn: `hate! hates! hated! despise* loathe* detest* laugh! laughs! laughing! mock mocking! mocked! ridicule bully bullied! bullying!
    humiliat* shame! shaming! embarrass! spit! vomit! puke! cringe! ignore! likes! loves! respect! respects! disrespect! pity!
    insult! insulting! tease! taunt! belittle! sneer! jeer! troll! harass* stalk! stalking! hassle! pester`,
  silence: `shut! shutup stfu quit! quiet! silence! leave! delete! log-off uninstall disappear! vanish! begone scram! lost!
    quit! resign! stay-away crawl! crawled! hide! touch-grass mute!`,
  suicide: `suicid* self-harm* selfharm* self-injur* self-destruct* kms! kys! overdos* unaliv* end-it-all self-inflicted parasuicide
    anorexi* bulimi* thinspo pro-ana proana`,
  selfharm_means: `pills! pill! tablets! paracetamol tylenol sleeping-pills bleach! blade! razor! razors! noose! rope! bridge! ledge!
    rooftop roof! tracks! cliff! wrist! wrists! cut! cutting! cutter! bathtub exhaust! carbon-monoxide vein! veins! starve!
    starving! purge! purging! overdose* gun! belt! medication! antidepressants! scissors! lighter! balcony thighs! dose!`,
  despair: `hopeless! worthless! pointless! burden! numb! empty! alone! lonely! miserable! unbearable! depressed! depression! tired!
    exhausted! pain! ache! suffering! broken! hate-myself escape! anymore! goodbye goodbyes! farewell! note! peace! existing!
    exist! existence! alive! living! live! life! born! wake! waking! better-off meaningless darkness! crying! useless!
    ashamed! failure! disappear! forever! sleep! disappearing vanish! missed! miss! trapped! nobody! noone! invisible!
    unlovable! stop! breathing!`,
};
