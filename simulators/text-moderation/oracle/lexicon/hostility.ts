/**
 * Data: words of hatred against groups and of violent extremism, by concept.
 *
 * `word` also stands for its inflections, `word!` for itself only, `stem*` for all that begins so.
 */
export const HOSTILITY: Readonly<Record<string, string>> = {
  dehumanise: `vermin cockroach roach! roaches! rats! rat! rodents! animals! animal! beasts! beast! savage! savages! parasite parasites!
    disease! diseased! plague! infest* infect! infecting! infection! subhuman* sub-human* filth! filthy! dirty! dirt! pollut* inferior!
    primitive! uncivilised! uncivilized! breed! breeding! scum! invader* invasion! invading! invade! swarm* horde hordes!
    flood! flooding! locusts! apes! ape! monkeys! monkey! pigs! dogs! mongrel* cancer! virus! lice! leeches! maggots! insects!
    pest! pests! stain! rot! rotting! barbarian* barbaric! backward! half-human trash! garbage! demons! demonic! devils! satanic!
    abomination* unnatural! perver* degenera* freaks! mentally-inferior bloodsuck* scourge cesspit sewer! swine! brutes!
    untermensch* unclean! stench contaminat* taint! tainted! weeds! poisoning!`,
  eradicate: `exterminate eradicate wipe! wiped! wiping! purge! purged! purging! cleanse! cleansed! cleansing! gas! gassed! gassing!
    eliminate! annihilate genocide! genocides! sterilise sterilize castrate! ovens! camps! camp! incinerat* erase! erased! cull! rid!
    lynched! hanged! extinct! drown! cleansing! shot! burned!`,
  expel: `deport* expel! expelled! banish! banished! ban! banned! banning! kick! kicked! remove! removed! send! sent! back! evict!
    out! leave! keep! go! throw! ship! shipped! round! rounded! segregat* separate! exclude! excluded! forbid! forbidden!
    barred! bar! refuse! deny! denied! strip! stripped!`,
  supremacy: `supremac* superior! superiority! purity! pure! pureblood master-race masterrace aryan* race-mixing racemixing interbreed*
    replacement! replace! replacing! replaced! outbreed! bloodline! white-power whitepower homeland! ethnostate heritage! race!
    volk! untainted`,
  bigotry: `racist! racism! sexist! sexism! homophob* transphob* antisemit* anti-semit* islamophob* xenophob* bigot* prejudice*
    discriminat* slur! slurs! misogyn* misandr* intoleran* stereotyp* hatred! stigma segregation!`,
  vice: `lazy! greedy! thieves! thief! thieving! steal! steals! stealing! stole! criminal! criminals! rapists! violent! dishonest! cheat! cheats!
    cheaters! lie! lies! liars! scammers! terrorists! dirty! stupid! dumb! ignorant! evil! dangerous! untrustworthy! trust! trusted!
    drunk! drunks! uneducated! inferior! weak! hysterical! emotional! crime! crimes! freeloader* scroung* welfare! benefits! spongers!
    sponge! mooch* ruin! ruins! ruined! ruining! destroy! destroying! destroyed! corrupt! corrupting! controls! control! greed! sneaky!
    cunning! smell! smells! worthless! useless! savages! low-iq iq! burden! drain! leeching! kitchen! obey! property! belong! belongs!
    belonged! deserve! deserves! rights! vote! equal! human! humans! sly! cowards! taking! taking-over`,
  extremist_group: `isis! isil! daesh al-qaeda alqaeda qaeda taliban caliphate jihad* mujahid* mujahideen nazi nazis! nazism neo-nazi* hitler
    fuhrer fuehrer reich! gestapo swastika* kkk! klan! klansm* stormfront boogaloo accelerationis* ecofascis* eco-fascis* fascis*
    white-nationalis* ethnonationalis* militia! militias! insurgen* guerrilla! martyr! martyrs! martyrdom infidel* kuffar! kafir! crusader*
    crusade! radicalis* radicaliz* extremis* terroris* terrorist! terror! breivik tarrant 1488! fourteen-words 88! separatist*
    brotherhood! holy-war holywar warriors! fighters! brigade! brigades! vanguard! freikorps ss! führer incel! incels! anarchist* partisans!
    lone-wolf lonewolf manifesto*`,
  recruit: `join! joining! joined! recruit* enlist* pledge! pledged! allegiance oath! rise! rising! arm! arms! armed! take-up fight! fighting!
    ranks! cause! struggle! movement! cell! cells! training! train! camp! camps! donate! funds! fund! support! spread! share!
    prepare! preparing! mobilis* mobiliz* stand! volunteer! volunteers! brothers! sisters! comrades! comrade! patriots! patriot! soldiers!
    blessed! obey! weapons! summon! battle! battlefield! march! banner! flag! call! answer!`,
  praise: `hero! heroes! heroic! glory! glorious! glorif* honour! honor! honoured! honored! saint! legend! noble! inspir* praise! praised!
    brave! bravery! righteous! blessed! holy! sacred! celebrate! celebrated! salute! hail! admire! admired! great! genius! right!
    justified! deserved! proud! pride! victory! triumph! paradise! example! celebrating! cheer! applaud! beautiful! respect!`,
  uprising: `overthrow! overthrown! overthrowing! uprising revolution! revolutionary! revolt! rebel! rebellion coup! insurrection* civil-war war!
    bloodshed race-war racewar collapse! topple! toppled! traitor traitors! tyrant tyrants! tyranny enemy! enemies! oppressor* elites! elite! regime!
    system! globalist* establishment! day-of-the-rope gallows! reckoning! infrastructure! power-grid substation* conquer! conquest! domination!
    armed-struggle liberation! resist! resistance! apostate* unbeliever* nonbeliever* occupiers! occupier! firing-squad purge!`,
};
