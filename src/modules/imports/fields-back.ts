import { isDeepStrictEqual } from 'node:util';
import type { ProductState } from '#modules/inventory/index.ts';
import type { ProductInput, VariantInput } from '#modules/products/index.ts';

/** A product before an import wrote it, as it left it, and as it is. */
export type Versions<T> = { was: T; became: T; now: T };

/**
 * What writes a product back when an import is undone: `fieldsBack`, and without the pictures that the import brought, except
 * where a product that is shown would have none. Pure.
 */
export function inputBack(
  product: ProductState,
  { was, became, now }: Versions<ProductInput>,
  brought: ReadonlySet<number>,
): ProductInput {
  const left = product.images.filter(({ imageId }) => !brought.has(imageId));
  const isLess = left.length < product.images.length && (left.length > 0 || !isShown(product));
  const images = isLess ? left : product.images;
  const own = new Map(became.variants?.map(({ id, imageId }) => [id, imageId]));
  const there = new Set(images.map(({ imageId }) => imageId));
  const pictured = (variant: VariantInput, imageId: VariantInput['imageId']) =>
    ({ ...variant, imageId: imageId && there.has(imageId) ? imageId : null }) satisfies VariantInput;
  const variants = (now.variants ?? []).map((variant) =>
    there.has(variant.imageId ?? 0) ? variant : pictured(variant, own.get(variant.id)),
  );
  const back = fieldsBack({ was, became, now: { ...now, variants } });
  const next = back.variants ?? (same(variants, now.variants ?? []) ? undefined : variants);
  return {
    ...back,
    ...(isLess && { photos: left }),
    ...(next && { variants: next.map((variant) => pictured(variant, variant.imageId)) }),
  };
}

function isShown({ state }: ProductState): boolean {
  return ['published', 'paused', 'in_review'].includes(state);
}

/**
 * What of a product goes back when an import is undone: of what the import changed all that nobody changed since, each text in
 * each language, each figure of each variant by itself. Nothing: an input without fields. Pure.
 */
export function fieldsBack({ was, became, now }: Versions<ProductInput>): ProductInput {
  const variants = variantsBack({
    was: was.variants ?? [],
    became: became.variants ?? [],
    now: now.variants ?? [],
  });
  const back: Record<string, unknown> = { ...textsBack({ was, became, now }), ...(variants && { variants }) };
  const hasVariants = (variants ?? now.variants ?? []).length > 0;
  for (const field of [...PLAIN, ...(hasVariants ? [] : FIGURES)])
    if (goesBack({ was: was[field], became: became[field], now: now[field] })) back[field] = was[field];
  // A subcategory stands in its category: they go back together or not at all.
  if ('categoryId' in back || 'subcategoryId' in back) Object.assign(back, placeBack({ was, became, now }));
  return back;
}

const PLAIN = ['categoryId', 'subcategoryId', 'brand', 'tags', 'specifications', 'weightG'] as const;
const FIGURES = ['price', 'oldPrice', 'stock', 'sku', 'barcode'] as const;
const VARIANT_FIGURES = [...FIGURES, 'weightG'] as const;

/** The same, also when the names in it stand in another order, as those of what was kept do. */
export function same(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null);
}

/** Whether somebody changed since what the import changed too: that stays, each figure by itself. Pure. */
export function isChangedSince({ was, became, now }: Versions<ProductInput>): boolean {
  const hasVariants = [was, became, now].some(({ variants = [] }) => variants.length > 0);
  const fields = [...PLAIN, ...(hasVariants ? [] : FIGURES)];
  if (fields.some((field) => stays({ was: was[field], became: became[field], now: now[field] }))) return true;
  const texts = (['titles', 'descriptions'] as const).some((part) =>
    (['en', 'am', 'om'] as const).some((locale) =>
      stays({ was: was[part]?.[locale], became: became[part]?.[locale], now: now[part]?.[locale] }),
    ),
  );
  return texts || areVariantsChanged(was.variants ?? [], became.variants ?? [], now.variants ?? []);
}

function stays({ was, became, now }: Versions<unknown>): boolean {
  return !same(was, became) && !same(now, became) && !same(now, was);
}

function areVariantsChanged(
  was: readonly VariantInput[],
  became: readonly VariantInput[],
  now: readonly VariantInput[],
): boolean {
  const idsOf = (list: readonly VariantInput[]) => list.map(({ id }) => id ?? 0).toSorted((a, b) => a - b);
  if (stays({ was: idsOf(was), became: idsOf(became), now: idsOf(now) })) return true;
  return now.some((variant) => {
    const before = was.find(({ id }) => id === variant.id);
    const written = became.find(({ id }) => id === variant.id);
    if (!before || !written) return false;
    return VARIANT_FIGURES.some((field) =>
      stays({ was: before[field], became: written[field], now: variant[field] }),
    );
  });
}

function goesBack({ was, became, now }: Versions<unknown>): boolean {
  return !same(was, became) && same(now, became);
}

function placeBack({ was, became, now }: Versions<ProductInput>): ProductInput {
  const placeOf = ({ categoryId, subcategoryId }: ProductInput) => ({ categoryId, subcategoryId });
  const isMoved = goesBack({ was: placeOf(was), became: placeOf(became), now: placeOf(now) });
  return placeOf(isMoved ? was : now);
}

/** Titles and descriptions by language; a text that the import added goes when nobody wrote in it since. */
function textsBack(versions: Versions<ProductInput>): Pick<ProductInput, 'titles' | 'descriptions'> {
  const { was, became, now } = versions;
  const [titles, descriptions]: Record<string, string>[] = [{}, {}];
  for (const locale of ['en', 'am', 'om'] as const) {
    const of = ({ titles: all = {}, descriptions: others = {} }: ProductInput) => ({
      title: all[locale],
      description: others[locale],
    });
    const text = { was: of(was), became: of(became), now: of(now) };
    if (text.was.title === undefined) {
      if (text.became.title !== undefined && same(text.now, text.became)) titles![locale] = '';
      continue;
    }
    for (const [part, into] of [
      ['title', titles!],
      ['description', descriptions!],
    ] as const)
      if (goesBack({ was: text.was[part], became: text.became[part], now: text.now[part] }))
        into[locale] = text.was[part] ?? '';
  }
  return {
    ...(Object.keys(titles!).length > 0 && { titles }),
    ...(Object.keys(descriptions!).length > 0 && { descriptions }),
  };
}

/** Null when none of them is another. */
function variantsBack({ was, became, now }: Versions<readonly VariantInput[]>): VariantInput[] | null {
  const byId = (list: readonly VariantInput[]) => new Map(list.map((variant) => [variant.id, variant]));
  const [old, left, present] = [byId(was), byId(became), byId(now)];
  const idsOf = (list: readonly VariantInput[]) => list.map(({ id }) => id ?? 0).toSorted((a, b) => a - b);
  const isSet = !same(idsOf(was), idsOf(became)) && same(idsOf(now), idsOf(became));
  const back = (isSet ? was : now).map((variant) => {
    const versions = { was: old.get(variant.id), became: left.get(variant.id), now: present.get(variant.id) };
    const { was: before, became: written, now: is } = versions;
    return before && written && is ? variantBack({ was: before, became: written, now: is }) : variant;
  });
  return same(back, now) ? null : back;
}

function variantBack({ was, became, now }: Versions<VariantInput>): VariantInput {
  const fields = Object.keys(now) as (keyof VariantInput)[];
  const back = fields.filter((field) =>
    goesBack({ was: was[field], became: became[field], now: now[field] }),
  );
  return { ...now, ...Object.fromEntries(back.map((field) => [field, was[field]])) };
}
