/** Further given names of the six languages, without accents and in lower case; none is an ordinary word or a place. */
export const MORE_GIVEN_NAMES = `abel abelard abelardo abraham abundio achille achilles ada adalberto adamo adan adela adelajda adelchi adelheid
adelina adeline adelle adelmo adelphe adina adolf adolfo adolphe adrienne agapito aglae agnan agostina aicha aida
aimee aimeric alaina alanna albane alberico alberte albin albina albrecht alceste alcide alda aldina aldric aleah
aleena aleks alessandrina alexa alexia alf alfio alfons alfonsina alfred alfredina alida aligi alisa alissa alix
aliyah alois alojzy alondra alonso aloys alphonse alphonsine althea alvin alvise alwin alwine alyce amadeusz amador
amalie amancio amando amani amato amaury amaya ambre ambrozy amedee amerigo amilcare amine amleto amos anabel anacleto
anael anaelle anastasie anastazja anatol andoni andreia angeline angelines angelino angie angiolina angiolo anibal
anicet aniceto anina aniyah anka anna-maria annabell annabella annalise annarita anne-claire anneke annelie annerose
annett annick annina annonciade annunziata ansel anselm anselme anselmo anthelme antonello antonin antonino anzelm
apollonia apolonia aquilino araceli arcadio arcangelo archibald arden ardito arend argia arielle aristide arkadia
arleta armance armanda armande armel armelle armida armin arnd arndt arno arnold arnoldo aroldo arrigo arsene arsenio
artemio arved arwed ascanio ascension asensio ashlee ashleigh assunto atanasio athanase attilio aubin aubry aude
audran augusta auguste augustin augustine augustus augustyn aurelia aureliana aureliano aurelio aurore austen ayana
aymeric ayoub azelio azucena babette balbina baldassarre baldo baltasar baltazar balthasar baptistin barbel barnaba
barnabe barnaby barthelemy bartholomaus bartolome bartolomeo basile basilio bastienne baudouin bautista bazyli bela
belinda benedict benedicto benedykt beniamin beniamino benigno benno berengere berenice berenika berit bernadeta
bernardin bernhard bert berta berthold bertille bertold bertoldo bertram bethan bettie bibiana bice birdie bixente
bjarne bjoern blaise blas blazej boleslaw bonaventura bonifacio bonifacy boubacar bozydar braden brady braelyn brandy
breanna brenna brent briac briana brice bridgette brieuc brigid brigida brigido brigitta britney britt britta brittney
brody brunella brunhild brunhilde bruni brunon bryant brygida brygita bryson burkhard burkhardt byron calista calixte
calixto callie calvin camden camelia camillo camryn candelaria candice candida candido caridad carles carley carlino
carlton carmel carmelina carola carolane carole carolin cary caryn casandra casilda casimir casimiro cason cassandre
cassien cassio catharina cathrin cathy catia catrin cecylia celedonio celestin celestina celestino celso cerys cesareo
cesarina cesarino charline charlize charly charmaine chasity chauncey cherise chrislaine christal christel christele
christelle christiana christof christoffer christoph chrystal cilly cipriano ciriaco cirillo claas claribel clarisa
claudie claudina claudine claus clea clemente clementin clementina cleofe cleto clio clizia clotaire clothilde clovis
cody colas colby cole collin colombe concetto conrado consolata constantin constantino constanze coraline cordula
corentine corey corinna cornelio corradina corrine cory cosme costante costantina crepin crescencio cristelle
cristiana cristobalina cristoforo crocifissa cunegonde curt custodia cyprian cyprien cyriaque cyrille cyryl czeslawa
dacio dafne dalila dallin dalton damaso damiana damiano damienne damion danial danie danilo danitza dante darian
darius dariusza darlene davino davion davis davy dawida dayana dayton deandre deb deidre delfin delfino delilah
demetrio demetrius denisse denys deodato desiderio desire detlev devin dewey dexter dierk dietlinde dietmar dietrich
dillon dimas dimitri dinah dion dionigi dionisia dionisio dionizy dionne djamel djamila djibril dobrochna dobromir
dobroslaw domenik dominga domitilla domitille domiziana donata donatello donatien donatienne donovan dorcas doreen
doriane dorinda dorine dorit dorle dorotea dorothea dorthy doyle drusilla duccio dymitr easton ebe eckart eckehard
eckhart eda edelgard edelmira edelmiro edeltraud edeltraut edgard edgardo edie edmee edmond edmonde edmondo edmundo
edoarda eduard eduarda edurne edvige edwige edwina efisio efraim efren egbert egidio egisto eglantine egmont eike
eladio elda eldon eleonore elettra eleuterio elfi elfriede elia elian eliasz elie eliette eligio elin elina eline
elinor elisabet elisenda eliseo elissa elli ellis elmar eloane eloi elouise eloy elpidio elroy elsbeth else elva elvio
elvire elwira elyse emanuel emelie emeline emely emeric emerick emery emeterio emidio emile emilian emiliana emilien
emilienne emmalee emmi emmy encarnita enea engelbert enno enoch enora enriqueta enza ephraim epifanio eraldo ercole
erhard eriberto ermelinda ermeline ermete erminia erminio erna ernesta ernestina ernestyna ernst-august ervin erwan
erwann eryk eryn estella estera etha etiennette ettorina eudes eufemia eufrasia eulalia eulalie eulogio eusebio
eustachio eustachy eustaquio eutropio evangelina evaristo everett evrard ewaryst ezechiele ezekiel ezequiel fabiano
fabricio fabrizia fabrizio fantine fatih fatoumata faustin faustina faustino faustyn faustyna federigo
felicia feliciano felicie felicien felicitas felicite felicjan feliks fenja ferdi ferdinanda ferdynand ferreol
ferruccio fiamma fidela fidenzio fiete filiberto filippa filomena finnja finola fiora fiordaliso fiorentina fiorentino
fiorenza firmin fito flaminia flaminio flaviana flavien fletcher florentin florentina florentine florentino florentyna
floriane floriano florimond florinda florine fortunata fortunato fosca foster foucauld foulques francesc franceschino
francette franchino francine francisque franciszka franckie frank-walter franka fraser frauke freddy frederica
frederick frederik frederike frederique fredi freia friedbert friedel friedemann friedhelm friedolin friedrich-wilhelm
friso fritzi fructuoso fryderyk fryderyka fulbert fulgencio fulgenzio fulvio furio gabin gabino gaby gaetana gaetane
gaizka gaja galileo galo garance garrett garry gaspara gaspard gatien gauvain gavino gayle gelsomina geltrude genaro
gennara genny geoff geoffroy georgianna gerardina geraud gerhild geri gerlind gerlinde germana germar gero gerolamo
gerold gerolf gerrit gerry gersende gert gertraud gertrud gertruda gervais gervasio gesa gesche gesine gesualdo
ghislain giacinta giacinto giacoma giada giambattista giampaolo gian giancarla giandomenico gianfranca gianmaria
giannetto giannina gianpiero gianrico giasone gideon giesela gigliola giles ginetta ginny gioacchino gioele gionata
giordana giordano giorgina giosue giovannina girolama girolamo gisella gisselle gitta gitte giuditta giulietta
giuseppa giustina giustino glynis godefroi godefroy godfrey godofredo goetz goffredo golda gontran gotthard gotthilf
gottlieb gotz gracianne gracjan grady graeme gratien grayson graziano grete gretel griseldis grzesiek gualberto
gualtiero guenael guenole guerrino guglielma guglielmina guglielmo guilhem guillem guillemette guillermina gunda
gundula guntram gustave gustaw guthrie guylaine guyonne gwenael gwenda gwendal gwendoline hadrien hajo hal halil
halszka hanni hans-dieter hans-gunter hans-joachim hans-jorg hans-werner harlan harm haroldo harris harrison harro
hartmann hasan hassie hasso haydee hayden heath hedwige heiderose heidrun heimo heinz-peter hektor hela helenka
heliodoro helke hella hellmut helma helmar helmuth hendrix henner hennes henny henrike hermance hermann-josef
hermenegildo hermina herminie herminio hernando hieronim higinio hilaire hilario hilke hillary hiltrud hinnerk hinrich
hipolit hipolito hippolyte hollie honorata honorato honore honorine honorio horacy horatio horst-dieter hubertus
humbert humphrey hyacinth hyacinthe iacopo ianthe idalia idina idriss ifigenia igino ignace ignatius ignazia ilan
ilario ildebrando ildefonso ileana ilene ilenia ilja ilka ilsa ilsabe imane imanol imelda imke imma immanuel
incoronata ingolf ingomar ingrun inigo inka innocente innocenzo iolanda iona ippolita ippolito iratxe irenee ireneusz
irmela irmi irmina irmtraud irmtrud isabeau isabela isabell isacco isaia isaiah isaias isaura isaure iseult isidore
isidoro ismaele isolde isotta italo itxaso ivah ivo iwo izabella izaiah izolda izydor jaap jacinthe jacklyn jacky
jacobo jacquot jaden jadon jadzia jaelyn jagna jaiden jailyn jalen jamar jameson jamison jan-niklas janessa janette
janin janis janna janne jannes jannie janosch jara jarek jarne jarno jaromir jaron jaroslawa jarrett jasmin jasmina
javon jaxon jayden jayla jaylen jayson jazmine jeanine jeannine jeannot jed jedrzej jefferson jemma jennie jerald
jeremi jeremiah jeremias jeremiasz jeremie jermaine jerrod jessy jethro jette jewell jil jillian joane joani joaquina
joffrey johann-friedrich johanne johnnie jole jolina jon jona jonah jonasz jonatan jonathon jonna jordane jordina
jordon josee joseline josephe josiah josse josselin josu josua josue jovie jovita jowita jozefa jozefina judah jude
judi judicael judyta julen julietta julissa julius juri jurij justa justina justino justus justyn juventino kaden
kader kaela kailey kais kaitlin kaitlynn kaiya kaleb kalikst kameron kamilla karelle karissa karl-otto karlie karly
karolin karyn kasjan kassidy kastor katelin katell katelynn kathe kathi kathie kathryne katinka kaya kaylee kaylie
kazik keegan keely keenan kelli kellie keltoum kenan kenia kenna kenza kenzie kepa kermit ketty keyla kian kieran
kilian kimberlee kingsley kirstin klaas klaudiusz klaudyna klaus-peter klementyna kleopatra koldo konradin konstancja
konstanty konstantyn konstanze korbinian kordula korinna korneliusz kosima kosma kreszenz kristian kristie kristine
kristopher kryspin krystian krystyn krzysztofa ksawery kunegunda kuno kurtis kwiryn kyla kyler kyra laia lakeisha
lambert lamberta lander lando landry laora larue latanya latonya laure-anne laureano laureen laureline laurene laurens
laurentine laurenz laurette laurin laurina laurine laverne lavinia layne lazaro lazzaro leana leander leandra leandre
leane leatitia lechoslaw leela leena leina lela lelia lelio lenard leni lenja lennard lennox leocadia leocadie
leocadio leokadia leonce leonel leonia leonidas leonilda leonora leonore leonzio leopolda leopoldine leora leslawa
leta letha letterio lettie levke lexie liane lias liberata liberato liborio licinio lidka lieschen liesel lilac lili
lilia lilie lilli lilou linn lio lisardo lisbeth liselotte lisetta lison lissa liwia lizbeth llorenc lluis loana
lodovica lodovico loick loise lolek longin lonnie lora loraine lore lorella lorene lorenzina lorne lothaire lotti
lottie louella louis-philippe louisette louka lubin lubomir lucette lucile lucio lucius lucja lucjusz lucrece lucrezia
ludivine ludmilla ludovico ludwika luigia luigina luisella luitpold lukrecja lutero luther lyda lylou lynda lyndon
lynette lyse macario macie maciek macy madalyn maddox madisyn madita madlen mado madonna maelys mafalda magalie
magnolia maguelone mahaut maica mailys maitane maks maksym maleah malek malena malgosia malin malina malvina mamie
manfredi manfredo manja manny manola mansueto manuele maraike marc-antoine marcantonio marceau marcela marceli
marcelin marcelina marceline marcelino marcelle marcellin marcellina marcellino marci marcial marcjanna mareen maren
margareta margaretha margarethe margitta margret margueritte mariagrazia mariah marialuisa maribeth marica maricarmen
marie-agnes marie-ange marie-anne marie-helene marie-jeanne marie-josee marie-laure marie-odile marie-pierre mariele
marielle mariette marika marilena marilina marilo marilou marilyne marinette mariolina marise maristella marita
marjolaine marjory marlee marlen marley marten martial martino martirio marty marvella maryanne maryjka maryla
marylene marylin maryline maryna maryvonne marzia marzio mascha massimiliana massimiliano massimina massimino mathurin
matthaus mattie matylda matz maud maura maurilio maurine maurizia maurycy maverick maxence maxie maxima maximiliane
maximilien maximin maximino maybell mayeul mayte mckayla medardo meghan mela melaine melania melchiorre melchor melike
melina melusine mencia mercurio merit merlin mertie metody michaela michasia micheal michelangelo michelina micheline
mieczyslaw miguelina mikail mikolajek milian milla millicent miloslawa milosz mimma minna mirca mirco mireya mirja
mirka miron mittie modest modesta modeste modesto moise monia montse mordecai morgana moriah mose moses mozelle
muguette muhammed mylene myrna myrtille myrtle nadja naemi nahia naim nais nakia nan nanci nanni nannie narcisa
narciso narcisse narcyz nassim natacha natalee natalina natalino natan natanael natascia nathanael natividad nawel
nazareno nazaret nazario nazzareno nehemiah nela nelida nelli neri nerina nerio nestore neva nevin nevio nicaise
nicanor nicasio nichola nicodeme nicodemo nicolai nicolasa nicolina nicolo nicomedes niels nikki niko nikodem nikolas
nila nilde nilo nils-peter nina-marie ninfa ninon niyah noelie nolwenn nona norberto noreen norina norris noura
novella nuccia nunzia nuri nyah octavius odalys oddo odell odetta odilon odoardo oke oktawia oktawian olalla olegario
oleta olgierd olimpia olindo olinto oliviero oma ombretta omero ondine onesime onofre onofrio onorato onufry oralia
orazio orest oriane orietta orion orlanda oronzo orsetta orsola orsolina ortensia ortrud ortwin orville osanna osborne
osvalda oswald otello otfried otilia ottavia ottaviano ottilie ottmar ottokar otton ottone oumar oumou owain paca
pacome palmina palmira palmiro palmyre pancrazio pankracy pansy paolina paride pascaline pascuala pasqualina pastora
patricia-anne patrycjusz paul-henri paule paulin paulino paulus paxton pearlie peer pelagia pelagie pelayo pellegrino
perceval perpetua perrette petra-maria petronela petronila petronilla petronille pharamond phil phileas philemon
philibert philiberte philine philippine philomene piedad piera pierangela pierangelo pierantonio pierfrancesco
piergiorgio pierina pierino pierre-antoine pierre-louis pierrette pierrick pierrot piersilvio pinkie piotrus pirmin
placida placide placido placyd plinio pompeo poncio porfirio porzia presentacion primitiva primitivo prisca prokop
prosper protazy providenci prudencia prudencio prudenzio prune przemek purificacion quintin quintino quinton quirin
quitterie rabea rachela rachelle radoslawa radzimir raffaello rahel raimonda raimondo raimund raimundo raja rajmund
ramira ramsey randolph raniero raphaela raphaele raphaelle rasheeda rebeka reece regulo reid reimar reimund reinald
reinette reinhart reinhild reinhilde reinmar remigia remigio renaud renza renzo resi reyna reynald reynold rhett
rhianna rianna rica riccarda richelle rick rieke rigoberto rinalda rino roberte robertino robustiano roc roch rocky
roderich roderick rodrigue rodryk rogatien rogelia roksana rolande rolando roldan rolf-dieter rolland rollin romaine
romana romaric romilda romina romolo romuald romualdo ronaldo ronan ronda roosevelt roque rosalba rosalinda rosalinde
rosamaria rosamonde rosamunde rosana rosangela rosanne rosaura roscoe rose-marie rosel roseline rosella rosemonde
roser rosi rosina rosine roslyn rosolino roxanna rozalinda rozella rubye rudi rudolph rufin rufina rufino ruggiero
ruperto rupprecht ruthie rutilio ryszarda saadia sabino sagrario salima sallie salomea salomon salvatora samanta sammy
samson samuela samy sanaa sancho sandie saniya santana sarai sariah satine saturnin saturnino sauveur saveria saverino
savinien scholastique scipione scottie sebald sebastiana sebastiane sebastienne segismundo segolene selim selma
selvaggia sema semih senta septime serafin serafino seraphin seraphine serenella sergi sergia sergiusz servais servane
settimio severiano severin severina severo sewer seweryn seweryna shaina shakira shamar shania shaniqua shanna shannen
shanon shany shaylee shayna shayne sheree sheri sheridan sherman sherrie sherwin sheryl sibilla sibyl sidoine siegbert
siegesmund sieghard siegmar siegmund siegrid siegrun sigfrido sigismond sigismondo sigmar sigrun silvain silvere
silverio silvestra silvestre silviana silvie silvietta silvina simeon simonetta simonne sinan sinja siria sisto
sixtine sixto skyla slawa smeralda sofian sofiane soizic solenn solomon sonke sonnhild sontje sonya sossio sotero
souleymane speranza stanford stanislas staszek stefanina stephania stephany sudie sullivan sumner sunje susann suse
susy suzon sven-erik sveva swann sybilla syble sydnie sylke sylvaine sylvere sylvestre sylvette sylvio sylwana
sylwester sylwiusz szarlotta szczepan szymek tabea tadek tadeo taj talea taliyah tami tamina tamme tammi tancrede
tancredi tanisha taniya tarcisio tarik taryn tassilo tate tawny tayler tebaldo tegan telemaco telesforo telly telmo
teo teobaldo teodolinda teodor teodora teodosio teofil teofilo terence terenzio teresina teresita tereska terrance
terrence tesio thaddaus thassilo thees thekla theobald theodora theophane theophile theotime theresia thibaud thiebaud
thiemo thies thimo thomasine thora thorben thore thorge thurman tiana tiara tifaine tifany tillmann tilman tilmann
timeo timm timmy timon timoteo timothee tiphaine tirso tito titti tjark tobia tobiasz toinette tola tomira tomke
tommasa tommasina tonia tonio tono tonya toralf torben tore torge toribio tosca tosia toussaint traudel traudl
traugott traute tre trent trenton tressa treva trevon trey tristana tristano tristram trude trudi trycia tuana tugba
tugdual tulio tullia turi twyla tyson tytus ubalda ugolino ula ulderico ulisse ulli ulvi ulysse umberta undine uriah
uriel uriele ursel ursule urszulka urte vaast valentino valere valeriana valeriane valeriano valerius valery vallie
valmont vance vanda vanni velda velva venance venancio venanzio venera ventura verdiana vernie vespasiano vesta
vianney vicenta victoriano victorien victorine victorino vidal vilma vincente vincenz vincenzina vinicio violaine
violante virgie virgile virginio virna virtudes visitacion vitale vitalia vitaliano vittore vittorina vittorino vitus
vivianne viviano volkhard vreni waclaw waclawa walburga waldek waldo waldtraut walenty walentyn walentyna waleria
walerian walery walli wally walther wandrille wasja wava wawrzyniec waylon webster wenceslao wencke wendel wendell
wenke wenzel weronka wibke widukind wilbert wilburn wilda wilfrid wilfried wilfriede wilhelma wilko willene willi
willibald willis willy wilson wim wincenty wincentyna winfred winfried winnifred winthrop wirginia wislawa wit witek
witolda wladek wladimir wlodek wojciecha wolfgang-dieter wolfhard wylie xaviere xiomara xoan yaelle yago yaiza yamila
yannik yasemin yasmeen ylenia yoan yoann yoel yohan yolaine yolonda youcef ysaline yseult yunus yvan zacarias zaccaria
zacharias zachariasz zacharie zachery zackary zaida zaira zane zaneta zaria zbigniewa zbyszko zdenka zdzich zehra
zelie zelislaw zella zelma zeno zenobiusz zenona zephir zephirin zephyr zinedine zita zofija zoie zola zoraida zula
zygfryd zyta`;
