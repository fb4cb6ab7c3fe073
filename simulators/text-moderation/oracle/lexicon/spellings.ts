/**
 * Data: short and playful spellings with the words they stand for, one per line group: `spelling=words`, `_` for a blank.
 */
export const SPELLINGS = `
u=you ur=your r=are ya=you yu=you yall=you_all youre=you_are youll=you_will youve=you_have youd=you_would yourself=yourself ure=you_are
im=i_am ive=i_have ima=i_will imma=i_will iam=i_am dont=do_not doesnt=does_not didnt=did_not wont=will_not cant=can_not cannot=can_not
couldnt=could_not wouldnt=would_not shouldnt=should_not isnt=is_not arent=are_not wasnt=was_not werent=were_not hasnt=has_not havent=have_not
aint=is_not mustnt=must_not neednt=need_not theyre=they_are theyll=they_will theyve=they_have hes=he_is shes=she_is thats=that_is whats=what_is wheres=where_is
lets=let_us gonna=going_to wanna=want_to gotta=got_to gimme=give_me lemme=let_me boutta=about_to finna=going_to tryna=trying_to outta=out_of kinda=kind_of
kys=kill_yourself kms=kill_myself stfu=shut_the_fuck_up gtfo=get_the_fuck_out foad=fuck_off_and_die diaf=die_in_a_fire hmu=hit_me_up wtf=what_the_fuck ffs=for_fuck_sake
omfg=oh_my_fucking_god gfys=go_fuck_yourself pos=piece_of_shit b4=before gr8=great h8=hate h8r=hater h8s=hates m8=mate l8r=later w8=wait 2nite=tonight 2day=today 2moro=tomorrow
4u=for_you 2u=to_you n=and nd=and plz=please pls=please thx=thanks ppl=people bc=because cuz=because coz=because cos=because tho=though thru=through rn=right_now
urself=yourself myslef=myself yourslf=yourself nudez=nudes pix=pics vids=videos luv=love dat=that dis=this da=the dem=them wit=with kil=kill killin=killing
stoopid=stupid stupd=stupid idoit=idiot idot=idiot moran=moron ugli=ugly luser=loser looser=loser biotch=bitch biatch=bitch azz=ass phuck=fuck fuk=fuck fuc=fuck fck=fuck fcking=fucking fking=fucking fkn=fucking
fuking=fucking fuckin=fucking shyt=shit sht=shit btch=bitch bich=bitch dik=dick pron=porn p0rn=porn pr0n=porn sexi=sexy secks=sex seks=sex sux=sucks suks=sucks cokane=cocaine herion=heroin weapns=weapons
unalive=kill unalived=killed unaliving=killing unaliv=kill offed=killed sewerslide=suicide sewercide=suicide oding=overdosing gunna=going_to yr=your
dieing=dying surpress=suppress seggs=sex acct=account accts=accounts pw=password pws=passwords pwd=password addy=address tel=phone ph=phone
`;

/** Common words, to find the breaks in letters that were spaced out without wider gaps. */
export const COMMON = `a i an and are as at be by do for from get go he hell her him his how in is it its just me my no of on or out she so that the them then they this to up us was we what when where who why will with you your
am all any back been but can come did day down every good got had has have here home if into know like live look make man more must need never new not now off old one only our over own people please right see
should some soon such take tell than there think those time told too under until very want were which world would yes going gonna because about again always after before being could does each ever find first
give gave house keep last leave let life long made many may mine most much name next night none once other part put said same say shall still talk thing these two use used wait way week well went while whole work year tonight tomorrow today`;
