import { pick, type Random, seededRandom, skewed } from '#seed/random.ts';

const starts =
  'a ba be bi bo da de di do fa fe go ha he hi jo ka ke ki ko la le li lo lu ma me mi mo na ne ni no o pa pe ra re ri ro sa se si so ta te ti to u va ve vi wa ya ye yo za ze zi zo'.split(
    ' ',
  );
const ends = 'l n r s x m k t ra na lo ka ri mo xa ta ro vi nd rk st lin ton dex mar vel nix zon'.split(' ');
const lines =
  'Pro Max Lite Plus Air Neo Mini Ultra Classic Sport Home Eco Smart Prime Gold Star Active Comfort Fresh Royal'.split(
    ' ',
  );
const series = 'A B C D E F G H K L M N P Q R S T V X Z'.split(' ');

/** How many different model names a catalogue of `products` has: as in real ones, fewer and fewer new ones come. */
export function modelCount(products: number): number {
  return Math.round(34 * products ** 0.55);
}

/** The name of model number `n`, the same every time: a made-up word, or for every third a code like "R470". */
export function modelName(n: number): string {
  if (n % 3 === 2) return `${series[Math.floor(n / 3) % series.length]}${10 * (7 + Math.floor(n / 60))}`;
  let rest = n;
  let word = '';
  do {
    word += starts[rest % starts.length];
    rest = Math.floor(rest / starts.length);
  } while (rest > 0);
  word += ends[n % ends.length];
  return word[0]!.toUpperCase() + word.slice(1);
}

/** A model for the `nth` product: old names are used far more often than those that came last. */
export function aModel(random: Random, nth: number): string {
  const name = modelName(skewed(random, modelCount(nth), 1.6));
  return random() < 0.35 ? `${name} ${pick(random, lines)}` : name;
}

const colours = ['Black', 'White', 'Blue', 'Green', 'Red', 'Grey', 'Gold', 'Brown', 'Silver', 'Pink'];
const amounts = ['250 g', '500 g', '1 kg', '5 kg', '1 L', '2 L', 'pack of 6', 'carton of 12'];
const storages = ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB', 'dual SIM', '5G', 'refurbished'];
const measures = ['small', 'medium', 'large', 'set of 2', 'set of 6', '30 cm', '60 cm', '120 cm'];
const EATEN = new Set([
  'food',
  'vegetables',
  'beverage',
  'detergent',
  'imports',
  'hair-product',
  'cosmetics',
]);

/** What distinguishes a product of the category from its siblings. */
export function aDistinction(random: Random, category: string): string {
  if (EATEN.has(category)) return pick(random, amounts);
  if (random() < 0.5) return pick(random, colours);
  return pick(random, category === '3c' ? storages : measures);
}

const conditions = ['New', 'New', 'New', 'New', 'Used, grade A', 'Renewed, grade A'];

/** What sellers of the category state of product `id`, beside brand and weight: always the same for the same id. */
export function specificationsOf(id: number, category: string): { name: string; value: string }[] {
  const random = seededRandom(id * 7_919);
  if (EATEN.has(category)) return [{ name: 'Amount', value: pick(random, amounts) }];
  const colour = { name: 'Colour', value: pick(random, colours) };
  if (category !== '3c') return [colour, { name: 'Size', value: pick(random, measures) }];
  return [
    colour,
    { name: 'Storage', value: pick(random, storages.slice(0, 5)) },
    { name: 'Condition', value: pick(random, conditions) },
  ];
}

/** The name of a further supplier. */
export function shopName(n: number): string {
  const kinds = [
    'Trading',
    'Market',
    'General Store',
    'Enterprise',
    'Import',
    'House',
    'Corner',
    'Wholesale',
  ];
  return `${modelName(n * 3)} ${kinds[n % kinds.length]} ${n}`;
}
