import type { MetaDescriptor } from 'react-router';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';

/** What browsers are told of the home page. */
export function homeMeta(): MetaDescriptor[] {
  return [{ title: `${SITE.name} – ${SITE.tagline}` }, { name: 'description', content: m.home_intro() }];
}
