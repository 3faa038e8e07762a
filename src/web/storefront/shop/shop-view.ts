import type { ProductList } from '#modules/catalog/catalog.schema.ts';
import type { CardView } from '#web/storefront/product-card/card-view.ts';
import type { ShopQuery } from './shop-query.ts';

/** One thing to narrow the list by: its value in the address and how many products it would leave. */
export type Facet = { value: string; name: string; count: number };
/** A category or subcategory; `count` is null where it was not counted. */
export type CategoryOption = { id: number; slug: string; name: string; count: number | null };

/** One specification with its values, `value` as it stands in the address. */
export type SpecificationGroup = { key: string; name: string; values: Facet[]; more: Facet[] };

/** What the shop page shows, the same for every user. */
export type ShopView = {
  query: ShopQuery;
  category: CategoryOption | null;
  categories: CategoryOption[];
  subcategories: CategoryOption[];
  subcategory: CategoryOption | null;
  vendorName: string | null;
  /** The most frequent brands. */
  brands: Facet[];
  /** Further brands, to be opened; the customer's own and the chosen ones are always in one of the two lists. */
  moreBrands: Facet[];
  tags: Facet[];
  /** What the products state: values at once, and further ones to be opened. */
  specifications: SpecificationGroup[];
  /** Further ones, to be opened. */
  moreSpecifications: SpecificationGroup[];
  /** At least so many stars. */
  ratings: Facet[];
  /** How many can be bought now, and paid in cash on delivery. */
  inStock: number;
  cash: number;
  /** Where goods are sent. */
  regions: { code: string; name: string }[];
  /** Ranges in whole Birr by how the prices are spread; null is open. */
  priceBands: { min: number | null; max: number | null; count: number }[];
  /** How many products each price option would leave, by its id. */
  priceCounts: Record<string, number>;
  /** What of the search was taken as a filter or an order. */
  understood: ProductList['understood'];
  products: CardView[];
  total: number;
  /** Whether counting stopped at the bound: there are more. */
  totalIsBound: boolean;
  pages: number;
  /** What to say of a category token in the address that is none. */
  cidWarning: string | null;
  /** Other spellings and searches, when nothing was found. */
  similar: string[];
};
