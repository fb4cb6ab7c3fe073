/**
 * Data: words of crime, of selling and of private particulars, by concept.
 *
 * `word` also stands for its inflections, `word!` for itself only, `stem*` for all that begins so.
 */
export const COMMERCE: Readonly<Record<string, string>> = {
  drug: `cocaine heroin meth! methamphetamine mdma ecstasy molly! weed! hashish lsd! shrooms psilocybin fentanyl xanax
    xans! oxy! oxycodone oxycontin percocet adderall ketamine ghb! amphetamine* opiates! opium anabolic* edibles!
    benzos! valium tramadol ritalin hgh! dmt! party-favours party-favors contraband! rohypnol modafinil ganja
    skunk! bong! opioids crystal-meth speedball dexedrine quaalude* mescaline peyote ayahuasca kratom poppers
    roids! vicodin ambien percs percocets oxys uppers! downers! amphetamines psychedelic* shroom crackpipe
    pseudoephedrine mephedrone benzodiazepine* opiate heroine! nitrazepam gbl! 2cb! spliff* weed-vape`,
  drug_hint: `coke! acid! speed! crack! dope! lean! spice! pills! blow! snow! bud! gram! grams! ounce! ounces! kilo! kilos!
    mushrooms! powder! substance! drug! stash! carts! hash! eighth! tabs! crystal! ket! morphine precursor*
    steroids! steroid! sedatives! codeine cannabis marijuana opioid narcotic* drugs! viagra! vape!`,
  trade: `sell! selling! sells! sold! seller! sale! sales! buy! buying! buyer! buyers! order! orders! ordering! ship! ships! shipped! shipping!
    shipment supply! supplier! supplies! vendor! vendors! deal! deals! dealing! dealer! plug! stock! price! prices! priced! bulk! wholesale!
    discreet! discreetly! discrete! deliver! delivery! delivers! drop! drop-off pickup! dispatch! package! packages! packaging! courier!
    available! offer! offering! cash! payment! pay! cheap! quality! menu! trade! swap! market! purchase! import! smuggle! hook! score! get!
    obtain! acquire! source! provide! provides! providing! arrange! escrow! samples! sample! stealth! restock* meetup! moving! need!`,
  contact: `dm! dms! pm! inbox! message! text! telegram! whatsapp! signal! wickr! snapchat! snap! kik! discord! hit! hmu! contact! call! handle! channel!
    encrypted! ping! reach! reply! chat! burner!`,
  forged: `counterfeit* forge! forged! forging! forgery forger* cloned! replica! knockoff* falsif* doctored! fraudulent!
    untraceable! unregistered! unmarked! illicit! black-market blackmarket bootleg! cracked! scannable! backdat*
    laundered! jailbroken! spoofed falsified imitation! unlicensed! unlicenced! contraband! unserialised hacked!
    leaked! skimmed!`,
  forged_hint: `fake! faked! duplicate! novelty! replicas! clone! clones! illegal! illegally! dirty! hot! altered! swapped!
    ghost! phony! bogus! stolen! pirated! undeclared!`,
  document: `passport passports! visa! visas! id! ids! licence! license! licences! licenses! diploma diplomas! degree! degrees! certificate certificates! card!
    cards! permit! permits! banknote banknotes! bills! notes! currency! cheque* papers! documents! document! identity! identities! birth-certificate
    social! prescription prescriptions! transcript* payslip* receipt! receipts! stamps! plates! badge! badges! vaccination! invoice! invoices! coupons!`,
  fraud: `cvv! cvvs! fullz! dumps! carding! skimmer* skimming! phish* scamming! swindle! launder* laundering! bribe*
    bribing! bribery! kickback* embezzl* fraudulently! extort* blackmail* ransom* evasion! cashout cash-out
    identity-theft ponzi! rig! rigged! rigging! refunding! embezzlement match-fixing kiting tax-evasion
    identity-fraud moneymule pump-and-dump cook-the-books wash-trading slush racketeer* extortion blackmailing
    bung! backhander* swindling bribed! bribes! fixers! price-fixing`,
  fraud_hint: `bins! avoid! dodge! shell! tax! taxes! insurance! pyramid! insider! exam! exams! money! claims! cheat!
    cheating! evade! mule! mules! chargeback* offshore! fraud! scam! scams!`,
  hacking: `hack! hacks! hacking! hacked! hacker! exploit! exploits! malware ransomware! keylogger* spyware! trojan!
    trojans! botnet* ddos* backdoor* rootkit* brute-force bruteforce credentials! leaked! bypass! bypassing!
    jailbreak! spoof! spoofing! spoofed! stealer! zero-day payload! sim-swap simswap crypter* wiretap* hackers!
    ransom-note worm! cryptojack* keylogging botnets doxware rat-tool remote-access-trojan skim!
    credential-stuffing shellcode cracker! sniffing! wardriving deepfake* cvv-checker`,
  hacking_hint: `crack! cracking! cracked! password! passwords! login! logins! account! accounts! wifi! router! database!
    unlock! camera! cameras! network! server! webcam spy! intercept! breach! hijack*`,
  theft: `steal! stealing! steals! stole! rob! robs! robbed! robbing! robbery burgl* shoplift* break-in hotwire*
    hot-wire pickpocket* loot! looting! heist! carjack* lockpick* catalytic! mugging! stolen! trespass* ransack*
    pilfer* getaway burglar* safecracker* robberies mugged! muggings! pickpocketing stolen-goods thieve!
    thieving! bank-heist kleptomania* break-ins joyride*`,
  theft_hint: `lift! jack! break! breaking! broke! pick! picking! lock! locks! alarm! alarms! till! safe! vault! fence!
    fencing! tag! tags! security-tags jimmy! mug! swipe! snatch!`,
  smuggle: `smuggl* traffick* undetected! sniffer! evade! evading! secretly! cartel! poach* ivory! rhino! tusks!
    pangolin* kidney! hitman hitmen contract-killer assassin! synthes* smugglers coyote! mules! stowaway*
    people-smuggling launderers bootlegger* moonshine moonshiner* poacher* poached! untaxed! undeclared!
    unlicensed! falsifying`,
  smuggle_hint: `customs! border! detection! detected! caught! hide! hidden! horn! exotic! endangered! organs! dispose!
    disposal! without! background! checks! check! serial! numbers! trace! traced! records! compartment! lookout!
    paperwork! cops! questions! police! lab! cook! cooking! extract! grow! tent! batch! recipe! homemade!
    convert! automatic! printed! print! 3d! dogs! sneak! sneaking! conceal*`,
  prize: `won! win! winner winners! prize prizes! gift! giftcard gift-card voucher vouchers! jackpot! lottery lotto!
    raffle! reward! rewards! bonus! bonuses! free! freebie* iphone! ipad! playstation! congratulations! congrats!
    selected! chosen! lucky! giveaway* claim! claims! claimed! unclaimed! inheritance! sweepstake* cashback!
    coupon! coupons! airdrop! airdrops! spins! beneficiary! grant! refund! compensation! sweepstakes bonanza
    giveaways winnings payout! payouts! cashbacks lucky-draw freebies jackpots`,
  urgency: `now! today! urgent! urgently! immediately! hurry! limited! limited-time expire! expires! expired! expiring! last! final! chance! instantly! instant! fast! quick!
    quickly! asap! hours! minutes! only! soon! midnight! deadline! ends! before! spots! slots! remaining! rush! act! miss! dont-miss tonight! warning! alert!
    attention! exclusive! exclusively! first! stock! while! minute!`,
  click: `click! clicking! tap! link! links! visit! website! site! page! bio! profile! subscribe! follow! followers! signup sign-up sign! register! registration! enrol! enroll!
    join! download! install! open! reply! text! whatsapp! telegram! dm! url! below! here! button! attachment! form! copy! paste! forward! share! repost! retweet! comment! swipe!
    channel! group! shop! order! opt! stop!`,
  income: `earn! earning! earnings! earned! money! cash! income! profit! profits! rich! wealth! millionaire! millions!
    million! invest! investing! investment! investors! investor! bitcoin! btc! crypto! cryptocurrency! ethereum!
    usdt! nft! forex! trading! trader! trade! signals! returns! roi! weekly! daily! per-day passive! side!
    hustle! work-from-home home! job! jobs! hiring! payday! loan! loans! credit! debt! mortgage! double! doubled!
    triple! dollars! usd! euros! paycheck! financial! freedom! quit! boss! wallet! deposit! withdraw! broker!
    fund! funds! transfer! wire! inheritance! prince! six-figure seven-figure figures! mlm dropshipping
    affiliate! pips! altcoin* memecoin* presale staking metamask robux vbucks downline funnel! side-hustle
    commission! capital! portfolio! shares! coin! coins! token! tokens! blockchain robot! bot! bots! mentor!
    coach! wealthy! millionaires! debts! lender*`,
  guarantee: `guarantee* risk-free riskfree no-risk risk! obligation! proven! secret! secrets! miracle! amazing!
    incredible! unbelievable! certified! legit! trusted! verified! approved! approval! pre-approved best! lowest!
    cheapest! discount! discounts! off! save! exclusive! official! real! results! doctors! magic! effortless!
    easy! easily! simple! overnight! experience! fee! fees! upfront! scam! credit-check satisfaction unbeatable
    mega! super-sale bogof lifetime! no-deposit no-fee no-fees scientifically clinically! breakthrough!
    instantaneous hassle-free zero-risk 100%-legit`,
  wares: `viagra! cialis! weight! weightloss slim! slimming! diet! keto! fat! belly! supplement* enlargement! enlarge!
    testosterone hair! replica! rolex! watches! handbags! designer! casino! casinos! bet! betting! bets! gamble!
    gambling! poker! slots! odds! seo! backlinks! traffic! rank! ranking! followers! likes! views! subscribers!
    essay! essays! homework! assignments! timeshare! vpn! hosting! leads! software! singles! dating! hot! area!
    psychic! tarot! spell! lottery! cbd! detox! skincare! insurance! warranty! solar! pharmacy! pills! meds!
    sunglasses! course! masterclass! webinar! ebook! gummies! capsule! capsules! serum! collagen! hgh!
    ivermectin! anti-aging anti-ageing wrinkle! wrinkles! potency! erectile! libido! stamina! crystals! forex-bot
    essay-writing promo! promotion! lottery-numbers cartridges! jerseys! sneakers! louis! vuitton! gucci! ray-ban
    oakley!`,
  phishing: `verify! verification! confirm! confirmation! suspended! suspend! suspension! locked! unusual! unauthorised!
    unauthorized! restricted! login! password! pin! otp! bank! paypal! account! details! update! billing!
    customs! parcel! package! delivery! undelivered! redeliver* reschedule! irs! hmrc! tax! refund! security!
    apple! netflix! amazon! microsoft! support! seed! phrase! wallet! deactivat* failure! failed! avoid!
    permanently! closed! courier! held! unpaid! toll! fine! deactivation! re-verify reactivate! unusual-activity
    cvc! one-time! passcode! expiring! immediately! locked-out validate! credential! webmail ebay! dhl! fedex!
    usps! ups! hsbc! barclays! wellsfargo! chase! payroll! invoice!`,
  private: `address! addresses! lives! live! living! lived! number! numbers! phone! mobile! cell! email! e-mail! mail! ssn! social! security! passport! licence! license! plate! plates! registration! birthday! born! dob! birth! birthdate!
    iban! account! card! cvv! expiry! expires! pin! password! passwords! username! login! salary! diagnosis! diagnosed! medical! record! records! hiv! patient! maiden! credit! national! insurance! bank! sort! routing! routine!
    home! house! flat! apartment! apt! unit! schedule! workplace! works! door! code! alarm! postcode! zip! ip! gps! location! full-name fullname real-name leaked! dox! doxx* doxed! doxing! doxxed! expose! details! personal! private!
    instagram! snapchat! medication! licence-plate drives! parks! parked! gate! nhs! insurance-number geolocation coordinates! resident! tax-id`,
  street: `street! st! avenue! ave! road! rd! lane! ln! drive! dr! boulevard! blvd! court! ct! close! terrace! way! place! crescent! square! grove! gardens! parkway! highway! apt! suite! circle! row! hill! mews! strasse straße rue! via! calle! flat! apartment!`,
  organisation: `office! offices! company! companies! support! customer! customers! service! services! helpline! hotline! store! stores! shop! shops! reception! headquarters! team! department! clinic! restaurant! hotel! library! museum! front-desk desk! press! enquir* inquir*
    inquiries! info! sales! helpdesk! business! businesses! hours! opening! bookings! booking! reservations! reservation! school! council! branch! branches! charity! festival! box-office box! website! emergency! switchboard! dealership! pharmacy! foundation! hr! billing!
    organisation! organization! university! registrar! newsletter! contact-us venue! conference! events! agency! gallery! bakery! salon! garage! centre! center! committee! secretary! editor! editors! embassy! consulate! webmaster`,
};
