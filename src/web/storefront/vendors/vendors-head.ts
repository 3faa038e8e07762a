import type { Head } from '#document/head.ts';
import type { VendorsView } from './load-vendors.ts';
import { suppliersAddress } from './vendors-query.ts';

/** Searches and other orders than the first are not for search engines. */
export function vendorsHead({ query, total }: VendorsView): Head {
  return {
    path: suppliersAddress.href(query, { page: query.page }),
    isFound: query.search === null && query.sort === 'default' && total > 0,
  };
}
