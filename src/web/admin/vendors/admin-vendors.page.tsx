import { Form } from 'react-router';
import { m } from '#messages';
import { listAdminVendors } from '#modules/vendors/index.ts';
import { cleanLine } from '#platform/validation.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { STORE_STATES } from '#shop/vendor-rights.ts';
import { SITE } from '#shop/site.ts';
import { load } from '#handlers/handlers.ts';
import { loadOrFailure } from '#handlers/or-failed.ts';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DeskEmpty, DeskFailed } from '#web/desk/desk-states.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { TextField } from '#web/ui/field.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { StatusTabs } from '#web/ui/status-tabs.tsx';
import { STATE_NAMES, STATE_TONES } from '#web/vendor-portal/store-words.ts';
import type { Route } from './+types/admin-vendors.page.ts';

const HERE = '/admin/vendors';

export const loader = load(async (ctx, { url }) => {
  const asked = url.searchParams.get('state');
  const state = STORE_STATES.find((one) => one === asked) ?? null;
  const q = cleanLine(url.searchParams.get('q') ?? '').slice(0, 120);
  const after = idOf(url.searchParams.get('after')) ?? undefined;
  const wanted = { state: state ?? undefined, q, after };
  return { state, q, list: await loadOrFailure(ctx, () => listAdminVendors(ctx, wanted)) };
});

export const meta = () => [{ title: `${m.stores_admin_vendors()} – ${SITE.name}` }];

/** The list's address, of a state and a search. */
function hrefOf(given: { state: string | null; q: string; after?: number }): string {
  const query = new URLSearchParams();
  if (given.state !== null) query.set('state', given.state);
  if (given.q !== '') query.set('q', given.q);
  if (given.after !== undefined) query.set('after', String(given.after));
  return query.size === 0 ? HERE : `${HERE}?${query.toString()}`;
}

export default function AdminVendorsPage({ loaderData: { state, q, list } }: Route.ComponentProps) {
  const { date } = useDates();
  const tab = (of: (typeof STORE_STATES)[number] | null) => ({
    name: of === null ? m.stores_admin_all() : STATE_NAMES[of](),
    href: hrefOf({ state: of, q }),
    isHere: of === state,
    count: of === state && !('failed' in list) ? String(list.total) : '',
  });
  return (
    <AdminFrame title={m.stores_admin_vendors()}>
      <p className="mb-3 text-muted">{m.stores_admin_vendors_intro()}</p>
      <StatusTabs label={m.stores_admin_states()} tabs={[tab(null), ...STORE_STATES.map(tab)]} />
      <search>
        <Form className="my-4 flex max-w-xl items-end gap-2">
          {state !== null && <input type="hidden" name="state" value={state} />}
          <TextField
            key={q}
            name="q"
            type="search"
            label={m.stores_admin_search()}
            placeholder={m.stores_admin_search_placeholder()}
            defaultValue={q}
            maxLength={120}
            className="flex-1"
          />
          <Button type="submit" look="secondary">
            {m.stores_admin_search_submit()}
          </Button>
        </Form>
      </search>
      {'failed' in list ? (
        <DeskFailed why={list.failed} retryHref={hrefOf({ state, q })} />
      ) : list.content.length === 0 ? (
        <DeskEmpty
          icon="store"
          title={m.stores_admin_vendors_empty()}
          next={{ to: HERE, label: m.stores_admin_all() }}
        />
      ) : (
        <ul className="flex flex-col gap-2">
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
                <p className="text-sm text-muted">
                  {one.city} · {m.stores_admin_products({ count: String(one.productCount) })} ·{' '}
                  {m.stores_admin_joined({ date: date(one.joinedAt) })}
                </p>
              </div>
              {one.waitingChecks > 0 && (
                <Badge tone="warning">
                  {m.stores_admin_waiting_checks({ count: String(one.waitingChecks) })}
                </Badge>
              )}
              {one.isSubmitted && <Badge tone="best">{m.stores_admin_submitted()}</Badge>}
              {one.isVerified && <Badge>{m.stores_admin_verified()}</Badge>}
              <Badge tone={STATE_TONES[one.state]}>{STATE_NAMES[one.state]()}</Badge>
            </li>
          ))}
        </ul>
      )}
      {!('failed' in list) && list.next !== null && (
        <LinkButton to={hrefOf({ state, q, after: list.next })} look="secondary" className="mt-4">
          {m.stores_activity_more()}
        </LinkButton>
      )}
    </AdminFrame>
  );
}
