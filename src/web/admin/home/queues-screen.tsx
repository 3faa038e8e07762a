import { m } from '#messages';
import type { QueueKind, Queues } from '#modules/queues/queues.schema.ts';
import { timeAgoInWords } from '#web/chat/time-ago.tsx';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { CountTile, type TileKind } from '#web/desk/count-tile.tsx';
import { DeskEmpty, DeskFailed } from '#web/desk/desk-states.tsx';
import { countText } from '#web/desk/table-foot.tsx';
import { Money } from '#web/ui/money.tsx';
import { HealthPart } from './health-part.tsx';

const TILES: Record<QueueKind, TileKind> = {
  approvals: { to: '/admin/approvals', icon: 'shield', label: m.admin_queue_approvals },
  books: { to: '/admin/money', icon: 'warning', label: m.money_check_queue },
  cases: { to: '/admin/cases?state=open', icon: 'tag', label: m.cases_queue },
  applications: { to: '/admin/applications?state=new', icon: 'handshake', label: m.admin_queue_applications },
  stores: { to: '/admin/vendors?review=waiting', icon: 'store', label: m.admin_queue_stores },
  documents: { to: '/admin/vendors?documents=waiting', icon: 'clipboard', label: m.admin_queue_documents },
  transfers: { to: '/admin/transfers?state=waiting', icon: 'cash', label: m.transfers_queue },
  unseen_transfers: {
    to: '/admin/transfers?state=unseen',
    icon: 'search',
    label: m.transfers_unseen_queue,
  },
  refunds: { to: '/admin/refunds?state=failed', icon: 'returns', label: m.money_refunds_queue },
  twice_refunds: { to: '/admin/refunds?state=twice', icon: 'warning', label: m.money_refund_twice_queue },
  statement_lines: { to: '/admin/money/reconciliation', icon: 'search', label: m.transfers_lines_queue },
  disputes: { to: '/admin/disputes', icon: 'warning', label: m.transfers_disputes },
  payout_runs: { to: '/admin/payouts?state=draft', icon: 'cash', label: m.payouts_runs_queue },
  payout_accounts: {
    to: '/admin/payouts/accounts?state=waiting',
    icon: 'cash',
    label: m.payouts_accounts_queue,
  },
  payouts: { to: '/admin/payouts', icon: 'cash', label: m.payouts_queue },
  debts: { to: '/admin/money?kind=receivable', icon: 'cash', label: m.money_debts_queue },
  tickets: { to: '/admin/tickets?state=open', icon: 'mail', label: m.admin_queue_tickets },
  comments: { to: '/admin/moderation', icon: 'message', label: m.admin_queue_comments },
  wishes: { to: '/admin/moderation/wishes', icon: 'heart', label: m.admin_queue_wishes },
  jobs: { to: '/admin/jobs?state=failed', icon: 'warning', label: m.admin_queue_jobs },
};

/** What waits for the member of staff who looks, and how the shop sells today. */
export function QueuesScreen({ view }: { view: Queues | { failed: string } }) {
  return (
    <AdminFrame title={m.admin_home()}>
      {'failed' in view ? (
        <DeskFailed why={view.failed} retryHref="/admin" />
      ) : (
        <>
          {view.content.length === 0 ? (
            <DeskEmpty icon="check" title={m.admin_home_done()} text={m.admin_home_done_hint()} />
          ) : (
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
              {view.content.map((queue) => (
                <Queue key={queue.kind} queue={queue} now={Date.parse(view.now)} />
              ))}
            </ul>
          )}
          {view.sales && <SoldToday sales={view.sales} />}
          {view.health && (
            <HealthPart
              health={view.health}
              failedJobs={view.content.find(({ kind }) => kind === 'jobs')?.count ?? 0}
              now={Date.parse(view.now)}
            />
          )}
        </>
      )}
    </AdminFrame>
  );
}

function Queue({ queue: { kind, count, oldestAt }, now }: { queue: Queues['content'][number]; now: number }) {
  return (
    <CountTile kind={TILES[kind]} count={count}>
      {oldestAt && (
        <span className="text-sm text-muted">
          {m.desk_today_oldest({ ago: timeAgoInWords(oldestAt, now) })}
        </span>
      )}
    </CountTile>
  );
}

function SoldToday({ sales: { orders, total } }: { sales: NonNullable<Queues['sales']> }) {
  return (
    <section aria-labelledby="sold" className="mt-6 rounded-card border border-line bg-surface p-4">
      <h2 id="sold" className="text-sm text-muted">
        {m.admin_sales()}
      </h2>
      <p className="tabular text-xl font-bold">
        {countText(orders)}
        {total !== null && (
          <>
            {' · '}
            <Money birr={total} />
          </>
        )}
      </p>
    </section>
  );
}
