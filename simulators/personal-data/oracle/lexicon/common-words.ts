/** Ordinary words that are written with a capital at the start of a sentence, in titles or in forms; no names. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `jr sr ii iii iv phd md esq republic republica republika repubblica republique republik provincia provincie prowincja province provinz isole islas wyspy inseln iles kingdom krolestwo
municipalita distretto distrito district ameryka federacja federacion federazione federation dane inne pole pola estado stato etat
extras version versione wersja laptop branch lange breite hohe befehl objekte pakete kopie setzen lesen starten statistiken spalte paare
a about above access according account accounts across act action actions active activity actually add added additional address
addresses admin advance advice after again against age agent ago agree agreement ahead air alert all allow almost alone along already
also although always am amazing amount an analysis and another answer any anyone anything api app appears application applications
apply appointment approval approved are area arrival article as ask assessment asset assigned assistance assistant at attached
attachment attempt attendance attention audience audit authority auto available avoid award aware away back background bad bag balance
ball base based basic battery be beautiful because become been before begin beginning behind being believe below benefit benefits best
better between beyond big billing birth birthday board body book booking books both bottom box brand break breakfast breaking
brief bring brother budget build building built business but buy buyer by calendar call called calls came camera campaign can cancel
candidate cannot capacity car care career case cash category cause center central certain certificate chair challenge change changes
channel chapter charge chart chat check checking chief child children choice choose city claim class classic clean clear click client
clients clinic close closed cloud club coach code coffee cold collection college color column come coming comment comments commission
committee common community company compare complete completed computer concern conference confirm confirmed congratulations connect
consider contact contacts content contents continue contract control conversation cool copy core corporate correct cost could council
count country couple course court cover create created credit critical cross culture current currently customer customers cut daily
dark data database date day days deadline deal dear death decided decision deep default delete delivery demo department deposit design
desk despite detail details develop developer development device did different digital dinner direct director discount discover
discovery discussion display district do doctor document documents does dog dollar done door double down download draft dream drive
driver due duration during duty each early earth east easy economic edit editor education effect effective effort eight either election
electric electronic email emails emergency employee employees employer empty end energy engine engineer engineering english enjoy
enough ensure enter enterprise entire entry environment equipment error escape especially estate evaluation even evening event events
eventually ever every everybody everyone everything evidence exactly exam example excellent except exchange excited executive exit
expert explain express external extra eye face fact fail failed fair fall false family famous fantastic far fashion fast father fax
feature features federal fee feedback feel few field fifth figure file files fill film final finally finance financial find fine finish
fire first fish five fix flight flights floor focus follow following food foot for force foreign form format former forms forward found
foundation four fourth free freedom fresh friday friend friends from front full fun function fund funny further furthermore future game
games garden gas gave general generally get getting gift girl give given glad global go goal goals god going gold golden gone good got
government great green group groups grow growth guess guest guide had half hall hand happen happy hard has hate have having he head
header health hear heart heat heavy held hello help her here hers herself hey hi hidden high higher highlights him himself his history
hit hold holiday home hope hospital host hot hotel hour hours house housing how however huge human hundred i idea identity if image
images imagine immediate immediately impact important impossible in inbox include included including income incoming indeed index
individual industry info information initial initially innovation input inside inspection install instead institute insurance
intelligence intended interest interested interesting internal international internet interview into introduction inventory invest
investment invoice is issue issues it item items its itself job join journey judge just justice keep key keys kid kids kind king
kingdom kitchen knew know knowledge known label labor lady lake land language large last late later latest launch law laws lawyer lead
leader leadership learn learning leave left legal less lesson let letter level liability library license life light like limited line
link links list listen little live living loan local location lock log login long look looking lord lose lost lot love low lower luck
lunch machine mail main major make makes making man management manager mandatory many map march mark market marketing master match
material matter maximum maybe me meal mean means meanwhile measure media medical medicine medium meet meeting meetings member members
membership memory men menu merry message messages met metal method middle midnight might military million mind mine minimum ministry
minor minute minutes miss missing mission mobile mode model modern modified moment monday money monitor month monthly months moon more
moreover morning most mother motor mouse move movie moving much multiple music must my myself name names nation national natural nature
near nearly necessary need needs neither network never new news next nice night nine no nobody nobody none noon nope nor normal
normally north not note notes nothing notice notification notifications now number numbers object objective observation obviously ocean
of off offer office officer official officials often oh oil ok okay old on once one ones online only open opening operation operations
opinion opportunity option options or orange order orders ordinary organization original other others otherwise our ours out outcome
output outside over overall overview own owner pack package page paid paper parent parents park parking part participants particular
particularly partner partners party pass passenger passport password past patient patients pay payment payments peace people per
perfect perhaps period permission permit person personal phase phone photo photos physical pick picture piece place plan planning plans
plant plastic platform play player please pleasure plus point points police policy political poor popular population portal position
possible post posted power practice prepare present president press pretty previous price prices primary prime print printer prior
priority privacy private probably problem problems process product production products professional profile profit program programme
progress project projects promise proof property proposal protect protection provide provided province public purchase purpose push put
quality quarter quarterly queen question questions queue quick quickly quiet quite quote race radio rate rather ratio reach read reader
ready real really reason receipt receive received recent recently record records red reference refund regards region regional register
registered registration regular related relationship release remain remember reminder remote remove rent rental reply report reports
request requested requests require required research reservation reset resident resource resources respect response rest restaurant
result results resume return revenue review reviews reward right rights ring risk river road rock role room round route row royal rule
rules run running safe safety said sale sales same sample sat saturday save saw say says schedule scheduled school science scope score
screen script sea search season seat second secretary section sector secure security see seems seen select self sell seller send
sender senior sense sent september sequence series serious server service services session set settings setup seven several shall share
she sheet ship shipment shipped shipping shop shopping short should show sick side sign signature signed similar simple simply since
sincerely single sir sister site situation six size sky sleep slow small smart so social society soft software sold solution some
somebody someone something sometimes song soon sorry sort sound source south space speaker special specific speed spent spirit sport
sports spring staff stage standard star start started state statement states station status stay step steps still stock stop store
story strange strategy stream street strong student students studio study stuff style subject submit such sugar suggest summary sun
sunday supplier support sure surely surgery survey system systems table take taken taking talk target task tasks tax teacher teachers
team teams tech technical technology tell ten term terms test testing text than thank thanks that the theater their them then theory
there therefore these they thing things think third this those though thought thousand three through throughout thursday thus ticket
tickets till time times tip title to today together told tomorrow tonight too took tool tools top topic total touch tour toward town
track tracking trade traffic train training transaction transfer transport travel treatment trial trip true trust try tuesday turn two
type types under understand union unique unit united units universal university unknown unless unlike until up update updated updates
upgrade upload upon urgent us use used useful user users using usually vacation valid value values various vehicle vendor version very
via victory video view village visa visit visitor voice volume vote wait waiting walk wall want wants war warm warning was watch water
wave way we weather web website wednesday week weekend weekly welcome well went were west what whatever when where whereas whether which
while white who whoever whole whom whose why wide wife wild will win wind window windows winner winter wish with within without woman
women wonder wonderful word words work worked worker workers working world would wow write writer writing written wrong yard yeah
year years yellow yes yesterday yet you young your yours yourself youth zero zone
january february march april june july august october november december mon tue wed thu fri jan feb mar apr jun jul aug sep oct nov dec
ceo cto cfo hr it ai usa uk eu nato pdf html json xml sql http https todo readme faq asap fyi eta vip gps usb cpu ram dvd tv id dob ssn
iban vat url tel fax mobile north northern southern eastern western chief junior vice deputy associate regional sales marketing
inc ltd corp team support helpdesk office hq re fwd fw ps cc bcc attn subject sent from to date summary regarding sincerely cheers
google microsoft apple amazon facebook twitter instagram linkedin youtube netflix spotify tesla toyota honda ford bmw audi mercedes
volkswagen siemens samsung sony intel nvidia oracle ibm adobe slack zoom github gitlab docker kubernetes python java javascript typescript
react angular linux ubuntu debian windows android iphone ipad macbook excel word powerpoint outlook teams gmail paypal stripe visa
mastercard uber airbnb nike adidas gucci prada ikea walmart starbucks mcdonalds pepsi coca cola boeing airbus nasa fbi cia un who bbc cnn
wikipedia bible quran torah christmas easter ramadan hanukkah diwali thanksgiving halloween ramadan olympics
el la los las un una unos unas y o u de del al a en con sin por para sobre entre hasta desde hacia según que qué quien quién cual cuál
cuando cuándo donde dónde como cómo cuanto porque pues si sí no ni pero sino aunque mientras también tampoco muy mucho mucha muchos poco
más menos tan tanto todo toda todos todas nada nadie nunca siempre ya aún todavía ahora hoy ayer mañana luego después antes aquí allí
este esta estos estas ese esa esos esas aquel aquella yo tú usted él ella nosotros ustedes ellos ellas me te se nos lo le les mi mis tu
tus su sus nuestro nuestra es son era fue ser estar está están estoy estamos hay haber ha han he tiene tengo tenemos puede puedo quiero
necesito gracias hola buenos buenas días tardes noches saludos estimado estimada querido querida señor señora por favor nombre apellido
apellidos dirección teléfono correo electrónico fecha nacimiento cliente paciente pedido factura número cuenta empresa gobierno
presidente ministro universidad banco calle avenida plaza ciudad país mundo vida tiempo año años mes meses semana día lunes martes
miércoles jueves viernes sábado domingo enero febrero marzo mayo junio julio agosto septiembre octubre noviembre diciembre adjunto
adjunta informe reunión proyecto equipo departamento director directora gerente contacto asunto mensaje atentamente envío hemos
nuestro según durante contra ante bajo tras el-la llegó dijo llamó ayer nueva nuevo gran san santa
il lo la i gli le un uno una di a da in con su per tra fra e o ma se anche come quando dove perché chi che cosa quale quanto non più meno
molto molti molta tutto tutta tutti tutte niente nessuno mai sempre già ancora ora oggi ieri domani poi dopo prima qui qua lì là questo
questa questi queste quello quella quei io tu lui lei noi voi loro mi ti si ci vi lo ne mio mia tuo tua suo sua nostro nostra vostro
vostra è sono era fu essere avere ho hai ha abbiamo hanno può posso voglio vorrei devo grazie ciao buongiorno buonasera salve saluti
gentile egregio caro cara signor signora nome cognome indirizzo telefono cellulare posta data nascita cliente paziente ordine fattura
numero conto azienda governo presidente ministro università banca via viale piazza corso città paese mondo vita tempo anno anni mese
mesi settimana giorno lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio aprile maggio giugno luglio settembre
ottobre dicembre allegato allegata riunione progetto squadra ufficio direttore direttrice responsabile contatto oggetto messaggio
cordiali distinti secondo durante contro verso nel nella nello nei nelle dal dalla dai dalle dello della degli delle del al allo alla ai
agli alle sul sulla col nuovo nuova grande codice fiscale partita carta identità patente passaporto
i w z na do od po o u za przez dla przy pod nad przed bez ze we oraz a ale lub albo czy że żeby bo ponieważ gdy kiedy gdzie jak co kto
który która które nie tak tylko też także już jeszcze zawsze nigdy teraz dziś dzisiaj wczoraj jutro potem tu tam ten ta to ci te tego tej
tym ja ty on ona ono my wy oni one mnie mi ciebie cię jego jej ich nas was mój moja moje twój twoja swój nasz nasza wasz wasza jest są
był była było były być mam masz ma mamy mają może mogę chcę proszę dziękuję dziękujemy cześć hej witam witaj dzień dobry dobranoc
pozdrawiam szanowny szanowna szanowni państwo drogi droga imię nazwisko adres telefon komórka data urodzenia klient klientka pacjent
pacjentka zamówienie faktura numer konto firma rząd prezydent minister uniwersytet bank ulica plac miasto kraj świat życie czas rok lata
miesiąc tydzień poniedziałek wtorek środa czwartek piątek sobota niedziela styczeń luty marzec kwiecień maj czerwiec lipiec sierpień
wrzesień październik listopad grudzień załącznik spotkanie projekt zespół dział dyrektor kierownik kontakt temat wiadomość
poważaniem według podczas przeciw nowy nowa nowe wielki wielka dokument dokumenty dowód osobisty paszport pesel nip regon sprzedawca
kupujący nadawca odbiorca uwaga ważne stan kod polska polski warto wszystko wszyscy każdy każda można trzeba należy w związku
le la les l un une des du de d à au aux en dans sur sous avec sans pour par entre vers chez depuis pendant avant après contre selon et ou
mais donc or ni car que qui quoi dont où quand comment pourquoi combien quel quelle quels quelles si ne pas plus moins très trop peu
beaucoup tout toute tous toutes rien personne jamais toujours déjà encore maintenant aujourd'hui hier demain puis ensuite ici là ce cet
cette ces celui celle je tu il elle on nous vous ils elles me te se lui leur mon ma mes ton ta tes son sa ses notre nos votre vos leurs
est sont était fut être avoir ai as a avons avez ont peut peux veux dois merci bonjour bonsoir salut cordialement bien cher chère
monsieur madame nom prénom adresse téléphone portable courriel date naissance client cliente patient patiente commande facture numéro
compte entreprise société gouvernement président ministre université banque rue avenue place boulevard ville pays monde vie temps an
année ans mois semaine jour lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre
octobre novembre décembre ci-joint réunion projet équipe service directeur directrice responsable contact objet message veuillez
nouveau nouvelle grand grande il y a c'est n'est d'accord lors afin ainsi aussi alors cependant toutefois
der die das den dem des ein eine einen einem einer eines und oder aber denn sondern doch wenn als wie wo wer was wann warum weshalb
welche welcher welches nicht kein keine keinen nie immer noch schon jetzt heute gestern morgen dann danach vorher hier dort da dieser
diese dieses jener ich du er sie es wir ihr mich dich sich uns euch ihm ihn ihnen mir dir mein meine meinen dein deine sein seine ihre
unser unsere euer eure ist sind war waren sein haben habe hat hatte hatten kann können könnte muss müssen soll sollte will wollen würde
wird werden wurde bitte danke hallo guten tag abend mit nach von zu bei aus für gegen ohne um durch über unter vor hinter neben zwischen
auf an in im am zum zur vom beim ins ans seit während wegen trotz sehr geehrte geehrter geehrten liebe lieber freundlichen grüßen viele
grüße beste herzliche herr frau damen herren auch nur mehr weniger viel wenig alle alles nichts jemand niemand etwas so sehr ja nein nun
also dabei dafür damit daran darauf davon dazu deshalb trotzdem zuerst endlich leider gerne vielleicht natürlich außerdem neue neuer
neues neuen alte alten große großen kleine erste ersten letzte letzten nächste nächsten ganze ab bis laut sowie bzw ggf inkl
abend abteilung adresse aktion angebot anfang anfrage anlage anruf antrag antwort anzahl arbeit arbeiter arbeitgeber arbeitnehmer
arbeitsplatz art artikel arzt ärztin aufgabe auftrag auge ausbildung ausgabe ausland auto autobahn bahn bahnhof bank bau baum beamte
bedarf bedeutung bedingung beginn beispiel beitrag benutzer bereich bericht beruf bescheid beschwerde besitzer bestellung besuch betrag
betreff betrieb bett bild bier blatt blick blume boden brief brot bruder buch bücher büro bürger bundestag bundesrat bundesregierung
chef chefin computer dach dame datei daten datum dienst ding doktor dokument dorf druck eigentum einfluss eingang einkommen einladung
einsatz eltern ende energie entscheidung entwicklung erde erfahrung erfolg ergebnis erklärung essen euro fach fahrer fahrrad fall
familie farbe fehler feier feld fenster ferien fest feuer film finanzamt firma fisch fleisch flug flughafen form frage frauen freitag
freund freundin freunde frieden frist frühling führerschein garten gast gebäude gebiet geburt geburtsdatum geburtstag gefahr gefühl
gegend geld gemeinde gericht gesellschaft gesetz gesicht gespräch gesundheit gewalt gewicht gewinn glas glück gott grenze größe grund
gruppe haar hand handel handy haus haushalt heimat herbst herz hilfe himmel hochschule hof holz hotel hund idee industrie information
informationen inhalt insel interesse internet jahr jahre jahren jahrhundert januar jugend junge kaffee kamera kampf karte kasse katze
kauf kind kinder kirche klasse kleidung kollege kollegin kollegen könig konto kontonummer kopf körper kosten kraft krankenhaus
krankheit krieg küche kultur kunde kunden kundin kunst kurs lage land leben lehrer lehrerin leistung leiter leute licht liebe lied
linie liste lösung luft macht mädchen mai mann männer markt maschine mauer meer mehrheit meinung mensch menschen messer meter miete
mieter milch million minister minute mitarbeiter mitarbeiterin mitglied mitte mittag mittwoch mittel mond monat monate montag morgen
motor musik mutter nachbar nachmittag nachricht nacht name namen nase natur nummer ordnung ort paar paket papier partei pass patient
patientin pause person personen personalausweis pferd pflanze pflicht platz politik polizei post präsident preis problem produkt
programm projekt prozent prozess prüfung punkt qualität rat raum rechnung recht rede regel regen regierung reich reihe reise reisepass
religion rest restaurant richter richtung rolle rücken ruhe saal sache samstag satz schaden schiff schlaf schloss schluss schlüssel schmerz
schnee schritt schuh schuld schule schüler schutz schwester see seite sekunde sicherheit sicht sitz sitzung sohn soldat sommer sonne
sonntag sorge spaß spiel sprache staat stadt städte stelle stein stern steuer steuern stimme stoff straße strom stück student studie
studium stuhl stunde stunden suche süden system tag tage tasche tasse teil telefon telefonnummer termin test text theater thema tier tisch
titel tochter tod ton tor tür übung uhr umwelt unfall universität unternehmen unterlagen unterricht unterschied urlaub ursache urteil
vater verband verein verfahren verfügung vergangenheit verhältnis verkauf verkehr verlag vertrag vertreter verwaltung vogel volk vorschlag
vorstand wagen wahl wahrheit wald wand ware wasser weg wein welt werk wert wetter wirtschaft wissen wissenschaft woche wochen wochenende
wohnung wort worte wunsch zahl zahlung zahn zeichen zeit zeitung zentrum zeuge ziel zimmer zug zukunft zusammenarbeit zustand zweck
deutschland berlin kundennummer bestellnummer rechnungsnummer artikelnummer versicherung versicherungsnummer krankenkasse bankverbindung
anschrift wohnort postleitzahl vorname nachname geburtsort staatsangehörigkeit unterschrift ansprechpartner absender empfänger
sehr mit freundliche vielen dank dienstag donnerstag februar märz april juni juli august september oktober november dezember
note bitte achtung hinweis wichtig guten könnten haben sie möchten unser unsere signe`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/\s+/)
    .map((word) => word.replaceAll('ß', 'ss').replaceAll('ł', 'l')),
);

/** Endings that common nouns have and names hardly ever. */
export const NOUN_ENDINGS =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tions|sion|ment|ments|ness|ship|ity|ities|ismus|ism|ität|tat|taten|tum|[bdgkt]nis|nisse|[bdgklmptz]erin|innen|leiter|fuhrer|meister|arbeiter|inhaber|nehmer|vertreter|ing|zeit|tag|straße|strasse|platz|nummer|cion|ciones|zione|zioni|mento|menti|dad|dades|ość|osc|osci|anie|enie|ania|enia|ogie|ology|logia|graphy|tique|isme|ismo|izm|able|ible|ful|less|ously|ically|ier?ung)$/u;
