import type { Locale } from '#platform/language.ts';
import { ADDIS_SUB_CITIES } from './places.ts';

/** A town, the region it lies in (the code of a destination), and its names. Browser-safe. */
export type Town = { slug: string; region: string; en: string; am: string; om: string };

const rows: readonly [region: string, en: string, am: string, om: string][] = [
  ['ET-AF', 'Semera', 'ሰመራ', 'Samaraa'],
  ['ET-AF', 'Logia', 'ሎጊያ', 'Loogiyaa'],
  ['ET-AM', 'Bahir Dar', 'ባሕር ዳር', 'Baahir Daar'],
  ['ET-AM', 'Gondar', 'ጎንደር', 'Gondar'],
  ['ET-AM', 'Dessie', 'ደሴ', 'Dasee'],
  ['ET-AM', 'Kombolcha', 'ኮምቦልቻ', 'Kombolchaa'],
  ['ET-AM', 'Debre Birhan', 'ደብረ ብርሃን', 'Dabra Birhaan'],
  ['ET-AM', 'Debre Markos', 'ደብረ ማርቆስ', 'Dabra Maarqos'],
  ['ET-AM', 'Debre Tabor', 'ደብረ ታቦር', 'Dabra Taabor'],
  ['ET-AM', 'Woldia', 'ወልድያ', 'Waldiyaa'],
  ['ET-AM', 'Lalibela', 'ላሊበላ', 'Laalibelaa'],
  ['ET-BE', 'Assosa', 'አሶሳ', 'Asoosaa'],
  ['ET-CE', 'Hosaena', 'ሆሳዕና', 'Hoosaanaa'],
  ['ET-CE', 'Welkite', 'ወልቂጤ', 'Walqixee'],
  ['ET-CE', 'Butajira', 'ቡታጅራ', 'Butaajiraa'],
  ['ET-CE', 'Worabe', 'ወራቤ', 'Waraabee'],
  ['ET-GA', 'Gambella', 'ጋምቤላ', 'Gaambeellaa'],
  ['ET-HA', 'Harar', 'ሐረር', 'Harar'],
  ['ET-OR', 'Adama', 'አዳማ', 'Adaamaa'],
  ['ET-OR', 'Ambo', 'አምቦ', 'Amboo'],
  ['ET-OR', 'Asella', 'አሰላ', 'Asallaa'],
  ['ET-OR', 'Batu', 'ባቱ', 'Baatuu'],
  ['ET-OR', 'Bishoftu', 'ቢሾፍቱ', 'Bishooftuu'],
  ['ET-OR', 'Burayu', 'ቡራዩ', 'Buraayyuu'],
  ['ET-OR', 'Chiro', 'ጭሮ', 'Ciroo'],
  ['ET-OR', 'Fiche', 'ፍቼ', 'Fiichee'],
  ['ET-OR', 'Jimma', 'ጅማ', 'Jimma'],
  ['ET-OR', 'Meki', 'መቂ', 'Maqii'],
  ['ET-OR', 'Mettu', 'መቱ', 'Mattuu'],
  ['ET-OR', 'Mojo', 'ሞጆ', 'Moojoo'],
  ['ET-OR', 'Nekemte', 'ነቀምቴ', 'Naqamtee'],
  ['ET-OR', 'Robe', 'ሮቤ', 'Roobee'],
  ['ET-OR', 'Sebeta', 'ሰበታ', 'Sabbataa'],
  ['ET-OR', 'Shashemene', 'ሻሸመኔ', 'Shaashamannee'],
  ['ET-OR', 'Sululta', 'ሱሉልታ', 'Sulultaa'],
  ['ET-OR', 'Woliso', 'ወሊሶ', 'Walisoo'],
  ['ET-SI', 'Hawassa', 'ሐዋሳ', 'Hawaasaa'],
  ['ET-SI', 'Yirgalem', 'ይርጋለም', 'Yirgaalam'],
  ['ET-SI', 'Aleta Wondo', 'አለታ ወንዶ', 'Aleetaa Wondoo'],
  ['ET-SO', 'Jigjiga', 'ጅግጅጋ', 'Jijjigaa'],
  ['ET-SO', 'Gode', 'ጎዴ', 'Godee'],
  ['ET-SO', 'Kebri Dahar', 'ቀብሪ ደሀር', 'Qabri Dahaar'],
  ['ET-SE', 'Arba Minch', 'አርባ ምንጭ', 'Arbaa Minci'],
  ['ET-SE', 'Wolaita Sodo', 'ወላይታ ሶዶ', 'Walaayitaa Soddoo'],
  ['ET-SE', 'Dilla', 'ዲላ', 'Dillaa'],
  ['ET-SE', 'Jinka', 'ጂንካ', 'Jinkaa'],
  ['ET-SE', 'Sawla', 'ሳውላ', 'Saawlaa'],
  ['ET-SW', 'Bonga', 'ቦንጋ', 'Boongaa'],
  ['ET-SW', 'Mizan Aman', 'ሚዛን አማን', 'Miizaan Amaan'],
  ['ET-SW', 'Tepi', 'ቴፒ', 'Teppii'],
  ['ET-TI', 'Mekelle', 'መቀሌ', 'Maqalee'],
  ['ET-TI', 'Adigrat', 'ዓዲግራት', 'Adigiraat'],
  ['ET-TI', 'Axum', 'አክሱም', 'Aksum'],
  ['ET-TI', 'Adwa', 'ዓድዋ', 'Adwaa'],
  ['ET-TI', 'Shire', 'ሽሬ', 'Shiree'],
];

