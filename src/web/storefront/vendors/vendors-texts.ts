import { m } from '#messages';
import type { VendorSort } from '#shop/list-choices.ts';
import type { VendorsPageQuery } from './vendors-query.ts';

/** The sorts in the documents' order, with what they are called. */
export function vendorSortLabels(): [VendorSort, string][] {
  return [
    ['default', m.vendors_sort_default()],
    ['most-products', m.vendors_sort_most_products()],
    ['newest', m.vendors_sort_newest()],
    ['alphabetical', m.vendors_sort_alphabetical()],
    ['rating', m.vendors_sort_rating()],
  ];
}

const HEADINGS: Record<VendorSort, () => string> = {
  default: m.vendors_list_default,
  'most-products': m.vendors_list_most_products,
  newest: m.vendors_list_newest,
  alphabetical: m.vendors_list_alphabetical,
  rating: m.vendors_list_rating,
};

/** What the list is called: by its sort, which a search overrides. */
export function vendorsHeading({ search, sort }: VendorsPageQuery): string {
  return HEADINGS[search === null ? sort : 'default']();
}
