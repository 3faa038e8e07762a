import type { Language } from './product-kind.ts';
import type { Titles } from './titles.ts';

/** What specifications, options and their values are called: English, Amharic, Afaan Oromoo. */
const lines = `
Brand | ብራንድ | Biraandii
Model | ሞዴል | Moodeela
Material | የተሠራበት | Meeshaa Irraa Hojjetame
Weight | ክብደት | Ulfaatina
Height | ቁመት | Ol-dheerina
Width | ስፋት | Bal'ina
Warranty | ዋስትና | Wabii
Made in | የተሠራበት ሀገር | Biyya Itti Hojjetame
Contents | ይዘት | Qabiyyee
Screen | ስክሪን | Iskiriinii
Resolution | የምስል ጥራት | Qulqullina Fakkii
Display | የስክሪን ዓይነት | Gosa Iskiriinii
Rate | የማደስ ፍጥነት | Saffisa Haaromsaa
Processor | ፕሮሰሰር | Piroosesarii
Chip | ቺፕ | Chiippii
Graphics | ግራፊክስ | Giraafiksii
Memory | ሚሞሪ | Yaadannoo
Battery | ባትሪ | Baatirii
SIM | ሲም | Siimii
Network | ኔትወርክ | Neetworkii
Condition | ሁኔታ | Haala
Output | የሚሰጠው ኃይል | Humna Kennu
Load | የሚይዘው ጭነት | Ba'aa Fudhatu
Spin | የማሽከርከር ፍጥነት | Saffisa Naanna'iinsaa
Diameter | ዲያሜትር | Daayameetira
Volume | የሚይዘው መጠን | Hanga Qabatu
Energy | የኃይል ደረጃ | Sadarkaa Humnaa
Shade | የቀለም ዓይነት | Gosa Halluu
For | ለማን | Eenyuuf
Dual nano-SIM | ሁለት ናኖ ሲም | Siimii Naanoo Lama
Dual mini-SIM | ሁለት ሚኒ ሲም | Siimii Miinii Lama
New | አዲስ | Haaraa
Used, grade A | ያገለገለ፣ ደረጃ አንድ | Kan itti fayyadamame, sadarkaa tokkoffaa
Renewed, grade A | የታደሰ፣ ደረጃ አንድ | Kan haaromfame, sadarkaa tokkoffaa
Health above 88 % | ጤንነቱ ከ88 % በላይ | Fayyummaan isaa 88 % ol
Women | ሴቶች | Dubartoota
Men | ወንዶች | Dhiirota
Children | ልጆች | Ijoollee
Yes | አዎ | Eeyyee
No | አይ | Lakki
Cotton | ጥጥ | Jirbii
Leather | ቆዳ | Gogaa
Wool | ሱፍ | Rifeensa Hoolaa
Silk | ሐር | Harii
Linen | ሊኖ | Liiniinii
Wood | እንጨት | Muka
Iron | ብረት | Sibiila
Stainless steel | የማይዝግ ብረት | Sibiila Hin Dandaa'ine
Aluminium | አልሙኒየም | Aluminiyeemii
Plastic | ፕላስቲክ | Pilaastikii
Glass | ብርጭቆ | Burcuqqoo
Clay | ሸክላ | Suphee
Ceramic | ሴራሚክ | Seraamikii
Rubber | ጎማ | Goommaa
Paper | ወረቀት | Waraqaa
Yellow | ቢጫ | Keelloo
Orange | ብርቱካናማ | Burtukaana
Coral | ኮራል | Kooraalii
Mint | ፈዛዛ አረንጓዴ | Magariisa Ifaa
Midnight | ድቅድቅ ጥቁር | Gurraacha Cimaa
Starlight | የከዋክብት ነጭ | Adii Urjii
Obsidian Midnight | ጥልቅ ጥቁር | Gurraacha Gadi Fagoo
Mercurial Silver | የሜርኩሪ ብርማ | Meetii Merkurii
Storage | ማከማቻ | Kuusaa
Colour | ቀለም | Halluu
Strap | ማሰሪያ | Hidhaa
Memory and storage | ሚሞሪና ማከማቻ | Yaadannoo fi Kuusaa
Capacity | አቅም | Dandeettii
Size | መጠን | Hanga
Length | ርዝመት | Dheerina
Amount | ብዛት | Baay'ina
Day | ቀን | Guyyaa
Grind | አፈጫጨት | Akkaataa Daakaa
Scent | ሽታ | Urgaa
Pattern | ንድፍ | Fakkii
Age | ዕድሜ | Umurii
Waist | ወገብ | Mudhii
Tilet | ጥለት | Xileetii
Frame | ፍሬም | Fireemii
Strength | ጉልበት | Cimina
Side | ጎን | Cinaa
Power | ኃይል | Humna
Ink | ቀለም | Qalama
Black | ጥቁር | Gurraacha
Midnight Black | ድቅድቅ ጥቁር | Gurraacha Cimaa
White | ነጭ | Adii
Blue | ሰማያዊ | Cuquliisa
Light Blue | ፈዛዛ ሰማያዊ | Cuquliisa Ifaa
Ice Blue | የበረዶ ሰማያዊ | Cuquliisa Cabbii
Sky Blue | የሰማይ ሰማያዊ | Cuquliisa Samii
Royal Blue | ንጉሣዊ ሰማያዊ | Cuquliisa Mootii
Navy | ጥቁር ሰማያዊ | Cuquliisa Dukkanaa
Red | ቀይ | Diimaa
Cosmic Red | ደማቅ ቀይ | Diimaa Ifaa
Green | አረንጓዴ | Magariisa
Green and Red | አረንጓዴና ቀይ | Magariisa fi Diimaa
Gold | ወርቃማ | Warqee
Light Gold | ፈዛዛ ወርቃማ | Warqee Ifaa
Silver | ብርማ | Meetii
Rose | ሮዝ | Roozii
Pink | ሮዝ | Roozii
Grey | ግራጫ | Daalacha
Graphite | ግራፋይት | Giraafaayitii
Titanium Black | ታይታኒየም ጥቁር | Gurraacha Taayitaaniyemii
Titanium Grey | ታይታኒየም ግራጫ | Daalacha Taayitaaniyemii
Black Titanium | ጥቁር ታይታኒየም | Taayitaaniyemii Gurraacha
Desert Titanium | የበረሃ ታይታኒየም | Taayitaaniyemii Gammoojjii
Ultramarine | ደማቅ ሰማያዊ | Cuquliisa Ifaa
Startrail Black | የከዋክብት ጥቁር | Gurraacha Urjii
Glittery White | የሚያብረቀርቅ ነጭ | Adii Calaqqisaa
Obsidian | ጥቁር ድንጋይ | Gurraacha Dhagaa
Porcelain | የሸክላ ነጭ | Adii Poorsiilenii
Brown | ቡኒ | Magaala
Dark Brown | ጥቁር ቡኒ | Magaala Dukkanaa
Cognac | ቡኒማ ቀይ | Magaala Diimaa
Beige | ክሬም | Kireemii
Burgundy | ወይን ጠጅ | Diimaa Wayinii
Wine | ወይን ጠጅ | Diimaa Wayinii
Olive | የወይራ አረንጓዴ | Magariisa Ejersaa
Purple | ሐምራዊ | Baajii
Nude | የቆዳ ቀለም | Halluu Gogaa
Terracotta | የሸክላ ቀለም | Halluu Suphee
Tortoise | ኤሊማ | Qocaa
Neutral | ቀለም የሌለው | Halluu Malee
Black and Red | ጥቁርና ቀይ | Gurraacha fi Diimaa
Black 1 | ጥቁር 1 | Gurraacha 1
Dark Brown 2 | ጥቁር ቡኒ 2 | Magaala Dukkanaa 2
Black and Burgundy | ጥቁርና ወይን ጠጅ | Gurraacha fi Diimaa Wayinii
Black Leather | ጥቁር ቆዳ | Gogaa Gurraacha
Brown Leather | ቡኒ ቆዳ | Gogaa Magaala
Steel | ብረት | Sibiila
Left | ግራ | Bitaa
Right | ቀኝ | Mirga
Tuesday | ማክሰኞ | Kibxata
Thursday | ሐሙስ | Kamisa
Saturday | ቅዳሜ | Sanbata
Whole beans | ያልተፈጨ | Hin Daakamne
For jebena | ለጀበና | Jabanaadhaaf
For filter | ለፊልተር | Filtariidhaaf
Morning | ማለዳ | Ganama
Lily | አበባ | Daraaraa
Lavender | ላቬንደር | Laavendarii
Stars | ከዋክብት | Urjiiwwan
Animals | እንስሳት | Bineensota
Plain | ንድፍ የሌለው | Fakkii Malee
0–3 months | ከ0–3 ወር | ji'a 0–3
3–6 months | ከ3–6 ወር | ji'a 3–6
6–12 months | ከ6–12 ወር | ji'a 6–12
12–18 months | ከ12–18 ወር | ji'a 12–18
Single | ለአንድ ሰው | Nama Tokkoof
Double | ለሁለት ሰው | Nama Lamaaf
King | ትልቅ | Guddaa
1 ream | 1 ጥቅል | Paakeetii 1
Box of 5 | 5 በሳጥን | Saanduqa 5
`;

const known = new Map(
  lines
    .trim()
    .split('\n')
    .map((line): [string, Titles] => {
      const [english, am, om] = line.split(' | ');
      return [english!, { am: am!, om: om! }];
    }),
);

/** The shop's own words for what sellers state of their goods. */
export const specificationWords = [...known].map(([en, { am, om }]) => ({ name_en: en, name_am: am, name_om: om }));

/** The words of options in a language, those that need none aside ("128 GB", "XL"); empty unless all are known. */
export function optionWords(words: readonly string[], language: 'am' | 'om'): Record<string, string> {
  const spoken = [...new Set(words)].filter((word) => known.has(word) || /[a-z]{3}/i.test(word.replace(/SSD|XXL/, '')));
  if (!spoken.every((word) => known.has(word))) return {};
  return Object.fromEntries(spoken.map((word) => [word, known.get(word)![language]]));
}

/** A word, or several between commas, as a seller who writes in the language says it; as it is where we know no other. */
export function sayIn(language: Language, text: string): string {
  const said = (word: string) => (language === 'en' ? word : (known.get(word)?.[language] ?? word));
  return known.has(text) ? said(text) : text.split(', ').map(said).join(', ');
}
