import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import { namedForms, namedView } from './named-forms.ts';
import { NamedScreen } from './named-screen.tsx';
import type { Route } from './+types/brands.page.ts';

export const loader = load((ctx, { url }) => namedView(ctx, 'brand', url));

export const action = submitBy(namedForms('brand'));

/** A refused save shows them as they are by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.catalogue_brands()} – ${SITE.name}` }];

export default function BrandsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <NamedScreen {...loaderData} here="/brands" refused={refusedOf(actionData)} />;
}
