import { categories } from '#seed/content/categories.ts';
import { vendors } from '#seed/content/vendors.ts';
import { type PictureSpec, TINTS } from './compose.ts';

/** What the plan needs to know of a product. */
export interface Pictured {
  motif: string;
  kind: { picture: string; beside?: string[] };
}

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

/** The pictures of each product, the main one first: two to four, shared between products that look alike. */
export function planGalleries(products: readonly Pictured[]): PictureSpec[][] {
  const counts = new Map<string, number>();
  for (const { motif } of products) counts.set(motif, (counts.get(motif) ?? 0) + 1);
  const companions = new Map<string, string>();
  for (const { motif, kind } of products) {
    const beside = kind.beside?.find((other) => other !== motif);
    if (beside && !companions.has(motif)) companions.set(motif, beside);
  }
  const seen = new Map<string, number>();
  return products.map(({ motif }) => {
    const place = seen.get(motif) ?? 0;
    seen.set(motif, place + 1);
    return galleryOf({ motif, place, count: counts.get(motif)!, companions });
  });
}

interface Look {
  motif: string;
  place: number;
  count: number;
  companions: Map<string, string>;
}

function galleryOf({ motif, place, count, companions }: Look): PictureSpec[] {
  const looks = count >= 20 ? 4 : count >= 12 ? 3 : count >= 5 ? 2 : 1;
  const gallery = [mainPicture(motif, place % looks)];
  const companion = companions.get(motif);
  gallery.push(companion && count > 2 ? besidePicture(motif, companion) : closePicture(motif));
  if (count >= 12) gallery.push({ motif, tint: tintOf(motif, 5), arrangement: 'group' });
  if (looks > 1 && place % 3 === 0) gallery.push(mainPicture(motif, (place + 1) % looks));
  return gallery;
}

/** The look of a motif by itself; different `look` numbers differ in ground, turn and, where it is dyed, colour. */
export function mainPicture(motif: string, look: number): PictureSpec {
  const hue = DYED.has(motif) ? TURNS[look]! : 0;
  return { motif, tint: tintOf(motif, look), arrangement: look % 2 === 0 ? 'single' : 'tilted', hue };
}

function besidePicture(motif: string, beside: string): PictureSpec {
  return { motif, beside, tint: tintOf(motif, 3), arrangement: 'beside' };
}

function closePicture(motif: string): PictureSpec {
  return { motif, tint: tintOf(motif, 4), arrangement: 'large' };
}

function tintOf(motif: string, shift: number): string {
  let sum = 7 * shift;
  for (const letter of motif) sum += letter.charCodeAt(0);
  return TINTS[sum % TINTS.length]!;
}

/** The pictures of the categories, in their order. */
export function planCategories(): PictureSpec[] {
  return categories.map(({ picture }) => mainPicture(picture, 0));
}

/** The photo and the banner of each vendor, in their order; vendors of one main category share a banner. */
export function planVendors(): { photo: PictureSpec; banner: PictureSpec }[] {
  return vendors.map(({ picture, sells }) => {
    const trade = categories.find(({ slug }) => slug === sells[0])!;
    const beside = trade.kinds[1]!.picture;
    return {
      photo: mainPicture(picture, 0),
      banner: { motif: trade.picture, beside, tint: tintOf(trade.slug, 1), arrangement: 'banner' },
    };
  });
}
