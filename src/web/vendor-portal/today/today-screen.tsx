import { m } from '#messages';
import type { Today, TodayKind } from '#modules/desk/today.schema.ts';
import { timeAgoInWords } from '#web/chat/time-ago.tsx';
import { CountTile, type TileKind } from '#web/desk/count-tile.tsx';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { DeskEmpty, DeskFailed } from '#web/desk/desk-states.tsx';
import { useKnownTeam } from '#web/desk/known-team.ts';
import { countText } from '#web/desk/table-foot.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { DueText } from '#web/vendor-portal/orders/due-text.tsx';

const TILES: Record<TodayKind, TileKind> = {
  pack: { to: '/vendor/orders?status=placed&sort=placed', icon: 'box', label: m.desk_today_pack },
  hand_over: {
    to: '/vendor/orders?status=packaging&sort=placed',
    icon: 'truck',
    label: m.desk_today_hand_over,
  },
  returns: { to: '/vendor/returns', icon: 'returns', label: m.desk_today_returns },
  messages: { to: '/vendor/inbox?only=unanswered', icon: 'message', label: m.desk_today_messages },
  members: { to: '/vendor/membership-requests', icon: 'handshake', label: m.desk_today_members },
  refused: { to: '/vendor/products?state=refused', icon: 'close', label: m.desk_today_refused },
  sold_out: { to: '/vendor/products?state=sold_out', icon: 'warning', label: m.desk_today_sold_out },
  low_stock: {
    to: '/vendor/products?state=published&least=1&most=3&sort=stock',
    icon: 'tag',
    label: m.desk_today_low_stock,
  },
  documents: { to: '/vendor/documents', icon: 'clipboard', label: m.desk_today_documents },
};

type Props = {
  view: Today | { failed: string };
  /** How far a store that gets ready has come, for who may work on it. */
  start: { done: number; total: number } | null;
};

/** What waits for the store's team, and how the day goes; of a new store first what it still lacks. */
export function TodayScreen({ view, start }: Props) {
  const isSelling = useKnownTeam()?.state === 'open';
  return (
    <DeskFrame title={m.desk_today()}>
      {'failed' in view ? (
        <DeskFailed why={view.failed} retryHref="/vendor" />
      ) : (
        <>
          {start && <Start {...start} />}
          {view.tiles.length === 0 ? (
            !start && (
              <DeskEmpty
                icon="check"
                title={m.desk_today_done()}
                text={isSelling && m.desk_today_done_hint()}
                next={{ to: '/vendor/orders', label: m.desk_today_all_orders() }}
              />
            )
          ) : (
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
              {view.tiles.map((tile) => (
                <Task key={tile.kind} tile={tile} now={Date.parse(view.now)} />
              ))}
            </ul>
          )}
          {view.sales && <Sales sales={view.sales} />}
        </>
      )}
    </DeskFrame>
  );
}

function Start({ done, total }: { done: number; total: number }) {
  return (
    <section aria-labelledby="start" className="mb-4 rounded-card border border-line bg-surface p-4">
      <h2 id="start" className="mb-2 text-lg">
        {m.stores_start_title()}
      </h2>
      <p id="start-progress" className="mb-1 text-sm font-semibold">
        {m.stores_start_progress({ done: String(done), total: String(total) })}
      </p>
      <ProgressBar labelledBy="start-progress" value={done} max={total} className="mb-3 w-full max-w-xl" />
      <LinkButton to="/vendor/start" size="small">
        {m.desk_today_start()}
      </LinkButton>
    </section>
  );
}

function Task({ tile, now }: { tile: Today['tiles'][number]; now: number }) {
  const { kind, count, oldestAt, isLate, due } = tile;
  return (
    <CountTile kind={TILES[kind]} count={count} isLate={isLate}>
      {due && <DueText due={due} />}
      {oldestAt && !due && (
        <span className={cx('text-sm', isLate ? 'font-semibold text-danger' : 'text-muted')}>
          {isLate && `${m.desk_today_late()} `}
          {m.desk_today_oldest({ ago: timeAgoInWords(oldestAt, now) })}
        </span>
      )}
    </CountTile>
  );
}

function Sales({ sales: { today, weekBefore } }: { sales: NonNullable<Today['sales']> }) {
  const days = [
    { name: m.desk_today_sales(), ...today },
    { name: m.desk_today_week_before(), ...weekBefore },
  ];
  return (
    <section aria-labelledby="sales" className="mt-6 rounded-card border border-line bg-surface p-4">
      <h2 id="sales" className="mb-3 text-lg">
        {m.desk_today_sold()}
      </h2>
      <dl className="grid gap-3 min-[28rem]:grid-cols-2">
        {days.map(({ name, orders, total }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd>
              <Money birr={total} className="text-xl font-bold" />
              <span className="block text-sm text-muted">
                {m.desk_today_orders({ count: countText(orders) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
