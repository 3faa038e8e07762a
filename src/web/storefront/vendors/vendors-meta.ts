import type { MetaDescriptor } from 'react-router';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import type { VendorsView } from './load-vendors.ts';
import { vendorsHeading } from './vendors-texts.ts';

/** What browsers are told of the supplier list. */
export function vendorsMeta({ query }: VendorsView): MetaDescriptor[] {
  const heading = vendorsHeading(query);
  const name = query.page > 1 ? m.vendors_list_page({ title: heading, page: query.page }) : heading;
  return [
    { title: `${name} – ${SITE.name}` },
    { name: 'description', content: m.vendors_list_description() },
  ];
}
