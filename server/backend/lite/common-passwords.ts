/**
 * Common passwords: of the 3,000 most frequent of the list of zxcvbn 4.4.2 (Dropbox, MIT licence; from the ten million passwords that Mark Burnett
 * published in 2015) those with a letter and four characters at least, in the order of the alphabet.
 */
const words = `
123123a 123123q 1232323q 123321q 1234567890q 123456789a 123456789q 123456789z 12345678a 12345678q 1234567a 1234567q 123456a 123456aa
123456k 123456q 123456qwerty 123456r 123456s 123456z 12345a 12345q 12345qwe 12345qwert 12345z 1234abcd 1234qwe 1234qwer 123aaa 123abc
123asd 123qaz 123qwe 123qwe123 123qweasd 123qweasdzxc 123qwerty 123zxc 12qw34er 12qwas 12qwaszx 1a2b3c 1a2b3c4d 1passwor 1q2w3e
1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qwerty 1x2zkg8w 4runner 50cent 8j4ye3uz a12345
a123456 a1234567 a123456789 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 aaa111 aaliyah aardvark abc12 abc123 abc1234 abc12345 abcd123 abcd1234
aberdeen abgrtyu absolut access access14 accord achilles action adgjmptw adidas admin adonis aezakmi agent007 aggies aikido airborne
airbus airforce airplane alabama alaska albatros albion alejandr aleksandr aleksandra aleksey alexande alexandr alexis alfa alibaba
aliens allmine allsop allstar alpha alpha1 alphabet alpine alucard amadeus amanda1 amateur amazon amber1 america america1 amsterda
amsterdam anaconda anakin anal analsex anarchy andrei andrew1 andrey andromeda anfield angel angel1 angels angus anhyeuem animal anime
anthony1 anubis apache apollo apollo13 apple apple1 apple123 applepie apples aquarius aragorn area51 arizona arjay armani arsenal
arsenal1 artemis artur asd123 asdasd asdf asdf123 asdf1234 asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdzxc ashley1
aspire aspirine assassin assfuck asshole asshole1 assholes assman asterix astros atlanta atlantis atomic auburn audia4 aussie austin
australi avalanch avalon avatar avenger awesome azamat azerty azsxdc azsxdcfv babe babes babyblue babyboy babydoll babyface babygirl
babylon babylon5 bacardi backdoor badass badboy baddog badger badgirl baggins bagira baller balloon balloons balls bambam banana
bananas banane bandit bang bangkok banker banshee barbie barcelon barcelona barefoot barkley barney barsik baseball basket basketba
bassman bastard batman batman1 bayern beaches beagle beaner beanie bear beast beastie beatles beautifu beauty beaver beavis beckham
beefcake beer beetle benfica bengals beretta berlin bicycle bigass bigballs bigbear bigbird bigboobs bigboy bigcock bigdaddy bigdick
bigdog bigfoot biggie biggles bigguy bigmac bigman bigmike bigmoney bigone bigred bigsexy bigtime bigtits bikini billy1 billybob
billyboy bimmer bing bingo birdie birdman biscuit bitch bitch1 bitches biteme bizkit blabla black1 blackbir blackcat blackdog blackhaw
blackie blackjac blackjack blacks blacky blade blades blahblah blaster blazer blessed blessing blink182 blizzard blonde blondes
blondie blowjob blowme blue blue123 blue22 bluebird blueboy bluedog blueeyes bluemoon blues bluesky bob123 bobafett bobby1 bobcat
boeing bogart bogdan bogey bohica bollocks bollox bomber bond007 bondage bonehead boner bones bonjour bonkers bonsai boob boobie
boobies booboo boobs booger boogie bookworm boomboom boomer bootie boots booty boricua bosco bossman boston bounce bowler bowling
boxing br0d3r br549 brando brandon1 brandy brasil braves brazil breast breeze brian1 brighton bristol britney bronco broncos brooklyn
brownie browns brucelee bruins brutus bubba bubba1 bubbas bubble bubbles bucket buckeye buckeyes buckshot buddah buddha buddy buddy1
budlight budman budweise buffalo buffett buffy1 bugger builder bull bulldog bulldog1 bulldogs bullet bullseye bullshit bunghole bunny
bunny1 burger buster buster1 butch butter butterfl butterfly butthead butthole buttman buttons buzzard byteme cabbage cactus cadillac
caesar calgary calico caliente californ caligula camaro cambiami camel camelot camels cameron canada cancer cancun candle candyman
canon cantona capone captain caramel cardinal carolina carpet carrera carrot cartman cartoon casanova caserta casey1 casino casper
cassie cat123 catch22 catdog catfish catherin catman cats cavalier caveman cbr600 ccbill cdtnkfyf celeron celica celine celtic celtics
cerberus cessna cfitymrf cgfhnfr chainsaw champ champion champs changeme chaos charger chargers charles1 charli charlie charlie1
charlott charlton charly charmed chaser cheers cheese cheese1 cheetah chelsea chelsea1 cherokee cherry chester chester1 chevelle
chevrole chevy chevy1 chewie cheyenne chicago chicago1 chichi chicken chicken1 chickens chicks chico chiefs chipper chivas chocolat
chopper chou chris1 chrisbln chrissy christ christia christin christop chronic chrono chuang chubby chuckie chuckles chucky chunky
cicero cigars cinder cinnamon cjkysirj cjkywt clancy clapton clarinet classic clemson clevelan clipper clitoris cloud9 clouds clover
cobra cobra1 cocacola cock cocks coconut coffee cohiba coke colombia colorado colors colt45 coltrane comet commando compaq compute
computer concrete condom condor connect connor consumer cookie cookies cooldude cooler coolguy coolio coolman cooter copper corona
corrado corvette cosmo cosmos cosworth cougar cowboy cowboys cowboys1 coyote cracker crazy1 crazybab creampie creamy creative cricket
crimson critter crjhgbjy cruise cruiser crunch crusader crysis crystal1 cthulhu cthutq cubbies cubswin cuddles cumming cumshot cunt
cunts cupcake curious custom cutlass cutter cxfcnmt cyber cyclone cyclops cypress daddy1 daewoo dagger daisy1 dakota dalejr dallas
dallas1 dammit damnit dancer dang danger danie daniel1 daniil danila danni dannyboy danzig darkness darkside darkstar david1 davids
dawg daytona dbrnjh dbrnjhbz deadhead deadman death1 deejay deepthroat deeznuts deeznutz defender defiant deftones delete delta delta1
deluxe denali deniska depeche desert designer desire deskjet destiny detroit devil devildog devils dexter dfkthbz dfkthf dfktynbyf
dfvgbh dharma diablo diamond diamond1 diamonds dick dickhead dicks diehard diesel dietcoke digger digital digital1 dilbert dildo
dilligaf dima dinamo ding dingdong dinosaur discover disney diver divine dkflbckfd dkflbvbh doberman doctor dodge1 dodger dodgeram
dodgers dogfood dogg doggie doggy doghouse dogman dogs dollar dolphin dolphins domino donkey donuts doobie doodle doogie dookie
doughboy dracula drago dragon dragon1 dragons dragoon dreamer dreams driver drizzt droopy drowssap drpepper drummer dthjybrf dublin
ducati duchess duck dumbass durango duster eagle eagle1 eagles eagles1 eastside eatme eatpussy eatshit eclipse eduard edward1 eeyore
einstein ekaterina electric element elephant elizabet elvis1 emerald emily1 eminem empire engage engineer enigma enter enter1 enterpri
enterprise eraser ericsson erotic erotica escort eternal eternity europa everest everton excalibu exigen exigent exodus explorer
express extreme f**k fabie fabric facial faggot falcon falcons fallen fallout fang fantasy farside fart faster fatass fatboy fatcat
fatman feather fender feng fernand ferrari ferrari1 ferret fester fetish fghtkm ficken fiesta figaro fighter filter finger fire
fireball firebird firefly firefox fireman fish fishes fishing fishing1 fitness fktrcfylh fktrcfylhf fktrctq flames flamingo flash
flash1 flatron fletch flipper floppy florian florida florida1 flounder flower fluffy flyboy flyers foobar footbal football football1
fordf150 forest forever forfun formula formula1 fortuna fossil foxtrot francesc frank1 franky freaks freaky freckles freddy freedom
freedom1 freepass freeporn freeuser friday fright frisco frisky frodo frog frogger froggy front242 frontier frosty fubar fuck
fuck_inside fucked fucker fuckers fuckface fuckher fucking fuckit fuckme fuckoff fuckthis fucku fucku2 fuckyou fuckyou1 fuckyou2
fugazi funtime fusion futbol fyfcnfcbz fylhtq gabrie gabriell galaxy galina galore gambit gandalf gandalf1 gangbang gangsta gangster
garden garfield gargoyle gateway gateway1 gator gator1 gators gbpltw gegcbr geheim gemini genesis genius george1 geronimo gesperrt
getmoney getsome gfhjkm gfhjkm1 gfhjkm123 ghbdtn ghbdtnbr ghetto ghjcnj ghjcnjnfr ghost giants ginger ginger1 giorgi girls gizmo
gizmo1 gizmodo gjkbyf gladiator gmoney gn56gn56 goalie goblin goblue goddess godfathe godfather godsmack godzilla gofish goforit goku
golden goldfish goldstar goldwing golf golfball golfer golfing goliath gollum gong gonzo goober goodboy goodluck goodtime goofy google
goose gopher gordon24 gorilla gotcha gothic gotohell govols granny grapes great1 greatone green1 greenbay greenday greens gregor
gremlin grendel gretzky griffey gringo grizzly groove groovy groucho grumpy gsxr750 guardian guiness guinness guitar gundam gunnar
gunner gunners gustav hacked hacker hairy hal9000 halflife hallo hambone hamburg hamlet hammer hammers hamster handyman hannah
hannibal hansolo happy1 happy123 happyday hardcock hardcore hardon hardrock harley harley1 harry1 havefun hawaii hawaiian hawkeye
hawkeyes hayabusa hearts heather1 heaven hedgehog heineken hellfire hello hello1 hello123 helloo hellyeah helmet helpme hendrix hentai
herbie hercules hermes hershey hesoyam hidden highland hiphop hithere hitler hitman hjvfirf hobbes hobbit hockey hockey1 hokies
holiday holly1 hollywoo holyshit homer1 homers homerun honda honda1 honey1 hongkong hooker hoosier hoosiers hooter hooters horizon
horndog hornet horney horny horny1 horse horses hotboy hotdog hotpussy hotred hotrod hotsex hotshot hotstuff hottie hummer hunter
hunter1 hunting hurrican husker huskers huskies hustler hyperion ib6ub9 ibanez icecream iceman idontknow iforgot igor iguana ihateyou
illini illusion ilovesex iloveu iloveyo iloveyou immortal impala incubus indiana indians indigo inferno infiniti infinity insane
insert integra intel internet intrepid intruder irina irish1 ironman italia ivanov ivanova iverson iwantu jabroni jackal jackass
jackoff jackson1 jacob1 jagger jaguar jamaica james007 james1 jamesbon jamesbond jamie1 jammer jarhead jasmine jasmine1 jason1 jasper
java jaybird jayhawk jazzman jedi jeep jenny1 jericho jerkoff jessic jessica1 jester jesus1 jethro jewels jimbo jimbob jimmy1 johannes
john316 johnboy joker joker1 jokers jordan jordan1 jordan23 joshua1 jrcfyf juggalo juice jumper junebug jungle junior jupiter just4me
justdoit justice justin1 justme juventus kahuna kaktus kamikaze kangaroo kansas karate karina karolina kashmir kasper katana katerina
katie1 katrin kawasaki kcj9wx5n keeper kelly1 kenshin kenwood kenworth kevin1 keyboard keystone keywest kickass kicker killbill killer
killer1 killme kingfish kingkong kingpin kingston kinky kipper kirill kisses kissme kitkat kitten kitty kitty1 kittycat klaster
klingon knickers knicks knights knopka kodiak kolobok kool korn koshka kosmos kostya kotenok krishna ktyjxrf kume kungfu labrador
labtec lacrosse ladybug laguna lakers lancelot lancer lansing laptop larisa laser lasvegas latino leather leavemealone ledzep legacy
legend legion legolas lennon leonid leopard lesbian lesbians lespaul lestat letmein letmein1 letmein2 letsgo lexmark lexus liberty
lick licker lickit lickme lifehack lightnin lightning lights lineage2 lion lionking liquid liverpoo liverpool lizard lobster loco
logan1 logitech lokomotiv lol123 lolipop lollipop lollol london lonestar lonewolf longhorn looker looser loser losers love love1
love123 love69 loveit lovely loveme lover lover1 loverboy lovers lovesex loveyou lowrider lucifer lucky lucky1 lucky13 lucky7 luckydog
ludmila lvbnhbq macdaddy machine macross maddie maddog madison madison1 madman madmax madness madonna maestro maggie maggot magic
magic1 magick magicman magnum magnus magpie maiden mailcreated5240 mailman majestic makaveli maksim malaka malibu malina mallard
mamapapa manchest manchester mandingo maniac manson manutd maradona marathon maria1 marina marine mariners marines marino marino13
marius marlboro marley martin1 martini maryjane massive maste master master1 matador matrix matthew1 mature maverick max123 maxell
maxim maxima maximus maxwell maxx mayday mayhem mazafaka meatball meathead meatloaf mechanic medusa megadeth megaman megapass megatron
meister melissa1 mellon mellow memorex memphis menace meowmeow mercedes mercury meridian merlin mersedes metallic metallica mexico
miami mian michae michael1 michigan mickey microlab micron microsof microsoft midget midnight midway mighty mikey milana milano milena
minecraft minime mirage misfit mishka missy1 mister mistress mittens mnbvcxz mojo molly1 moloko molson momoney monaco monalisa monday
mondeo money money1 moneyman moneys mongoose monitor monke monkey monkey1 monkeys monopoly monster monster1 montana montgom240
montreal moocow mookie moomoo moonlight moose moose1 morpheus mortgage mortimer moscow mother motherlode motorola mountain mouse
mouse1 mozart muffin mulder multiplelo munchkin muppet muscle mushroom music1 musica musicman mustang mustang1 mustangs mustard mybaby
mylife mylove mypass mystic naked napass napster naruto nascar nasty nastya natali natasha naughty ncc1701 ncc1701a ncc1701d ncc1701e
ne1469 nebraska nemesis neptune nevada newbie newcastl newlife newpass newport newyork newyork1 nfnmzyf nickel nicola nicole1 nigger
nike nikita nikola nikolay nimrod niners ninja nintendo nipper nipple nipples nirvana nissan nitram nofear nokia nokia6300 nolimit
noodle noodles nookie nopass nudist nugget number1 nuttertools nwo4life nyjets nylons nymets oakland oasis obiwan oblivion ohyeah
oicu812 oilers oksana oldman oleg oliver olivier omega omega1 onelove online onlyme openup operator optimus oracle orange orange1
oranges orchid orgasm orioles orion oscar1 osiris ou812 ou8122 outkast outlaw overkill overlord oxford p0015123 pa55w0rd pa55word
packard packer packers packers1 pacman padres paintbal paintball pakistan paladin panama panasoni panasonic pancho panda pandora
pantera panther panther1 panthers panties pantyhos panzer paradise paradox parola parrot pascal pass pass123 pass1234 passat passion
passme passport passw0rd passwor passwor1 password password1 password123 password2 passwords passwort patches patrick1 patriot
patriots pavilion peach peaches peanut peanuts pearljam pebbles peekaboo peewee pegasus pencil penguin penguins penis penny1 penthous
pentium pepper pepper1 pepsi pepsi1 pervert peter1 peterpan peugeot phantom philippe philips phillies philly phish phoenix phoenix1
photos phpbb pianoman picard picasso piccolo pickle pickles pics piglet pikachu pillow pimp pimpin pineappl ping pingpong pinhead pink
pinkfloy pioneer pippen pirate pirates pisces pissing pistol pitbull pizza pizzas planet plastic platinum playboy player playtime
plumber plymouth pobeda poison poiuyt poiuytrewq pokemon pokemon1 polaris police polina polniypizdec0211 polo polska pompey poncho
pontiac pony poochie poodle pooh poohbear pookie poontang poop pooper poopie poopoo pooter popcorn popeye poppy porkchop porn porno
pornos pornstar porsche porsche9 portland portugal poseidon possum postal potato powder power1 precious predator prelude presario
presto primus prince princes princess printer prissy private privet prodigy prophet proxy psycho pudding pumpkin punisher punkin
punkrock puppies puppy pupsik purdue purple pussie pussies pussy pussy1 pussy69 pussycat pussys putter pyramid python q12345 q123456
q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qawsed qawsedrf qaz123 qazqaz qazwsx qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedcrfv qazxsw
qazxswedc qqq111 quantum quartz quattro queens qwaszx qwe123 qweasd qweasdzxc qweqwe qwer123 qwer1234 qwerasdf qwert qwert1 qwert123
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuio qwertyuiop qwertz r2d2c3po rabbit
rabota racecar racer racerx rachel1 racing ragnarok raider raiders raiders1 rainbow rainman raistlin rambler rambo rammstein ramses
random ranger ranger1 rangers rangers1 raptor rascal rasdzv3 rasputin rasta rastaman raven raven1 ravens razz rbhbkk rctybz reader
realmadrid reaper rebecca1 rebel rebels red123 redalert redbull reddog redfish redhead redhot redman redneck redrum redskins redsox
redwing redwings redwood reebok reefer renault renegade rereirf rescue retard rfhbyf rfnthbyf rfrfirf rfrnec rhbcnbyf rhfcjnrf
richard1 rightnow ripken ripper ripple rjirfrgbde rjntyjr rjycnfynby roadkill roadking roadrunn robert1 robotech rocker rocket rockets
rockford rockhard rockon rocks rockstar rocky1 rodman roller rolltide romashka rommel ronaldo rookie rooster rootbeer rosebud rotten
route66 rover rovers royals rtyuehe rubber rulez rulezzz runescape runner rush2112 ruslan russia rustam rusty1 sabbath sabine sabres
sadie1 safari sailboat sailing sailor saints sakura salamander saleen salmon salomon samantha samiam sammy1 samson samsung samsung1
samurai sancho sandiego sandman sandro sandy1 sapper sapphire sarah1 saratoga sascha sasha1 sassy sasuke satan satan666 saturn saun
sauron sausage sayang scania scanner scarface scarlet scooby scoobydo scooter scooter1 scorpio scorpion scotch scotland scott1 scotty
scout scrappy scream scruffy scuba scully seahawks seamus searay seattle sebastia secret secret1 security seeker seinfeld select
seminole semperfi sentinel septembe serega serenity sergei sergey sersolution server sesame seven7 sex123 sex4me sexsex sexual sexx
sexxxx sexy sexy1 sexy69 sexygirl sexyman shado shadow shadow1 shaggy shai shalom shaman shamrock shaney14 shania shannon1 shaolin
shark sharks sharky shasta shaved shazam shelby shemale sherlock shiloh shithead shitty shogun shooter shorty shotgun shou showme
showtime shun siemens sierra silver silver1 simba simon1 simple simpsons sinatra sinbad sinner sirius sithlord sixers skater skeeter
skidoo skiing skinny skipper skippy skittles skorpion skydive skyline skywalke skywalker slacker slappy slapshot slave slayer sleepy
slick slider slinky slipknot slut sluts slutty smeghead smegma smelly smiles smiley smitty smoke smoker smokes smokey smokin smooth
smudge smut snake snake1 snakes snapon snapper snapple snatch sneakers snickers sniper snoop snoopdog snoopy snowball snowboar snowman
snuggles sobaka soccer soccer1 socrates softball software sojdlg123aljg soldier soleil solnce sommer sonic sonics sony sooners sophie
soso123aljg southpark spaceman spank spanking spankme spanky sparkle sparky sparta spartak spartan spartans spawn speaker spectrum
speedy spider spiderma spiderman spidey spike spike1 spirit spitfire splash splinter spongebob spooky spring sprint sprite spunky
spurs sputnik spyder squash squirrel squirt srinivas stalin stalker stallion star star69 starbuck starcraft stardust starfire starfish
stargate starman starship starter startrek starwars static stealth steeler steelers stefano steph stephani stereo sterlin steve1
sticks sticky stimpy sting stinger stingray stinky stocking stocks stonecol stoned stones stoney storm stormy stranger strider strike
striker stripper stud studly stumpy stunner stupid subaru sublime subway success suck sucker suckit suckme sucks sugar sultan summer
summer1 summit sundance sunday sunflowe sunnyday sunrise sunset sunshin sunshine super super1 super123 superfly superman superman1
supersta superstar surf surfer surfing suzuki svetik svetlana swallow sweet1 sweetpea sweets sweety swimmer swimming swinger swingers
sword swordfis swordfish swords sydney syncmaster syracuse tacobell tacoma talisman tango tanker tardis target tarheel tarheels tarzan
tattoo tatyana taurus taylor1 tazman tazmania tdutybq teacher technics techno teen teens tekken telefon temp tempest tennis tequila
terminator terrapin terror test test1 test123 test1234 tester testing texas1 thailand thanatos thankyou theboss thecat thedog theend
thegame thegreat thekid theking theman theone therock thesims thirteen thomas1 thongs thor thuglife thumper thunder thunder1 thx1138
tiberius tickle tiger tiger1 tigers tigger tigger1 tights timber tinker tinkerbell tinman tintin titanic titanium titans titleist tits
titties titty tolkien tomato tomcat tommy1 tommyboy tootsie topcat topdog topgun topher topper tornado toronto toshiba tottenha toyota
tracker tractor trader trance transam translator trapper travel traveler treasure trebor trfnthbyf triangle tricky trident trigger
trinity triton triumph trixie trojan trojans trombone trooper trouble truck trucker trucks truelove trumpet trunks trustno1 tsunami
tuesday tunafish tundra turbo turbo1 turkey turkey50 turtle tweety twilight twinkle twisted twister tyler1 typhoon ufkbyf ultima
ultimate umbrella underdog undertaker unicorn unreal usa123 usarmy usmc usnavy usuckballz1 utopia vacation vader vagina valentin
valentina valera valhalla vampire vanhalen vanilla vector vectra vegeta velvet verbatim veritas vermont veronika vertigo vette vfczyz
vfhbyf vfhecz vfhufhbnf vfksirf vfrcbv vfrcbvrf vfvekz vfvfgfgf vfvjxrf vh5150 viagra victory viewsonic viking vikings viktor viktoria
viper viper1 vipers virgin vision vitalik vkontakte vladik vladimir vladislav volley volvo voodoo vortex voyager voyeur vulcan walleye
walmart walnut walrus wanker wapbbs warcraft warhammer warlock warlord warrior warriors warthog wasser wassup watcher waterloo weasel
webmaster weed weezer welcome welcome1 welder werewolf westham westside westwood wetpussy whatever whatsup wheels whiskers whiskey
whisky whisper whitesox whitey whocares whore whynot wibble wicked wildcat wildcats wildfire wildman william1 willow windows windsor
winner winston winston1 winter wisdom wizard wolf359 wolfgang wolfie wolfman wolfpack wolverin wolverine wolves wombat woody woody1
woofwoof woohoo wookie wordpass wrangler wrestlin wrinkle1 wutang xanadu xavier xbox360 xfiles xtreme xxx123 yamaha yankee yankees
yankees1 ybrbnf ybrjkfq yellow yfnfif yomama yosemite yourmom yousuck ytrewq yzerman z1x2c3 zaphod zaq123 zaq12wsx zaq1xsw2 zaqwsx
zaqxsw zenith zeppelin zerocool zeus zhong zidane ziggy zigzag zipper zippy zombie zorro zvezda zxasqw12 zxc123 zxcasd zxcasdqwe
zxcv1234 zxcvbn zxcvbnm zxcvbnm1
`;

/** Words of the product, tried first against its accounts (docs/security.md, 6.1.2). */
const ownWords = [
  "allelium",
  "allele",
  "genome",
  "genotype",
  "genetics",
  "polygenic",
  "chromosome",
  "percentile",
];

const common: ReadonlySet<string> = new Set([...words.trim().split(/\s+/), ...ownWords]);

/** Letters for the signs that people write in their place. */
const letters: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  "5": "s",
  $: "s",
  "7": "t",
};

/** Most signs around a common word that do not make another password of it: a year and a mark. */
const mostAround = 5;

function withLetters(text: string): string {
  return text.replaceAll(/[@431!05$7]/g, (sign) => letters[sign] ?? sign);
}

/**
 * Whether a password is a common one, in any case, with signs for letters and with digits and signs around it: what the rule of
 * four kinds of characters makes of it.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const variants = [lower, withLetters(lower)].flatMap((text) => [
    text,
    text.replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, ""),
    text.replaceAll(/^[^a-z]+|[^a-z]+$/g, ""),
    withLetters(text.replace(/[^a-z]+$/, "")),
    withLetters(text.replace(/[^a-z0-9]+$/, "")),
  ]);
  return variants.some((text) => common.has(text) && lower.length - text.length <= mostAround);
}
