import { type VendorContent, vendors } from '#seed/content/vendors.ts';
import type { Random } from '#seed/random.ts';

/** Makers that sell their own goods. */
const houses: Record<string, string> = {
  'Abyssinia Leather': 'Abyssinia Leather Works',
  Anbessa: 'Anbessa Shoe Gallery',
  Tomoca: 'Tomoca Street Coffee Roasters',
  'Selam Spices': 'Selam Spices & Grains',
  'Mama Dairy': 'Bishoftu Dairy & Poultry',
};

/** What a title names and where such goods come from. */
const origins: Record<string, string> = {
  Meki: 'Meki Fresh Farmers',
  Ziway: 'Meki Fresh Farmers',
  Jimma: 'Jimma Coffee & Spice Union',
  Limu: 'Jimma Coffee & Spice Union',
  Kaffa: 'Bonga Forest Products',
  Sheka: 'Bonga Forest Products',
  Harar: 'Harar Bazaar',
  Lalibela: 'Lalibela Art & Home',
  Gondar: 'Gondar Honey & Grain',
  Fogera: 'Gondar Honey & Grain',
  Tigray: 'Mekelle Trade Link',
  Sidama: 'Sidama Fruit & Coffee',
  'Arba Minch': 'Arba Minch Gardens',
  'Arbaa Minc': 'Arba Minch Gardens',
  Konso: 'Arba Minch Gardens',
  Gambella: 'Gambella Shea Women',
  Afar: 'Semera Salt & Dates',
  Assosa: 'Assosa Mango & Sesame',
  Humera: 'Assosa Mango & Sesame',
  Wolaita: 'Sidama Fruit & Coffee',
  'Iluu Abbaa': 'Nekemte Agro Market',
  Gurage: 'Harar Bazaar',
  Dates: 'Semera Salt & Dates',
  Qullubbii: 'Nekemte Agro Market',
};

/** Who sells a product: its maker, a supplier from the place in its title, or one of the category's suppliers. */
export function chooseVendor(
  random: Random,
  category: string,
  title: string,
  brand: string | undefined,
): VendorContent {
  const named = houses[brand ?? ''] ?? Object.entries(origins).find(([place]) => title.includes(place))?.[1];
  const sellers = vendors.filter(({ sells }) => sells.includes(category));
  const known = sellers.find(({ name }) => name === named);
  if (known) return known;
  // A supplier sells three times as much of its first category, and twice as much in the capital.
  const weights = sellers.map(
    ({ sells, region }) => (sells[0] === category ? 3 : 1) * (region === 'ET-AA' ? 2 : 1),
  );
  let left = random() * weights.reduce((a, b) => a + b, 0);
  return sellers.find((_, i) => (left -= weights[i]!) <= 0) ?? sellers[0]!;
}