/** The larger towns. What lies in none of them is sent by its region; the two cities are regions of their own. */
export const TOWNS: readonly Town[] = rows.map(([region, en, am, om]) => {
  return { slug: en.toLowerCase().replaceAll(' ', '-'), region, en, am, om };
});

/** The two cities that are regions of their own. */
const CITIES: readonly Town[] = [
  { slug: 'addis-ababa', region: 'ET-AA', en: 'Addis Ababa', am: 'አዲስ አበባ', om: 'Finfinnee' },
  { slug: 'dire-dawa', region: 'ET-DD', en: 'Dire Dawa', am: 'ድሬዳዋ', om: 'Dirre Dhawaa' },
];
const NAME_MAX = 80;

const BY_NAME: ReadonlyMap<string, Town> = new Map(
  [...CITIES, ...TOWNS].flatMap((town) =>
    [town.en, town.am, town.om].map((name) => [fold(name), town] as const),
  ),
);

/** Other spellings people use. */
const OTHERS = new Map([
  ['ድሬ ዳዋ', 'ET-DD'],
  ['awassa', 'ET-SI'],
  ['ሀዋሳ', 'ET-SI'],
  ['አዋሳ', 'ET-SI'],
  ['nazret', 'ET-OR'],
  ['nazreth', 'ET-OR'],
  ['ናዝሬት', 'ET-OR'],
  ['debre zeit', 'ET-OR'],
  ['ደብረ ዘይት', 'ET-OR'],
  ['ziway', 'ET-OR'],
  ['ዝዋይ', 'ET-OR'],
  ['bahar dar', 'ET-AM'],
  ['ባህር ዳር', 'ET-AM'],
  ['gonder', 'ET-AM'],
  ['mekele', 'ET-TI'],
  ['መቐለ', 'ET-TI'],
  ['sodo', 'ET-SE'],
  ['jijiga', 'ET-SO'],
]);

/** The region in which a town or sub-city of that name lies, written in any of our languages; null for names we do not know. */
export function regionOfTown(name: string): string | null {
  const wanted = fold(name);
  if (ADDIS_SUB_CITIES.some(({ en, am }) => [en, am].some((known) => fold(known) === wanted))) return 'ET-AA';
  return BY_NAME.get(wanted)?.region ?? OTHERS.get(wanted) ?? null;
}

/** The name of a town or city in a language, when it is known in any of ours; else as it was written. */
export function townIn(name: string, locale: Locale): string {
  return BY_NAME.get(fold(name))?.[locale] ?? name;
}

function fold(text: string): string {
  return text
    .slice(0, NAME_MAX)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim();
}
