import { storePreview } from '#modules/previews/index.ts';
import type { Locale } from '#platform/language.ts';
import type { Ctx } from '#platform/context.ts';
import type { Head } from '#document/head.ts';
import { namesOf } from '#web/storefront/vendors/vendor-names.ts';
import type { StoreView } from './load-store.ts';
import { storeHref } from './store-query.ts';

/** What search engines and previews are told of a store; its search is not for search engines. */
export function storeHead(view: StoreView, { config, locale }: Ctx): Head {
  const { supplier, query } = view;
  return {
    path: storeHref(supplier.id, { ...query, q: null }, { page: query.page }),
    isFound: query.q === null,
    type: 'profile',
    preview: storePreview(locale, supplier),
    data: [storeData(view, config.publicUrl, locale)],
  };
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The store for search engines. */
function storeData({ supplier }: StoreView, origin: string, locale: Locale): Record<string, unknown> {
  const { companyDescription, legal, rating, reviewCount, photo, phoneNumber, email } = supplier;
  const [name, otherName] = namesOf(locale, supplier);
  return {
    '@type': 'Store',
    '@id': `${origin}/supplier/${supplier.id}`,
    url: `${origin}/supplier/${supplier.id}`,
    name,
    ...(otherName ? { alternateName: otherName } : {}),
    ...(companyDescription ? { description: companyDescription } : {}),
    ...(legal.tradeName ? { legalName: legal.tradeName } : {}),
    ...(legal.tin ? { taxID: legal.tin } : {}),
    ...(legal.vatNumber ? { vatID: legal.vatNumber } : {}),
    ...(photo ? { image: `${origin}/media/${photo.key}-800.webp` } : {}),
    ...(phoneNumber ? { telephone: phoneNumber } : {}),
    ...(email ? { email } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: supplier.address,
      addressLocality: supplier.location,
      addressCountry: 'ET',
    },
    openingHoursSpecification: supplier.openingHours.map(({ weekday, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[weekday - 1]}`,
      opens,
      closes,
    })),
    ...(reviewCount > 0 ? { aggregateRating: ratingData(rating, reviewCount) } : {}),
  };
}

function ratingData(ratingValue: number, reviewCount: number): Record<string, unknown> {
  return { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5, worstRating: 1 };
}
