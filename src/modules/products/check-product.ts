import { attributesOf, nameIn, unsaidAttributes } from '#modules/catalog/index.ts';
import { type ProductState, selectLowestPrice, wasOffered } from '#modules/inventory/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import type { ErrorParams } from '#platform/errors.ts';
import { fieldFaults } from '#platform/validation.ts';
import { decimalText } from '#shop/money.ts';
import { PRODUCT_LIMITS } from './product-input.schema.ts';

type Faults = Record<string, { code: string; params?: ErrorParams }>;
type Prices = {
  path: string;
  id: number | null;
  price: number | null;
  oldPrice: number | null;
  memberPrice: number | null;
};

/** What is missing of a product before it can be on sale. */
export function missingOf({
  title,
  images,
  categoryId,
  price,
}: Pick<ProductState, 'title' | 'categoryId' | 'price'> & { images: readonly unknown[] }): Missing[] {
  const missing: Missing[] = [];
  if (title === '') missing.push('title');
  if (images.length === 0) missing.push('photo');
  if (categoryId === null) missing.push('category');
  if (price === null) missing.push('price');
  return missing;
}
export type Missing = 'title' | 'photo' | 'category' | 'price';

/** As `missingOf`, with what its category asks for. */
export async function allMissingOf(ctx: Ctx, product: ProductState): Promise<(Missing | 'attributes')[]> {
  const unsaid = unsaidAttributes(await attributesOf(ctx, product), statedNames(product));
  return [...missingOf(product), ...(unsaid.length > 0 ? ['attributes' as const] : [])];
}

/** What a product says something of: among its specifications, or as what it comes in several of. */
function statedNames({ specifications, variants }: ProductState): { name: string }[] {
  return [...specifications, ...Object.keys(variants[0]?.options ?? {}).map((name) => ({ name }))];
}

/** Refuses goods that do not say what their category asks for (products.attribute_required at the field of each). */
export async function assertAttributes(
  tx: TxCtx,
  product: ProductState,
  before?: ProductState,
): Promise<void> {
  const attributes = await attributesOf(tx, product);
  const known = before ? unsaidAttributes(attributes, statedNames(before)) : [];
  const faults = unsaidAttributes(attributes, statedNames(product))
    .filter((attribute) => !known.includes(attribute))
    .map((attribute) => [
      `attributes.a${attribute.id}`,
      { code: 'products.attribute_required', params: { name: nameIn(tx.locale, attribute) } },
    ]);
  if (faults.length > 0) throw fieldFaults(Object.fromEntries(faults));
}

const FIELD_OF = { title: 'title', photo: 'photos', category: 'categoryId', price: 'price' } as const;

/** Refuses a product that lacks what a shopper must see, one fault for each; what it lacked before is no fault of a change. */
export function assertComplete(product: ProductState, before?: ProductState): void {
  const known = before ? missingOf(before) : [];
  const faults = missingOf(product)
    .filter((what) => !known.includes(what))
    .map((what) => [FIELD_OF[what], { code: `products.${what}_required` }]);
  if (faults.length > 0) throw fieldFaults(Object.fromEntries(faults));
}

/**
 * Refuses what no product may be: a member price that is none, a struck price that is not higher or was never asked, the same
 * number twice. What stood so before is left alone. Prices of a draft are no history: what was never on sale here was asked for
 * nothing, so nothing is struck of it. `isBack`: it goes back to what it was, when it was asked.
 */
export async function assertSound(
  tx: TxCtx,
  before: ProductState,
  next: ProductState,
  isBack = false,
): Promise<void> {
  const faults: Faults = { ...skusTwice(next), ...unknownPictures(next) };
  for (const { path, price, oldPrice, memberPrice } of pricesOf(next)) {
    if (memberPrice !== null && (price === null || memberPrice >= price))
      faults[`${path}memberPrice`] = { code: 'products.member_price_high' };
    if (oldPrice !== null && (price === null || oldPrice <= price))
      faults[`${path}oldPrice`] = { code: 'products.old_price_low' };
  }
  for (const [path, fault] of Object.entries(await untrueOldPrices(tx, before, next)))
    if (!isBack || fault.code !== UNASKED) faults[path] = fault;
  if (next.stock > PRODUCT_LIMITS.stock && next.variants.length > 0)
    faults['variants'] = { code: 'products.stock_range' };
  if (Object.keys(faults).length > 0) throw fieldFaults(faults);
}

const UNASKED = 'products.old_price_unasked';

