import { Form } from 'react-router';
import { m } from '#messages';
import type { ReceivedPage } from '#modules/membership/membership.schema.ts';
import { REQUEST_TABS } from '#web/account/membership-requests/request-query.ts';
import { REQUEST_STATUS_NAMES } from '#web/account/membership-requests/request-texts.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { choice, page, type QueryOf, screenAddress, textParam } from '#web/list-query.ts';
import { Button } from '#web/ui/button.tsx';
import { PageLinks } from '#web/page-links.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { StatusTabs } from '#web/ui/status-tabs.tsx';
import { DeskFailed, NothingMatches } from '#web/desk/desk-states.tsx';
import { useTeamMay } from '#web/desk/known-team.ts';
import { PORTAL_SEARCH_DELAY_MS } from '#web/vendor-portal/portal-search.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { ReceivedCard } from './received-card.tsx';

export const receivedAddress = screenAddress('/vendor/membership-requests', {
  status: choice(REQUEST_TABS, 'PENDING'),
  search: textParam,
  page,
});
type ReceivedQuery = QueryOf<typeof receivedAddress>;

type Done = { what: 'approved' | 'rejected' | 'ended' | 'many'; of: string };
export type ReceivedView = {
  query: ReceivedQuery;
  list: ReceivedPage | { failed: string };
  done: Done | null;
};

/** What shoppers ask for: to approve one by one or several at once, to reject with a reason, to end. */
export function ReceivedRequestsScreen({ view, error }: { view: ReceivedView; error: string | null }) {
  const { query, list, done } = view;
  const counts = 'failed' in list ? null : list.counts;
  return (
    <DeskFrame title={m.portal_requests_title()}>
      <p className="mb-4 text-muted">{m.portal_requests_intro()}</p>
      {error && (
        <Alert tone="danger" role="alert" className="mb-4">
          {error}
        </Alert>
      )}
      {done && !error && (
        <output className="mb-4 block">
          <Alert tone={done.of === '0' ? 'warning' : 'success'}>{doneText(done)}</Alert>
        </output>
      )}
      <StatusTabs
        label={m.membership_tabs()}
        tabs={REQUEST_TABS.map((status) => ({
          name: REQUEST_STATUS_NAMES[status](),
          href: receivedAddress.href(query, { status }),
          isHere: status === query.status,
          count: counts?.[status] ? groupDigits(counts[status]) : '',
        }))}
      />
      <div className="my-4 max-w-xl">
        <SearchForm
          name="search"
          value={query.search ?? ''}
          kept={{ status: query.status }}
          clearHref={receivedAddress.href(query, { search: null })}
          delayMs={PORTAL_SEARCH_DELAY_MS}
          labels={{
            search: m.portal_requests_search(),
            placeholder: m.portal_requests_search_placeholder(),
            clear: m.membership_search_clear(),
            submit: m.portal_search(),
          }}
        />
      </div>
      {'failed' in list ? (
        <DeskFailed why={list.failed} retryHref={receivedAddress.href(query, { page: query.page })} />
      ) : (
        <Received query={query} list={list} />
      )}
    </DeskFrame>
  );
}

function doneText({ what, of }: Done): string {
  if (what === 'approved') return m.portal_requests_done_approved({ name: of });
  if (what === 'rejected') return m.portal_requests_done_rejected({ name: of });
  if (what === 'ended') return m.portal_requests_done_ended({ name: of });
  return of === '0' ? m.portal_requests_bulk_none() : m.portal_requests_done_many({ count: Number(of) || 1 });
}

const BULK_FORM = 'bulk';

function Received({ query, list }: { query: ReceivedQuery; list: ReceivedPage }) {
  const isBusy = useIsBusy();
  const localPath = useLocalPath();
  const mayDecide = useTeamMay('members.decide');
  if (list.content.length === 0 && query.search !== null)
    return <NothingMatches all={receivedAddress.href(query, { search: null })} />;
  if (list.content.length === 0)
    return (
      <EmptyState icon="handshake" title={m.portal_requests_empty()} text={m.portal_requests_empty_hint()} />
    );
  const here = localPath(receivedAddress.href(query, { page: query.page }));
  return (
    <>
      {mayDecide && query.status === 'PENDING' && (
        <Form id={BULK_FORM} method="post" action={here} className="mb-4">
          <Button type="submit" name="intent" value="many" look="secondary" size="small" disabled={isBusy}>
            {m.portal_requests_bulk()}
          </Button>
        </Form>
      )}
      <ul className="flex flex-col gap-3">
        {list.content.map((request) => (
          <li key={request.id}>
            <ReceivedCard request={request} action={here} bulkForm={BULK_FORM} {...{ mayDecide, isBusy }} />
          </li>
        ))}
      </ul>
      <PageLinks
        page={query.page}
        pages={list.totalPages}
        hrefOf={(shown) => receivedAddress.href(query, { page: shown })}
      />
    </>
  );
}
