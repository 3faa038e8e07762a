import { m } from '#messages';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { SITE } from '#shop/site.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { historyAddress } from './history-address.ts';
import { PageLinks } from '#web/page-links.tsx';
import { UndoNotice } from '#web/ui/undo-notice.tsx';
import type { Route } from './+types/browsing-history.page.ts';
import { HistoryDays } from './history-days.tsx';
import { historyAction, historyLoader, type HistoryView } from './history-route.ts';
import { ConfirmDeletion, HistorySearch, HistorySwitches } from './history-tools.tsx';

export const loader = historyLoader;
export const action = historyAction;

export const handle = { crumbs: () => [{ label: m.history_title() }] };

export const meta = () => [{ title: `${m.history_title()} – ${SITE.name}` }];

/** What the user looked at, day by day. */
export default function BrowserHistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { history, q, undo, isConfirming, isGuest } = loaderData;
  const hasEntries = history.totalElements > 0;
  return (
    <AccountFrame
      title={m.history_title()}
      action={<HistorySwitches isPaused={history.isPaused} hasEntries={hasEntries && q === ''} />}
    >
      {actionData && !actionData.ok && (
        <Alert tone="danger" role="alert" className="mb-4">
          {actionData.message}
        </Alert>
      )}
      {undo && <UndoNotice key={undo} text={m.history_removed()} label={m.history_undo()} token={undo} />}
      {isConfirming && hasEntries && <ConfirmDeletion />}
      {history.isPaused && (
        <Alert tone="info" className="mb-4">
          {m.history_paused()}
        </Alert>
      )}
      {isGuest && hasEntries && <p className="mb-4 text-sm text-muted">{m.history_guest()}</p>}
      {(hasEntries || q !== '') && <HistorySearch q={q} />}
      {hasEntries ? <Found {...loaderData} /> : <Nothing q={q} />}
    </AccountFrame>
  );
}

function Found({ history, q, today, yesterday }: HistoryView) {
  return (
    <>
      {q !== '' && (
        <output className="mb-3 block text-sm text-muted">
          {m.history_found({
            count: history.totalElements,
            shown: groupDigits(history.totalElements),
          })}
        </output>
      )}
      <HistoryDays entries={history.content} today={today} yesterday={yesterday} />
      <PageLinks
        page={history.number + 1}
        pages={history.totalPages}
        hrefOf={(page) => historyAddress.href({ q: q || null, page: 1 }, { page })}
        nav={m.history_pages()}
      />
    </>
  );
}

function Nothing({ q }: { q: string }) {
  if (q !== '') {
    return (
      <EmptyState icon="search" title={m.history_none_found({ q })}>
        <LinkButton to="/BrowserHistory" look="secondary">
          {m.history_show_all()}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="clock" title={m.history_empty()} text={m.history_empty_hint()}>
      <LinkButton to="/ShopPage">{m.wishlist_browse()}</LinkButton>
    </EmptyState>
  );
}
