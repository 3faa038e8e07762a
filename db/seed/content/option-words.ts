import type { Titles } from './titles.ts';

/** What options and their values are called: English, Amharic, Afaan Oromoo. */
const lines = `
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
Tilet | ጥለት | Tilaatii
Frame | ፍሬም | Fireemii
Strength | ጉልበት | Cimina
Side | ጎን | Cinaa
Power | ኃይል | Humna
Ink | ቀለም | Halluu
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

/** The words of options in a language, those that need none aside ("128 GB", "XL"); empty unless all are known. */
export function optionWords(words: readonly string[], language: 'am' | 'om'): Record<string, string> {
  const spoken = [...new Set(words)].filter((word) => known.has(word) || /[a-z]{3}/i.test(word.replace(/SSD|XXL/, '')));
  if (!spoken.every((word) => known.has(word))) return {};
  return Object.fromEntries(spoken.map((word) => [word, known.get(word)![language]]));
}
