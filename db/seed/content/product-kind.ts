/** The languages in which demo texts are written. */
export type Language = 'en' | 'am' | 'om';

/** One thing a buyer chooses: its name and each value with what it adds to the price, in birr. */
export interface Choice {
  name: string;
  values: [value: string, addedBirr: number][];
}

/** What one product has of its own beside its kind. */
export interface ItemDetails {
  brand?: string;
  old?: number;
  specs?: Record<string, string>;
  choices?: Choice[];
  tags?: string[];
  picture?: string;
  weightG?: number;
  stock?: 'out' | 'low';
  language?: Language;
  about?: string;
  points?: string[];
}

/** Title, price in birr, and what differs from the kind. */
export type ProductItem = [title: string, birr: number, details?: ItemDetails];

/** Products that share a subcategory, a thing and a way of being described. */
export interface ProductKind {
  subcategory: string;
  /** What it shows, in a word: the large catalogue names goods by it. */
  picture: string;
  weightG: number;
  about: string[];
  points: string[];
  specs?: Record<string, string>;
  choices?: Choice[];
  tags?: string[];
  /** Put up in the last days and not bought yet: what chance decides of these goods changes nothing of the others. */
  isLate?: boolean;
  items: ProductItem[];
}

/** A choice whose values all cost the same. */
export function choice(name: string, ...values: string[]): Choice {
  return { name, values: values.map((value) => [value, 0]) };
}

/** A choice whose values add to the price, in birr. */
export function priced(name: string, added: Record<string, number>): Choice {
  return { name, values: Object.entries(added) };
}
