import type { Head } from '#document/head.ts';
import type { SuppliersView } from './load-suppliers.ts';
import { suppliersAddress } from './suppliers-query.ts';

/** Searches and other orders than the first are not for search engines. */
export function suppliersHead({ query, total }: SuppliersView): Head {
  return {
    path: suppliersAddress.href(query, { page: query.page }),
    isFound: query.search === null && query.sort === 'default' && total > 0,
  };
}
