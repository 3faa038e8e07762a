import type { MetaDescriptor } from 'react-router';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import type { SuppliersView } from './load-suppliers.ts';
import { suppliersHeading } from './suppliers-texts.ts';

/** What browsers are told of the supplier list. */
export function suppliersMeta({ query }: SuppliersView): MetaDescriptor[] {
  const heading = suppliersHeading(query);
  const name = query.page > 1 ? m.vendors_list_page({ title: heading, page: query.page }) : heading;
  return [
    { title: `${name} – ${SITE.name}` },
    { name: 'description', content: m.vendors_list_description() },
  ];
}
