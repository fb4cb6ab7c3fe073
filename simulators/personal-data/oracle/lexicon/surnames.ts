/** Family names in use around the world, without accents and in lower case. */
export const SURNAMES: ReadonlySet<string> = new Set(
  `smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas taylor
moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker young allen king wright scott
torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell carter roberts gomez phillips evans turner diaz
parker cruz edwards collins reyes stewart morris morales murphy cook rogers gutierrez ortiz morgan cooper peterson bailey reed
kelly howard ramos kim cox ward richardson watson brooks chavez wood james bennett gray mendoza ruiz hughes price alvarez castillo
sanders patel myers long ross foster jimenez powell jenkins perry russell sullivan bell coleman butler henderson barnes gonzales
fisher vasquez simmons romero jordan patterson alexander hamilton graham reynolds griffin wallace moreno west cole hayes bryant
herrera gibson ellis tran medina aguilar stevens murray ford castro marshall owens harrison fernandez mcdonald woods washington
kennedy wells vargas henry chen freeman webb tucker guzman burns crawford olson simpson porter hunter gordon mendez silva shaw
snyder mason dixon munoz hunt hicks holmes palmer wagner black robertson boyd rose stone salazar fox warren mills meyer rice schmidt
garza daniels ferguson nichols stephens soto weaver ryan gardner payne grant dunn kelley spencer hawkins arnold pierce hansen peters
santos hart bradley knight elliott cunningham duncan armstrong hudson carroll lane riley andrews alvarado ray delgado berry perkins
hoffman johnston matthews pena richards contreras willis carpenter lawrence sandoval guerrero george chapman rios estrada ortega
watkins greene nunez wheeler valdez harper burke larson santiago maldonado morrison franklin carlson austin dominguez carr lawson
jacobs obrien lynch singh vega bishop montgomery oliver jensen harvey williamson gilbert dean sims espinoza howell li wong reid
hanson le mccoy garrett burton fuller wang weber welch rojas lucas marquez fields park yang little banks padilla day walsh bowman
schultz luna fowler mejia davidson acosta brewer may holland juarez newman pearson curtis cortez douglas schneider joseph barrett
navarro figueroa keller avila wade molina stanley hopkins campos barnett bates chambers caldwell beck lambert miranda byrd craig
ayala lowe frazier powers neal leonard gregory carrillo sutton fleming rhodes shelton schwartz norris jennings rios watts duran
walters cohen mcdaniel moran parks steele vaughn becker holt deleon barker terry hale leon hail benson haynes horton miles lyons
pham graves bush thornton wolfe warner cabrera mckinney mann zimmerman dawson lara fletcher page mccarthy love robles cervantes
solis erickson reeves chang klein salinas fuentes baldwin daniel simon velasquez hardy higgins aguirre lin cummings chandler sharp
barber bowen ochoa dennis robbins liu ramsey francis griffith paul blair oconnor cardenas pacheco cross calderon quinn moss swanson
chan rivas khan rodgers serrano fitzgerald rosales stevenson christensen manning gill curry mclaughlin harmon mcgee gross doyle
garner newton burgess reese walton blake trujillo adkins brady goodman roman webster goodwin fischer huang potter delacruz montoya
todd wu hines mullins castaneda malone cannon tate mack sherman hubbard hodges zhang guerra wolf valencia saunders franco rowe
gallagher farmer hammond hampton townsend ingram wise gallegos clarke barton schroeder maxwell waters logan camacho strickland norman
person colon parsons frank harrington glover osborne buchanan casey floyd patton ibarra ball tyler suarez bowers orozco salas cobb
gibbs andrade bauer conner moody escobar mcguire lloyd mueller hartman french kramer mcbride pope lindsey velazquez norton mccormick
sparks flynn yates hogan marsh macias villanueva zamora pratt stokes owen ballard lang brock villarreal charles drake barrera cain
patrick pineda burnett mercado santana shepherd bautista ali shaffer lamb trevino mckenzie hess beil olsen cochran morton nash wilkins
petersen briggs shah roth nicholson holloway lozano flowers rangel hoover arias short mora valenzuela bryan meyers weiss underwood bass
greer summers houston carson morrow clayton whitaker decker yoder collier zuniga carey wilcox melendez poole roberson larsen conley
davenport copeland massey lam huff rocha cameron jefferson hood monroe anthony pittman huynh randall singleton kirk combs mathis
christian skinner bradford richard galvan wall boone kirby wilkinson bridges bruce atkinson velez meza roy vincent york hodge villa
abbott allison tapia gates chase sosa sweeney farrell wyatt dalton horn barron phelps yu dickerson heath foley atkins mathews bonilla
acevedo benitez zavala hensley glenn cisneros harrell shields rubio huffman choi boyer garrison arroyo bond kane hancock callahan dillon
cline wiggins grimes arellano melton oneill savage ho beltran pitts parrish ponce rich booth koch golden ware brennan mcdowell marks cantu
humphrey baxter sawyer clay tanner hutchinson kaur berg wiley gilmore russo villegas hobbs keith wilkerson ahmed beard mcclain montes
mata rosario vang walter henson oneal mosley mcclure beasley stephenson snow huerta preston vance barry johns eaton blackwell dyer prince
macdonald solomon guevara stafford english hurst woodard cortes shannon kemp nolan mccullough merritt murillo moon salgado strong kline
cordova barajas roach rosas winters jacobson lester knox bullock kerr leach meadows davila orr whitehead pruitt kent conway mckee
barr david dejesus marin berger mcintyre blankenship gaines palacios cuevas bartlett durham dorsey mccall odonnell stein browning stout
lowery sloan mclean hendricks calhoun sexton chung gentry hull duarte ellison nielsen gillespie buck middleton sellers leblanc esparza
hardin bradshaw mcintosh howe livingston frost glass morse knapp herman stark bravo noble spears weeks corona frederick buckley mcfarland
hebert enriquez hickman quintero randolph schaefer walls trejo house reilly pennington michael conrad giles benjamin crosby fitzpatrick
donovan mays mahoney valentine raymond medrano hahn mcmillan small bentley felix peck lucero boyle hanna pace rush hurley harding mcconnell
bernal nava ayers everett ventura avery pugh mayer bender shepard mcmahon landry case sampson moses magana blackburn dunlap gould duffy
vaughan herring mckay espinosa rivers farley bernard ashley friedman potts truong costa correa blevins nixon clements fry delarosa best
benton lugo portillo dougherty crane haley phan villalobos blanchard horne finley quintana lynn esquivel bean dodson mullen xiong hayden
cano levy huber richmond moyer lim frye sheppard mccarty avalos booker waller parra woodward jaramillo krueger rasmussen brandt peralta
donaldson stuart faulkner maynard galindo coffey estes sanford burch maddox vo oconnell vu andersen spence mcpherson church schmitt stanton
leal cherry compton dudley sierra pollard alfaro hester proctor lu hinton novak good madden mccann terrell jarvis dickson reyna cantrell
mayo branch hendrix rollins rowland whitney duke odom daugherty travis tang archer twain darwin einstein newton churchill lincoln
ashworth bainbridge barlow bellamy blackwood blythe bramley brennan brightman broadbent bromley caine cavendish chadwick cheung clough
colbourne cooke coombes cowan crowther cresswell dempsey denham digby doherty driscoll egan eldridge fairbanks fairclough fanshawe farquhar
fenwick finch firth fraser gallacher gascoigne gladstone goddard grantham greenwood grimshaw haddad haldane halloran hargreaves hartley
hathaway haworth heathcote hewitt hirst holden holroyd hollis hooper hornby ainsworth appleby ashcroft ashton askew atherton attwood
kavanagh keane kendall kershaw kinsella kirkpatrick langley lockhart lovelace mallory mcallister mcavoy mcgrath mckenna mcnamara mcqueen
mercer metcalfe molloy moriarty mulligan naylor nightingale oakley ogden okafor okonkwo adeyemi achebe adichie okoye eze nwosu balogun
oyelaran adebayo afolabi ogunleye bello musa abubakar danjuma mensah owusu boateng asante appiah agyeman osei addo ansah quaye amoah
kamau mwangi otieno odhiambo wanjiku njoroge kariuki kimani omondi ochieng kiprop kipchoge cheruiyot mutua nkosi dlamini zulu khumalo
ndlovu mokoena molefe naidoo pillay govender botha venter pretorius vandermerwe moyo sithole ncube diallo diop ndiaye sow traore coulibaly
keita toure camara kone ouattara kante mbeki tambo mandela tutu abebe bekele tesfaye gebre haile desta tadesse
osborn osgood parkinson peabody pemberton penrose pickering plumb prescott priestley pryce quigley radcliffe rafferty redmond ridley
rutherford sheridan sinclair stapleton stoddard swift talbot templeton thackeray thorne thorpe tierney tomlinson tracey turing
underhill vickers wainwright wakefield walpole warwick weatherby wentworth wharton whitaker whitfield whitman whittaker wickham
wilde winslow winthrop woolf wordsworth wyndham yardley doe roe bloggs public average hopper lovelace curie hawking tesla edison
garcia fernandez gonzalez rodriguez lopez martinez sanchez perez martin gomez ruiz hernandez jimenez diaz alvarez moreno munoz alonso
romero navarro gutierrez torres dominguez gil vazquez blanco serrano molina castro morales suarez ortega delgado ortiz rubio marin sanz
nunez iglesias medina garrido cortes santos lozano guerrero cano prieto mendez calvo cruz gallego vidal leon herrera marquez pena cabrera
flores campos vega diez fuentes carrasco caballero nieto aguilar pascual reyes herrero santana lorenzo hidalgo montero ibanez gimenez
ferrer duran vicente benitez mora santiago arias vargas carmona crespo roman pastor soto saez velasco soler moya esteban parra bravo
gallardo rojas pardo merino franco espinosa lara izquierdo rivas casado rivera redondo camacho silva rey vera otero luque galan montes
rios segura sierra marcos carrillo rico robles pons hurtado soriano heredia bernal mendoza palacios vila roca rovira puig serra font
bosch costa riera sala valls mas casas roig martorell ribas sole oliver andreu planas etxeberria aguirre zubizarreta arrieta goikoetxea
bolivar cardenas cespedes contreras cordero cuellar davila escobar espinoza estrada figueroa fonseca galvez gamboa godoy guzman ibarra
jaramillo leiva londono lucero machado maldonado manriquez mejia mercado miranda montoya murillo naranjo ochoa olivares orozco osorio
pacheco padilla paredes paz peralta pineda pinto ponce quintero quiroga ramos restrepo rincon roldan rosales saavedra salazar salcedo
sandoval sepulveda solano solis sosa tapia tellez toledo trujillo uribe urrutia valdes valencia valenzuela valverde vasquez velez
villalobos villanueva zamora zapata zuniga borges cortazar neruda allende kirchner messi maradona almodovar cervantes lorca picasso
rossi russo ferrari esposito bianchi romano colombo ricci marino greco bruno gallo conti mancini costa giordano rizzo lombardi moretti
barbieri fontana santoro mariani rinaldi caruso ferrara galli martini leone longo gentile martinelli vitale lombardo serra coppola
desantis dangelo marchetti parisi villa conte ferraro ferri fabbri bianco marini grasso valentini messina sala deangelis gatti pellegrini
palumbo sanna farina rizzi monti cattaneo morelli amato silvestri mazza testa grassi pellegrino carbone giuliani benedetti barone rossetti
caputo montanari guerra palmieri bernardi martino fiore deluca ferretti bellini basile riva donati piras vitali battaglia sartori neri
milani pagano ruggiero sorrentino damico orlando negri mantovani gallina bassi fusco moro ferrero giusti bruni pace ricciardi rota
cocco deiana melis murgia lai puddu carta floris manca orru pinna zanella zanetti zanini trevisan favaro piccoli rosso verdi bertolini
bertolucci bonetti borghi brambilla calabrese campana cappelli carli casagrande castelli cavalli cirillo colonna corsi cristiani cuomo
davino dellarosa derosa dagostino esposti falcone fiorentino franchi franzini fumagalli gasparini giannini giorgi guidi iacono lanza
locatelli magnani maggi marchi marra mauri mele merlo molinari montecchi morandi nardi natale nicoletti olivieri orsini pavan perrone
piazza pisano poli pozzi proietti quaranta ranieri rosati salvi santini sartor scotti sforza simonetti spada spinelli tedesco tosi
tomasi tonelli turco valente venturi vezzali viola volpe zito zola verga manzoni leopardi calvino eco pavese moravia fellini
nowak kowalski kowalska wisniewski wisniewska wojcik kowalczyk kaminski kaminska lewandowski lewandowska zielinski zielinska szymanski
szymanska wozniak dabrowski dabrowska kozlowski kozlowska jankowski jankowska mazur wojciechowski wojciechowska kwiatkowski kwiatkowska
krawczyk kaczmarek piotrowski piotrowska grabowski grabowska zajac pawlowski pawlowska michalski michalska krol nowakowski nowakowska
wieczorek wrobel jablonski jablonska dudek adamczyk majewski majewska stepien malinowski malinowska nowicki nowicka olszewski olszewska
jaworski jaworska pawlak walczak gorski gorska rutkowski rutkowska sikora baran ostrowski ostrowska duda szewczyk tomaszewski
tomaszewska pietrzak marciniak wroblewski wroblewska zalewski zalewska jakubowski jakubowska jasinski jasinska zawadzki zawadzka
sadowski sadowska bak chmielewski chmielewska wlodarczyk borkowski borkowska czarnecki czarnecka sawicki sawicka sokolowski
sokolowska urbanski urbanska kubiak maciejewski maciejewska szczepanski szczepanska kucharski kucharska wilk kalinowski kalinowska
lis mazurek wysocki wysocka adamski adamska kazmierczak sobczak czerwinski czerwinska andrzejewski andrzejewska cieslak glowacki
glowacka zakrzewski kolodziej sikorski sikorska krajewski gajewski szymczak szulc baranowski laskowski brzezinski makowski
ziolkowski przybylski domanski nowacki borowski blaszczyk chojnacki ciesielski mroz szczepaniak wesolowski gorecki krupa
kaczmarczyk leszczynski lipinski kowalewski urbaniak kozak kania mikolajczyk mucha tomczak koziol markowski kowalik musial
markiewicz mackiewicz nowaka kowalskiego kowalskiej kowalskiemu kowalskim wisniewskiego nowakowi kaczynski walesa tusk miłosz
szymborska sienkiewicz mickiewicz slowacki chopin kopernik skłodowska sklodowska lem tokarczuk wajda polanski kieslowski
muller mueller schmidt schneider fischer weber meyer wagner becker schulz hoffmann schafer schaefer koch bauer richter klein wolf
schroder schroeder neumann schwarz zimmermann braun kruger krueger hofmann hartmann lange schmitt werner schmitz krause meier lehmann
schmid schulze maier kohler koehler herrmann konig koenig walter mayer huber kaiser fuchs peters lang scholz moller moeller weiss jung
hahn schubert vogel friedrich keller gunther guenther frank berger winkler roth beck lorenz baumann franke albrecht schuster simon ludwig
bohm boehm winter kraus martin schumacher kramer kraemer vogt stein jager jaeger otto sommer gross seidel heinrich brandt haas schreiber
graf schulte dietrich ziegler kuhn kuehn pohl engel horn busch bergmann thomas voigt sauer arnold wolff pfeiffer ernst huebner lindner
hubner peter gunter friedmann lutz paul kaufmann bruns maurer hermann gotz schwarze wenzel barth buchholz bock reuter heinze beyer
engelhardt eckert steiner schilling scharf ott kellermann nagel kern stark kunz hess baum haase thiel moser ebert dietz fiedler zimmer
ritter ullrich ulrich schenk krebs mertens seifert seiler stahl forster fritz wegner gerlach hecker brinkmann kessler reich hein pfeifer
schiller adam marx brecht goethe kant hegel nietzsche merkel scholz steinmeier mann hesse grass boll kafka rilke frisch durrenmatt
zweig bach beethoven mozart wagner mendelssohn schumann planck heisenberg bosch siemens opel mustermann musterfrau anders ackermann
altmann amann bachmann bader baier bartels bayer behrens bender bernhardt biermann binder blum bohn bormann brand brauer breuer bruckner
brunner buchner burger burkhardt christ conrad dahl decker diehl dorn dreyer eberhardt ehlers eichhorn erhardt ernst esser fink fleischer
frey fritsch funk gebhardt geiger geisler gerber giese goebel gottschalk groth hagen hammer hansen harms hauser hausmann heck heil heinemann
heller henning hensel herbst herzog hesse heuer hildebrandt hinz hirsch hoff holz hopp jacob jahn jansen janssen john jost junker kahl
karl kirchner kirsch klaus kleine klemm kling klug knoll knorr kolb kopp korn kraft kranz kremer kroll kropp krug kuhnert kunze lauer
lechner lenz lindemann linke lohmann lohse mai marquardt martens mathes may menzel merz metz metzger michel miller mohr muth naumann
neubauer neuhaus niemann noack nolte oswald pape paulus peterson petri pfaff philipp popp probst rademacher rau rauch reimann reimer
reinhardt reinhold renner reiter riedel rieger rohde romer rose rost rothe rudolph ruf runge sachs sander schade schaller scherer scheuer
schindler schlegel schlosser schlueter schmitz schneider schramm schreiner schuetz schutz schwab schweizer seitz siebert siegel sievers
singer späth spiegel stadler steffen stephan stock stolz strauss strobel sturm thiele timm trautmann ulbrich unger urban vetter voss
wachter wahl walther weidner weigel weigand weinert welsch wendt werth wetzel wiese wilhelm wille wimmer winkelmann witt wittmann wolter
wulf wunderlich zander zeller ziemann zink
martin bernard dubois thomas robert richard petit durand leroy moreau simon laurent lefebvre michel garcia david bertrand roux vincent
fournier morel girard andre lefevre mercier dupont lambert bonnet francois martinez legrand garnier faure rousseau blanc guerin muller
henry roussel nicolas perrin morin mathieu clement gauthier dumont lopez fontaine chevalier robin masson sanchez gerard nguyen boyer
denis lemaire duval joly gautier roger roche roy noel meyer lucas meunier jean perez marchand dufour blanchard marie barbier brun dumas
brunet schmitt leroux colas fernandez pierre renard arnaud rolland caron aubert giraud leclerc vidal bourgeois renaud lemoine picard
gaillard philippe leclercq lacroix fabre dupuis olivier rodriguez dasilva hubert louis charles guillot riviere legall guillaume adam rey
moulin gonzalez berger lecomte menard fleury deschamps carpentier julien benoit paris maillard marchal aubry vasseur leroi cousin
carre rousseaux collet jacquet dupuy huet charpentier lebrun perrot gay germain barre bertin breton besson besnard leblanc langlois
rey prevost lejeune bailly herve humbert boucher benard bouvier baron bonneau cordier gillet charrier charbonnier mallet maury
monnier pelletier perrier poirier pons poulain prost raynaud remy renault reynaud royer schneider tessier thibault vallee
verdier weber allard alexandre antoine barbe baudry beaumont bigot blondel bodin bouchard boulanger briand buisson chauvin
chartier coste courtois cohen couturier delaunay delmas devaux didier diallo doucet evrard ferrand ferreira fischer gallet gaudin germain
gilles gosselin gros guichard guyot hamel hebert imbert jacob jacques klein lagarde lamy laporte lelievre lefort leger lemonnier
leveque levy maillot marechal marin marion marty mahe millet navarro neveu parent pascal pasquier paul perret peltier pereira picot
pichon pinto pruvost raymond regnier ribeiro ricard rossi salmon samson sauvage simonet tanguy toussaint traore valentin vaillant
valette vigneron voisin weiss zola hugo balzac flaubert proust camus sartre beauvoir voltaire moliere macron chirac mitterrand
sarkozy hollande degaulle monet renoir debussy ravel berlioz bizet pasteur curie descartes tremblay gagnon cote bouchard gauthier
morin lavoie fortin gagne ouellet pelletier belanger levesque bergeron leblanc paquette girard simard boucher caron beaulieu cloutier
silva santos oliveira souza rodrigues ferreira alves pereira lima gomes costa ribeiro martins carvalho almeida lopes soares fernandes
vieira barbosa rocha dias nascimento andrade moreira nunes marques machado mendes freitas cardoso ramos goncalves santana teixeira
araujo pinto moura cavalcanti monteiro batista campos correia cunha fonseca guimaraes magalhaes medeiros melo miranda neves nogueira
pacheco pires queiroz reis sousa tavares vasconcelos xavier azevedo bezerra borges braga brito sampaio saramago pessoa camoes
khan ahmed ali hussain malik shaikh sheikh qureshi siddiqui ansari mirza baig chaudhry chaudhary butt dar raja akhtar iqbal hashmi zaidi
naqvi bukhari rizvi kazmi abbasi farooqi aziz rahman rehman islam hossain chowdhury begum khatun bibi uddin miah sarkar haque
alsayed elsayed hassan hussein ibrahim mahmoud mohamed mohammed mostafa mansour nasser saleh salem said sayed farouk fawzi ghanem
habib haddad hamdan hariri hijazi jaber khalil khoury maalouf najjar nasrallah obeid qasim rashid saab sabbagh saleh shaheen sharif
suleiman tamimi yassin zayed alaoui benali bennani berrada bouazza cherkaoui chraibi elfassi idrissi lahlou mernissi tazi ziani
benzema zidane mahrez boumediene bouteflika haddadi khelifi mansouri meziane slimani belkacem hamidi ahmadi hosseini karimi
mohammadi moradi rahimi rezaei rostami sadeghi tehrani yazdani yilmaz kaya demir celik sahin yildiz yildirim ozturk aydin ozdemir
arslan dogan kilic aslan cetin kara koc kurt ozkan simsek polat korkmaz erdogan gunes aksoy bulut ozcan tekin unal pamuk
sharma verma gupta kumar singh patel shah mehta joshi desai reddy rao nair menon iyer iyengar pillai naidu chopra kapoor khanna malhotra
bhatia arora sethi mehra kohli gill sandhu sidhu dhillon grewal bajwa chatterjee mukherjee banerjee bose ghosh das dutta sen roy
chakraborty bhattacharya ganguly mitra nath saha biswas mandal mishra tiwari pandey dubey shukla trivedi dwivedi chaturvedi srivastava
saxena mathur bhatt jain agarwal aggarwal goel goyal bansal mittal jha sinha thakur yadav chauhan rathore rajput kulkarni deshpande
deshmukh patil pawar shinde gaikwad more kale naik kamat hegde shetty gowda bhat rangan subramaniam krishnan venkatesh raman natarajan
ramanathan swaminathan perera fernando desilva jayawardene bandara gunawardena rajapaksa tamang gurung thapa rai shrestha tagore gandhi
nehru modi ambani pichai nadella rushdie narayan
wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng han feng cao peng zeng
xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren lu yao shen zhong cui tan fan liao shi jin jia xia fu fang zou xiong
bai meng qin qiu hou yin xue yan lei long shao mao chang kang gong cheung leung ng lau kwok chow cheng yeung tsang ho yip mak fung
tanaka suzuki takahashi watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura hayashi
shimizu yamazaki mori abe ikeda hashimoto yamashita ishikawa nakajima maeda fujita ogawa goto okada hasegawa murakami kondo ishii saito
sakamoto endo aoki fujii nishimura fukuda ota miura fujiwara okamoto matsuda nakagawa nakano harada ono tamura takeuchi kaneko wada
nakayama ishida ueda morita hara shibata sakai kudo yokoyama miyazaki miyamoto uchida takagi ando taniguchi ohno maruyama imai takada
fujimoto murata takeda kawasaki kurosawa mishima kawabata honda toyoda suzuka
park kim lee choi jung kang cho yoon jang lim han oh seo shin kwon hwang ahn song jeon hong yoo moon yang bae baek heo nam
nguyen tran le pham hoang huynh phan vu vo dang bui do ngo duong ly trinh dinh
ivanov ivanova smirnov smirnova kuznetsov kuznetsova popov popova sokolov sokolova lebedev lebedeva kozlov kozlova novikov novikova
morozov morozova petrov petrova volkov volkova solovyov vasiliev vasilieva zaitsev pavlov pavlova semenov golubev vinogradov bogdanov
vorobyov fedorov fedorova mikhailov belyaev tarasov belov komarov orlov kiselev makarov andreev kovalev ilyin gusev titov kuzmin
kudryavtsev baranov kulikov alekseev stepanov yakovlev sorokin sergeev romanov zakharov borisov korolev gerasimov ponomarev grigoriev
lazarev medvedev ershov nikitin sobolev ryabov polyakov tsvetkov danilov zhukov frolov zhuravlev nikolaev krylov maksimov sidorov
osipov belousov fedotov dorofeev egorov matveev bobrov dmitriev kalinin anisimov tolstoy dostoevsky chekhov pushkin gogol putin
shevchenko kovalenko bondarenko tkachenko kravchenko oliynyk kovalchuk savchenko marchenko zelensky lysenko petrenko
kovacs nagy szabo toth horvath varga kiss molnar nemeth farkas balogh papp takacs juhasz lakatos meszaros simon racz fekete szilagyi
torok feher balazs gal kis szucs kocsis pinter orsos szalai novak svoboda novotny dvorak cerny prochazka kucera vesely horak
nemec pokorny marek hajek jelinek kral ruzicka benes fiala sedlak dolezal zeman kolar navratil cermak vanek urban blazek kriz
kovac horvat babic maric novakovic juric jovanovic petrovic nikolic markovic djordjevic stojanovic ilic stankovic pavlovic
milosevic djokovic modric popescu ionescu popa radu dumitru stan stoica gheorghe rusu munteanu matei marin lazar ciobanu
georgiou papadopoulos papadopoulou vasilopoulos nikolaidis ioannou dimitriou pappas economou antoniou christodoulou
andersson johansson karlsson nilsson eriksson larsson olsson persson svensson gustafsson pettersson jonsson jansson hansson
bengtsson jonsson lindberg lindstrom lindqvist lindgren berglund bergstrom axelsson lundberg lundgren lundqvist mattsson berg
fredriksson sandberg henriksson forsberg sjoberg wallin engstrom danielsson eklund lundin hakansson
hansen johansen olsen larsen andersen pedersen nilsen kristiansen jensen karlsen johnsen pettersen eriksen berg haugen hagen
johannessen andreassen jacobsen dahl jorgensen halvorsen henriksen lund sorensen moen gundersen iversen strand solberg
nielsen christensen rasmussen petersen madsen kristensen olesen thomsen poulsen knudsen mortensen moller
korhonen virtanen makinen nieminen makela hamalainen laine heikkinen koskinen jarvinen lehtonen saarinen salminen heinonen
niemi heikkila kinnunen salonen turunen salo laitinen tuominen rantanen karjalainen jokinen mattila savolainen
jong vries berg dijk bakker janssen visser smit meijer boer mulder groot bos vos peters hendriks leeuwen dekker brouwer wit dijkstra
smits graaf meer linden kok jacobs haan vermeulen heuvel veen broek bruijn brink schouten beek willems vliet hoekstra maas verhoeven koster
gogh rembrandt vermeer claes peeters maes mertens wouters goossens dubois lambert dupont willems
cohen levi mizrahi peretz biton dahan avraham friedman malka azoulay katz yosef amar hadad goldberg goldstein greenberg rosenberg
rosenthal rosen silverman shapiro feldman weinstein bernstein kaplan horowitz epstein adler levine levin schwartz abramson
santoso wijaya sari hidayat setiawan nugroho susanto gunawan kusuma purnama lestari widodo wahyuni saputra pratama
reyes cruz bautista ocampo garcia mendoza santos delacruz ramos aquino castillo villanueva dimaculangan macaraeg
tamihana ngata parata kawharu ihimaera kahananui kealoha nakamura kalanianaole`.split(/\s+/),
);

/** Endings that family names have and few other words. */
export const SURNAME_ENDINGS =
  /(?:[bcdfghjklmnprstvwz](?:ski|ska|skiego|skiej|skiemu|skim|cki|cka|ckiego|ckiej|dzki|dzka)|wicz|wicza|czyk|czak|[aeiou]sson|[rnltkp]sson|sen|[aei]nko|chuk|[aeo]v[ai]?|[aeo]va|escu|opoulos|opoulou|akis|idis|adis|shvili|dze|yan|ian|oglu|[dgklmnrst]mann|hauer|berger|meier|meyer|stein|baum|feld|[nlr]ez|ndez|[ae]llo|etti|etto|otti|ucci|acci|elli|illi|ardi|aldi|ini|oni|ucci|iello|ault|eaux|ieux|[iou]ard|[dt]eau|well|worth|ington|ingham|strom|qvist|quist|gren|lund|berg|nen|stra|sma|inga|moto|mura|yama|kawa|zaki|guchi|singh|kar|wala|dottir)$/u;
