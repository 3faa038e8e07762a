import type { Specification } from '#modules/catalog/catalog.schema.ts';

/** What suppliers call the rows, as keys and in the languages they write in; the first that is stated counts. */
const NAMES = {
  model: ['model', 'model number', 'model name', 'part number', 'ሞዴል', 'moodeela'],
  size: [
    'size',
    'dimensions',
    'screen size',
    'screen',
    'display',
    'volume',
    'capacity',
    'length',
    'pack size',
    'contents',
    'net weight',
    'sizes',
    'መጠን',
    'guddina',
  ],
  weight: ['weight', 'ክብደት', 'ulfaatina'],
};

/** The model, size or weight that a supplier states among the specifications; null when there is none. */
export function specificationOf(
  specifications: readonly Specification[],
  row: keyof typeof NAMES,
): Specification | null {
  const stated = new Map(specifications.map((entry) => [entry.key, entry]));
  for (const name of NAMES[row]) {
    const entry = stated.get(name);
    if (entry?.value) return entry;
  }
  return null;
}
