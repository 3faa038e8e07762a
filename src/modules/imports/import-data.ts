import type { Locale } from '#platform/language.ts';
import type { FileFault } from './file-product.ts';

export type VariantData = {
  line: number;
  options: Record<string, string>;
  sku?: string;
  barcode?: string;
  /** Santim. */
  price?: number;
  oldPrice?: number | null;
  /** What it costs more than its product, or less, where a file says no more. */
  surcharge?: number;
  stock?: number;
  weightG?: number;
  picture?: string;
};

/** What a file says of one product, read and in our own measures; what it does not say is missing. */
export type ImportData = {
  key: string;
  line: number;
  lines: number[];
  /** The language of its title and description. */
  locale?: Locale;
  title?: string;
  texts: Partial<Record<Locale, { title?: string; description?: string }>>;
  description?: string;
  /** The file's own word for it, and where that belongs here; `isSure` where somebody said so or it is called the same. */
  category?: { name: string; categoryId: number; subcategoryId: number | null; isSure: boolean };
  /** As the file says it, whether or not it is known where that belongs. */
  categoryWord?: string;
  brand?: string;
  tags?: string[];
  specifications?: { name: string; value: string }[];
  /** Whether the file wants it on sale; null where it does not say. */
  isOnSale: boolean | null;
  pictures: { url: string; alt: string }[];
  /** Its choices are told by another file: where the store has them, price, pieces and numbers are theirs. */
  areChoicesApart?: true;
  variants: VariantData[];
  faults: FileFault[];
  /** What was left out without harm, such as an eleventh picture. */
  notes: FileFault[];
};

/** What somebody chose for a whole file. */
export type ImportOptions = {
  /** What prices without a sign are in. */
  currency: 'ETB' | 'USD';
  /** What an empty cell does to what there is. */
  empty: 'leave' | 'clear';
  /** What happens to products that there are. */
  existing: 'update' | 'skip';
  /** By the file's word the category or subcategory; null for none. */
  categories: Record<string, number | null>;
  /** Whether new products go on sale once nothing is missing of them. */
  publish: boolean;
};

export const DEFAULT_OPTIONS: ImportOptions = {
  currency: 'ETB',
  empty: 'leave',
  existing: 'update',
  categories: {},
  publish: false,
};
