/**
 * More ordinary words, without accents and in lower case: those that stand with a capital in headings, labels, menus and the
 * names of offices, laws and wares. None is a listed given name, family name or place. Inflected forms are told by
 * their base.
 */
export const VOCABULARY: Readonly<Record<string, string>> = {
  en: `absolute abstract academic accent acid acknowledgements acknowledgments acoustic acquisition acts adapter adaptive
adaptor adjustments adult adventure advertisement aero agile album alien alignment alliance allocation alpha
alternative aluminum alumni amendment amenity analyst analytics anchor ancient anniversary annotation annual antique
apache apparatus appeals appendix apricot aqua architect architecture archive armor array arrow arts assembly
assignment astronomy asynchronous atmosphere atomic attorney attraction auction audio auditor augmented authentic
automatic automation automotive autonomous baby backup bacon bakery balanced bamboo banana bankruptcy banner bargain
barrel barrier baseball basement bash basket basketball beef beer beetle behavior behaviour beta beverage bicycle
binary biography biology bird bitter blade blank blanket blend blind block blood blossom blue bluetooth boat bold
bomb bone boolean boost boot border botanical boulder bounce bowl bracket brass brave breach bread breeze brick
bridge bright broad brochure bronze browser bubble budgeting buffer bug bulk bullet bundle bureau burn burning bus
businesses butter butterfly button byte cabin cabinet cable cache cactus cage cake calculator calibration callback
calm camel campus canary candle canvas caption carbon cargo carpet carrot cartoon cascade cashier castle casual
catering cedar celebration cell cellar cement ceramic cereal certification chain chamber champion charcoal charm
charter cheap checkbox checklist checkout cheese chemical chemist chemistry chicken chili chilli chip chips
chocolate chrome cinema cinnamon circle circuit circus citizen citrus civic civil clarity classical classification
clause clerk clever climate clip clipboard clock closing closure cloth clothing cluster coal coalition coast cobol
coconut codes coil collaborative collateral colored colour combined comedy comfort comic comma command commerce
commercial commons communication commuter compact comparison compatibility compensation competitive compile compiler
completion complex compliance component composer composite comprehensive compressed computing concept concert
concrete conditional conditions confidential configuration congress consent consistency console constitution
constraint construction constructor consultant consumer container contemporary continental continuous contractor
convention conversion convertible cookie cookies cooperative copper copyright corn corner coroner corporation
correction correlation cotton cougar counsel counter countryside courier coverage crafted cream creative creature
creek cricket crime criminal crispy criteria crown cruelty cruise crypto cube cucumber cultural curious curly
currency curriculum cursor curve custom cyber cycle cycling daemon dairy damage dance dancing danger dashboard
daylight debate debit debug debugger decimal deck declaration declared decoder decoration decorative decree
dedicated defence defendant defense delegate deluxe democracy democratic demographics density dental dentist
departure dependency deploy deployment deprecated depth derivative desert designer desktop dessert diagnosis diagram
dialog diamond dictionary diesel digest dimension dining dinosaur diploma diplomat directive directory dirty
disability disaster disc disclaimer disco disk dispatch dispute distributed distribution diving dock doctrine domain
domestic donation dosage dot dragon drainage drawer dropdown drum drums dry dual duck duplicate dust dynamic eagle
echo eclipse ecology economics economy edge editorial egg elastic elder elections electrician elementary elephant
eligibility elite embassy embedded emerald emission emoji emperor enable enabled enchanted encoder encryption
encyclopedia endless endpoint enforcement engagement enhanced enlightened enquiries enquiry enrollment enrolment
entertainment enum envelope epic equal equation equilibrium equity essential essentials eternal ethical ethics
evacuation evergreen everyday evolution exception excerpt exclusive execution exhibition exotic expanded expansion
expense experience experimental expiration expiry explorer exploring explosion exponent export exposed extended
extension extreme fabric factory faculty fairness fairy fallback fantasy farm farmers feasibility feather fedora
fellowship felony fertilizer festive fiber fiction fierce fifty fighter fighting filter finder finger firefox
firmware fitness flag flame flash flashlight flat flavor flexible floating flow flower fluid flying foam focal fog
folder folic folk footage footer footnote forbidden forecast forgiveness forgot forgotten formula fortran fortune
forum fossil fountain fraction fragile frame framework franchise freelance frequently friendly frog frozen fruit
fuel fulfillment fundamental fundraising fusion galaxy gallery gaming garbage garlic gate gateway gear gecko
generator generic gentle genuine ghost giant glory glossary gloves glue gnome gnu goat golf gradient graduate grain
grammar grape grapes graph graphic graphics gravity greeting grey grid grievance grill grocery ground guarantee
guard guardian guidance guideline guidelines guitar habit habitat hack handbook handle handling handmade happiness
harbor harbour hardware harvest hash haskell hazard headline headphone headphones headquarters healthcare healthy
hearing helmet herbal heritage hero heroes hexadecimal hierarchy highlight highway hiking hint hiring hockey
homepage homework hook horizon horror horse hospitality hosting hostname household hover humble humidity hunting
hybrid hydrogen hyper ice iceberg icon identification idle illegal illustrated illustration imaginary immersive
immigration imperial import imprint improvement incentive incident inclusion incorporated incredible incubator
independence indicator indigo infinite infinity inflation inheritance injection inline inner innocent inquiry insect
insight instant institution instruction instructions integer integrated integration intelligent intensity
interactive interface interior intermediate internship interval invisible invitation invoicing iron ironic island
isolation iterator itinerary ivory jacket jazz jelly jet jewelry joint journalism judgement judgment judicial juice
jump junction jungle jurisdiction jury kde kernel keyboard keychain keyword kilometer kindergarten kitten knife
kotlin lab labour lambda lamp landlord landscape laser latency laundry lava layer layout lazy leaf leaflet league
leather lecturer legacy legislation lemon length lens leverage liberal liberty licence lifestyle lighting lightning
lime limitation linear linker lipstick liquid lisp literary literature lithium litigation liver lizard loader lobby
localhost logic logical logistics logo logout loop lotion loud lounge lovely loyalty lucky lunar luxury lyrics macro
magazine magic magical magistrate magnet magnetic magnitude maintenance malware mandate mango manifesto manual
manufacturing manuscript maple marathon marble maritime marker mask mass massive matrix mattress mayor maze
measurement mechanical mega mellow melon mental mentor merchandise merchant merger metadata metallic metro micro
microwave middleware migration milestone milk mineral mini miniature minimal mining mint miracle mirror mist mixed
mobility modification module molecular monetary monkey monster montage monument mortality mortgage motion motorcycle
mountain mouth mozilla multi municipal mural muscle mushroom musical mustard mutex mutual mystery mystic mythical
namespace nano narrow native nautical naval navigation negotiation neon nested neural neutral newsletter nickel
nightmare ninja nitrogen nobel noise nomad nordic notary notebook novel nuclear null nursery nursing nut nutrition
oak oasis oath oatmeal objectives obstacle occasion occupation occupational occurrence oceanic octopus offline
offset ombudsman omega onion onions opera operator optical optimization optional orchestra organic organisation
origin outage outdoor outer outlet outline outreach outsourcing oven overflow overnight oversight owl oxygen ozone
pacific padding pagination paint painting pair palm panel panic panther paperwork parade paradise paragraph parallel
parameter parcel parliament parser partnership passive pasta pastel pastry patch patent path pattern payload payroll
peak peanut pear pebble pension pepper percentage performance perfume perl permanent personnel perspective petition
petrol phantom pharmacist pharmacy philosophy photography physician physics piano pickup pilot pine pink pipe
pipeline pirate pixel pizza placeholder placement plaintiff planet planner plaster platinum playground playlist plea
plug plugin plum plumber pocket podcast poem poetry pointer poison polar polite politics pollution polymorphism pool
popcorn popup pork portfolio portion portrait positive postcard posture potato potatoes potential pottery powder
precision prediction preface preference preferences prefix pregnancy prehistoric prejudice premiere premium
presentation preservation prevention preview pride primitive principal prism prison privilege probability procedure
procurement productivity professor progressive projection prologue prompt pronunciation proportion prosecutor
protein protocol prototype provider proximity proxy psychologist psychology pub publication publisher pulse pumpkin
punk pure purple puzzle pyramid qualification quantum quarantine quarry quartz quest questionnaire quilt quiz quota
quotation rabbit racing radar radical rail railing railway rain rainbow rainy ranch random range ranking rapid rare
raspberry raw razor reaction reactive reality rebel receiver receptionist recipe recipes recipient recommendation
reconciliation recovery recreation recruiter recruitment recursion recycled recycling redemption reduction refactor
referendum referral refinement reflection reform refresh refrigerator regex regulation regulations reimbursement
relational reliability reliable relief removal renaissance renderer renewable renewal repair replacement repository
representative reputation rescue researcher reserve residential resolution resort responsible responsive retail
retailer retention retirement retreat retriever retro reverse revision revolution rhythm rib ribbon ride rider
riding rifle rising ritual rival robot robotics robust rocket rolling romance romantic roof root rope rotation rough
router routine rubber rugby ruins runtime rural rust rustic sacred saddle safari sailing salad salary salon salt
sanction sandbox sandwich sanitation satellite satin sauce sauna scala scalable scalar scanner scarlet scenario
scenic scheduler schema scholar scholarship scientific scissors scooter scout scream screenshot screw sculpture sdk
seafood sealed secret sediment seed seeds segment selection semantic semaphore semester seminar senate serial
serializer sesame settlement severity shader shadow shallow shampoo shareholder shark shelf shell shelter shield
shine shiny shirt shoes shore shortage shortcut shorts shoulder shower shrimp shuffle shuttle signal silent silk
silly silver simulation simulator skate skeleton sketch ski skill skills skin skull slang slide slim slope slot
smile smoke smoked smoking smooth snack snake snapshot snippet soap soccer socket solar soldier solicitor solid solo
sonic soul soup spa spaghetti spark sparkling spatial specialist specification spectrum speech spell spice spicy
spider spinach spiral splash sponsor spoon sporting spotlight spray spread spreadsheet sprint squad square squirrel
stability stable stack stadium stainless stakeholder stamp standalone startup static stationery statistics statue
statute statutory stdin stdout steak steam steel stellar stereo sticker sticky stomach storage storyteller strain
stranger strategic strawberry streaming string striped stroke struct structure subcontractor submission subnet
subscription subsection subsequent subsidiary substitute suburban subway succulent suggestion suite summit sunset
sunshine super superior supermarket supervisor supplement supreme surface surprise surveillance survival sushi
suspension sustainable sweater sweet swimming switch sword syllabus symbol symphony symptom synchronous syndrome
synopsis syntax synthetic syrup tablet tactical tail tale talent tales tape tariff taxation tea technician technique
teen telescope television temperature template temple temporary tenant tennis tension terminal territory testimony
textbook textile texture thermal thesis thick thread threat threshold thriller thunder tile timber timeline timeout
timer timesheet timestamp tiny titanium toast tobacco token tolerance tomato tomatoes toolkit tooltip tooth torch
tornado tournament tower toxic toy traceback trademark traditional trail trailer trainer transition translation
translator transparency transparent trap traveler treasure treasury treaty tree trees trend trendy triangle tribunal
tribute trigger triple tropical trouble troubleshooting truck trunk trustee tuition tuna tunnel tuple turbo turtle
tutor tutorial twilight twin twist typhoon typography ultimate ultra umbrella undergraduate underground underwater
unemployment unexpected unicode unicorn uniform unlimited upper usability utilities utility utilization vacancy
vaccination vaccine vacuum validation validator valley vanilla variable vector vegan vegetable vegetables velvet
ventilation venture verdict verification verse vertical veterinarian vibrant vibration viewer viewport viking
vintage violation virtual virus visibility vision visual vital vitamin vitamins vivid vocational volcano volleyball
voltage volunteer voyage waiver walkthrough wallet walnut warehouse warranty warrior wavelength wealth weapon
webhook webinar wedding wellness wet whale wheat wheel whiskey whisky wholesale wicked widget width wifi wilderness
wildlife winding wine wing wings wire wired wireless wisdom witch witness wizard wooden wool workflow workforce
workload workout workplace workshop workspace worldwide worm wrapper yacht yeast yield yoga yogurt zebra zen
zeppelin zinc zombie zoo`,
  es: `abierto abogacia abrir absoluto academico acceso accion aceite aceptado aceptar acido acta actividad activo acto
actual acuerdo acuifero administracion administrativo admision aduana aereo aeropuerto agencia agregar agricola
agricultura agua aire ajuste alcaldia alimentacion alimento almacen alta alto alumno amarillo ambiental ambiente
ambulatorio amplio anadir analisis anexo animal aniversario anterior antiguo anual anuncio aparato apartado
aplicacion aporte aprendizaje archivo arma armada arroz arte articulo articulos asamblea asesoria asistencia
asociacion asociado aspecto atencion audiencia aula aumento autobus automatico autonomico autonomo autoridad
autoridades autorizacion auxiliar ave avion aviso ayuda ayuntamiento azucar azul bachillerato baja baloncesto
bancaria bancario bandera bano bar barco barrio basico bebida beca bellas belleza beneficio biblioteca bienestar
bienvenida bienvenido billete biologia bloque boda boletin bolsa borrar bosque boton brazo breve buen bueno buscar
buzon caballo cabeza cabildo cada cadena cafe caja calendario calidad calor cama cambio cambios camino campeonato
campo canal cancelar cancion cantidad capacidad capital capitulo carcel carne carnet carrera carretera casa casacion
caso casos catalogo catastro catedral categoria causa ceder cedula celebracion cena centro cero cerrar certificado
cerveza cheque chica chico ciego cielo ciencia ciencias cientifico cierre cine circulacion cita ciudadano clase
clasico clave clic clinica cobre coche cocina codigo cofradia colaboracion coleccion colectivo colegio comarca
combustible comedor comentario comercial comercio comida comisaria comision comite compania compensacion competencia
competicion completo compra compras comun comunicacion comunicado comunidad conciencia concierto concurso condicion
condiciones conducir conectar conexion conferencia confianza configuracion congreso conjunto conocimiento consejeria
consejo conservacion constitucion constitucional construccion consulta consultorio consumidor consumo contabilidad
contenido continuar contrasena contratacion contrato contribucion convenio convocatoria cooperacion cooperativa copa
copia corazon corporacion corte corto crecimiento credito crimen cristal critica cuaderno cuadro cuarto cuento
cuerpo cuestion cuidado cultura cumpleanos curso dato datos deber decada declaracion decreto defensa defensor
definicion dejar delegacion delito demanda democracia democratico denuncia deporte deportes deportivo deposito
derecho derechos desarrollo descanso descarga descargar descarte descripcion descuento deseo despacho destino
detalle deuda diablo dialogo diario dictamen diferencia dinero diputacion diputado directo discurso diseno
disponible disposicion distancia doble doctorado documento documentos dolor domicilio dominio drama economia
economico edicion edificio editar educacion efectivo efecto ejecucion ejecutivo ejemplo ejercicio ejercito eleccion
elecciones electricidad electrico elegir elemento eliminar embajada emergencia emision empleado empleo encuentro
encuesta energia enfermedad enfermeria enjuiciamiento enlace ensayo ensenanza entrada entrega entrevista enviado
enviar episodio epoca escala escuela espacio especial especie espectaculo espera espiritu esposo estacion estadio
estadistica estados estatal estatuto estatutos estilo estrategia estructura estudiante estudio estudios etica euros
evaluacion evento exacto examen excelente exigir existencia exito expediente experiencia experto explicacion
exportacion exposicion expreso exterior extranjero extraordinario fabrica facil factor facultad falta familia
familiar famoso farmacia fase felicidad felicidades feliz femenino feria ferrocarril festival fichero fiesta fiestas
figura fijo filosofia fin financiacion financiero finanzas fiscal fisica fisico fondo fondos forma formacion formato
formulario foro foto fotografia francesa frecuente frente fresco frio frontera fruta fuego fuente fuerte fuerza
fuerzas funcion funcionario fundacion futbol futuro galeria gana ganado garantia gasolina gasto gastos genero gente
geografia gestion gimnasio gobernacion gobernador gracia grado gramo grandes gratis gratuito grupo guardar guardia
guia gusto habitacion hacer hacienda hecho hermandad heroe hielo hierro higiene historia historico hogar hoja hombre
hombres hora horario horno huevo huevos humanidad humano humanos humo identidad identificacion idioma iglesia igual
igualdad ilustracion imagen imperio importacion importante importe imposible imprenta imprimir impuesto impuestos
incendio incidencia independencia indice industria industrial informacion informatica ingenieria ingreso ingresos
inicial iniciar inicio inmediato inmigracion inmobiliario innovacion inscripcion inspeccion instalacion instancia
institucion instituto instruccion instrucciones integracion integral inteligencia inteligente interes internacional
interno intervencion introduccion inversion inversiones investigacion invierno invitacion italiano izquierda jamon
jardin jefatura jornada joven jovenes joya juego juegos juguete juicio junta jurado juridico justicia juvenil
juventud juzgado kilo laboral lado lampara lapiz largo lavado leche lectura legislacion lejos lengua lenguaje letra
ley leyenda leyes libertad libre libro libros licencia lider liga limite limpieza limpio linea liquido lista
literatura llamada llave lluvia localidad logica loteria lugar madera madre madrugada maestria magnifico mal mando
manera mano mantenimiento manzana mapa maquina marca marea margen maritimo masa masculino masivo matematicas materia
matricula matriculacion matrimonio maximo mayores mecanico mediacion medicamento medicina medico medida medio medios
mejor memoria menor menores mercancia mercantil merienda mesa meta metodo miel miembro militar millon minimo
ministerio minoria mitad mixto moda modelo moderno modo molino momento moneda monumento moral motivo movil
movimiento muebles muerte muestra mujer mujeres multa mundial municipio muralla museo musica nacion nacional
nacionales naciones naranja natacion naturaleza navegacion navegador navidad navideno necesario negocio negocios
negro nevera ninguno ninos nivel noche nocturno nombramiento normas normativa norte nota notaria notario noticia
noticias novedad novedades novela nucleo nulo obispado objetivo objeto obligacion obligatorio obra obras
observatorio oceano ocio oeste oferta ofertas oficial oficina olimpico opcion opciones operacion oral orden
ordenador ordinario organizacion organo origen oro oscuro otono oveja pacto padron pagina paginas pago pagos palabra
palacio pantalla papel paquete parada parlamento parque parte participacion partida partido pasado pasaporte pascua
paseo paso patata patrimonio patronato peaje pelicula peligro pendiente pensiones pequeno perdida perfecto perfil
periodico periodismo periodo permanente permiso perro persona personas pescado peso petroleo pez piedra piel pieza
pintura piscina piso planeta planta plata plato playa plazo pleno poder poderes poema poesia policia politica
politico poliza polvo porcentaje portada portavoz posible posicion positivo postal practica precio precios pregunta
preguntas prensa preparacion presidencia prestacion prestamo presupuesto prevision primario primavera primera
primero primeros principado principio prision privacidad privado problema procedimiento proceso produccion producto
productos profesion profesional programa progreso promocion propiedad propio propuesta prorroga prospero proteccion
protocolo provincial proximo prueba pruebas psicologia publicacion publicidad publico pueblo puente puerta puerto
puesto punto puntos puro queso quimica quinto rama rapido realidad rebajas recepcion receta rechazado recibo
reciclaje reclamacion recurso recursos redaccion redes reduccion referencia reforma refugio regalo regalos regimen
registrarse registro regla reglamento reino relacion relaciones reloj renta reparacion repertorio reporte
representacion reserva reservas residencia residuos resolucion responsabilidad respuesta restaurante resultado
resultados resumen retiro retrato revista revolucion riesgo riesgos rio ritmo rojo romantico ropa rueda ruta sabor
salario salida salud salvo sangre sanidad sanitario santo seccion seco secretaria secretario secundaria seda sede
segundo segundos seguridad seguro seguros seleccion seleccionar sello selva senado senal sencillo sentencia servicio
servicios servidor sesion siglo significado siguiente silencio silla simbolo sindicato sistema sitio situacion
soberano sociales sociedad soldado solicitud solidaridad sombra sombrero sonido sopa sorteo subasta subir subvencion
suceso sucursal sueldo suelo sueno suerte sufragio sujeto suma supermercado supremo suscripcion tabaco tabla taller
tamano tarde tarifa tarifas tarjeta tarjetas tasa tasas taza teatro tecnica tecnico tecnologia tecnologico tejado
tela tema temporada tercera tercero termo ternera terraza territorial territorio tesis tesoreria tesoro testamento
texto tienda tiendas tierra tinto tipo titulo titulos toma tomate torneo toro torre trabajador trabajadores trabajo
tradicion tradicional trafico tramite tramites tranquilo transferencia transporte tratado tratamiento tren
tributario trigo turismo turistico turno ultima ultimo unico unidad unidades unido unidos universitario urbanismo
urbano urgencia urgencias urgente uso usuario usuarios util vacaciones vacio valle valor valores vaso vecindad
vehiculo vehiculos vejez vela velocidad venta ventana ventas verano verdad verdadero verde verduras vestido viaje
viajes vicepresidencia victima viejo viento vino virgen visita vista vitamina viva vivienda viviendas vivo
vocabulario volumen voluntad volver voto voz vuelo vuelta vulnerable zapato zapatos zona`,
  it: `abbonamento abitazione abito accademia accademico accesso accettare acciaio accordo aceto acqua acquisti acquisto
addetto aeroporto affare affari affitto agente agenzia aggiornamento agricolo agricoltura aiuto albergo albero
alimentare alimenti allarme altri altro amaro ambasciata ambientale amministrativo amministrazione amore ampio
analisi anima animale anniversario annuale annulla annuncio anonimo antichi antico anziani aperto apertura
applicazione approvazione arancia archivio argento armato arredamento arrivo artico articoli articolo artigianato
artistico aspetto assegno assemblea assessore assicurazione assistenza associazione assoluto atleta attenzione
attesa atti attivita attivo atto attuale automobile autore autorita autorizzazione autostrada autunno avvio avviso
azione azioni azzurro bagno balsamico bambini bambino bandiera bando barca basilica basso belle bellezza bene
benessere beni benvenuti benvenuto benzina bevanda bicchiere biglietti biglietto bilancio biologico birra blocco
bolletta bollettino bonifico borsa bosco bottiglia bottone braccio brevetto brodo buon buona buoni buono burro busta
caffe calcio calcolo caldo calore cambiamento cambiare camion campagna campionato canale cancella cane canone canto
canzone capacita capelli capitale capitanato capitano capitolo cappello carattere caratteristiche carcere carica
carnevale carte cartella caserma cassa cassazione castello catasto catena cattedrale cavallo celebre cento centrale
ceramica cerca certificato certificazione chiave chiesa chilometro chimica chiudi chiuso cibo cinque circolare
circolazione circolo circondario cittadinanza cittadino civico civile civili classe classico clausola clientela
clima collaborazione collegamento collegio collezione collina colore comitato commento commerciale commercialista
commercio commissario commissione comodo compagnia compenso competenza compleanno comune comuni comunicato
comunicazione comunicazioni comunita concerto concessione concorso condizione condizioni condominio conferenza
conferma confermato confine congresso conoscenza consegna conservatorio consigliere consiglio consorzio consulente
consulenza consumatori contabilita contatti contenuto continua contratti contratto contributo controllo convegno
convenzione coppa coppia coraggio corpo corrente correzione corriere corsa cortile costituzionale costituzione costo
costruzione cotone creazione crema crescita crisi cristallo crociera cronaca crudo cucina culturale cuore cura danno
danza dati debito decisione decorazione definizione delega delibera delitto democrazia denaro destinazione destra
dettaglio dichiarazione difesa difficile difficolta digitale dipartimento direttiva diretto direzione dirigente
diritti diritto disciplina discorso disegno disponibile disposizione distanza ditta divieto divisione documentazione
documenti dogana dolce dolci domanda donne dono doppio dottorato dovere dramma durata duro edilizia editore editoria
edizione educazione effetto elenco elettorale elettrico elettronica elezione elezioni emergenza emissione
enciclopedia entrata entrate entro erba eredita eroe errore esame esami esatto esclusivo esecutivo esecuzione
esempio esercito esercizio esperienza esperto esportazione esposizione espresso esterno estero estratto europeo
eventi fabbrica faccia facile facolta fallimentare fallimento falso fame famiglia familiare fascicolo fattore
fattoria fattoriale fatture fauna fedele federale felicita femminile ferie ferro ferrovia ferroviario festa feste
fiducia fiera fila filiale finale finanza finanziamento finanziario finestra fiori fiume foglio folla fondamentale
fondazione fondi fonte formaggi formaggio formazione forno forte fortuna forza forze francese frase freddo fretta
frontiera frutta frutto fumo funzionario funzione fuoco galleria gara garanzia gatto gelato generale generali
generazione genere genitori gestione ghiaccio giallo giardino giochi gioco gioielli giornale giornalista giornata
giovane giovani giudice giudizio giunta giustizia gomma gradi grafica grammatica grandi grano grazioso grigio grosso
gruppo guida idraulico illustrazione imballaggio immagine immediato immobile immobiliare impatto impegno imperatore
impero impianti impianto impiego importazione importo impossibile imposta impostazioni imposte impresa imprese
incidente inclusione incontro indagine indennita indicazione indipendenza indirizzi individuale industriale infanzia
infermiere inferno infinito informazione informazioni infortuni ingegneria ingresso iniziale iniziativa inizio
innovazione inquinamento insalata insegnamento insegnante inserisci insieme installazione integrale intelligenza
interessi internazionale interni intervallo intervento intervista introduzione inverno investimenti investimento
invia inviato invito iscrizione isola ispezione istituto istituzione istruzione istruzioni lampada latte laurea
lavastoviglie lavoratore lavoratori lavori lavoro legale legge leggenda leggero leggi legno lenta lettera
letteratura lettere lettura lezione libera libero liberta libreria libri licenza liceo lingua linguaggio lingue
locale locali lotta lotteria lungo luogo lusso macchina maestro magazzino magistrato maglia malattia male mamma
mandato manifestazione manuale manutenzione mappa marchio mare marittimo marmo maschile massima matematica materiale
mattina maturita mediazione medici meglio membro mente mercato merce messa mestiere metallo mezzo mezzogiorno miele
miglior migliore milione militare minerale miniera ministero minoranza minore misto misura misure mittente mobili
modello modifica modifiche moduli modulo moglie mondiale moneta montagna morale morte mostra moto motore movimento
municipale mura musicale mutuo nativo natura naturale nave navigazione nazionale nazione nazioni nebbia necessario
negozi negozio nero nobile nord normale norme notaio notifica notizia notizie notte novita nozze nucleare nulla
numeri nuovi obbligatorio obbligo obiettivo occasione occhiali occhio occupazione offerta offerte officina ogni olio
oliva omaggio ombra onda onore operaio operazione opere opinione opposizione opuscolo orario ordinanza ordini
orecchio organizzazione orientamento originale origine orizzonte orologio orto ospedale ospite osservatorio ottico
ottimo pacchetto pacco padre paesi pagamenti pagamento pagine palazzo palestra palla pallacanestro pane panetteria
panino panorama paradiso parcheggio parco pareggio parola parole parrocchia partecipazione partenza partito parziale
pasqua passaggio passato passione passo pasticceria patate patto paura pavimento pelle penale pensione pensioni pepe
percentuale percorso perdita perfetto permesso personale personali persone pesca pesce petrolio pezzo pianeta pianta
piatti piatto piccola piccolo piede pieno pietra pittura plastica podere polizia polizza pollo polvere pomeriggio
pomodoro ponte popolare popolazione popolo porta portafoglio portale portavoce posizione possibile postale posto
potere povero pranzo pratica pratico preavviso precedente precisione preferiti prefettura premio prenotazione
preparazione presenza presidenza pressione prestito preventivo previdenza previsione previsioni prezzi prezzo primi
principale principe privato procedimento procedura processo procura prodotti prodotto produzione professionale
professione professionista profilo profondo profumo progettazione programma programmi progresso promozione pronto
proposta proprieta prosciutto prospettiva prossimo protezione protocollo prova prove provinciale provvedimento
pubblica pubblicazione pubblicita pubblico pulito pulizia punti quaderno quadro qualita qualsiasi quantita quartiere
quarto questione questura quindici quotidiano raccolta raccomandata radice ragazza ragazzi ragazzo ragione rapporti
rapporto rassegna razza reale realta reato recapito recensione recupero reddito regionale regione registrazione
regno regola regolamento regole reparto residenza responsabilita restauro rete reti rettore ricco ricerca ricerche
ricetta ricette ricevuta richiesta riciclaggio riconoscimento ricordo ricorso riduzione rifiuti rifiuto riforma
rifugio rilascio rimborso rinnovabile rinnovo riparazione ripieno riposo riscaldamento rischio riserva riso risorsa
risorse risparmio rispetto risposta ristorante risultati risultato ritardo ritiro ritorno ritratto riunioni rivista
rivoluzione rotta ruolo ruota rurale sabbia sacco sacro saldi saldo salone salotto salute salva sangue sanita
scadenza scarica scarpe scatola scelta scena scheda schermo sci scientifico scienza scienze scolastico sconto
scontrino scoperta scopo scrittore scrittura scuola scuole scusa seconda secondaria secondi sedia segnale segretario
segreteria segreto seguente selezione semplice senato sentenza sentiero seriale serie servizi servizio sessione seta
settore sezione sguardo sicurezza sicuro sigaretta significato silenzio sindacato sindaco singolo sinistra sistemi
sito situazione smaltimento soccorso sociale sociali societa socio sogno soldato soldi solidarieta solitario
soluzione somma sommario sonno sopra sorpresa sorriso sosta sostegno sostenibile sovrano spazio speciale specie
spesa spese spettacolo spiaggia spirito sportello sportivo stabilimento stadio stagione stampa stanza stasera
statale statistica statuto stazione stile stipendio storia storico strada strade straniero straordinario strategia
strumenti strumento struttura studente studenti studi successivo successo sud suono superiore supermercato supporto
suprema svendita sviluppo tabacco tabella taglia tappeto tardi targa tariffa tariffe tasca tassa tassi tavola tavolo
tazza televisione temperatura tempio temporaneo tenda terminale termine termini terra terrazza terremoto
territoriale terza terzo tessera tessuto testo tetto timbro tirocinio titoli titolo torta totale tradizionale
tradizione traduzione traffico trama tranquillo transazione trasferimento trasparenza trasporti trasporto
trattamento trattato treno tribunale tributi triste tutela uccello udienza uffici ufficiale umana umano unione unita
uniti unito universale uomini uomo uova uovo urbanistica urgenza usato uscita utente utenti utile vacanza vacanze
valido valore valori valuta vangelo vantaggio vapore vasca vecchio veicoli veicolo veloce velocita vendita vendite
vento verbale verdura vergine verifica verita vero vestito vetrina vetro viaggi viaggio vicenda vigile vigili
villaggio vini virtuale visione vittima vocabolario voce volo volonta volontariato volta votazione vuoto zucchero`,
  pl: `administracja administracyjny akademia akademicki akceptuj akcja akt akta aktualizacja aktualny aktywnosc aktywny
alfabet ambasada analiza angielski ankieta anuluj apartament apteka archiwum areszt argument armia artykul aukcja
automatyczny badania badanie bagaz balkon bankowosc bankowy basen baza bezpieczenstwo bezpieczny bezplatny bialy
biblia biblioteka bieg biegly bilet bilety bitwa biuletyn biurko biuro blad bledy blok bog boga boisko bosy boze
bozy brama brat brazowy bron bronic brzeg budowa budowlany budownictwo budynek budzet buty cel cele centralny
centrum ceny certyfikat chec chemia chleb chmura chodnik chor choroba chorobowy chrzest chwila ciagly cialo ciastko
ciasto cichy ciekawy cieply ciezki clo cmentarz codzienny cukier cyfrowy cywilny czarny czasopismo czastka czekolada
czerwony czesty czlonek czlowiek cztery czwarty czyn czynnosc czysty czytelnia dalej daleki darmowy dawny debata
decyzja decyzje definicja deklaracja dekret demokracja demokratyczny deszcz diagnoza dieta dlug dlugi dlugosc dluzny
dochod dodaj dodano dodatek dodatkowy dolny dom domowy doplata doradca doreczenie dostawa dostawca dostep dostepny
doswiadczenie dotacja dowolny drewniany drewno drobny drogowy drugi drukarka drukuj drzewo drzwi duch duchowy duzy
dwa dworzec dwudziesty dyplom dyrekcja dyscyplina dysk dyskusja dzialalnosc dzialanie dzieci dzieciecy dziecko
dziedzictwo dziedzina dzielnica dziennik dziennikarz dziesiec dziewiec dziura dziwny dzwiek edukacja edukacyjny
edytuj egzamin ekologia ekonomia ekonomiczny ekran ekspert eksport elektroniczny elektrownia elektryczny element
emeryt emerytalny emerytura energetyczny epoka etap etyka europejski fabryka fakt faktury fala federalny festiwal
filharmonia filia filmowy filozofia finanse finansowy fizyczny fizyka foliowy fontanna formularz fotel francuski
fundacja fundusz fundusze funkcja funkcjonariusz garaz gaz gazeta generalny geologia gielda gimnazjum gleba glod
glos glosowanie glowny gmina gminny gniazdo godnosc godzina godziny goly gora goralski gorniczy gorny gosc
gospodarczy gospodarka gospodarstwo gotowka gotowy gra granica graniczny gratulacje gruby grudniowy grunt grupa gry
gwarancja gwiazda handlowy haslo herbata historyczny humanistyczny ideal ilosc impreza indeks indywidualny
informacja informacje informator informatyka infrastruktura inny inspekcja instalacja instrukcja instytucja instytut
integracja inteligencja interesujacy internetowy interwencja inwestycja inwestycje inwestycyjny inzynieria isc
istniejacy jajko jakosc jama jasny jazda jednosc jednostka jedwab jedzenie jeziorny jezioro jezyk jezyki kalendarz
kamien kanal kancelaria kapiel kapital karnego karny karta kartka karty kasa kaszel katalog katastrofa katedra
kategoria kawa kawiarnia kierowca kierownictwo kierunek kierunki kino klasa klasyczny klasztor klauzula klienci
klienta klientow kliknij kliniczny klinika klub klucz kodeks kolacja kolej kolejka kolejny kolejowy kolekcja kolor
kolorowy kolumna komedia komenda komentarz komentarze komercyjny komisariat komisja komitet komornik kompania
komputer komputerowy komunalny komunikacja komunikat koncert koncesja kondycja konferencja konflikt kongres koniec
konkurs konserwacja konstrukcja konstytucja konstytucyjny konsulat konsultacja konsumencki konsument kontener
kontrakt kontrola kontynuuj konwencja kopalnia koperta kopia korespondencja korona korpus korytarz korzysc koscielny
kosciol kosmos kostka kosz koszt koszty koszula koszyk kraina krajowy kredyt kredytowy krew krok krolewski krolowa
kropka krotki kryminalny krytyka kryzys krzeslo krzyz ksiazka ksiazki ksiega ksiegarnia ksiegowosc ksiegowy ksiezyc
ksztalcenie ksztalt kuchnia kultura kulturalny kupno kurator kuratorium kwartal kwas kwiat kwiaty kwota laboratorium
lacznosc laka lato latwy lazienka legenda lek lekarski lekarz lekarze lekcja leki lekki lesny lewy licencja liceum
licytacja liczba limit linia listopadowy lod logowanie lotniczy lotnisko lozko ludnosc ludowy ludzie ludzki lustro
macierzynski madrosc magazyn majatek maka maly malzenstwo marzenie maslo maszyna matematyka materialy matka mebel
meble mecz medycyna medyczny metoda metr miedzynarodowy miejsce miejski miekki mienie mieszkalny mieszkanie
mieszkaniowy milosc minimalny ministerstwo miod misja mistrz mistrzostwa mleko mlodosc mlody mlodziez mlodziezowy
mlyn mniejszosc mocny modlitwa modul morski morze motoryzacja mowa mozg mozliwosc mundur mur muzeum muzyczny muzyka
mysl mysz nabor nabozenstwo nadzieja nadzor nagroda nagrody najem najemca najlepszy najnowszy najwiekszy najwyzszy
naleznosc napoj napoje naprawa narkotyki narod narodowy narodzenie narzedzia narzedzie nastepny nastroj naturalny
nauczanie nauczyciel nauka naukowy nawigacja nazwa nazwiska niebezpieczny niebieski niebo niedobry niemiecki
niepodleglosc niepodleglosci nieruchomosc nieruchomosci niewazny niski nizszy noc nocny noga normalny notariusz
notatka nowela nowoczesny nowosc nowosci numery obcy obiad obiekt obowiazek obowiazkowy obraz obreb obrona obrot
obsluga obszar obwod obwodnica obywatel obywatelski obywatelstwo ocena ocet ochrona odbior odcinek oddzial odmowa
odpady odpis odpowiedz odpowiedzialnosc odprawa odsetki odszkodowanie odwolaj odwolanie odziez oferty oficjalny
ogien ogladaj ogloszenia ogloszenie ogolnopolski ogolny ogrod ogrzewanie ojciec ojczyzna okazja okno okolica okreg
okregowy okres okret olej olimpijski oliwa oliwka opakowanie opcja opcje operacja opieka opieki opinia opis oplata
oplaty opona oprogramowanie organ organizacja orzeczenie orzel os osiagniecie osiedle osiem osoba osobowosc osobowy
osrodek oswiadczenie oswiata oswietlenie oszczednosc otwarcie otwarty otworz owoc owoce paczka pakiet palac palec
paliwo pamiatka pamiec panstwowy parafia parkiet parlament parlamentarny partia pasazer patologia pelnomocnik pelny
pensja personel pewny piec piecdziesiat pieczywo piekarnia piekny pielegniarka pieniadz pieniadze pierwszy pies
piesn pilka pilkarski pisarz pisemny pismo piwo placa placowka planowanie platforma platnosc platnosci platny plik
pliki plyn plyta poczatek poczatkowy poczta pocztowy podanie podatek podatki podatkowy podmiot podpis podrecznik
podroz podstawa podstawowy podwojny pogoda pogotowie pojazd pokaz pokoj pokonala polaczenie polecenie polecony
policja policjant policyjny polisa polityczny polityka polka pomarancza pomidor pomnik pomoc pomocniczy pomysl
ponowny poprawka poprzedni poradnia poradnik poranek porod porownanie port porzadek posel posiedzenie posilek
postanowienie postep postepowanie poszukiwanie potrawa potrzeba potwierdz potwierdzenie powiadomienie powiat
powiatowy powierzchnia powiesc powietrze powitanie powod powodztwo powrot powstanie powszechny pozar pozew poziom
pozny pozyczka pozyczki praca prace pracodawca pracownicy pracowniczy pracownik prad praktyczny praktyka pralka
prawa prawda prawnik prawny prawo predkosc premia premiera prezent prezentacja prezes proba procent proces produkcja
produkty profil profilaktyka prognoza programy projekty prokurator prokuratura promocja promocje propozycja prosba
prosty protokol prowizja prywatnosc prywatny przebieg przebudowa przeciwny przedmiot przedpokoj przedsiebiorca
przedsiebiorstwo przedstawiciel przedszkole przeglad przekaz przelew przelewy przemoc przemowienie przemysl
przemyslowy przepis przepisy przepustka przerwa przestepstwo przestrzen przesylka przesylki przetarg przewodniczacy
przewodnik przewoz przychod przychodnia przygoda przyjazn przyjecie przyklad przypadek przypomnienie przyroda
przystanek przyszlosc ptak publiczny publikacja pulk punkty pusty pytania pytanie rachunek rachunki rachunkowosc
rada radny radosc ramowy raport rata ratownik ratunkowy razowy recepta regal regionalny regula regulamin rejestr
rejestracja rejonowy reklama reklamacja rekrutacja rektor relacja religia relikwia remont reporter restauracja
rezerwacja rezultat rezygnacja robota robotnik rocznica roczny rodzaj rodzice rodzicielski rodzinny rola rolnictwo
rolniczy rolnik roslina rower rownosc rowny rozdzial rozklad rozliczenie rozmiar rozmowa rozny rozowy rozporzadzenie
rozpoznanie rozprawa rozrywka rozum rozwiazanie rozwod rozwoj ruch rura rusz ryba rynek rynkowy rys rysunek ryz
ryzyko rzadowy rzecz rzecznik rzeczpospolita rzeczywistosc rzeka rzemioslo sad sadowy sady samochod samochodowy
samolot samorzad samorzadowy sanatorium schody schronisko sciana sciezka sedzia sedziowie sejm sekcja sekretariat
sekretarz sektor semestr senat sens serce seria serwis sesja siec siedem siedziba sila siostrzany skala skarb
skarbowy skarga sklad skladka skladki skladnik sklep sklepy skrot skrzynka slonce slownik slowo sluzba slynny
smaczny smak smierc sniadanie snieg sok spadek spadkowy spis splata spokoj spoldzielczy spoldzielnia spoleczenstwo
spolecznosc spoleczny spolka sportowy sposob spotkania sprawa sprawdz sprawiedliwosc sprawozdanie sprawy sprzedaz
sprzet srebrny srebro srodek srodki srodowisko srodowiskowy stacja stadion stal staly standardowy stanowisko stany
starosta starostwo stary statek statut statystyka stawka sto stol straz strazacki strefa stres stroj strona strony
struktura studia stulecie styczniowy styl stypendium substancja suchy sukces sumienie surowiec surowy suszarka
swiadczenia swiadczenie swiadectwo swiadek swiatlo swiatowy swieta swieto swiety sygnal szafa szary szczegoly
szczepienie szczescie szczesliwy szczyt szef szeroki szesc szkoda szkola szkolenie szkolny szkoly szlak szpital
szpitalny sztuczny sztuka szukaj szybciej szybki szybkosc tablica tajemnica talerz tani taniec tarcza targ targi
taryfa tasma teatr teatralny techniczny technika technologia teczka tekst tekstylny telefony telewizja telewizor
teren terminy tlen tlum tlumacz tlumaczenie towar towary towarzystwo tradycja tradycyjny traktat transakcja tresc
trudny trybunal trzeci trzy turniej turystyczny turystyka tysiac tyton tytul ubezpieczenia ubezpieczenie
ubezpieczeniowy ubezpieczony ubezpieczyciel ubior uchwala uczelnia uczestnik uczucie udzial ugoda uklad ulga
umiejetnosc umowa umowy umysl uniwersytecki upadek uprawnienie urlop uroczysty uroda urodzenie urodziny urzad
urzadzenie urzednik urzedowy usluga uslugi usmiech usta ustawa ustawienia ustawy usun utwor uzasadnienie uzytek
uzytkowanie uzytkownicy uzytkownik waga wagon wakacje walek walka waluta warszawski warsztat warsztaty wartosc
warunek warunki warzywa warzywo waski waznosc wazny wczasy wegiel wegierski wejscie weksel wesele wesoly wiadomosci
wiara wiatr widok wieczor wiedza wiejski wiek wiekszosc wies wiezienie winda wino wiosna wirtualny wizyta wladza
wlasciciel wlasnosc wlasny wlosy wniosek wnioski woda wodny wojewoda wojewodzki wojewodztwo wojna wojsko wojskowy
wola wolnosc wolny wolontariat wprowadzenie wrazenie wspolczesny wspolpraca wstep wtedy wybor wyborczy wybory
wycieczka wydanie wydarzenia wydarzenie wydatek wydawnictwo wydzial wydzialu wygodny wygrala wyjazd wyjscie wykaz
wyklad wykonanie wyksztalcenie wylogowanie wyloguj wymiana wynagrodzenie wynajem wynik wyniki wypadek wyplata
wyposazenie wyprzedaz wyrok wyslano wyslij wysoki wysokosc wystawa wyszukaj wyszukiwanie wywiad wyzszy wyzwanie wzor
wzrost zabawa zabawka zabezpieczenie zabieg zabytek zachod zachodni zadanie zagadka zagraniczny zajecia zakaz zaklad
zaklady zakoncz zakres zakup zakupy zaleglosc zaliczka zaloguj zamek zamkniety zamknij zamowienia zapach zapisz
zaplata zaplaty zapomoga zapytanie zarejestruj zarobek zart zarzad zarzadca zarzadzanie zasada zasady zasilek
zaswiadczenie zatoka zatrudnienie zatwierdz zawod zawodowy zawody zbior zbiornik zboze zdanie zdarzenie zdjecia
zdjecie zdrowie zdrowotny zebranie zegar zegarek zelazo zenski zestaw zestawienie zeszyt zewnetrzny zezwolenie
zgloszenie zgoda zgromadzenie ziarno zielony ziemia ziemniak zima zimny zimowy zlobek zlota zloto zloty zlotych
znaczek znaczenie znajdz znak znany znizka zobowiazanie zolnierz zrodlo zupa zus zwiazek zwiazki zwierze zwierzeta
zwolnienie zwrot zwyciestwo zwykly zyciorys zyczenia zyczymy zywnosc`,
  de: `abbildung abbrechen abgabe abgabenordnung abitur ablauf abmelden abonnement abrechnung absatz abschluss abschnitt
achse acker advent affe akte aktie aktien aktiv aktuell alarm alkohol allgemein allgemeine alltag alt altar ameise
ampel amtlich amtsblatt amtsgericht anbieter andern anderung anderungen angaben angst anhang anker anlass anlauf
anleitung anmelden anmeldung annahme anschluss ansicht anspruch anstalt anteil antworten anwalt anwaltskammer
anwendung anzeige anzug apfel apotheke apparat aquarell arbeitsagentur arbeitslosengeld arbeitsrecht arbeitsvertrag
archiv arger arm armut arzneimittel ast asyl atom attest aufenthalt auflage auflosung aufnahme aufsatz aufsicht
auftritt aufzug augenblick auktion ausdruck ausfahrt ausfall ausflug ausgang auskunft auslieferung ausnahme
ausrustung aussage ausschreibung ausschuss aussicht ausstellung auswahl ausweg ausweis ausweise auszug automat
backer backerei backofen bagger bahnsteig ballett banane bankkonto bankleitzahl basis batterie bauamt bauch
bauernhof baustelle beamter bedienung bedingungen begriff behandlung behorde behorden beihilfe bein beitrage
belastung beleg belege benutzername benzin berater beratung bereiche bergbau berichte berufsschule bescheinigung
beschluss beschreibung besitz bestand bestatigung besteck bestellungen besucher beteiligung betreuung betriebsrat
betrug beutel bevolkerung bewegung beweis bewerber bewerbung bewertung beziehung bezirk bezug bibliothek bierzelt
bilder bildschirm bildung biologie birne bistum blatter blau blitz blumen bluse blut bohne borse botschaft
brandschutz brauerei brett briefe briefmarke brille brotchen brust buchhaltung buchhandlung buchstabe buchung buhne
bund bundesagentur bundesamt bundesbank bundesgericht bundesgerichtshof bundesgesetzblatt bundeskanzleramt
bundesland bundesliga bundesministerium bundespolizei bundesrepublik bundesverfassungsgericht bundeswehr bunt burgen
burgeramt burgerliche burgermeister burgschaft champagner charakter chemie christlich dachboden damm dampf dateien
datenbank datenblatt datenschutz datenschutzerklarung dauer dauerauftrag decke demokratie denkmal deutsch deutsche
deutscher deutsches dichter dieb diebstahl diener dienste dienstleister dienstleistung dienstleistungen dienstplan
dinge diskussion donner doppelt drache draht dreck dritte drucken drucker druckerei duft dune dunger durchschnitt
durst dusche ebene echt ecke edel ehe ehre ehrenamt eier eigen eigentumer eile einbau einbruch eindruck einfach
einfahrt eingabe einheit einkauf einkaufe einkommensteuer einleitung einreichung einrichtung einschreiben
einschulung einspruch einstellung einstellungen einstieg eintrag eintritt einwilligung einwohner einwohnermeldeamt
einzelhandel einzug eis eisen eisenbahn eisern elektrik elektro elektronik elterngeld empfang empfangen empfehlung
ente entgelt entlassung entschuldigung entwurf erbe erbrecht erbschaft erdbeere erdgas erdgeschoss ereignis erfinder
erfindung erganzung erinnerung erkaltung erlaubnis erlebnis ermassigung ernahrung ernte eroffnung ersatz ersatzteile
erstattung erster erstes erwachsene erzahlung erziehung esel essig etage europaische europaischer fabrik fachbereich
fachgeschaft fachhochschule fachkraft faden fahne fahre fahrerlaubnis fahrkarte fahrplan fahrpreis fahrschule fahrt
fahrzeug fahrzeuge falke familienkasse familienname farben fassung fazit feder fehlermeldung feiertag feinkost
felsen ferne fernsehen fernseher fernwarme fertig festplatte fett feuerwehr fieber figur filme finanzen
finanzgericht fingerabdruck firmen flasche fleck fliege flohmarkt flote flucht fluchtling flugel fluggast flugzeug
flur fluss flussig folge folgen folie folsaure forderung formel formular formulare forschung forst fortschritt
fracht fragen fraktion freie freier freies freiheit freizeit fremd freude friedhof frische frisches froh frohe
frosch frucht fruh fruhstuck fuhrung fuhrungszeugnis fundburo funktion fussball fussganger futter gabel galerie
ganse garage garantie gardine gartner gaststatte gebet gebirge gebrauch gebuhr gebuhren geburtig geburtsname
geburtsurkunde gedanke gedicht geduld gefahrlich gefangnis geflugel gegenstand gegner gehalt geheim geheimnis gehirn
gehweg geist gelande gelb geldautomat gelenk gemalde gemein gemeinderat gemeinsam gemuse genehmigung generation
genossenschaft genuss gepack gerat gerate gerechtigkeit gerichtsvollzieher gerust gesamt gesamtbetrag gesandter
gesang geschaftsbedingungen geschaftsfuhrer geschaftsfuhrung geschaftsjahr geschaftsstelle geschenk geschenke
geschichten geschirr geschmack geschwindigkeit geschwister gesetzbuch gesetze gesetzlich gestalt gestein gesuch
gesund getrank getranke getreide gewebe gewehr gewerbe gewerbeamt gewerbeschein gewerkschaft gewinner gewissen
gewitter gewohnheit gewurz gier gitarre gitter glanz glatt glaube glaubiger gleichstellung gleis glocke glucklich
gnade grab grafik gras grau grosser grosses grun grundbuch grundbuchamt grundgesetz grundlage grundrecht grundschule
grundsteuer grundstuck grune gruner gruppen gruss gultig gultigkeit gummi gunstig gurke gurtel gutachten gute guter
gutes guthaben gutschein gutschrift gymnasium haare hafen haft haftpflicht haftung hahnchen halfte haltestelle
handbuch handels handelskammer handelsregister handgepack handlung handschrift handtuch handwerk handwerker
handwerkskammer hang hase hausarzt hausaufgabe hausaufgaben hausmeister hausnummer hausordnung haustier haut hebamme
heft heilig heilige heiliger heiss heizol heizung helm hemd herd herrscher hersteller herstellung herunterladen
herzlich herzlichen hinweise hitze hobby hoch hochladen hochst hochzeit hoffnung hohle holzhammer honig horsaal hose
hugel huhn hunde hundert hunger hut hutte impfausweis impfung impressum inhaber initiative inland innen
innenministerium innenstadt insekt inspektion installation institut intelligenz internationale inventar investition
irrtum jacke jagd jahresabschluss jahreszeit jahrgang jahrzehnt jammer jobcenter joghurt jubilaum jugendamt
jugendherberge junger jungs jurist justiz kafer kalb kalender kalte kamin kammer kammergericht kampagne kandidat
kanne kanton kanzlei kapelle kapitel kappe karneval karotte karten kartoffel kartoffeln kassenbon kassenzettel
kasten kategorie kater katzen kaufer kaufhaus kaufvertrag kaution kegel kellner kerze kette kindergeld
kindertagesstatte kindheit kirsche kissen kiste klage klang klassisch klausel kleid kleider kleiner kleines klima
klinikum klinke kloster knabe knie knochen knopf knoten koalition kochin koffer kohle kolonie komma kommentar
kommission kommune kommunion komodie kompass komponist konferenz konigin koniglich konigreich konsum kontinent
kontrolle konzept konzern konzert korb korrektur kosmetik kostum krach kraftfahrzeug kraftfahrzeugschein kraftwerk
kragen krahe kran krank kranke krankengeld krankenschwester krankenversicherung krankenwagen kraut krawatte kredit
kreditkarte kreis kreisverwaltung kreuz kreuzung krimi kriminalpolizei krise kritik krone krote kuchen kugel kuh
kuhl kuhlschrank kundendienst kundenservice kundigung kunststoff kupfer kuppel kurz kuss kuste kutsche lachs laden
ladung lager lamm lampe landgericht landkreis landschaft landtag landwirt landwirtschaft larm laster latein laterne
laub lauf laune lebensgefahr lebenslauf lebensmittel leber leder leer legende lehm lehre lehrgang lehrling leib
leiche leicht leid leihgabe leinen leise leitung lektion lernen lese leser letzter liebling lieblings lieferant
lieferschein liefertermin lieferung lieferzeit limonade linde lippe literatur lizenz lob loch loffel logik lohn
lohnabrechnung lohnsteuer loschen losungen luchs lucke luftpost lunge lust luxus magazin mahnung makler maler
mandant mandat mangel mantel marchen marke marken marmelade marmor maschinenbau maske masse massnahme massnahmen
mast mathematik matratze maus medaille medien medikament medikamente medizin mehl mehrwertsteuer meister
meisterschaft meldung melodie menge mensa merkmal messe metall metzgerei mietvertrag mietwohnung milliarde
minderheit mineralwasser ministerium misch mitarbeit mitteilung mittelalter mittelstand mitternacht mobel mobil
modell moderne monarch moor moos mord motiv motorrad mowe mucke mude muhe muhle mull mund mundlich munze museum
muskel muster mut nachbarschaft nachfrage nachlass nachlassgericht nachrichten nachteil nachtisch nachweis nadel nah
nahe nahrung naht narr nationale nationalitat natives naturschutz nebel nebenkosten neffe nest netz netzwerk neu
neuheit neujahr nichte niederlage nische norden notar notaufnahme notausgang noten notfall notiz notruf nudel nudeln
nutzer nutzung oase oberburgermeister oberflache oberlandesgericht obst ochse ofen offen offentlich offentliche
offnen offnung offnungszeiten ohr ol olivenol onkel oper opfer optik orchester orgel orkan osten ostern oval ozean
pacht packung palast palme panne panzer papagei papst paradies parfum parkhaus parkplatz parlamentarisch passage
passagier passwort pauke pauschale pech pelz pensionskasse perle perucke pfad pfand pfanne pfarrer pfau pfeffer
pfeife pfeil pfingsten pflaster pflaume pflege pflegeheim pflegekasse pflegeversicherung pfosten pfund physik pilz
pinsel pirat plage plakat planung plastik platte plattform plenum podium pokal polster portrat pose postamt posten
postfach postkarte pracht praktikum pramie praxis predigt preise preisliste presse priester prinz prinzip privat
probe produkte produktion prognose prokura prospekt protest protokoll provision prufer psychologie publikum pudding
puls pulver pumpe punkte puppe quadrat qual quartal quartier quittung rabatt rabe rache rad rahmen rakete rand rasen
rasse rathaus ratsel ratte raub raupe realschule rebe rechner rechnungen rechte rechts rechtsanwalt rechtsberatung
rechtsschutz redaktion redner regelung regenschirm reh reifen rein reinigung reiseburo reisekosten reisende reiz
reklamation rennen rente rentenversicherung reparatur resultat rettung rettungsdienst revier rezept rhythmus
richtlinie riegel riese rind rindfleisch roggen roh rohr rohstoff rot rotkohl rube ruckfahrt ruckfrage ruckgabe
rucksicht rucktritt ruder ruhm ruine rumpf rund rundfunk sack saft sahne saison salat salbe salz sammlung sanger
satzung sauber saule schach schacht schadel schaf schafe schal schale schall scham schar schatten schatz schau
schauer schaufel schauspiel schauspieler scheck scheibe scheidung schein schenkung schere schicht schicksal
schiedsrichter schiene schild schinken schirm schlacht schlag schlamm schlange schlecht schleife schliessen
schlitten schluck schlusseldienst schmal schmuck schmutz schnabel schnecke schnell schnitt schnitzel schnupfen
schnur schock schokolade schone schoner schopfer schornstein schrank schranke schraube schrecken schrei schreiben
schreibtisch schrift schriftlich schriftsteller schublade schulden schuldner schulter schulung schuss schussel
schutt schwach schwan schwanz schwarm schweigen schwein schweinefleisch schwelle schwer schwerbehindertenausweis
schwert schwierig schwimmbad seele segel segen seife seil sekretar sekretarin senden sendung senf servus sessel sieg
sieger silbe silber silvester sinn sirene sitte skizze socke sofa sonder sonderangebot sonnenschein sorte sozial
sozialamt soziale sozialgericht sozialhilfe sozialversicherung sozialversicherungsnummer spalt spanne spannung
sparkasse spat spaten speck speichern speise speisekarte spende spenden spielzeug spinat spinne spitze splitter
sportverein sprecher sprechstunde springer sprung spulmaschine spur staatsangehorig staatsanwalt staatsanwaltschaft
stab stachel stadtplan stadtrat stadtverwaltung stadtwerke stall stamm stand standesamt standort stange statistik
stau staub stempel steueramt steuerberater steuererklarung steuernummer stich stiefel stiel stier stift stiftung
stille stimmung stipendium stirn stoppel storung strafe strafgesetzbuch strafprozessordnung strafrecht strahl
strassenbahn strassenverkehr strassenverkehrsordnung strauch strecke streifen streik streit streng stress strich
strick stroh strophe struktur strumpf studenten studiengang stufe stutze suchen summe sumpf sunde supermarkt suppe
szene tabak tabelle tablette tafel tageblatt tageszeitung takt tal tank tanne tanz tapete tarif tarifvertrag
tastatur taste tat tater tatort taube tausend taxi technik technisch technische tee teich teilnahme teilnehmer
teilnehmerliste teller tempel temperatur teppich terrasse testament teuer teufel thron tiefe tierarzt tinte tipp
toilette tomaten topf torte tourismus tradition traditionell tragodie traube trauer traum treffen treppe tresor
treue trick trinken trocken trommel tropfen trost tuch tugend tulpe turm turnier typ u-bahn uberblick ubergang
ubernachtung uberschrift ubersetzer ubersetzung ubersicht uberstunden uberweisung ubrig ufer umfang umfrage umgang
umgebung umlage umleitung umsatz umsatzsteuer umschlag umzug unbekannt unschuld unterhalt unterkunft unterlage
untermieter unternehmer unterstutzung untersuchung urkunde ursprung urwald vase veilchen verabredung veranstalter
veranstaltung verantwortung verbindung verbot verbraucher verbraucherschutz verbrechen verdacht verdienst
vereinbarung vereinigung vererbung verfasser verfassung verfassungsgericht verfolgung vergleich vergnugen vergutung
verhalten verhandlung verkaufer verkehrsverbund verlangerung verletzung verlobung verlust vermieter vermittlung
vermogen vernunft verordnung verpackung verpflegung versammlung versand versandkosten versicherer versicherte
versicherungsschein versorgung verspatung verstand verteidiger verteidigung verteiler vertrauen vertrieb verwalter
verwaltungsgericht verwandte verwendungszweck verzeichnis verzicht vieh visum volksbank volkshochschule vollmacht
vorbereitung vordergrund vorfuhrung vorgang vorhang vorlage vorlesung vorrat vorsicht vorsitzende vorsorge
vorstellung vorteil vortrag vorwort vulkan waage wache wachs waffe wahlkreis wahnsinn wahrung waise wal walnuss
wanderung wange wappen warenkorb warme warnung wartung wasche waschmaschine wechsel wecker wegweiser weich weide
weihnachten weisheit weisse weit weiter weizen welle weltkrieg weltmeister weltmeisterschaft werbung werkstatt
werkzeug westen wettbewerb wette wichtige willkommen windel winkel wirkung wirt wirtschaftsprufer wissenschaftler
witwe witz wochentag wohl wohlfahrt wohngeld wohnungen wolke wolle worterbuch wunde wunder wurfel wurm wurst wurzel
wuste wut zahlen zahlungen zahnarzt zange zauber zaun zeichnung zeile zeitraum zeitschrift zelle zelt zensur zentral
zentrale zettel zeugen zeugnis ziege ziegel zieher ziffer zigarette zins zinsen zirkel zirkus zitat zitrone zivil
zivilprozessordnung zoll zorn zubehor zucht zucker zufall zugabe zugang zulage zulassung zulassungsbescheinigung
zunge zuruck zusatz zuschauer zuschlag zuschuss zustandigkeit zustellung zustimmung zutaten zutritt zwang zweite
zweiter zweites zwiebel zwilling`,
  fr: `abandon absence absolu academie academique acces accessoire accident accord accueil achat achats acide acier acte
actes acteur actif activite activites actualite actualites addition adhesion adjoint administratif administration
administrative admission adulte aerien aeroport affaire affaires affiche agence agenda agents agreable agricole
agriculture aide aides ajouter alarme alcool aliment alimentaire alimentation allocations ambassade ambulance amende
amitie amour ample ampoule analyse ancien ancienne ancre ange animaux anniversaire annonce annonces annuaire annuel
annuler appareil appartement appel apprentissage approbation aquatique arbre archives ardoise argent argile arme
armee armes arret arrete arriere arrivee arrondissement articles artisan artisanat artiste artistique ascenseur
aspect assemblee association associations assurance assurances assure atelier ateliers athlete attente attestation
auberge audition augmentation automatique automne autonome autorisation autorite autorites autoroute avance avantage
avantages avenir avis avocat avocate bagage baguette bain balcon balle ballon banc bancaire bande bandeau barreau
barriere basique bassin bataille bateau batiment beau beaute beaux bebe benefice benevole besoin betail beurre
bibliotheque biens bienvenue biere bijou bijoux bilan billet billets biologique bisous ble blessure bleu bleue bloc
boeuf boire bois boisson boissons boite bon bonbon bonheur bonne bonnes bons bord botanique bouche boucherie
boulangerie boule boulot bouquet bourse bouteille boutique boutiques bouton branche bras bref brevet bricolage
brioche bruit brulure bulletin bureaux cabine cadeau cadeaux cadre cahier caisse calcul calendrier calme camp
campagne camping canape canard cancer candidat candidature canton capacite caractere caracteristiques carotte
carreau carrefour carriere cartes carton casque cassation casserole catalogue categorie cathedrale caution cave
cellule cendre cent centaine centre centres cercle cereale ceremonie cerise certificat chaine chaise chaleur chambre
chambres champ champignon championnat changement changer chanson chant chapeau chapitre charbon charges charite
charte chasse chateau chaud chauffage chauffeur chaussure chaussures chemin cheminee chemise cheval cheveux chevre
chien chiffre chiffres chimie chirurgie chocolat choix chomage choses chronique ciel cigarette cimetiere cinq
cinquieme circulation citoyen citron civique clair clarte classement classique clavier cle clef clientele climat
clinique cliquer cliquez cloture coeur coffre coin colis collaboration collectif colline colocation colonne combat
comedie commandes commentaire commentaires commerces commun communaute commune communes communique compagnie
comparaison competence competences competition complement complet complexe composition comptabilite comptable
comptes comptoir comte concours condition conducteur conduite confiance confidentialite confirmation confirmer
confiture conflit confort conge conges congres connaissance connecter connexion conseil conseiller conseils
conservation consigne consommateur consommation constitutionnel consulat consultation contenu contester continent
continuer contrat contrats contribution controle cooperation copie coq coquille corbeille corde corps correspondance
corriger coton couleur couleurs couloir coupe cour courage courant courrier cours courses cout couteau couture
couvert couverture crayon creance creation creche creer creme crise critique croissance croissant croix cuir cuisine
cuisinier cuisson cuivre culte culturel culturelle cyclisme dangereux danse dates debat debut dechet dechets
deconnexion decouverte decret dedommagement defaut defi definition degre delai delegation demande demandes demandeur
demarche demarches demission democratie democratique dent dentaire dentiste depart departement departemental depense
depenses deplacement depot depute dernier derniere desir dessin destin destination detente dette deuil deuxieme
devis devoir devoirs diable dialogue dieu difference dignite diplomatie diplome directe direction discours
dispositif disposition disque distance divers division divorce docteur doctorat doigt domaine domicile dommage
dommages donnees dons dortoir dossier dossiers douane douche douleur doute doux drame drap drapeau drogue droit
droits dur durable duree eau echange echec echelle eclair eclairage ecole ecoles ecologie economie economique
economiques ecran ecriture ecrivain editeur edition editions effet efficace egalite eglise electeur electoral
electricite electrique electronique elegance elevage eleve eleves elu embauche emotion empereur emploi emplois
employeur employeurs emprunt encadrement enceinte enchere encyclopedie enfance enfant enfants enfer enigme enjeu
enquete enregistre enregistrement enregistrer enseignant enseignement ensemble entrainement entree entrees
entreprises entretien enveloppe envie environnement envoi envoyer epargne epaule epee epicerie episode epoque
epreuve equipement equipements equipes equitation erreur escalier espace espaces espece especes esperance espoir
esprit essai essence essentiel etablissement etablissements etagere etang etape etats ete eternel ethique etoile
etoiles etrange etranger etrangere etrangeres etude etudes etudiant etudiants evasion eveil evenement evenements
eveque exact examens excellence exclusif excuse executif exemple exercice exercices exigence existence expertise
explication exploitation exportation exposition expression exterieur extrait extraordinaire fable fabrication
fabrique facade facon facteur factures faculte faible faim famille familles fantome farine fatigue fauteuil faux
faveur favori favoris felicitations femme femmes fenetre fer ferme fermer fermeture ferroviaire fete fetes feu
feuille fiche fichier fichiers fidele fidelite filiere fille filtre financement finances financier financiere finir
firme fixe flamme fleurs fleuve flotte foi foire fois folique fonction fonctionnaire fond fondation fonds football
forces foret forfait formation formations forme formulaire formule fort forteresse foule fournisseur fourniture
foyer frais fraise franc fraternite frein frequence frequentes frites froid fromage frontiere fruits fumee fusee
futur gagnant gagner gain gants garanties garcon garde gardien gare gastronomie gateau gauche gazette gel
gendarmerie generaux generique genie genre geographie gerant gestionnaire glace gloire gomme gourmand gout grammaire
gramme grands graphique gratuit gratuite grave greve grille gris groupe groupes guerre guichet guitare gymnase
habitant habitation habitude haricot harmonie haute hauteur hebdomadaire helicoptere herbe heros heure heures
heureux histoire historique hiver homme hommes honneur hopital hopitaux horaire horaires horloge hotels huile huit
humain humaine humaines humains humanite humeur humour hygiene identite immediat immeuble immobilier immobiliere
impasse imperatif importation impot impots imprimer imprimerie incendie inconnu indemnite independance individu
individuel industriel infirmier infirmiere informations informatique infraction ingenierie ingredients inondation
inscription inspecteur instrument interet interets interieur intermediaire interne interprete intervention invalide
invalidite inventaire invention investissement investissements invite itineraire ivoire jambe jambon jardins jaune
jeu jeune jeunes jeunesse jeux joie joli jouet joueur journal journaliste journee journees joyeuse joyeux judiciaire
juge jugement jupe juridique juste justificatif kilometre laboratoire lac lait langage langue langues lapin larme
lave lecteur lecture legion legislatif legume legumes lentille lettre lettres levee liaison liberte libertes
librairie licenciement lien liens lieu lieux ligne lignes ligue limites linge liquide lit litre litterature littoral
livraison livre livres locataire logement logements logiciel loi loisir loisirs loterie lourd loyer lumiere lumieres
lune lunettes luxe lycee machines magasin magasins magie magique magistrat magnifique maire mairie maison maisons
maitre maitrise majeur majorite malade maladie malheur manche manger maniere manifestation manifeste manoir manteau
manuscrit marbre marchandise marches mariage marque marron masque materiaux materiel maternelle maternite
mathematiques matiere matieres matin mecanique medecin medecine medias mediatheque mediation medicale medicament
medicaments meilleur meilleure meilleurs membre membres memoire menace menage mention mer merite mesure mesures
meteo methode metier metiers metre metteur meuble meubles midi mieux milieu militaire mille milliard mineur
ministere minorite minuit miroir missions mobilier mobilite modele modeles modifications modifier moitie monastere
mondial monnaie montagne montant morceau mort mot moteur motif mots mouche mouchoir mouton mouvement moyen moyenne
moyens mule multimedia municipalite murs musee musees musicien musique mutuelle mystere natation nationales
nationaux nations naturel naturelle navette navigateur navire necessaire neige nettoyage neuf nez niveau niveaux
noces nocturne noeud noir noire noix normes notaire nourriture nouveaute nouveaux nouvelles nuage nucleaire nuit nul
numerique objectif objectifs objets obligation obligations obligatoire observatoire obtention oeil oeuf oeufs oeuvre
oeuvres officiel officielle officier offre offres oignon oiseau oiseaux olives olympique ombre oncle ongle
opposition optique orage orchestre ordinaire ordinateur ordonnance ordre ordures oreille oreiller organe organisme
orthographe otage outil outils ouvert ouverte ouverture ouvrage ouvrages ouvrier ouvrir pacte pages paie paiement
paiements pain paix palais palmier panier panneau pantalon papiers papillon paquet parachute paradis parapluie parc
pardon paresse parfait parlement parquet partage partager partenaire partenaires partenariat participation
particulier partie partiel parties passager passe passeport passion pate pates patisserie patrimoine patron pauvre
pavillon payer paysage peau peche peine peinture pelouse pensions perception perdu periode permis personnage
personnelle personnelles personnels personnes perte petite petites petits petrole peuple peur phare pharmacie
pharmacien philosophie photographie phrase physique pieces pied pierres pile pilote pin piscine piste plafond
plaisir planche planete plante plantes plaque plastique plat plate plateau plateforme plein pleine plomb pluie plume
plupart pneu poche poeme poesie poids pointe poire poisson poissons poitrine poivre policier politesse politique
politiques pomme pommes pommier pompier pompiers pont populaire porc portail porte portefeuille portes positif
possession poste postes potage poterie poubelle poudre poule poulet poumon poupee pouvoir pouvoirs pratique
pratiques precedent prefecture premier premieres premiers preparation presence presidence pression prestation
prestations pret prets preuve prevoyance primaire primes princesse printemps priorite prise prive privee prix
probable probleme procedures processus prochain prochaine produit produits profession professionnel professionnelle
professionnels profond programmes progres projets promenade promesse promotion promotions propos proposition propre
proprietaire propriete prospectus protocole proverbe publicite publics publique puissance pull pur quai qualite
quantite quart quatre quete quietude quittance quitter quotidien racine raisin raison rallye rang rapide rapport
rapports rayon realisation realite reception recette recettes recherche rechercher recherches recit reclamation
recommandation recommande reconnaissance recours recrutement rectorat recu recueil recyclage redaction references
reflexion reforme refuge refus regate regie regime regions registre regle reglement regles regne regret regulier
relation relations releve religieux remboursement remise remplacement rencontre rencontres rendez-vous
renouvellement renovation renseignement renseignements rentree reparation repas repertoire reponse reponses
reportage repos representant representation reprise reseau reseaux reservations residence resiliation resistance
responsabilite ressource ressources restauration reste resultats retard retour retrait retraite retraites reussite
reve reveil revenu revenus revers reves revue rhume richesse rideau rire risque risques rituel riz robe robinet roi
romantique rond roue rouge routes routier royaume rubrique rues rustique rythme sable sac sachet sacre sain saint
sainte salade salaire salaires salarie salaries salle salles sang sanitaire sante satisfaction saumon savoir savon
scandale scene sciences scientifique scolaire scolarite seance sec secondaire seconde secours secretaire secretariat
secteur securite sejour sejours sel semaines semestre seminaire senateur sensation sentier sentiment serieux serment
serpent serrure serveur serviette seuil sevrage sexe siecle siege signalement signe signee silence silhouette
similaire simplicite singe sirop sites sociaux societes soie soif soin soins soir soiree solaire soldats solde
soldes solidarite solide solutions sombre sommaire somme sommeil sommet sondage sonore sortie sorties souci souffle
souhait soulagement soulier soupe sourire souris soutien souvenir souvenirs specialiste specialite spectacle
spectacles spirituel sportif sportive stabilite stade stages stationnement statistique statuts strategie stylo
succes succession sucre suivant suivi sujet sujets superieur superieure supermarche supprimer surete survie syndical
syndicat syndicats synthese systeme systemes tabac tableau tache taille tambour tapis tard tarifs tarte taux taxe
taxes technicien techniques technologie technologies telecharger telephonique temoignage temoin tempete temporaire
tendance tente terme termes terrain terrains terre terres territoire tete texte textes theatre theme tigre timbre
timbres tissu titre titres toile toilettes toit tombe tome tonnerre torture touche tourisme touriste touristique
tournee tournoi toux traditionnel traduction tragedie trains trait traite traitement traitements trajet tranche
tranquille transfert transports travail travailleur travailleurs travaux traversee tresorerie tribu tribunaux
tribune trimestre trois troisieme trompette trousse truite tuteur tuyau uniforme unite unites univers universel
universitaire universites urbain urbaine urbanisme urgence urgences usage usager usagers usine utilisateur
utilisateurs utilisation vacance vacances vaccin vache vague vaisselle valable valeur valeurs valider valise vanille
vapeur variete veau vedette vegetal vehicule vehicules veille velo vendeur vendre vengeance vent vente ventes ventre
verger verite verre vertu veste vestiaire vetement vetements veuf viande victime victimes vidange videos vieillesse
vierge vieux vigne vigueur villages vin vins violence virement virtuel visage visite visites visiteur visiteurs
vitamine vitesse vitrine vivre vocabulaire voeux voie voile voisinage voiture voitures voix vol volaille volant
volcan volet volley volontaire volonte voyages voyageur voyageurs vrai vue yaourt yeux zones`,
};
