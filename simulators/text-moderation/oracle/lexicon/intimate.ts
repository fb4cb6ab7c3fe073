/**
 * Data: sexual words and swear words, by concept.
 *
 * `word` also stands for its inflections, `word!` for itself only, `stem*` for all that begins so.
 */
export const INTIMATE: Readonly<Record<string, string>> = {
  sex: `sex! sexual! sexually! sexy! sexier! sexiest! sext* intercourse! fornicat* sexed! horny! horniest! aroused!
    arousal! arousing! aroused! erotic* erotica! kinky! kink! kinks! fetish* bdsm! bondage! dominatrix naughty!
    steamy! lewd! lustful! lust! raunchy! seduce* seduct* orgasm* moan! moaning! moans! threesome! foursome!
    orgy! orgies! swingers! foreplay! lovemaking hookup! hookups! hook-up one-night fwb! nsfw! xxx! x-rated
    frisky! thrust* spank* milf! milfs! daddy! blindfold* virginity! masturbat* cum! cumming! ejaculat* erect!
    erection! blowjob* handjob* anal! doggy! missionary! squirt! humping! shag! shagging! sensual! sensually!
    lapdance* striptease* lingerie-clad caress* throb! undress* unzip* unbutton* peeled! straddl* writh* panting!
    moaned! seductive* sultry! boink bonk shagged dtf booty-call booty-calls quickie quickies makeout undressing
    titillat* voyeur* exhibitionis* smut smutty sensuous voluptuous busty orgasmic dildo* vibrator* lube! strapon
    fellat* cunniling* rimming deepthroat* creampie gangbang* nympho* slutty pimp! pimps! randy! cuckold* sexting
    lovers! lusty aphrodisiac ravish ravished ravishing`,
  sex_hint: `screw! screwing! bang! banging! desire! desires! lap! touch! touching! turn! turned! bed! bedroom! wet! hard!
    grind! grinding! stroke! stroking! lick! licking! suck! sucking! ride! riding! pleasure! pleasured!
    pleasuring! deep! curves! climax! role-play roleplay! dominate! dominated! restraints! whips! explicit!
    adult! dirty! virgin! hook! oral! jerk! submissive! satisf* fantas* cuffed! intimate! intimacy! aching!
    throbbing! hump! freaky!`,
  nude: `nude! nudes! nudity! naked! topless! stripper* stripteas* undress* undressed! panties! lingerie! bra! bras!
    thong! knickers! skimpy! see-through cleavage! bottomless! pantyless braless commando! noods nood nudie
    undies g-string thongs garter bare-chested disrobe* unhook`,
  nude_hint: `bare! strip! stripped! stripping! exposed! towel! clothes! bikini! underwear! unclothed! shirtless!`,
  anatomy: `boobs! boob! tits! titties! nipple nipples! booty! buttocks! genital* penis! vagina* vulva! clitor* crotch!
    dick! cock! cocks! pussy! testic* lower-lips privates! private-parts manhood`,
  anatomy_hint: `package! member! rack! bulge! thighs! lips! hips! waist! hole! ass! balls! melons! groin! shaft! butt! bum!
    breast breasts!`,
  porn: `porn! porno! porn* pornograph* onlyfans camgirl* escort! escorts! escorting! brothel* prostitut* hooker
    hookers! happy-ending sugardaddy playboy! hentai! camshow* sexcam* uncensored! wank! uncovered! incall!
    outcall! gfe! peepshow call-girl rentboy gigolo strip-club stripclub lapdances xvideos camming incalls
    outcalls pornstar* nsfw-content busty-escort`,
  porn_hint: `cam! cams! webcam! massage! sugar! hub! content! premium! uncut! tape! tapes! pics! pic! photos! videos!
    video! selfies! snaps! companionship! dungeon! leaked!`,
  romance: `love! loves! loved! kiss! kisses! kissed! kissing! hug! hugs! cuddle! cuddles! romantic! romance! date! dates! dating! wedding! anniversary! valentine* marry! married! engaged! girlfriend! boyfriend! crush! relationship! flowers! dinner! heart! darling! sweetheart! affection! bouquet! proposal! proposed! honeymoon`,
  sex_education: `contracept* condom condoms! consent! consensual! puberty! reproduct* sti! stis! std! stds! hpv! chlamydia pregnan* fertility! menstru* period! gynaecolog* gynecolog* urolog* hormone* breastfeed* breastfeeding! ovulation* sexuality! orientation! mammogram* screening! midwife* menopause! prostate! cervical! health! clinic! reproductive! vasectomy contraception`,
  swear: `fuck* fuk! fucc! fck! fcking! fkn! fking! fuq! motherfuck* mofo! mf! wtf! shit! shits! shitty! shitting!
    shite! bullshit! horseshit! dipshit! shithead* shithole* shitshow! crappy! crappiest! asshole* arsehole*
    asses! dumbass! jackass! smartass! biatch! son-of-a-bitch piss! pissed! pissing! pisses! bollocks! bugger*
    wanker* wank! twat! twats! dicks! dickhead* cunt! cunts! cockup! tosser* bellend! knobhead* douche* slut!
    sluts! whore! whores! skank! ballsy! sodding! frigging! friggin! effing! feck! fecking! bloodyhell shitstorm!
    clusterfuck! stfu! gtfo! ffs! omfg! assclown* turds! scumbag! crapload! buttload! arsed! bint! minge! cr-p
    bollocking! jackoff hellhole crapped crapping buggered minging slapper feckin dang! dangit blimey! effin
    pisstake gosh-darn hellish! sod! sods! knob! knobs! tit!`,
  swear_hint: `hell! damn! damned! heck! darn! jesus! christ! crikey! bloody! balls! ass! crap! freaking! frickin! fricking!
    sucks! suck! screw! screwed! fart! hoe! hoes! af! bs! pussy! pussies! cock! dick! prick! pricks! bitch*
    bastard* sob! badass! goddam! goddamn* dammit! damnit! arse! tits! turd! lmfao! git!`,
  strong_swear: `fuck* motherfuck* fck! fcking! fking! fkn! shit! shits! shitty! shitting! bullshit! dipshit! shithead*
    shithole* asshole* arsehole* bastard* bitch* cunt! cunts! twat! twats! wanker* dickhead* prick! pricks!
    bollocks! clusterfuck! slut! sluts! whore! whores! cocksuck* stfu! gtfo! wtf! ffs! bellend! pissed-off piss!
    dick! dicks! goddamn* shite! horseshit! shitshow! shitstorm! douchebag* mofo! omfg! arse! asses! jackass!
    dumbass! knobhead* pussy! cock! tosser* turd! apeshit shitless batshit shat fuckwit dumbfuck arseholes
    dogshit chickenshit jackshit pisshead asswipe asshat asshats butthole shitbag cockwomble tosspot wankstain
    bollocking fucker* goddam! arsehat pissing numbnuts`,
};
