import type { MetaDescriptor } from 'react-router';
import { m } from '#messages';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { SITE } from '#shop/site.ts';
import { pageLanguage } from '#web/page-language.ts';
import { namesOf } from '#web/storefront/vendors/vendor-names.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';
import type { StoreView } from './load-store.ts';

/** The way from the home page to this store. */
export function storeCrumbs({ supplier }: StoreView): Crumb[] {
  const [name] = namesOf(pageLanguage(), supplier);
  return [{ label: m.vendors_list_default(), to: '/SupplierList' }, { label: name }];
}

/** What browsers are told of a store's page. */
export function storeMeta({ supplier }: StoreView): MetaDescriptor[] {
  const [name] = namesOf(pageLanguage(), supplier);
  const description =
    supplier.companyDescription ||
    m.vendors_store_meta({
      name,
      count: groupDigits(supplier.productCount),
      rating: supplier.rating.toFixed(1),
    });
  return [{ title: `${name} – ${SITE.name}` }, { name: 'description', content: description }];
}
