/**
 * Data: words for who speaks, who is spoken to and who is spoken about, by concept.
 *
 * `word` also stands for its inflections, `word!` for itself only, `stem*` for all that begins so.
 */
export const PEOPLE: Readonly<Record<string, string>> = {
  i: 'i! me! my! mine! im!',
  myself: 'myself!',
  we: 'we! us! our! ours! ourselves!',
  you: 'you! ya! ye! thee!',
  your: 'your! yours!',
  yourself: 'yourself! yourselves! urself!',
  she: 'he! she! him! her! his! hers! himself! herself!',
  they: 'they! them! their! theirs! themselves! em!',
  those: 'those! these! such!',
  all: 'all! every! everyone! everybody! each! any! anyone! anybody! whole! entire! both!',
  person: `man men! woman women! guy girl boy people person folk folks lady ladies gentleman dude bloke someone! somebody!
    stranger passerby individual human! humans! crowd group! audience citizen resident tenant passenger pedestrian
    bystander victim! victims! public! neighbour neighbor roommate flatmate housemate landlord visitor customer! shopper
    commuter spectator fans! reader viewer listener member! members! user users!`,
  kin: `wife husband girlfriend boyfriend ex! partner mother mom mum dad father parent sister brother son! sons! daughter
    family families grandma grandpa grandmother grandfather nan aunt uncle cousin niece nephew fiance* spouse mate
    friend bestie buddy stepdad stepmother lover girl! crush!`,
  child: `child children kid kids! toddler baby babies infant teen teenager minor! minors! underage! pupil schoolgirl
    schoolboy schoolchild* preteen youngster juvenile twelve-year-old`,
  worker: `boss manager coworker co-worker colleague teacher professor doctor nurse cashier barista waiter waitress driver
    employee staff worker secretary receptionist clerk guard dentist coach! trainer lawyer engineer chef accountant
    developer designer moderator admin janitor cleaner plumber electrician librarian surgeon therapist pilot farmer`,
  official: `politician president! minister senator mayor governor councillor mp! mps! judge! judges! cop! cops! police
    officer sheriff soldier troops! journalist reporter! reporters! government state! congress parliament
    prosecutor chancellor king! queen! pope! ceo! executive! senators! lawmakers! regime celebrity`,
  name: `john james robert michael william david richard joseph thomas charles chris daniel matthew anthony mark! donald
    steven paul andrew joshua kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric
    jonathan stephen larry justin scott brandon benjamin samuel frank! gregory raymond patrick! alexander jack! dennis
    jerry tyler aaron jose henry adam nathan zachary kyle walter peter! ethan jeremy harold keith! christian! roger noah
    gerald carl terry sean arthur austin lawrence jesse dylan bryan joe! jordan! billy bruce albert willie gabriel logan
    alan juan wayne roy ralph randy eugene vincent russell louis bobby philip! johnny bradley mary patricia jennifer
    linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret ashley kimberly emily donna
    michelle carol amanda melissa deborah stephanie rebecca sharon laura cynthia dorothy amy kathleen angela shirley
    brenda emma anna pamela nicole samantha katherine christine helen debra rachel carolyn janet maria catherine heather
    diane olivia julie joyce victoria ruth virginia lauren kelly christina joan! evelyn judith andrea hannah megan cheryl
    jacqueline martha madison teresa gloria sara janice ann kathryn abigail sophia frances jean! alice judy isabella
    julia grace! amber! denise danielle marilyn beverly charlotte natalie theresa diana brittany doris kayla alexis lori
    tom tim! sam! ben! dan! mike dave steve bob! jim! alex lucas liam owen oliver harry jake max! leo! ali! ahmed omar
    priya raj fatima aisha yusuf chen! wei! mei! hiro yuki ivan olga dmitri elena sofia marta pedro carlos luis miguel
    jorge ana carmen lucia pierre marie luc hans greta klaus ingrid lars sven freya nina mia! zoe chloe ella! lily! ruby!
    holly! tina wendy brad chad! greg jeff! derek trevor nigel graham colin clive maureen phoebe tanya rosa dawn! gavin
    kate katie jenny beth becky debbie sandy! vicky mandy tracey marcus darren lewis callum ewan fiona moira`,
  surname: `smith johnson williams! brown! jones davis! miller garcia rodriguez wilson martinez anderson taylor moore!
    jackson martin thompson lopez gonzalez harris clark! walker! lee! hernandez young! allen wright torres nguyen hill!
    flores adams nelson baker! hall! rivera campbell mitchell carter! roberts gomez phillips evans turner! diaz parker
    cruz edwards collins reyes stewart morris! morales murphy cook! rogers gutierrez ortiz morgan cooper! peterson bailey
    reed! kelly howard ramos kim! cox! ward! richardson watson brooks! chavez bennett mendoza ruiz hughes price! alvarez
    castillo sanders patel myers long! ross foster! jimenez okafor novak schmidt muller dubois rossi kowalski ivanov`,
  race: `black! blacks! white! whites! asian asians african africans arab arabs latino latina latinos hispanic mexican
    mexicans chinese! indian! indians! pakistani pakistanis nigerian! nigerians somali somalis roma! romani
    gypsies! gypsy! native! aboriginal* indigenous! brown-skinned dark-skinned race! races! racial ethnic*
    skin-colour ancestry bloodline coloured! mixed-race biracial tribe tribes! minority minorities polish! poles!
    romanian* turkish! turks! syrian* afghan* ethiopian* filipino* vietnamese! korean! koreans! japanese!
    albanian* bulgarian* ukrainian* russian* kurd! kurds! kurdish! eastern-european* european* irish! westerner*
    foreign-born caucasian* travellers! gypsy-traveller kenyan* jamaican* cuban* colombian* venezuelan* haitian*
    brazilian* iranian* iraqi* saudi* egyptian* moroccan* algerian* tunisian* libyan* sudanese eritrean*
    congolese ghanaian* bangladeshi* nepali* tamil* cambodian* indonesian* malaysian* greeks! italians! spaniard*
    portuguese! germans! americans! maori* inuit hungarian* serbs! serbian* croats! bosnian* czechs! slovak*
    lithuanian* latvian* estonian* israeli* palestinian* armenian* uzbek* tajik* chechen* hutu* tutsi* dalit*
    yazidi* uyghur* rohingya* blackness whiteness redskin* peruvian* hondur* guatemal* puerto-rican*`,
  religion: `muslim muslims! islam islamic! islamist! jew! jews! jewish! judaism hindu hindus hinduism sikh sikhs
    buddhist* christians! christianity catholic catholics protestant* mormon mormons atheist atheists mosque
    mosques synagogue* temple! hijab headscarf burqa veil! turban kippah quran koran torah religion! religions!
    religious! believers! faith! zionist* evangelical* worshippers! nonbeliever* shia* sunni* baptist* jehovah*
    scientolog* pagan* heathen! heretic* imam* rabbi* priest* nuns! pope! creed! congregation* ramadan! churches!
    synagogues! temples! worship! sharia* crucifix* niqab* burka*`,
  migrant: `immigrant immigrants! immigration migrant migrants refugee refugees asylum asylum-seeker foreigner foreigners!
    foreign! illegals! alien! aliens! newcomer newcomers! border! borders! undocumented! outsider outsiders! expat*`,
  gender: `women! females! female! males! feminist feminists feminism girls! gender! sexes! womankind mothers! wives! blondes!
    males! men's! femininity housewives`,
  lgbt: `gay gays! lesbian lesbians homosexual* queer queers! trans! transgender* transsexual* bisexual* lgbt*
    nonbinary non-binary drag-queen crossdresser* same-sex homosexuals! pansexual* asexual! lesbianism gayness
    sodomite* drag! crossdress* effeminate*`,
  disability: `disabled! disability disabilities! autistic autism wheelchair* deaf! blind! downs! syndrome! handicapped!
    cripples! mentally-ill amputee* dyslexic epileptic* special-needs elderly! pensioners! homeless! poor!
    beggars! paraplegic* schizophrenic* bipolar! dwarf! dwarfs! dwarves! retardation stutter* blindness deafness
    wheelchair-bound special-ed impaired! impairment*`,
  be: 'is! are! am! was! were! be! been! being! become! becomes! became! remain! remains!',
  generic_group: `kind! sort! ilk! lot! breed! types! tribe! their-kind your-kind people! peoples! community communities!
    culture cultures! nationality nationalities! nation nations! population populations`,
  place: `country! countries! homeland land! nation! town city street! neighbourhood neighborhood village borders! society
    civilisation civilization europe america britain england france germany africa china india mexico`,
  venue: `school mosque! church synagogue! mall parade station! stadium concert nightclub clinic hospital courthouse embassy
    classroom campus library market! marketplace airport subway train! bus! office! headquarters building town-hall
    parliament! university playground festival rally! theatre checkpoint precinct barracks`,
};
