import { m } from '#messages';
import { getLegalPage } from '#modules/help/index.ts';
import { SITE } from '#shop/site.ts';
import { load } from '#handlers/handlers.ts';
import type { Route } from './+types/returns.page.ts';
import { legalHead } from './legal-head.ts';
import { LegalScreen } from './legal-screen.tsx';

export const loader = load(async (ctx, { url }) => {
  ctx.page?.makePublic();
  return getLegalPage(ctx, 'returns', url.searchParams.get('version') ?? undefined);
}, legalHead('/ReturnPolicy'));

export const meta = () => [{ title: `${m.help_returns_title()} – ${SITE.name}` }];

export const handle = { crumbs: () => [{ label: m.help_returns_title() }] };

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  return <LegalScreen title={m.help_returns_title()} path="/ReturnPolicy" page={loaderData} />;
}
