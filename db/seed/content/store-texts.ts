import type { Titles } from './titles.ts';

/** What the demo's suppliers say of themselves: their English name, Amharic, Afaan Oromoo. One has not translated it. */
const lines = `
Merkato Mobile & Electronics | ስልኮች፣ ታብሌቶችና እነሱን ቻርጅ የሚያደርግ ሁሉ። እያንዳንዱን ሳጥን በፊትዎ ከፍተን እናሳያለን፤ የአንድ ዓመት ቃላችንንም እንጠብቃለን። | Bilbilaa fi taableetii, akkasumas waan isaan guutu hunda. Saanduqa hunda fuula keessan duratti banna; waadaa waggaa tokkoos ni eegna.
Bole Computer House | አዲስና ያገለገሉ ላፕቶፖች፣ መለዋወጫዎችና ታማኝ ጥገና። የአማርኛ ሶፍትዌር በነፃ እንጭናለን። | Laaptooppii haaraa fi itti fayyadamame, meeshaalee jijjiirraa fi suphaa amanamaa. Sooftiweerii Afaan Amaaraa bilisaan fe'na.
Sheger Home Appliances | ማቀዝቀዣዎች፣ የልብስ ማጠቢያዎችና ቴሌቪዥኖች፤ እቤትዎ አድርሰን፣ ገጥመንና አሳይተን እንሄዳለን። | Firiijii, maashina miiccaa fi televizhinii; mana keessan geessinee, dhaabnee, akkaataa itti fayyadaman isinitti himna.
Abyssinia Leather Works | ከኢትዮጵያ ቆዳ የተሠሩ ቦርሳዎች፣ ቀበቶዎችና ጫማዎች፤ ከ2009 እ.ኤ.አ. ጀምሮ በራሳችን ወርክሾፕ የተቆረጡና የተሰፉ። | Boorsaa, sabbata fi kophee gogaa Itoophiyaa irraa; bara 2009 irraa kaasee warkshooppii keenyatti kan muramanii hodhaman.
Shiro Meda Habesha Fashion | ከአሥራ ሁለት የሸማኔ ቤተሰቦች በእጅ የተሸመኑ ቀሚሶች፣ ነጠላዎችና ጋቢዎች። | Wandaboo, naxalaa fi gaabii maatii dhooftuu kudha lamaan harkaan dha'aman.
Tomoca Street Coffee Roasters | በየማለዳው የሚቆላ ቡና፤ ከይርጋጨፌ፣ ከጉጂ፣ ከሐረርና ከጅማ። | Buna ganama hunda akaawamu: Yirgaacaffee, Gujii, Harar fi Jimma irraa.
Selam Spices & Grains | በራሳችን ወፍጮ የተፈጨ በርበሬ፣ ሽሮና ጤፍ። መጥተው ሲፈጭ ይመልከቱ። | Barbaree, shiroo fi xaafii daakuu keenya irraa. Kottaatii yeroo daakamu ilaalaa.
Meki Fresh Farmers | አርባ ገበሬዎች፣ አንድ መኪና፣ ትናንት የተለቀመ አትክልት። | Qonnaan bultoota afurtama, konkolaataa tokko, kuduraa kaleessa guurame.
Adama Car Parts Centre | የቶዮታ፣ የሱዙኪና የአይሱዙ መለዋወጫዎች፤ በሻንሲ ቁጥርዎ ተረጋግጠው የሚሸጡ። | Meeshaalee jijjiirraa Tooyootaa, Suzuukii fi Isuuzuu, lakkoofsa shaansii keessaniin mirkanaa'anii.
Kidane Baby Shop | ለመጀመሪያዎቹ ሦስት ዓመታት የሚያስፈልግ ሁሉ፤ የአራት ልጆች እናት የመረጠችው። | Waggoota sadan jalqabaatiif waan barbaachisu hunda; haadha ijoollee afuriitu filate.
Hawassa Garment Outlet | ከኢንዱስትሪ ፓርኩ የወጡ አንደኛ ደረጃ ሸሚዞችና ሱሪዎች፣ በፋብሪካ ዋጋ። | Shamizii fi surree paarkii industirii irraa, sadarkaa tokkoffaa, gatii fabrikaatiin.
Enat Household | ድስቶች፣ አንሶላዎችና ቤት የሚፈልገው ሁሉ። | Okkotee, ansoolaa fi waan manni barbaadu hunda.
Arada Books & Stationery | የትምህርት ቤትና የቢሮ ዕቃዎች፤ በአማርኛ፣ በአፋን ኦሮሞና በእንግሊዝኛ የተጻፉ መጻሕፍት። | Meeshaalee mana barumsaa fi waajjiraa; kitaabota Afaan Amaaraa, Afaan Oromoo fi Afaan Ingiliziitiin.
Lulit Beauty | የምርት ቁጥር ያላቸው ትክክለኛ መዋቢያዎች፤ ለእኛ ቆዳ የሚስማሙ ቀለሞች። | Meeshaalee bareedinaa dhugaa lakkoofsa oomishaa qaban; halluuwwan gogaa keenyaaf ta'an.
Dubai Direct Imports | በየሁለት ሳምንቱ ከዱባይና ከኢስታንቡል የሚመጡ ዕቃዎች፤ ቀረጥ የተከፈለባቸው። | Meeshaalee torban lama lamaan Dubaayii fi Istaanbul irraa dhufan, qaraxni isaanii kan kaffalame.
Bahir Dar Cotton & Craft | ከጣና ጥጥ የተሠሩ ፎጣዎች፣ ጋቢዎችና የሕፃናት ልብሶች። | Fooxaa, gaabii fi uffata daa'immanii jirbii Xaanaa irraa hojjetaman.
Gondar Honey & Grain | ከደምቢያና ከቋራ የመጣ ማር፣ ጤፍና ቅመማ ቅመም። | Damma, xaafii fi mi'eessituu Dambiyaa fi Quwaaraa irraa.
Mekelle Trade Link | ነጭ ማር፣ የወጥ ቤት ዕቃዎችና መሶቦች ከትግራይ። | Damma adii, meeshaalee mana nyaataa fi guuboo Tigraay irraa.
Jimma Coffee & Spice Union | የጫካ ቡና፣ ኮረሪማና ማር ከጅማ ዙሪያ አባሎቻችን። | Buna bosonaa, kororima fi damma miseensota keenya naannoo Jimmaa irraa.
Harar Bazaar | ከጀጎል ግንብ ውስጥ የብር ጌጥ፣ ስፌት፣ ዕጣንና ቡና። | Meetii, hodhaa migiraa, ixaana fi buna dallaa Jagol keessaa.
Walia Sports | ትክክለኛ ጫማዎችና የስፖርት ልብሶች፤ እሑድ ከእኛ ጋር ይሩጡ። | Kophee fi uffata ispoortii dhugaa; Dilbata nu waliin fiigaa.
Anbessa Shoe Gallery | ለወንዶች፣ ለሴቶችና ለተማሪዎች የሚሆኑ የቆዳ ጫማዎች። | Kophee gogaa dhiirotaaf, dubartootaa fi barattootaaf.
Clean Life Detergents | ለቤት፣ ለትምህርት ቤትና ለሆቴል የሚሆን ሳሙናና የጽዳት ዕቃ። | Saamunaa fi meeshaalee qulqullinaa manaaf, mana barumsaatii fi hoteelaaf.
Zemen Furniture | የዋንዛ እንጨትና ጥሩ ፎም፤ አናጺዎቻችን አድርሰው ይገጥማሉ። | Muka waddeessaa fi foomii gaarii; ogeeyyiin keenya geessanii dhaabu.
Finfinne Auto Spares | ፍሬን፣ ፊልተርና ባትሪ፦ ቆመው ሲጠብቁ እንገጥማለን። | Firiinii, filtarii fi baatirii: utuu eeggattanii ni hidhama.
Dire Solar & Electric | ለሞቃታማው ምሥራቅ ማራገቢያ፣ ሶላርና ስታቢላይዘር። | Marawwaha, soolaarii fi istaabilaayizarii baha ho'aa sanaaf.
Sidama Fruit & Coffee | ከሐዋሳ ሐይቅ በላይ ካሉ ኮረብታዎች አቮካዶ፣ አናናስና ቡና። | Avokaadoo, anaanaasii fi buna tulluuwwan Haroo Hawaasaa irraa.
Arba Minch Gardens | በአባያ ሐይቅ ዳር የሚበቅል ሙዝ፣ ማንጎና ሽፈራው። | Muuzii, maangoo fi mooriingaa qarqara Haroo Abbaayaatti biqilan.
Hiwot Hair & Beauty Supply | የውበት ሳሎኖች የሚገዙት ሁሉ፤ በነጠላም ይሸጣል። | Waan saaloononni bitan hunda, tokko tokkoonis ni gurgurama.
Nekemte Agro Market | ከወለጋ በቆሎ፣ የኑግ ዘይትና ማር። በአፋን ኦሮሞ እናስተናግዳለን። | Boqqolloo, zayita nuugii fi damma Wallaggaa irraa. Afaan Oromoon isin tajaajilla.
Gambella Shea Women | የሺአ ቅቤን በእጅ የሚጨምቁ ሴቶች ኅብረት ሥራ ማኅበር። | Waldaa hojii gamtaa dubartoota dhadhaa shii'aa harkaan cuunfanii.
Semera Salt & Dates | ጨው ከዳናኪል፣ ቴምር ከአፋምቦ። | Soogidda Danaakil irraa, timira Afaambo irraa.
Wolaita Home & Kitchen | ምጣዶች፣ ድስቶችና ምድጃዎች፤ ከሱቁ ጀርባ የጥገና ክፍል አለ። | Eelee, okkotee fi midijjaa; suuqii duuba bakki suphaa jira.
Bonga Forest Products | ከቡና መገኛ የጫካ ቡና፣ ማርና ጥምዝ። | Buna bosonaa, damma fi ximizii bakka bunni itti argame irraa.
Assosa Mango & Sesame | ማንጎ በወቅቱ፣ ሰሊጥ ዓመቱን ሙሉ። | Maangoo yeroo isaatti, saliixii waggaa guutuu.
Hosaena Enset & Crafts | የቆጮ ቢላዋ፣ በርጩማ፣ ስፌትና የእንሰት ዱቄት ከሐዲያ። | Haaduu qoccoo ittiin muran, barcuma, guuboo fi daakuu qoccoo Hadiyaa irraa.
Bishoftu Dairy & Poultry | ወተት፣ እንቁላልና አይብ፤ ከማለዳው አሥራ ሁለት ሰዓት በሱቃችን። | Aannan, hanqaaquu fi ayibii; ganama sa'aatii kudha lamaan suuqii keessa jira.
Yegna Kids | የሚያስተምሩ መጫወቻዎች፣ ልጆች ደጋግመው የሚጠይቋቸው መጻሕፍት። | Meeshaalee taphaa barsiisan, kitaabota ijoolleen irra deebi'anii gaafatan.
Lalibela Art & Home | በላሊበላ ጥበበኞች የተሠሩ መስቀሎች፣ ሥዕሎችና ሽመናዎች። | Fannoo, fakkii fi hojii dhooftuu ogeeyyii Laalibelaatiin hojjetame.
`;

const known = new Map(
  lines
    .trim()
    .split('\n')
    .map((line): [string, Titles] => {
      const [name, am, om] = line.split(' | ');
      return [name!, { am: am!, om: om! }];
    }),
);

/** What a supplier says of itself in Amharic and Afaan Oromoo; null where it has not translated it. */
export function storeTextsOf(name: string): Titles | null {
  return known.get(name) ?? null;
}

/** How the demo's verified suppliers take goods back. */
export const returnPolicies = {
  en: 'Unused goods in their box are taken back within the days that their page names. Write to us first; we send the courier and pay back by the way you paid.',
  am: 'ያልተጠቀሙበትን ዕቃ ከነሳጥኑ የዕቃው ገጽ በሚናገረው ቀናት ውስጥ መልሰን እንቀበላለን። አስቀድመው ይጻፉልን፤ ዕቃ አድራሽ እንልካለን፣ ገንዘብዎንም በከፈሉበት መንገድ እንመልሳለን።',
  om: 'Meeshaan itti hin fayyadamamin saanduqa isaa waliin guyyoota fuulli isaa himu keessatti deebi\'a. Dursaatii nuuf barreessaa; geessaa ni ergina, maallaqa keessanis karaa itti kaffaltaniin ni deebifna.',
} as const;
