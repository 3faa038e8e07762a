import { LOCALES } from '#platform/language.ts';
import type { Contacts } from '#shop/contacts.ts';
import type { Ctx } from '#platform/context.ts';
import { SITE } from '#shop/site.ts';
import type { Head } from '#document/head.ts';

/** The one address of the page whatever tab is open, and who we are. */
export function homeHead(_data: unknown, { config }: Ctx): Head {
  const origin = config.publicUrl;
  return {
    path: '/',
    title: `${SITE.name} – ${SITE.tagline}`,
    data: [organization(origin, config.contacts), webSite(origin)],
  };
}

/** What the operator has not set is left out. */
function organization(origin: string, { phone, email, address, socials }: Contacts): Record<string, unknown> {
  const reach = { ...(email && { email }), ...(phone && { telephone: phone }) };
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: SITE.name,
    slogan: SITE.tagline,
    url: `${origin}/`,
    logo: `${origin}/icon-192.png`,
    ...reach,
    ...(socials.length > 0 && { sameAs: socials.map(({ url }) => url) }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      ...reach,
      areaServed: 'ET',
      availableLanguage: [...LOCALES],
    },
    ...(address && {
      address: { '@type': 'PostalAddress', streetAddress: address.en, addressCountry: 'ET' },
    }),
  };
}

function webSite(origin: string): Record<string, unknown> {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: SITE.name,
    url: `${origin}/`,
    inLanguage: [...LOCALES],
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/ShopPage?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
