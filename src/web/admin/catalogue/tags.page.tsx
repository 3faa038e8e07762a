import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import { namedForms, namedView } from './named-forms.ts';
import { NamedScreen } from './named-screen.tsx';
import type { Route } from './+types/tags.page.ts';

export const loader = load((ctx, { url }) => namedView(ctx, 'tag', url));

export const action = submitBy(namedForms('tag'));

/** A refused save shows them as they are by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.catalogue_tags()} – ${SITE.name}` }];

export default function TagsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <NamedScreen {...loaderData} here="/tags" refused={refusedOf(actionData)} />;
}
