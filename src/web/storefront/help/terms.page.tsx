import { m } from '#messages';
import { getLegalPage } from '#modules/help/index.ts';
import { SITE } from '#shop/site.ts';
import { load } from '#handlers/handlers.ts';
import type { Route } from './+types/terms.page.ts';
import { legalHead } from './legal-head.ts';
import { LegalScreen } from './legal-screen.tsx';

export const loader = load(async (ctx, { url }) => {
  ctx.page?.makePublic();
  return getLegalPage(ctx, 'terms', url.searchParams.get('version') ?? undefined);
}, legalHead('/Terms'));

export const meta = () => [{ title: `${m.help_terms_title()} – ${SITE.name}` }];

export const handle = { crumbs: () => [{ label: m.help_terms_title() }] };

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalScreen title={m.help_terms_title()} path="/Terms" page={loaderData} />;
}
