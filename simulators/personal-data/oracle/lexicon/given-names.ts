import { MORE_GIVEN_NAMES } from './more-given-names.ts';

/** Given names in use around the world, without accents and in lower case, by where they are commonest. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald
steven paul andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric
jonathan stephen larry justin scott brandon benjamin samuel gregory alexander frank patrick raymond jack dennis jerry tyler
aaron jose adam nathan henry douglas zachary peter kyle noah ethan jeremy walter christian keith roger terry austin sean
gerald carl harold dylan arthur lawrence jordan jesse bryan billy bruce gabriel joe logan alan juan albert willie elijah
wayne randy vincent mason roy ralph bobby russell bradley philip eugene liam oliver lucas theodore leo hudson ezra caleb
isaac luke owen connor hunter wyatt levi cameron colin neil graham nigel trevor ian stuart clive derek gareth rhys callum
ewan hamish angus duncan malcolm fergus declan cormac niall eoin oisin cian padraig seamus finn rory conor dermot brendan
simon martin barry craig darren dean glenn howard leonard leslie lewis marcus maurice max miles mitchell morris nelson
norman oscar perry phillip preston quentin reginald rex rodney ross rupert sebastian shane shaun sidney spencer stanley
stewart tobias toby todd tom tony travis tristan tyrone vernon victor warren wesley xavier zach matt mike dave steve chris
nick dan ben sam alex andy greg jeff jim jimmy johnny ken larry ron ted tim will bill bob rob ed eddie fred freddie harry
alfie archie charlie jake josh joey louie ollie ricky danny kenny tommy teddy barney bernard cecil cedric chester clarence
claude clifford clinton clyde curtis damian damon darrell desmond dominic duane dwight earl edgar edmund edwin elliot elliott
elmer elvis emmett ernest felix floyd forrest francis franklin gavin geoffrey gilbert gordon hank harvey hector herbert herman
homer horace hubert hugh hugo ivan irving ira jasper jared jarrod jerome joel julian kurt lance leon leroy lester lionel lloyd
lorenzo louis lyle mario marvin maxwell melvin merle milton monty morgan myron nathaniel ned otis percy quincy randall ray
reuben roland rudy rufus salvador saul seth sheldon silas stan sylvester troy ulysses virgil wallace wilbur wilfred willard
winston woodrow
mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret ashley kimberly
emily donna michelle carol amanda melissa deborah stephanie dorothy rebecca sharon laura cynthia amy kathleen angela shirley
brenda emma anna pamela nicole samantha katherine christine helen debra rachel carolyn janet maria catherine heather diane
olivia julie joyce victoria ruth virginia lauren kelly christina joan evelyn judith andrea hannah megan cheryl jacqueline
martha madison teresa gloria sara janice ann kathryn abigail sophia frances jean alice judy isabella julia grace amber denise
danielle marilyn beverly charlotte natalie theresa diana brittany doris kayla alexis lori marie ava mia harper amelia evie
isla poppy freya phoebe florence imogen matilda eleanor harriet beatrice georgina philippa penelope rosalind rosemary
gillian hazel irene jane janine jill joanna joanne josephine joy juliet june karin kate katie kathy katy kay kerry kim kirsten
kirsty kristen kristin leah leanne lena lesley lily lindsay lindsey liz lorna lorraine louise lucy lydia lynn lynne mabel
madeleine madeline maggie mandy marcia margot marian marianne marion marjorie marlene maureen maxine meredith mildred millie
miranda miriam moira molly monica morag muriel myra nadia naomi natasha nell nina nora norma olive pam pat patsy paula pauline
pearl peggy penny petra phyllis polly priscilla prudence rhoda rhonda rita roberta robin robyn ronnie rosa rose rosie roxanne
ruby sabrina sadie sally selina shannon sheila shelley sian siobhan niamh aoife saoirse ciara roisin aisling orla grainne
sinead deirdre maeve caoimhe sonia sophie stacey stella sue suzanne sybil sylvia tabitha tamara tammy tanya tara tess tessa
tiffany tina tracey tracy ursula valerie vanessa vera verity veronica vicky vivian vivienne wanda wendy wilma winifred yolanda
yvonne zara zoe zoey chloe ella scarlett layla riley aria lillian nora mila aubrey addison eliana willow paisley savannah
skylar genesis autumn serenity nevaeh claire bella aurora brooklyn kinsley kennedy allison gabriella anne annie becky beth
betsy bonnie bridget candace carla carly carrie cassandra celeste celia charlene chelsea cindy claudia colleen constance
courtney crystal daisy daphne dawn della delia dora edith edna eileen elaine elena elisa ellen ellie elsa elsie erica erin
ernestine esme esther ethel eunice eva fay felicity fiona flora gail gemma geraldine gertrude gina ginger gladys glenda gwen
gwendolyn hattie henrietta hilary hilda holly ida inez ingrid iris isabel isobel ivy jackie jade jan jasmine jeanette jeanne
jenna jenny jodie josie joselyn juanita kara karla kendra krista lana latoya lara leila lilian lola lois loretta lucille
shanice tamika keisha latasha deshawn jamal tyrell darnell malik kareem terrell lakisha ebony
jose antonio manuel francisco juan javier carlos jesus miguel rafael pedro angel alejandro fernando sergio jorge luis alberto
pablo ramon alvaro enrique diego andres raul ivan ruben adrian joaquin vicente oscar eduardo ricardo santiago gonzalo marcos
ignacio salvador emilio jaime mariano guillermo rodrigo felipe tomas cristobal esteban mateo nicolas hector agustin gustavo
arturo alfonso alfredo armando benjamin benito bernardo camilo cesar claudio dario domingo efrain elias emiliano ernesto
facundo fabian federico fermin fidel gaspar german gerardo gilberto gregorio heriberto hernan horacio hugo humberto isidro
ismael joel jacinto jeronimo julian julio lautaro leandro leonardo leopoldo lisandro lorenzo lucas luciano marcelo mauricio
maximiliano moises nestor octavio omar orlando osvaldo pascual patricio ramiro reinaldo rene roberto rodolfo rogelio roman
rosendo sebastian silvio simon teodoro tobias ulises valentin victor wilfredo xavi iker unai aitor gorka asier mikel xabier
jordi josep joan pere arnau pau oriol marti ferran
carmen josefa isabel dolores pilar teresa ana francisca laura antonia mercedes cristina lucia marta elena manuela concepcion
luisa rosario rocio raquel pilar juana beatriz rosa encarnacion montserrat alicia irene silvia patricia mariana susana
sonia sandra angela nuria inmaculada marina yolanda margarita monserrat miriam esther eva amparo nieves gloria ines paula
sofia valeria camila martina daniela alejandra gabriela fernanda natalia carolina andrea guadalupe ximena regina renata
valentina jimena itzel xochitl yesenia lourdes consuelo esperanza soledad milagros remedios aurora asuncion begona ainhoa
leire nerea ane maite amaia itziar arantxa noelia noemi lorena vanesa veronica virginia estefania almudena macarena rebeca
celia aitana vega carlota candela triana adriana ariadna belen blanca catalina clara cecilia claudia delfina dulce elvira
emilia estela eugenia fatima felisa fabiola florencia graciela griselda herminia iliana isidora ivonne josefina julieta
leonor leticia lidia liliana lorenza magdalena maricela marisol maribel matilde mayra micaela minerva mireia mirta nayeli
norma ofelia olga paloma perla petra ramona rosalia rosario ruth salome selena serafina socorro tamara trinidad ursula
viviana yadira zulema conchita paqui pepa chus
giuseppe giovanni antonio mario luigi francesco angelo vincenzo pietro salvatore carlo franco domenico bruno paolo michele
giorgio aldo sergio luciano andrea marco luca matteo alessandro lorenzo davide simone federico riccardo stefano roberto
alberto massimo claudio fabio daniele gabriele tommaso filippo nicola emanuele enrico edoardo giacomo leonardo mattia
gianluca gianni gianfranco giancarlo gianmarco gianpaolo giampiero pierluigi pierpaolo piero silvio umberto vittorio ugo
renato raffaele pasquale rocco rosario ruggero sandro saverio sebastiano silvano tiziano tullio valerio walter adriano agostino
alessio alfonso alfredo amedeo ambrogio arnaldo arturo augusto battista benedetto bernardo biagio calogero carmelo carmine cesare
ciro corrado cosimo costantino cristian cristiano dario diego dino donato eleonora elio emilio enzo ermanno ernesto ettore eugenio
ezio fausto felice ferdinando fernando fiorenzo flavio gaetano gaspare gennaro gerardo germano gianluigi gino giulio giuliano guido
gustavo ignazio ivano jacopo lamberto leandro lino livio loris luca manlio manuel marcello mariano marino maurizio mauro mirko
moreno nello nino nunzio oreste orlando osvaldo ottavio patrizio pino quirino remo rinaldo rodolfo romano romeo samuele
severino silvestro tonino ubaldo virgilio vito
anna giuseppina rosa angela giovanna teresa lucia carmela caterina francesca antonietta carla elena concetta rita margherita
franca paola giulia chiara sara martina federica elisa alessia valentina silvia elisabetta ilaria alice giorgia eleonora
gaia beatrice ginevra aurora sofia greta camilla arianna rebecca noemi matilde bianca viola ludovica benedetta vittoria
emma azzurra serena simona stefania roberta daniela monica cristina barbara laura patrizia sabrina manuela claudia michela
alessandra veronica debora donatella antonella raffaella gabriella graziella ornella marisa luisa lidia liliana loredana
lorena luana luciana maddalena mara marcella mariangela mariella marina marta mirella morena nadia natalia nicoletta nives
norma olga palma pia pina rachele renata rosanna rosaria rossana rossella sandra santina silvana sonia susanna tamara tina
tiziana valeria vanessa vera viviana vincenza wanda agata agnese allegra amalia ambra anita annalisa annamaria asia assunta
carlotta carolina cinzia clara clelia cosima costanza delia diletta domenica dora edda emanuela emilia enrica erica erika
ester eugenia eva evelina fabiana fabiola fiorella flavia floriana fulvia genoveffa gemma gilda gina gioia giuliana gloria
grazia guendolina ida immacolata ines irene iris isabella ivana jolanda katia lara lea leonarda letizia lia licia linda livia
piotr krzysztof andrzej tomasz pawel jan michal marcin jakub adam stanislaw marek lukasz grzegorz mateusz wojciech mariusz
dariusz zbigniew jerzy maciej rafal robert kamil jozef jacek dawid szymon tadeusz kacper bartosz ryszard artur janusz sebastian
damian slawomir patryk przemyslaw daniel jaroslaw miroslaw karol roman wieslaw henryk kazimierz filip mikolaj antoni franciszek
aleksander leon ignacy stefan czeslaw leszek waldemar radoslaw arkadiusz bogdan boguslaw bronislaw cezary edward eugeniusz gabriel
hubert igor jaroslav julian juliusz konrad lech leslaw lucjan ludwik maksymilian norbert oskar remigiusz witold wladyslaw
wlodzimierz zdzislaw zenon zygmunt olaf kajetan tymoteusz tymon borys bartlomiej dominik kuba wojtek tomek piotrek krzysiek
marka adama jana piotra tomasza pawla michala marcina jakuba lukasza grzegorza
anna maria katarzyna malgorzata agnieszka barbara ewa krystyna elzbieta magdalena joanna zofia aleksandra monika teresa
danuta natalia karolina marta julia beata dorota janina alicja jadwiga irena grazyna jolanta paulina halina iwona justyna
renata zuzanna hanna bozena wiktoria urszula agata helena sylwia maja oliwia ewelina izabela marianna stanislawa patrycja
kinga amelia lena aneta marzena wieslawa kamila klaudia laura weronika marzanna bogumila mariola genowefa kazimiera
stefania lucyna milena jagoda gabriela antonina emilia aniela bronislawa celina daria dagmara dominika edyta eliza
felicja henryka ilona iga kaja kalina kornelia lidia liliana ludmila malwina martyna michalina mieczyslawa miroslawa
nadia nikola nina olga otylia pola regina roza rozalia sabina sara slawomira tatiana violetta wanda wladyslawa zdzislawa
zenobia kasia gosia basia asia ania ola aska agnieszki anny marii katarzyny ewy annie marie annę
peter hans wolfgang klaus jurgen juergen michael werner thomas helmut gunter guenter gunther gerhard dieter andreas manfred
uwe heinz horst walter karl frank bernd rolf stefan rainer ralf jorg joerg matthias martin herbert christian siegfried
ulrich kurt erich rudolf otto alexander markus heinrich hermann wilhelm friedrich fritz ernst georg josef franz johannes
johann tobias florian sebastian daniel dennis jan lukas leon finn jonas felix maximilian moritz niklas tim paul elias noah
ben luis philipp fabian julian simon david jannik lennart mats oskar anton emil theo hannes jakob valentin vincent benedikt
bastian bjorn bodo carsten karsten clemens konrad cornelius detlef dirk dominik eberhard eckhard edgar egon ekkehard erwin eugen
ewald falk ferdinand gerd gernot gottfried gregor guido hagen harald hartmut hartwig heiko heiner helge hendrik henning henrik
hilmar holger hubert ingo jens jochen joachim jost kai kaspar klemens knut lars leonhard linus lorenz lothar ludger ludwig lutz
malte marcel marco marius mario meinhard mirko nikolaus nils norbert olaf ole oliver pascal patrick reiner reinhard reinhold
rene richard robert roland ronny rudiger ruediger sascha sigmund silvio sven swen thorsten torsten thilo tilo till timo titus udo
ulf urs veit viktor volker volkmar waldemar wendelin werner wieland wolf wolfram xaver
ursula monika petra elisabeth sabine renate helga karin brigitte ingrid erika andrea gisela claudia susanne gabriele christa
christine hildegard anna birgit barbara heike ilse martina angelika edith irmgard ruth silvia ingeborg gerda waltraud anja
stefanie nicole katrin kathrin anke ute jutta cornelia elke kerstin marion doris heidi heidemarie annette bettina regina
astrid beate christiane dagmar eva franziska gudrun hannelore hedwig heide helene henriette herta hertha hilde ilona
ines inge irene iris janina jana jessica johanna julia jule juliane karla karoline katharina katja klara kristina
lea lena leonie lieselotte lina linda lisa lotte luise magda magdalena maike manuela mareike margarete margit margot
marianne marlene marlies mathilde mechthild meike melanie mia mirjam nadine natascha nele nina pauline rebekka ricarda
rita rosemarie roswitha sandra sarah sibylle sieglinde sigrid silke simone sina sofie sonja sophie svenja swantje
sybille tanja tatjana theresa thea tina ulrike uta ulla valerie vanessa vera verena veronika viktoria wiebke wilhelmine
yvonne zoe friederike frieda emilia emma greta ida lara laura lilly mila milena mina paula annika antje antonia alina amelie
jean pierre michel andre philippe alain bernard jacques daniel gerard francois marcel louis patrick christophe nicolas
rene claude laurent stephane david henri eric thierry olivier julien sebastien frederic guillaume thomas alexandre
antoine vincent maxime arnaud benoit bertrand bruno cedric charles christian cyril damien denis didier dominique edouard
emmanuel etienne fabien fabrice felix fernand florent florian franck gaetan gaston gauthier gautier georges germain gilbert gilles
gregoire gregory guy herve hugues jerome joel jonathan joseph joris jules leon leopold lionel loic luc lucien ludovic
marc marius martin mathias mathieu matthieu maurice mickael nathan noel pascal paul quentin raoul raphael raymond regis
remi remy robert rodolphe roger roland romain samuel serge simon stephan sylvain tanguy theo thibault thibaut tristan valentin
victor xavier yann yannick yves yvon enzo gabriel hugo jules lucas mathis noe adrien alban alexis ambroise anatole armand
aurelien baptiste bastien corentin dorian eliott elouan ewen evan gael gildas killian kylian malo mael titouan
marie jeanne francoise monique catherine nathalie isabelle jacqueline anne sylvie martine madeleine nicole suzanne helene
christine marguerite denise louise christiane valerie yvonne sophie sandrine stephanie veronique germaine simone celine
chantal patricia annie brigitte julie emilie aurelie caroline virginie corinne elodie camille lea manon chloe emma ines
jade lola sarah zoe juliette clara lucie margaux mathilde pauline charlotte alice agathe albertine alexandra aline amandine
amelie anais andree angele angelique antoinette apolline ariane arlette audrey axelle beatrice benedicte berangere bernadette
berthe blandine capucine carine cecile clemence clementine clotilde coline colette coralie cosette cyrielle delphine
diane dominique dorothee edith elisa elise eliane eloise elsa emmanuelle estelle esther eugenie eva evelyne fabienne
fanny faustine fernande flavie flore florence france gabrielle gaelle genevieve georgette geraldine ghislaine gisele
ginette gwenaelle heloise henriette hermine hortense huguette irene jocelyne joelle josette josiane josephine judith
julienne justine karine laetitia laure laurence laurie leonie leontine liliane lise loane louane luce lucienne lydie
lyne madeline maelle maeva magali marianne marine marion marthe maryse melanie melissa mireille morgane muriel myriam nadege
nadine noemie norah oceane odette odile olympe ophelie pascale paulette perrine raymonde rachel regine renee romane rosalie
roselyne roxane sabine salome severine sidonie solange solene sonia suzette sylviane tatiana therese valentine victoire
viviane yolande yvette
mohammed muhammad mohamed mohammad ahmed ahmad mahmoud mustafa mostafa ali hassan hussein husain hossein ibrahim ismail
khalid khaled omar umar osman othman yusuf youssef yousef yasin yassin tariq tarek karim kareem rashid rasheed samir sami
salim saleh salman faisal fahad fahd abdullah abdallah abdul abdulrahman abdelrahman abdelkader aziz amir ameer anwar ayman
bashir bilal farid farouk fouad ghassan habib hakim hamid hamza haroun hisham idris imad imran jamal jamil kamal kamran
majid malik mansour marwan mehdi mourad munir nabil nadir nasser naveed nizar qasim rachid rafiq rami ramzi reza riad sabri
said saeed shahid sharif sufyan suleiman sulaiman tahir usman walid waleed wasim yahya zaid zain zakaria zubair
fatima aisha ayesha khadija khadijah maryam mariam zainab zaynab amina aminah layla leila laila noor nour nura salma samira
samia sana sara yasmin yasmine yasmina zahra zahraa rania reem rima hala hanan hayat huda iman jamila karima lamia latifa lina
malika maha mona muna nadia naima najat nawal nesrine rabia rahma rasha ruqayya sabah safia safiya sahar salwa shaima siham
soraya sumaya wafa widad zohra shirin soheila parisa neda mahsa nasrin farah fariba golnaz azadeh arash babak bahram behrouz
cyrus dariush farhad kaveh kourosh mehran navid ramin shahram siamak
mehmet ahmet murat mustafa emre burak can cem deniz hakan kemal kerem onur orhan ozgur serkan tolga volkan yusuf ayse fatma
emine hatice zeynep elif merve esra busra ozlem sevgi gul gulsen hulya aylin ebru pinar selin defne
raj rajesh rahul rohan rohit ravi ramesh suresh mahesh ganesh dinesh mukesh rakesh sanjay vijay ajay anil sunil arun
ashok amit ankit aditya akash anand arjun aravind ashwin chandra deepak dev dhruv gaurav girish gopal govind harish hari
ishaan jatin karan karthik kartik kiran krishna kumar lakshman manish manoj mohan mohit naveen naresh neeraj nikhil nitin
pankaj parth pradeep prakash pranav prasad prashant pratik praveen rajiv rajeev rajendra raghav sachin sandeep satish
saurabh shankar shiv shivam siddharth srinivas subhash sumit suraj tarun uday varun venkat vikas vikram vinay vinod vishal
vivek yash yogesh harpreet gurpreet manpreet jaspreet amarjit balwinder sukhdeep
priya pooja puja neha anjali ananya aishwarya aarti asha bhavna deepa deepika divya gayatri geeta gita indira isha
jaya jyoti kalpana kavita kavya komal lakshmi lata madhu madhuri mala manju meena meera megha nandini neelam nisha
padma pallavi parvati preeti priyanka radha radhika rani rashmi rekha renu reshma ritu riya rupa sangeeta sarita savita
seema shalini shanti sharmila shilpa shreya shruti sita smita sneha sonal sonali sudha sujata sunita sushma swati tanvi
tanya trisha uma usha vandana varsha vidya yamini aarav vihaan aanya diya saanvi
wei ming jun jing li xin yan ying yu lei lin hao chen feng gang guo hong hua hui jian jie kai lan liang long mei min na ning
peng ping qiang qing rong rui shan tao ting wen xia xiang xiao xiaoming xiaoling xiu xue yang yi yong yuan yun zhen zheng zhi
zhiwei weiming jianguo meiling yanyan lihua guoqiang haoran zihan yuxuan xinyi mengyao
hiroshi takashi akira kenji kenta satoshi makoto yuki haruki haruto yuto sota ren daiki daisuke hideo hiro ichiro isamu jiro
kazuo kazuki kazuya kei koichi kohei masao masaru masashi minoru mitsuru naoki nobu noboru osamu ryo ryota saburo shigeru
shin shinji shiro shota shuichi susumu tadashi takeshi takumi taro tatsuya tetsuya toru tsuyoshi yasuo yoichi yoshi yoshio
yusuke yutaka sakura yui aoi hina rin mei misaki ayumi akiko asuka atsuko chie chiyo emi emiko eriko fumiko hana haruka
haruko hisako hitomi junko kaori kazuko keiko kiko kimiko kumiko kyoko machiko mai maki mami mariko mayumi megumi michiko midori
miho mika miki mitsuko miyuki momoko naoko naomi natsuki noriko nozomi reiko rie rika rina ruriko sachiko saki sayuri setsuko
shiori shizuka sumiko tomoko tomomi yasuko yoko yoshiko yukari yukiko yumi yumiko yuriko
minjun jihoon seojun hyun hyunwoo jaehyun junho jiwoo minho seungho sungmin taehyung youngho kyung soojin jisoo minji
seoyeon hyejin eunji yuna jiyoung hana sunhee mijin yeonhee min-jun ji-hoon ji-woo seo-yeon hye-jin eun-ji soo-jin min-ji
nguyen thi van anh duc hieu hoa hung huong lan linh long minh nam phuong quan quang thao thanh thuy tien trang trung tuan
tuyet viet vinh
ivan dmitri dmitry sergei sergey alexei aleksei alexey andrei andrey mikhail nikolai nikolay vladimir boris oleg igor pavel
viktor yuri yury anatoly konstantin maxim maksim kirill roman ruslan timur vadim vasily vasiliy vyacheslav yaroslav yegor
evgeny evgeni fyodor gennady georgy grigory ilya leonid lev nikita oleksandr oleksiy volodymyr mykola petro taras bohdan
serhiy andriy dmytro artem stanislav svyatoslav
olga tatiana tatyana natalia natalya irina elena yelena svetlana ekaterina yekaterina anastasia anastasiya ludmila lyudmila
galina valentina nina vera marina oksana olena kateryna iryna nataliya yulia yuliya yana polina ksenia darya daria alina
viktoriya larisa nadezhda lyubov zhanna zoya inna raisa tamara varvara veronika masha sasha misha natasha katya anya
zoltan istvan laszlo gabor ferenc attila tibor janos sandor balazs bence mate akos tamas gergely csaba imre miklos zsolt
zsofia eszter katalin ildiko judit erzsebet agnes reka dora boglarka nikoletta vaclav jiri petr tomas jaroslav zdenek
milan miroslav frantisek lubos radek ondrej vojtech jakub lukas matej marek jozef juraj peter branislav dusan stjepan
goran zoran dragan milos nikola marko luka stefan nemanja vuk bojan dejan slobodan vladan ante josip hrvoje tomislav
ivana jelena milica dragana snezana vesna ljiljana marija katarina petra lucija tereza hana eliska alena jitka lenka
zuzana jana andrej bogdan mihai ion gheorghe vasile radu cristian alexandru stefan florin ionut catalin dumitru
ioana elena mihaela andreea raluca georgiana simona gabriela roxana bianca corina irina
georgios giorgos dimitrios dimitris konstantinos kostas nikos nikolaos yannis ioannis panagiotis vasilis christos stavros
spyros petros eleni katerina sofia georgia vasiliki maria despina dimitra ioanna anastasia
lars erik anders johan karl nils per olof gustav magnus mikael fredrik henrik jonas mattias oskar viktor axel bjorn
hakan goran kjell leif ingmar ragnar sigurd torbjorn ulf soren jens jorgen mads mikkel rasmus kasper anders morten
thor odd olav harald haakon geir knut tor trond svein arne einar eirik espen gunnar helge stig terje
astrid ingrid sigrid solveig liv marit randi kari anne-marie birgitta karin kerstin ulla ingela maja elsa linnea freja saga
ebba wilma tove pia mette lene hanne inger kirsten bodil dorthe grethe lise rikke trine signe asta thyra gudrun helga
jukka juha mika antti timo kari matti pekka heikki jari ville mikko tapio eero aino helmi tuula ritva paivi sari tiina
jan pieter kees willem hendrik maarten joost jeroen bas sander daan sem bram thijs ruben koen wouter gijs pim tijn
sanne femke lotte anouk fleur marieke saskia esmee lieke wilhelmina griet annelies jolanda marloes
joao jose antonio manuel luis paulo pedro tiago miguel rui nuno ricardo bruno goncalo duarte afonso vasco diogo rodrigo
thiago gustavo felipe leonardo marcelo wagner wellington edson caio vinicius henrique renan murilo otavio
ana maria joana ines beatriz mariana catarina leonor carolina filipa margarida rita sofia teresa luisa juliana fernanda
bruna larissa leticia camila amanda bianca gabriela rafaela thais vitoria luana priscila tatiane raimunda francisca
kwame kofi kojo kwabena yaw ama abena akosua esi adwoa chinedu chidi emeka ikenna obinna nnamdi uche ngozi chioma
adaeze ifeoma nneka amara chimamanda oluwaseun olumide tunde femi kunle bola ade adebayo babatunde folake funke
yetunde titilayo bisi sade temitope tobi oluwatobi damilola zanele thandi nomsa sipho thabo themba bongani mandla
lerato tshepo kagiso nelson jabu nkosana nandi thandiwe amahle wanjiru wambui njeri akinyi atieno otieno odhiambo
kamau mwangi njoroge kipchoge kiprop wangari juma baraka zawadi neema imani tendai tatenda farai rutendo chipo
mamadou moussa ousmane ibrahima cheikh abdoulaye amadou aissatou fatou mariama aminata awa ndeye
haile tesfaye bekele abebe tigist selam meseret dawit yonas almaz hirut
aroha tane hemi wiremu mere kiri ngaire tama hone rangi leilani kalani keanu malia kai makoa
moshe avraham yitzhak yaakov shlomo david chaim eitan noam amit yosef ariel uri oren eyal gilad itai tomer yael noa
tamar shira rivka rachel leah sarah miriam dalia orly michal hila
siti nur nurul aisyah putri dewi wayan made ketut budi agus eko joko bambang hendra rizky sri ratna wulan
somchai somsak niran chai malee anong siriporn arisa nattapong kittisak preecha suda
jose maria angelo jericho rodel jomar reynaldo ligaya luzviminda rowena marites analyn
manolo concha quique paco lola nacho chema kike nando tere merche charo moncho rafa santi dani fran javi edu guille gonza lupe memo
beto pancho chuy toni beppe peppe giusy gigi nino pippo lella tino mimmo gabri lollo bartek jurek stasiek zosia hania franek jasiek darek mirek
slawek radek leszek marysia madzia magda zuzia ola olek janek antek wiktor zbyszek mietek rysiek uli steffi basti micha kalle hansi conny gabi moni
susi uschi biggi andi sepp jannis finja lasse jule mattis merle ronja levin milan emilie josefine manu seb fred titi nico gege dede yanis enzo
lenny sacha noham ilyes rayan wassim mehdi anais ines louna lina assia yasmina naelle soline capucine apolline
osama jinping xi barack kamala kobe lebron beyonce malala greta boris emmanuel giorgia donald sanna jacinda narendra benazir indira
kenton kelvin keaton kendrick kerem kirk kit lachlan lamar landon lane lawson leland lenny leopold levon lorcan lucian ludo lukas magnus
malachi marlon marshall mathew micah milo murray myles nash neville nico nigel noel nolan odin omari orson otto pablo parker percival phineas
pranav quinn rafe ralphie rashad raul reggie remy reuben ricky rocco rohan rowan royce ruairi rylan ryder ryker sampson santino sawyer shea
silas sonny soren spike stefan sterling stevie tadhg teddy thaddeus theodor titus tobin tobiah torin truman tucker turner tye van vaughn
vince wade walker warner watson weston wes wilder winston woody wyatt xander yves zac zachariah zander zeke adele adelaide adrianna agatha
aileen ainsley alana aleksandra alexandria alina alisha alison allegra alma alyson alyssa amalia amara amberly amira anastasia angelica
angelina anika anjelica annabel annabelle antonella april arabella ariana ariel arlene arya ashlyn astrid athena aubree audrey avery aviva
ayla aylin azalea bailey barb beatrix bernadette bertha bethany betsey bettina beulah blair blake blythe brandi bria brianna brielle brook
bryn cadence caitlin camille cara carina carissa carlotta carmela carolann carrieann casey cassidy catalina cathleen cecilia celestine chanel
chantelle charity chelsey cher cherie cheyenne christa ciara cindi clarissa claudette clementine cleo coco coleen connie constanza cora coral
cordelia corinne cosima cressida dahlia dakota dana dani daniella danika darcy darla deanna debbie deena deirdre delaney delphine demi desiree
dianne dina dixie dolly dominique dottie eden effie elaina eleonora elise eliza ella ellie eloisa elodie elspeth ember emelia emerson emmeline
enid erica erma estelle esther etta eugenia evangeline everly fallon fern fernanda fleur florrie francesca frankie freda frida gabby gemma
genevieve georgette georgie georgiana gianna gilda giselle gloriana gracie greer greta gretchen guinevere gwyneth hadley hailey hallie harley
harmony hayley heidi helena hermione hester hettie honor hope ila imani ina ines inga ione irma isa isadora ivana jaclyn jaime jacquelyn
jamie janelle janet janie jayda jayne jazmin jeannette jeannie jemima jenni jerri jess jessie jewel joann jocelyn jodi joelle johanna jolene
jolie joni jordana josefina josephina joyanne juliana julianna juliette juno justine kaitlyn kali kara karina karla kassandra katarina katelyn
katharine katrina kayleigh keira kelsey kendall keri kiana kiera kiersten kimberley kinley kira kitty kourtney krystal kylie lacey laney
larissa latisha laurel lauryn lea leann leanna leigh leighton lena leona leslie leticia lexi lia liana libby lidia lila lilah lilith lillie
lilly lindy lisette livia liza lizzie lois lorelei lori louisa lucia luciana lucie lucinda luella lulu lyla lyric mabel mackenzie maddison
madge madelyn mae magdalena maia makayla malia mallory mara marcella margie margo mariana maribel marietta marina marisa marissa marla
marlena marnie marta mary-ann maryam maude mavis maya mckenna meadow melany melinda mercy meryl mikayla mimi mindy minnie mollie mona morgan
mya myra nadine nanette natalia nataly nelly nettie neve nia nichole nicola nicolette noelle noor norah nova nyla octavia odessa odette
ollie opal ophelia oriana orlaith paige pandora paris patrice patti paulette payton pearl peyton philippa phoebe piper portia primrose
queenie quinn rachael rae raina ramona raven reagan reba reese regan regina rena renata rhea rhiannon robbie rochelle romy rory rosalie
rosalyn rosamund rosanna roseanne rosetta rosita rowena roxy rubie sade saffron salma samara sasha saskia savanna selena selene serena shana
shari sharlene shauna shawna sheena shelby shelia sherri sherry shirin shona sienna sierra simone skye sloane sofie soleil sondra sonja
sophia sorcha starr stefanie sunny susannah susie sutton suzan suzy sydney tabatha talia tallulah tamar tamsin tana tania tasha tatum taylor
teagan teri terri tessa thalia thea thelma tia tilda tilly tori toria tracie tricia trina trinity trish trista trixie trudy twila una unity
valentina veda velma vera verna vicki vienna viola violet virginia vita vivien wendi whitney willa wilhelmina willow winnie winona xanthe
xenia yasmin yolande yvette zadie zainab zelda zena zinnia zora zuri
thulani nqobile xiadani citlali nahuel ayelen inti killa yara iara ubirajara
joanne lindiwe lindsay anneliese annemarie hansjurgen karlheinz maryann marylou maryjane sue-ellen jean-pierre jean-luc
jean-claude jean-paul jean-marc jean-francois jean-baptiste jean-michel jean-jacques jean-louis marie-claire marie-france
marie-therese marie-louise marie-christine anne-sophie anne-laure pierre-yves hans-peter hans-jurgen karl-heinz klaus-dieter
anna-lena eva-maria ann-kathrin hans-georg karl-friedrich wolf-dieter juan-carlos jose-luis maria-jose primo art
${MORE_GIVEN_NAMES}`.split(/\s+/),
);

/** Given names that are words, months or places too: alone they say little. */
export const AMBIGUOUS_GIVEN: ReadonlySet<string> = new Set(
  `will mark grace rose may april june august hope faith joy art bill frank jack pat rob sue drew chase grant dale glen miles max
summer autumn dawn eve ivy lily daisy violet ruby jade pearl amber crystal melody harmony charity angel christian dean duke
earl king prince rich sandy skip ray guy gene cliff rusty wade ward trace lane brook river forest jasmine olive penny iris holly
heather robin jay star carol van major hunter mason cooper carter parker taylor sky honor justice royal page piper reed rod
stone storm lance pierce chance colt destiny genesis nova luna stella sol sierra paris london austin dallas houston madison
savannah georgia virginia carolina dakota israel jordan chad kenya india asia america sydney florence victoria chelsea brooklyn
adelaide lincoln jackson charlotte orlando santiago rosa dolores luz paz mar pilar consuelo mercedes esperanza angeles concepcion
cruz leon salvador santos alba blanca clara nieves socorro trinidad soledad amparo rocio inmaculada flor estrella domingo julio
abril felice vera bianca viola gioia gloria letizia grazia marina costanza leone franco pio primo secondo massimo roza kalina
jan maja wolf ernst heide falk engel pierre marine claire aime blanche france reine constant clement marguerite prudence violette
victoire fleur oceane noel pascal can deniz gul li na yang yi yu long min van thi an hue do long nam son made sri dev hari
tor odd per saga liv kai ming jun jing lei lin hao chen feng gang guo hong hua hui jian jie lan liang mei ning peng ping qiang
qing rong rui shan tao ting wen xia xiang xiao xiu xue yong yuan yun zhen zheng zhi ren ryo rin ade ama yaw awa esi long hana
noor malik mala lata uma asha karan mohan kumar prasad chandra chai suda imani amber serenity scarlett willow aurora patience
colin? bella ava ed ted ned ron ken ben tim don hank drew dan sam al sal les lou mel rex rudy saul seth troy gale constance
felicity verity prudence temperance kerry kelly shannon ashley leslie morgan riley jean roman florian regina gil sage clay
romano moreno marino santa bruno agosto celeste perla paloma dulce linda bonita alma belen lourdes guadalupe montserrat loreto
tim basil rusty buddy sunny happy misty stormy candy ginger sugar cherry peach apple honey wren jewel opal garnet destiny journey
royal ace blaze bear wolf fox falcon phoenix lion tiger ulysses troy homer virgil mercury venus mars saturn apollo diana athena
titan ariel atlas zion eden dean marshall bishop deacon judge sergeant captain baron count marquis viktoria marin mina ole ben
pia ida ute till udo kurt mia lotte uta thea noe luce elsa titus manon olympe loup tanguy malo ali said aziz juma baraka neema
sari helmi aino jari antti selam inti iris asta page saga pola iga lech bronislawa wit mela prune toussaint rocky pansy lilac magnolia
hyacinth heath lane foster nan hal`.split(/\s+/),
);

