import { m } from '#messages';
import { listApplications } from '#modules/support/index.ts';
import type { Application } from '#modules/support/applications.schema.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { load } from '#handlers/handlers.ts';
import { loadOrFailure } from '#handlers/or-failed.ts';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DeskEmpty, DeskFailed } from '#web/desk/desk-states.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { StatusTabs } from '#web/ui/status-tabs.tsx';
import type { Route } from './+types/applications.page.ts';
import { APPLICATION_NAMES, APPLICATION_TONES } from './application-words.ts';

const HERE = '/admin/applications';
const STATES = Object.keys(APPLICATION_NAMES) as Application['state'][];

export const loader = load(async (ctx, { url }) => {
  const asked = url.searchParams.get('state');
  const state = STATES.find((one) => one === asked) ?? null;
  const after = idOf(url.searchParams.get('after')) ?? undefined;
  return {
    state,
    list: await loadOrFailure(ctx, () => listApplications(ctx, { state: state ?? undefined, after })),
  };
});

export const meta = () => [{ title: `${m.stores_admin_applications()} – ${SITE.name}` }];

export default function ApplicationsPage({ loaderData: { state, list } }: Route.ComponentProps) {
  const { date } = useDates();
  const href = (of: string | null) => (of === null ? HERE : `${HERE}?state=${of}`);
  const tab = (of: Application['state'] | null) => ({
    name: of === null ? m.stores_admin_all() : APPLICATION_NAMES[of](),
    href: href(of),
    isHere: of === state,
    count: of === state && !('failed' in list) ? String(list.total) : '',
  });
  return (
    <AdminFrame title={m.stores_admin_applications()}>
      <p className="mb-3 text-muted">{m.stores_admin_applications_intro()}</p>
      <StatusTabs label={m.stores_admin_states()} tabs={[tab(null), ...STATES.map(tab)]} />
      {'failed' in list ? (
        <DeskFailed why={list.failed} retryHref={href(state)} />
      ) : list.content.length === 0 ? (
        <DeskEmpty icon="store" title={m.stores_admin_applications_empty()} />
      ) : (
        <ul className="mt-4 flex flex-col gap-2">
          {list.content.map((one) => (
            <li
              key={one.id}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 hover:bg-brand-tint"
            >
              <div className="min-w-0 flex-1 basis-56">
                <LocalLink
                  to={`${HERE}/${one.id}`}
                  className="font-semibold break-words after:absolute after:inset-0"
                >
                  {one.businessName}
                </LocalLink>
                <p className="text-sm break-words text-muted">
                  {one.contactName} · {one.phone}
                </p>
              </div>
              <p className="text-sm text-muted">
                {one.city}, {one.region}
              </p>
              <p className="text-sm text-muted">{m.stores_admin_applied({ date: date(one.appliedAt) })}</p>
              <Badge tone={APPLICATION_TONES[one.state]}>{APPLICATION_NAMES[one.state]()}</Badge>
            </li>
          ))}
        </ul>
      )}
      {!('failed' in list) && list.next !== null && (
        <LinkButton
          to={`${href(state)}${state === null ? '?' : '&'}after=${list.next}`}
          look="secondary"
          className="mt-4"
        >
          {m.stores_activity_more()}
        </LinkButton>
      )}
    </AdminFrame>
  );
}
