import type { Names } from './categories.ts';

/** A contributor's post in three languages; its picture is that of a product, by title. */
export interface DemoPost {
  author: string;
  daysOld: number;
  picture: string;
  titles: Names;
  bodies: Names;
}

export const posts: DemoPost[] = [
  {
    author: 'Mekdes Alemu',
    daysOld: 3,
    picture: 'Yirgacheffe Roasted Coffee · የይርጋጨፌ ቡና',
    titles: ['How to tell fresh coffee before you buy it', 'ትኩስ ቡናን ከመግዛትዎ በፊት እንዴት ይለያሉ?', 'Buna haaraa utuu hin bitin dura akkamitti adda baastu?'],
    bodies: [
      'Look for the day it was roasted, not for the day it expires. Coffee is at its best between the fourth day and the fourth week after roasting; a bag that names no day hides one.\n\nPress the bag gently near its valve. Fresh beans breathe out for weeks, and what comes out should smell of fruit or chocolate, not of cardboard.\n\nBuy whole beans, and only as many as your house drinks in two weeks. Pound or grind what one jebena needs, and keep the rest closed, dark and dry.',
      'የሚያበቃበትን ቀን ሳይሆን የተቆላበትን ቀን ይመልከቱ። ቡና ከተቆላ ከአራተኛው ቀን እስከ አራተኛው ሳምንት ድረስ ምርጥ ጣዕም ይኖረዋል፤ ቀን የሌለው ከረጢት ቀኑን ይደብቃል።\n\nከረጢቱን ቀስ አድርገው ይጫኑት። ትኩስ ቡና ለሳምንታት ይተነፍሳል፤ የሚወጣው ሽታ የፍራፍሬ ወይም የቸኮሌት እንጂ የካርቶን መሆን የለበትም።\n\nያልተፈጨ ቡና ይግዙ፤ ቤትዎ በሁለት ሳምንት የሚጠጣውን ያህል ብቻ። ለአንድ ጀበና የሚበቃውን ወቅጠው ቀሪውን ተዘግቶ በጨለማና በደረቅ ቦታ ያስቀምጡ።',
      'Guyyaa itti dhumu utuu hin taane guyyaa itti akaawame ilaalaa. Bunni akaawamee guyyaa afraffaa irraa hanga torban afraffaatti mi\'aa gaarii qaba.\n\nKeeshicha suuta tuqaa. Bunni haaraan torbanoota hedduuf ni hafuura; foolii fuduraa yookaan chokoleetii qabaachuu qaba, kan kaartoonii miti.\n\nBuna hin daakamin bitaa, kan manni keessan torban lamatti dhugu qofa. Kan jabanaa tokkoof ga\'u tumaa, kan hafe cufaatii bakka gogaa fi dukkanaa keessa kaa\'aa.',
    ],
  },
  {
    author: 'Dawit Hailu',
    daysOld: 9,
    picture: 'Samsung Galaxy A16',
    titles: ['Five checks for a second-hand phone', 'ያገለገለ ስልክ ሲገዙ አምስት ነገሮችን ይፈትሹ', 'Bilbila hojii irra oole yeroo bittan wantoota shan mirkaneeffadhaa'],
    bodies: [
      'Dial *#06# and compare the number on the screen with the one on the box. When they differ, walk away.\n\nPut in your own SIM and call somebody. Then look at the battery health, press on every corner of the screen, and take a picture with each camera.\n\nLast, ask the seller to sign out of every account while you watch. On Adey a phone that is not what the page says goes back within the return days.',
      '*#06# ይደውሉና በማያ ገጹ ላይ የሚታየውን ቁጥር በሳጥኑ ላይ ካለው ጋር ያነጻጽሩ። ካልተመሳሰሉ አይግዙ።\n\nየራስዎን ሲም ያስገቡና ይደውሉ። ከዚያ የባትሪውን ጤንነት ይመልከቱ፣ የማያ ገጹን ማዕዘኖች ይጫኑ፣ በእያንዳንዱ ካሜራ ፎቶ ያንሱ።\n\nበመጨረሻም ሻጩ እያዩ ከሁሉም መለያዎች እንዲወጣ ይጠይቁ። በአደይ ላይ ገጹ ከሚለው የተለየ ስልክ በመመለሻ ቀናት ውስጥ ይመለሳል።',
      '*#06# bilbilaatii lakkoofsa iskiriinii irra jiru kan saanduqa irra jiruun wal bira qabaa. Yoo garaagar ta\'e dhiisaa.\n\nSIM keessan galchaatii nama bilbilaa. Fayyaa baatirii ilaalaa, golee iskiriinii hunda tuqaa, kaameraa hundaan suuraa kaasaa.\n\nDhuma irratti gurguraan isaa utuu argitanii herrega hunda keessaa akka ba\'u gaafadhaa. Adey irratti bilbilli akka fuulli jedhu hin taane guyyoota deebii keessatti ni deebi\'a.',
    ],
  },
  {
    author: 'Selamawit Bekele',
    daysOld: 16,
    picture: 'Habesha Kemis with Gold Tilet · የሐበሻ ቀሚስ',
    titles: ['Washing a habesha kemis so that it lasts', 'የሐበሻ ቀሚስ እንዳይበላሽ እንዴት ይታጠባል?', 'Wandaboon Habashaa akka turuuf akkamitti miiccama?'],
    bodies: [
      'Cold water, mild soap, and hands: a machine pulls the loose cotton apart. Turn the dress inside out, so that the tilet does not rub against itself.\n\nNever wring it. Roll it in a towel, press the water out, and hang it in the shade; the sun bleaches gold thread within a summer.\n\nIron from the back while it is still a little damp. Folded with a dry eucalyptus leaf it stays fresh until the next holiday.',
      'ቀዝቃዛ ውኃ፣ ለስላሳ ሳሙናና እጅ ብቻ፦ ማሽን ለስላሳውን ጥጥ ይበጣጥሳል። ጥለቱ እርስ በርሱ እንዳይፋተግ ቀሚሱን ይገልብጡት።\n\nበፍጹም አይጭመቁት። በፎጣ ጠቅልለው ውኃውን ያውጡና በጥላ ውስጥ ይስቀሉት፤ ፀሐይ ወርቃማውን ክር ያደበዝዛል።\n\nትንሽ እርጥብ ሳለ ከጀርባው ይተኩሱት። ከደረቅ የባሕር ዛፍ ቅጠል ጋር ከታጠፈ እስከ ሚቀጥለው በዓል ትኩስ ሆኖ ይቆያል።',
      'Bishaan qorraa, saamunaa lallaafaa fi harka qofa: maashiniin jirbii laafaa ni kuta. Xileetiin akka wal hin rigneef wandabicha garagalchaa.\n\nHin micciirinaa. Fooxaadhaan maraatii bishaan keessaa baasaa, gaaddisatti fannisaa; aduun kirrii warqee ni dadhabsiisa.\n\nUtuu xiqqoo jiidhaa jiruu duubaan kaawuyyaa godhaa. Baala baargamoo gogaa waliin yoo dachaafame hanga ayyaana itti aanuutti haaraa ta\'ee tura.',
    ],
  },
];
