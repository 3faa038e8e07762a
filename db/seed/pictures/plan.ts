import { categories } from '#seed/content/categories.ts';
import { vendors } from '#seed/content/vendors.ts';
import { drawingOf } from './draw-product.ts';
import { type Described, type Facts, factsOf } from './facts.ts';
import { type Banner, type ProductView, viewsOf } from './make.ts';

/** A product of the demo as its pictures are planned. */
type Sold = Described & { vendor: { name: string } };

/** How many things stand on a banner. */
const ON_A_BANNER = 5;

/** The pictures of each product, its main one first. */
export function planGalleries(products: readonly Described[]): ProductView[][] {
  return products.map((product) => {
    const facts = factsOf(product);
    return viewsOf(facts).map((_, view) => ({ facts, view }));
  });
}

/** The pictures of the categories, in their order: each that of the product which stands for it. */
export function planCategories(products: readonly Described[]): ProductView[] {
  return categories.map(({ picture }) => mainViewOf(products, picture));
}

/** The photo and the banner of each vendor, in their order: the product it is known for, and some of what it sells. */
export function planVendors(products: readonly Sold[]): { photo: ProductView; banner: Banner }[] {
  return vendors.map(({ name, picture, sells }) => {
    const ofTrade = products.filter(({ category }) => category === sells[0]).map(factsThatAreDrawn);
    const own = products.filter(({ vendor, category }) => vendor.name === name && category === sells[0]);
    return {
      photo: mainViewOf(products, picture),
      banner: { things: pickThings([...own.map(factsThatAreDrawn), ...ofTrade]) },
    };
  });
}

function mainViewOf(products: readonly Described[], englishName: string): ProductView {
  const product = products.find(({ title }) => title.split(' · ')[0] === englishName);
  if (!product) throw new Error(`The demo sells nothing named ${englishName}.`);
  return { facts: factsOf(product), view: 0 };
}

function factsThatAreDrawn(product: Described): Facts | null {
  const facts = factsOf(product);
  return drawingOf(facts) && facts;
}

/** The first of each subcategory, then others. */
function pickThings(candidates: readonly (Facts | null)[]): Facts[] {
  const drawn = new Map(candidates.flatMap((facts) => (facts ? [[facts.name, facts] as const] : [])));
  const firsts = new Map([...drawn.values()].toReversed().map((facts) => [facts.subcategory, facts]));
  const different = new Set([...[...firsts.values()].toReversed(), ...drawn.values()]);
  return [...different].slice(0, ON_A_BANNER);
}