/** Whether something is struck of goods that were never on sale here, as posts once had it of drafts. */
export async function strikesUnasked(tx: TxCtx, product: ProductState): Promise<boolean> {
  const strikes = pricesOf(product).some(({ oldPrice }) => oldPrice !== null);
  return strikes && !(await wasOffered(tx.db, product.id));
}

/** Refuses to put goods on sale with a struck price that nobody was asked here (products.old_price_unasked). */
export async function assertAsked(tx: TxCtx, product: ProductState): Promise<void> {
  if (!(await strikesUnasked(tx, product))) return;
  const struck = pricesOf(product).filter(({ oldPrice }) => oldPrice !== null);
  throw fieldFaults(Object.fromEntries(struck.map(({ path }) => [`${path}oldPrice`, { code: UNASKED }])));
}

/** By their paths the struck prices that were never asked here, or are higher than what was. */
async function untrueOldPrices(tx: TxCtx, before: ProductState, next: ProductState): Promise<Faults> {
  const faults: Faults = {};
  const had = new Map(pricesOf(before).map(({ id, oldPrice }) => [id, oldPrice]));
  for (const prices of pricesOf(next)) {
    const { path, id, price, oldPrice } = prices;
    if (oldPrice === null || price === null || oldPrice <= Math.max(price, had.get(id) ?? 0)) continue;
    const lowest = isUnasked(before, prices) ? null : await selectLowestPrice(tx.db, before.id, id);
    if (lowest === null) faults[`${path}oldPrice`] = { code: UNASKED };
    else if (oldPrice > lowest)
      faults[`${path}oldPrice`] = {
        code: 'products.old_price_untrue',
        params: { price: priceText(lowest) },
      };
  }
  return faults;
}

/**
 * A product as a file makes it, with no struck price that was not asked here: what stood there before stays while it is higher than
 * the price. `left`: the paths of those that are left out.
 */
export async function withTrueOldPrices(
  tx: TxCtx,
  before: ProductState,
  next: ProductState,
): Promise<{ next: ProductState; left: string[] }> {
  const left = Object.keys(await untrueOldPrices(tx, before, next));
  if (left.length === 0) return { next, left };
  const had = new Map(pricesOf(before).map(({ id, oldPrice }) => [id, oldPrice]));
  const kept = (id: number | null, price: number) => {
    const struck = had.get(id) ?? null;
    return struck !== null && struck > price ? struck : null;
  };
  if (next.variants.length === 0) return { next: { ...next, oldPrice: kept(null, next.price!) }, left };
  const variants = next.variants.map((variant, place) =>
    left.includes(`variants.${place}.oldPrice`)
      ? { ...variant, oldPrice: kept(variant.id, variant.price) }
      : variant,
  );
  const cheapest = variants.reduce((least, variant) => (variant.price < least.price ? variant : least));
  return { next: { ...next, variants, oldPrice: cheapest.oldPrice }, left };
}

/** Whether it comes only now: a new product, or a new variant beside others. The first ones follow the product's own prices. */
function isUnasked({ id, variants }: ProductState, { path, id: variantId }: Prices): boolean {
  return id === 0 || (path !== '' && variantId === null && variants.length > 0);
}

/** Of a product without variants its own prices, else those of each; ids as in the price history. */
function pricesOf(product: ProductState): Prices[] {
  if (product.variants.length === 0) return [{ ...product, path: '', id: null }];
  return product.variants.map((variant, place) => ({ ...variant, path: `variants.${place}.` }));
}

function skusTwice({ variants }: ProductState): Faults {
  const faults: Faults = {};
  const seen = new Map<string, string>();
  variants.forEach(({ sku, title }, place) => {
    if (sku === '') return;
    const owner = seen.get(sku.toLowerCase());
    if (owner !== undefined)
      faults[`variants.${place}.sku`] = { code: 'products.sku_taken', params: { sku, title: owner } };
    seen.set(sku.toLowerCase(), title);
  });
  return faults;
}

function unknownPictures({ variants, images }: ProductState): Faults {
  const faults: Faults = {};
  variants.forEach(({ imageId }, place) => {
    if (imageId !== null && !images.some((image) => image.imageId === imageId))
      faults[`variants.${place}.imageId`] = { code: 'products.photo_unknown' };
  });
  return faults;
}

/** An amount as the sentence about it says it: "90", "12,500.50". */
export function priceText(santim: number): string {
  return decimalText(santim)
    .replace(/\.00$/, '')
    .replace(/\B(?=(\d{3})+(?:\.|$))/g, ',');
}
