import type { NameBook } from '#modules/catalog/index.ts';
import type { ProductState } from '#modules/inventory/index.ts';

/** A product with the names of what it refers to, as a form of files writes it. */
export type Exported = {
  product: ProductState;
  key: string;
  names: NameBook;
  /** The addresses of its pictures, in their order. */
  pictures: { url: string; alt: string }[];
  pictureOf: (imageId: number | null) => string;
};

/** A form of files: its headings, and the rows of a product. */
export type ExportForm = {
  source: string;
  headings: readonly string[];
  rowsOf: (exported: Exported) => (string | number)[][];
};

/** A number of goods behind the apostrophe that reading takes off: only what begins with one before figures needs it. */
export function numberCell(number: string): string {
  return /^'+\d/.test(number) ? `'${number}` : number;
}

/** A specification as `readPairs` reads it. */
export function pairCell({ name, value }: { name: string; value: string }): string {
  return `${name.replaceAll(/[\\:]/g, String.raw`\$&`)}: ${value}`;
}
