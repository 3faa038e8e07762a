import { useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { m } from '#messages';
import type { MembershipRequest, RequestCounts } from '#modules/membership/membership.schema.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { PageLinks } from '#web/page-links.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { StatusTabs } from '#web/ui/status-tabs.tsx';
import { RequestCard } from './request-card.tsx';
import { CancelRequest, RequestDetails } from './request-details.tsx';
import { REQUEST_TABS, requestsAddress, type RequestQuery } from './request-query.ts';
import { REQUEST_STATUS_NAMES } from './request-texts.ts';

const SEARCH_DELAY_MS = 400;

type List = { requests: MembershipRequest[]; counts: RequestCounts; pages: number };
/** `list.failed`: it could not be read; why, as far as the user may know. */
export type RequestsView = {
  query: RequestQuery;
  list: List | { failed: string };
  /** A request has just been taken back. */
  isCancelled: boolean;
};

/** The requests one has sent: by state, searched and sorted; details and taking back. */
export function SentRequestsScreen({ view, error }: { view: RequestsView; error: string | null }) {
  const { query, list, isCancelled } = view;
  const counts = 'failed' in list ? null : list.counts;
  return (
    <AccountFrame title={m.membership_title()}>
      <p className="mb-4 text-muted">{m.membership_subtitle()}</p>
      {isCancelled && !error && (
        <output className="mb-4 block">
          <Alert tone="success">{m.membership_cancelled()}</Alert>
        </output>
      )}
      {error && (
        <Alert tone="danger" role="alert" className="mb-4">
          {error}
        </Alert>
      )}
      <StatusTabs
        label={m.membership_tabs()}
        tabs={REQUEST_TABS.map((status) => ({
          name: REQUEST_STATUS_NAMES[status](),
          href: requestsAddress.href(query, { status }),
          isHere: status === query.status,
          count: counts?.[status] ? groupDigits(counts[status]) : '',
        }))}
      />
      <div className="my-4 flex flex-col gap-3 sm:flex-row">
        <SearchForm
          name="search"
          value={query.search ?? ''}
          kept={{ status: query.status, sortBy: query.sortBy }}
          clearHref={requestsAddress.href(query, { search: null })}
          delayMs={SEARCH_DELAY_MS}
          labels={{
            search: m.membership_search_label(),
            placeholder: m.membership_search_placeholder(),
            clear: m.membership_search_clear(),
            submit: m.membership_search_submit(),
          }}
        />
        <SortForm query={query} />
      </div>
      {'failed' in list ? <Failed query={query} why={list.failed} /> : <Requests query={query} list={list} />}
    </AccountFrame>
  );
}

function SortForm({ query }: { query: RequestQuery }) {
  const submit = useSubmit();
  return (
    <Form method="get" preventScrollReset className="flex gap-2">
      <input type="hidden" name="status" value={query.status} />
      {query.search && <input type="hidden" name="search" value={query.search} />}
      <select
        name="sortBy"
        aria-label={m.membership_sort()}
        key={query.sortBy}
        defaultValue={query.sortBy}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        className={controlClass(false, 'sm:w-auto')}
      >
        <option value="dateDesc">{m.membership_sort_date()}</option>
        <option value="nameAsc">{m.membership_sort_name()}</option>
      </select>
      <noscript>
        <button type="submit" className="min-h-11 rounded-control border border-control px-3">
          {m.membership_sort()}
        </button>
      </noscript>
    </Form>
  );
}

function Failed({ query, why }: { query: RequestQuery; why: string }) {
  return (
    <Alert tone="danger" role="alert">
      <p className="font-semibold">{m.membership_load_failed()}</p>
      {why && <p>{why}</p>}
      <LinkButton to={requestsAddress.href(query, { page: query.page })} size="small" className="mt-3">
        {m.membership_retry()}
      </LinkButton>
    </Alert>
  );
}

/** The screen when no answer came at all. */
export function RequestsUnreachable() {
  return (
    <AccountFrame title={m.membership_title()}>
      <Alert tone="danger" role="alert">
        <p className="font-semibold">{m.membership_load_failed()}</p>
        <p>{m.common_offline()}</p>
        <Button size="small" className="mt-3" onClick={() => location.reload()}>
          {m.membership_retry()}
        </Button>
      </Alert>
    </AccountFrame>
  );
}

type Opened = { what: 'details' | 'cancel'; request: MembershipRequest };

function Requests({ query, list }: { query: RequestQuery; list: List }) {
  const navigation = useNavigation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const isLoading = navigation.state === 'loading' && !navigation.formMethod?.match(/post/i);
  const isBusy = navigation.state !== 'idle';
  const linked = list.requests.find(({ id }) => id === (query.cancel ?? query.details));
  // Taken back: the list has come without it.
  const shown = opened && list.requests.includes(opened.request) ? opened : null;
  const close = () => setOpened(null);
  const loading = (
    <output className={cx('mb-2 block text-sm text-muted', !isLoading && 'sr-only')}>
      {isLoading ? m.membership_loading() : ''}
    </output>
  );
  if (list.requests.length === 0)
    return (
      <>
        {loading}
        <EmptyState
          icon="handshake"
          title={m.membership_empty()}
          text={query.search === null ? m.membership_empty_yet() : m.membership_empty_hint()}
        >
          <LinkButton to="/SupplierList">{m.membership_find_suppliers()}</LinkButton>
        </EmptyState>
      </>
    );
  return (
    <>
      {loading}
      {linked && !opened && (
        <section className="mb-4 rounded-card border border-line bg-surface p-4">
          <h2 className="mb-3 text-lg">
            {query.cancel === null ? m.membership_details_title() : m.membership_cancel_title()}
          </h2>
          {query.cancel === null ? (
            <RequestDetails request={linked} />
          ) : (
            <CancelRequest request={linked} query={query} isBusy={isBusy} />
          )}
        </section>
      )}
      <ul
        className={cx(
          'grid gap-4 sm:grid-cols-2 xl:grid-cols-3',
          isLoading && 'opacity-60 transition-opacity delay-300',
        )}
      >
        {list.requests.map((request) => (
          <li key={request.id}>
            <RequestCard
              request={request}
              query={query}
              onOpen={(what, chosen) => setOpened({ what, request: chosen })}
            />
          </li>
        ))}
      </ul>
      <PageLinks
        page={query.page}
        pages={list.pages}
        hrefOf={(page) => requestsAddress.href(query, { page })}
      />
      <Dialog
        isOpen={shown !== null}
        onClose={close}
        title={shown?.what === 'cancel' ? m.membership_cancel_title() : m.membership_details_title()}
        closeLabel={m.common_close()}
      >
        {shown?.what === 'details' && <RequestDetails request={shown.request} />}
        {shown?.what === 'cancel' && (
          <CancelRequest request={shown.request} query={query} isBusy={isBusy} onKeep={close} />
        )}
      </Dialog>
    </>
  );
}
