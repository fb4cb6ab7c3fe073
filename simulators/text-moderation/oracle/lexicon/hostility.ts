/**
 * Data: words of hatred against groups and of violent extremism, by concept.
 *
 * `word` also stands for its inflections, `word!` for itself only, `stem*` for all that begins so.
 */
export const HOSTILITY: Readonly<Record<string, string>> = {
  dehumanise: `vermin cockroach rodents! savage! savages! parasite parasites! diseased! infest* subhuman* sub-human* filth!
    filthy! pollut* inferior! uncivilised! uncivilized! scum! invader* horde hordes! locusts! mongrel* leeches!
    maggots! barbarian* barbaric! half-human demonic! satanic! abomination* unnatural! perver* degenera*
    mentally-inferior bloodsuck* scourge cesspit untermensch* unclean! stench contaminat* taint! tainted!
    subhumans mongrels half-breeds half-breed troglodytes heathens! hyenas jackals vultures slime! mould! ooze!
    dung! dregs! undesirables ratlike ape-like brood! spawn! bacteria! gutter-rats`,
  dehumanise_hint: `animals! animal! beasts! beast! dogs! monkeys! monkey! pigs! apes! ape! virus! cancer! disease! infection!
    flood! flooding! insects! pest! pests! rats! rat! lice! weeds! backward! dirty! dirt! poisoning! rot!
    rotting! primitive! infect! infecting! invade! invading! invasion! swarm* breed! breeding! stain! sewer!
    freaks! swine! brutes! plague! trash! garbage! demons! devils! roach! roaches!`,
  eradicate: `exterminate eradicate purging! cleansed! gassed! gassing! annihilate genocide! genocides! sterilise sterilize
    castrate! incinerat* lynched! cleansing!`,
  eradicate_hint: `camp! camps! rid! shot! burned! drown! gas! wipe! wiped! wiping! erase! erased! eliminate! cull! cleanse!
    cleansing! ovens! purge! purged! hanged! extinct!`,
  expel: `deport* expel! expelled! banish! banished! ban! banned! banning! kick! kicked! remove! removed! send! sent!
    back! evict! out! leave! keep! go! throw! ship! shipped! round! rounded! segregat* separate! exclude!
    excluded! forbid! forbidden! barred! bar! refuse! deny! denied! strip! stripped! repatriat* oust! ousted!
    turf! boot! booted! uproot! deportations`,
  supremacy: `supremac* purity! pureblood master-race masterrace aryan* race-mixing racemixing interbreed* outbreed!
    white-power whitepower ethnostate volk! untainted racial-purity pure-blooded herrenvolk volksgemeinschaft
    lebensraum race-traitor race-traitors eugenic*`,
  supremacy_hint: `superior! superiority! pure! replacement! replace! replacing! replaced! homeland! heritage! race! bloodline!`,
  bigotry: `racist! racism! sexist! sexism! homophob* transphob* antisemit* anti-semit* islamophob* xenophob* bigot* prejudice*
    discriminat* slur! slurs! misogyn* misandr* intoleran* stereotyp* hatred! stigma segregation!`,
  vice: `lazy! greedy! thieves! thief! thieving! steal! steals! stealing! stole! criminal! criminals! rapists!
    violent! dishonest! cheat! cheats! cheaters! lie! lies! liars! scammers! terrorists! dirty! stupid! dumb!
    ignorant! evil! dangerous! untrustworthy! trust! trusted! drunk! drunks! uneducated! inferior! weak!
    hysterical! emotional! crime! crimes! freeloader* scroung* welfare! benefits! spongers! sponge! mooch* ruin!
    ruins! ruined! ruining! destroy! destroying! destroyed! corrupt! corrupting! controls! control! greed!
    sneaky! cunning! smell! smells! worthless! useless! savages! low-iq iq! burden! drain! leeching! kitchen!
    obey! property! belong! belongs! belonged! deserve! deserves! rights! vote! equal! human! humans! sly!
    cowards! taking! taking-over thievish lecherous bloodthirsty backstabbers swindlers looters vandals conspir*
    puppet-masters usur* cowardly! barbarous godless! immoral! promiscuous hooligans troublemakers degenerates
    layabouts`,
  extremist_group: `isis! isil! daesh al-qaeda alqaeda qaeda caliphate mujahid* mujahideen neo-nazi* fuhrer fuehrer reich!
    gestapo swastika* kkk! klan! klansm* stormfront boogaloo accelerationis* ecofascis* eco-fascis*
    white-nationalis* ethnonationalis* martyrdom infidel* kuffar! kafir! breivik tarrant 1488! fourteen-words
    holy-war holywar freikorps führer lone-wolf lonewolf shahid shaheed hezbollah hamas boko-haram alshabaab
    al-shabaab shabaab skinhead* atomwaffen third-reich white-supremac* zog rahowa turner-diaries oath-keepers
    accelerationism ultranationalis* neofascis* neo-fascis* paramilitar* mujahedin hizb salafi* wahhabi* nazis`,
  extremist_group_hint: `militia! militias! insurgen* guerrilla! martyr! martyrs! crusade! crusader* radicalis* radicaliz* extremis*
    terroris* terrorist! terror! brotherhood! warriors! fighters! brigade! brigades! vanguard! ss! incel! incels!
    anarchist* partisans! separatist* manifesto* 88! nazi nazis! nazism hitler jihad* taliban fascis*`,
  recruit: `join! joining! joined! recruit* enlist* pledge! pledged! allegiance oath! rise! rising! arm! arms! armed!
    take-up fight! fighting! ranks! cause! struggle! movement! cell! cells! training! train! camp! camps! donate!
    funds! fund! support! spread! share! prepare! preparing! mobilis* mobiliz* stand! volunteer! volunteers!
    brothers! sisters! comrades! comrade! patriots! patriot! soldiers! blessed! obey! weapons! summon! battle!
    battlefield! march! banner! flag! call! answer! sympathis* propagand* indoctrinat* conscript* foot-soldiers
    squad! squads! unit! regiment! allegiances`,
  praise: `hero! heroes! heroic! glory! glorious! glorif* honour! honor! honoured! honored! saint! legend! noble! inspir* praise! praised!
    brave! bravery! righteous! blessed! holy! sacred! celebrate! celebrated! salute! hail! admire! admired! great! genius! right!
    justified! deserved! proud! pride! victory! triumph! paradise! example! celebrating! cheer! applaud! beautiful! respect!`,
  uprising: `overthrow! overthrown! overthrowing! insurrection* civil-war bloodshed race-war racewar topple! toppled!
    traitor traitors! oppressor* day-of-the-rope gallows! power-grid substation* armed-struggle apostate*
    unbeliever* nonbeliever* occupiers! occupier! firing-squad insurgency mutiny putsch junta guillotine!
    secession* balkanis* anarchy! lawless! chaos! subvert* sabotage! saboteur*`,
  uprising_hint: `war! enemy! enemies! elites! elite! regime! system! establishment! infrastructure! collapse! resist!
    resistance! domination! conquest! conquer! revolution! revolutionary! rebel! rebellion revolt! liberation!
    coup! reckoning! purge! tyrant tyrants! tyranny globalist* uprising`,
};
