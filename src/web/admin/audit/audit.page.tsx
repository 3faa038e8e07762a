import { m } from '#messages';
import { AUDIT } from '#modules/audit/audit.table.ts';
import { listAudit, listSeals } from '#modules/audit/index.ts';
import { SITE } from '#shop/site.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import type { Route } from './+types/audit.page.ts';
import { AuditScreen } from './audit-screen.tsx';

export const loader = load(async (ctx, { url }) => {
  const [view, seals] = await Promise.all([
    tableView(ctx, AUDIT, url, (query) => listAudit(ctx, query)),
    listSeals(ctx, url.searchParams.has('check')),
  ]);
  return { view, seals };
});

export const action = submitBy(tableForms(AUDIT));

export const meta = () => [{ title: `${m.admin_audit()} – ${SITE.name}` }];

export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  return <AuditScreen {...loaderData} />;
}
