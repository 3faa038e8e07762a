import { LOCALES } from '#platform/constants.ts';
import type { Ctx } from '#platform/context.ts';
import { SITE } from '#platform/site.ts';
import type { Head } from '#web/head.ts';

/** The one address of the page whatever tab is open, and who we are. */
export function homeHead(_data: unknown, { config }: Ctx): Head {
  const origin = config.publicUrl;
  return {
    path: '/',
    title: `${SITE.name} – ${SITE.tagline}`,
    data: [organization(origin), webSite(origin)],
  };
}

function organization(origin: string): Record<string, unknown> {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: SITE.name,
    slogan: SITE.tagline,
    url: `${origin}/`,
    logo: `${origin}/icon-192.png`,
    email: SITE.supportEmail,
    telephone: SITE.supportPhone,
    sameAs: SITE.socials.map(({ url }) => url),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: SITE.supportPhone,
      email: SITE.supportEmail,
      areaServed: 'ET',
      availableLanguage: [...LOCALES],
    },
    address: { '@type': 'PostalAddress', streetAddress: SITE.address.en, addressCountry: 'ET' },
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
