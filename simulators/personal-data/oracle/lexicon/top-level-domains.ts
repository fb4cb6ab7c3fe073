/** Endings of host names: those of countries and the generic ones in wide use, with the reserved ones of RFC 2606. */
export const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set(
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg
ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl
gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz
la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no
np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st
su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
com org net edu gov mil int arpa info biz name pro aero coop museum jobs mobi travel tel cat asia post xxx app dev page web
blog shop store online site website tech xyz top club live life news media email cloud digital agency design studio space
fun games world today team group company business services solutions systems network software academy school university
college education health care clinic dental doctor hospital law legal finance financial bank money tax insurance capital
fund ventures partners consulting expert guru support help host hosting domains social community chat video photo photos
pictures gallery art music film movie theater radio show events party wedding love dating family baby kids pet dog garden
house home homes property properties estate land rent apartments construction builders energy solar green eco bio organic
farm food kitchen recipes restaurant cafe bar pizza beer wine coffee hotel holiday tours vacations flights cruises city
london paris berlin hamburg koeln wien nyc vegas tokyo amsterdam madrid barcelona eus gal swiss scot wales irish africa
fashion style clothing shoes jewelry beauty fitness yoga run bike cars auto taxi parts tools toys gifts cards codes
ninja rocks cool buzz link click win vip one plus zone center works express direct fyi wiki ink gmbh srl ltd inc llc sarl
example test invalid localhost local internal lan corp google amazon apple`.split(/\s+/),
);

/** Endings that files, fields of code or ordinary words have too: alone, without a path, such a host is not believed. */
export const DOUBTFUL_ENDINGS: ReadonlySet<string> = new Set(
  `na py md sh rs so cc ps pm ml mm mo la id is in no to me my be as at am it do so tm tf st sc sr va vi pro name info app page
web post cat tel mobi link run bar law one plus cards parts tools codes works help host group team style cool photo video
music movie film show art dev zip mov local internal lan corp test example invalid localhost google amazon apple land home
family money space world today life live love news media email shop store top win vip zone center direct express buzz
click design studio games fun club ink ltd inc llc sarl gmbh srl int bank tax fund health care school city`.split(
    /\s+/,
  ),
);
