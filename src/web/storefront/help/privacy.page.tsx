import { m } from '#messages';
import { getLegalPage } from '#modules/help/index.ts';
import { SITE } from '#shop/site.ts';
import { load } from '#handlers/handlers.ts';
import type { Route } from './+types/privacy.page.ts';
import { legalHead } from './legal-head.ts';
import { LegalScreen } from './legal-screen.tsx';

export const loader = load(async (ctx, { url }) => {
  ctx.page?.makePublic();
  return getLegalPage(ctx, 'privacy', url.searchParams.get('version') ?? undefined);
}, legalHead('/Privacy'));

export const meta = () => [{ title: `${m.help_privacy_title()} – ${SITE.name}` }];

export const handle = { crumbs: () => [{ label: m.help_privacy_title() }] };

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalScreen title={m.help_privacy_title()} path="/Privacy" page={loaderData} />;
}
