import { categories } from '#seed/content/categories.ts';
import { vendors } from '#seed/content/vendors.ts';
import { type MotifPicture, TINTS } from './compose.ts';
import { type Described, factsOf } from './facts.ts';
import { type ProductView, viewsOf } from './make.ts';

/** Things sold in many colours: their pictures differ by it. */
const DYED = new Set([
  't-shirt',
  'shirt',
  'dress',
  'jeans',
  'scarf',
  'handbag',
  'backpack',
  'running-shoe',
  'high-heeled-shoe',
  'womans-clothes',
  'coat',
  'childrens-dress',
  'luggage',
  'smartphone',
  'perfume',
  'shampoo',
  'womans-sandal',
  'running-shirt',
  'bed',
  'couch-and-lamp',
  'notebook',
  'yarn',
  'hiking-boot',
]);
const TURNS = [0, 130, 220, 60];

/** The pictures of each product, its main one first. */
export function planGalleries(products: readonly Described[]): ProductView[][] {
  return products.map((product) => {
    const facts = factsOf(product);
    return viewsOf(facts).map((_, view) => ({ facts, view }));
  });
}

/** The look of a motif by itself; different `look` numbers differ in ground, turn and, where it is dyed, colour. */
export function mainPicture(motif: string, look: number): MotifPicture {
  const hue = DYED.has(motif) ? TURNS[look]! : 0;
  return { motif, tint: tintOf(motif, look), arrangement: look % 2 === 0 ? 'single' : 'tilted', hue };
}

function tintOf(motif: string, shift: number): string {
  let sum = 7 * shift;
  for (const letter of motif) sum += letter.charCodeAt(0);
  return TINTS[sum % TINTS.length]!;
}

/** The pictures of the categories, in their order. */
export function planCategories(): MotifPicture[] {
  return categories.map(({ picture }) => mainPicture(picture, 0));
}

/** The photo and the banner of each vendor, in their order; vendors of one main category share a banner. */
export function planVendors(): { photo: MotifPicture; banner: MotifPicture }[] {
  return vendors.map(({ picture, sells }) => {
    const trade = categories.find(({ slug }) => slug === sells[0])!;
    const beside = trade.kinds[1]!.picture;
    return {
      photo: mainPicture(picture, 0),
      banner: { motif: trade.picture, beside, tint: tintOf(trade.slug, 1), arrangement: 'banner' },
    };
  });
}
