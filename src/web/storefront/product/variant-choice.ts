import type { Variant } from '#modules/catalog/catalog.schema.ts';

/** One thing to choose (colour, size …) and its values, each with the variant that choosing it leads to. */
export type VariantOption = { name: string; values: OptionValue[] };
export type OptionValue = {
  value: string;
  isChosen: boolean;
  variantId: number;
  /** `other` when the rest of the present choice does not exist with this value and changes along. */
  state: 'in_stock' | 'sold_out' | 'other';
};

/**
 * The variant a page shows: the asked one, else the cheapest that is in stock, else the first. Null without variants.
 */
export function chosenVariant(variants: readonly Variant[], asked: number | null): Variant | null {
  const found = variants.find(({ id }) => id === asked);
  if (found) return found;
  const inStock = variants
    .filter((variant) => variant.inStock)
    .sort((a, b) => a.currentPrice - b.currentPrice);
  return inStock[0] ?? variants[0] ?? null;
}

/** The options of all variants in the order they first appear, seen from the chosen variant. */
export function variantChoices(variants: readonly Variant[], chosen: Variant): VariantOption[] {
  const values = new Map<string, Set<string>>();
  for (const { options } of variants) {
    for (const [name, value] of Object.entries(options))
      values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return [...values].map(([name, all]) => ({
    name,
    values: [...all].map((value) => optionValue(variants, chosen, { name, value })),
  }));
}

function optionValue(
  variants: readonly Variant[],
  chosen: Variant,
  { name, value }: { name: string; value: string },
): OptionValue {
  const wanted = { ...chosen.options, [name]: value };
  const offering = variants.filter((variant) => variant.options[name] === value);
  const exact = offering.find((variant) => sameOptions(variant.options, wanted));
  const target = exact ?? nearest(offering, wanted);
  const state = exact ? (exact.inStock ? 'in_stock' : 'sold_out') : 'other';
  return { value, isChosen: chosen.options[name] === value, variantId: target.id, state };
}

function sameOptions(a: Record<string, string>, b: Record<string, string>): boolean {
  return Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
}

/** Of the variants with a value (there is one at least): the one that keeps most of the choice, in stock if possible. */
function nearest(offering: readonly Variant[], wanted: Record<string, string>): Variant {
  const kept = (variant: Variant) =>
    Object.keys(wanted).filter((name) => variant.options[name] === wanted[name]).length;
  const score = (variant: Variant) => kept(variant) * 2 + Number(variant.inStock);
  return offering.reduce((best, variant) => (score(variant) > score(best) ? variant : best));
}