/** Names of that list which in one language are names and nothing else. */
export const NAMES_ONLY_HERE: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    `li na yang wei yu hao lin xiao mia pia ben sam tim ted ron ken dan saul seth carol kelly shannon ashley leslie jean ida uta thea lotte kurt ernst titus
blanca bianca letizia luz consuelo concepcion rocio belen paloma mina lech bronislawa jari antti helmi aino noor ming jing jun
hui kai liv troy rudy mel lou stella marguerite agosto massimo leone giul alma clara marina drew florian regina`.split(
      /\s+/,
    ),
  ),
  es: new Set(
    'ben sam tim ted ken dan kevin kelly jean jan pia ida kai ming maja thea stella leslie saul ron'.split(' '),
  ),
  it: new Set(
    'ben sam tim ted ken dan kelly jean jan ida kai ming maja thea stella clara bianca letizia pia leslie'.split(' '),
  ),
  pl: new Set('jan ida maja iga lech bronislawa kalina ben sam tim mia pia ted kurt lotte jean kelly clara'.split(' ')),
  de: new Set(
    'li na wei jan ben tim mia pia ida ute uta udo till kurt lotte thea ole maja clara jean kai liv titus viktoria'.split(
      ' ',
    ),
  ),
  fr: new Set('ben tim sam jean mia ida jan kai lou lotte thea pia clara stella pascal anatole maja ming'.split(' ')),
};
