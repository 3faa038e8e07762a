import { BRANDS } from '#shop/constants.ts';
import { categories } from './categories.ts';

/** The documents' brands first, then every other one that a product of the demo carries, by name. */
export function allBrands(): string[] {
  const used = categories.flatMap(({ kinds }) => kinds.flatMap(({ items }) => items.map(([, , details]) => details?.brand)));
  const others = new Set(used.filter((brand): brand is string => brand !== undefined && !(BRANDS as readonly string[]).includes(brand)));
  return [...BRANDS, ...[...others].sort((a, b) => a.localeCompare(b, 'en'))];
}

/** The part of an address that a name becomes: "One Plus" → "one-plus". */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
  return plain.replace(/['’]/g, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
