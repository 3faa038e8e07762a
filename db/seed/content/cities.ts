import type { Language } from './product-kind.ts';

const names: Record<string, [amharic: string, oromo: string]> = {
  'Addis Ababa': ['አዲስ አበባ', 'Finfinnee'],
  'Adama': ['አዳማ', 'Adaamaa'],
  'Arba Minch': ['አርባ ምንጭ', 'Arbaa Minci'],
  'Assosa': ['አሶሳ', 'Asoosaa'],
  'Bahir Dar': ['ባሕር ዳር', 'Baahir Daar'],
  'Bishoftu': ['ቢሾፍቱ', 'Bishooftuu'],
  'Bonga': ['ቦንጋ', 'Boongaa'],
  'Dessie': ['ደሴ', 'Dasee'],
  'Dire Dawa': ['ድሬዳዋ', 'Dirre Dhawaa'],
  'Gambella': ['ጋምቤላ', 'Gaambeellaa'],
  'Gondar': ['ጎንደር', 'Gondar'],
  'Harar': ['ሐረር', 'Harar'],
  'Hawassa': ['ሐዋሳ', 'Hawaasaa'],
  'Hosaena': ['ሆሳዕና', 'Hoosaanaa'],
  'Jigjiga': ['ጅግጅጋ', 'Jijjigaa'],
  'Jimma': ['ጅማ', 'Jimma'],
  'Lalibela': ['ላሊበላ', 'Laalibelaa'],
  'Mekelle': ['መቀሌ', 'Maqalee'],
  'Meki': ['መቂ', 'Maqii'],
  'Nekemte': ['ነቀምቴ', 'Naqamtee'],
  'Semera': ['ሰመራ', 'Samaraa'],
  'Wolaita Sodo': ['ወላይታ ሶዶ', 'Walaayitaa Soddoo'],
  'Yirgalem': ['ይርጋለም', 'Yirgaalam'],
};

/** A city's name in the language; its English one where we know no other. */
export function cityIn(language: Language, city: string): string {
  const known = names[city];
  if (!known || language === 'en') return city;
  return language === 'am' ? known[0] : known[1];
}
