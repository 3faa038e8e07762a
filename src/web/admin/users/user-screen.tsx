import { m } from '#messages';
import type { AccountDetail } from '#modules/accounts/accounts.schema.ts';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import type { RefusedForm } from '#handlers/handlers.ts';
import { RoomLink } from '#web/desk/room-link.tsx';
import { Panel, RoomNotice } from '#web/desk/room-parts.tsx';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';
import { Money } from '#web/ui/money.tsx';
import { STATUS_NAMES } from '#web/storefront/track-order/status-texts.ts';
import { UserActs } from './user-acts.tsx';
import { USER_ROLE_NAMES } from './user-texts.ts';

type Device = Pick<AccountDetail['sessions'][number], 'id' | 'ipAddress' | 'seenAt'> & {
  words: { browser: string; system: string } | null;
};

type Props = {
  account: AccountDetail;
  /** Where they are signed in; `words` is null for what is no browser. */
  devices: readonly Device[];
  history: readonly AuditLine[];
  done: string | null;
  refused: RefusedForm | null;
};

const DONE: Record<string, (() => string) | undefined> = {
  lock: m.ops_user_done_lock,
  unlock: m.ops_user_done_unlock,
  end: m.ops_user_done_end,
};

/** One account: who it is, what they ordered, where they are signed in, and what staff may do. */
export function UserScreen({ account, devices, history, done, refused }: Props) {
  const { dateTime } = useDates();
  const rights = useStaffRights();
  const { id, name, lockedAt, lockReason, role } = account;
  return (
    <AdminFrame title={m.ops_user_title({ number: `#${id}` })}>
      <RoomNotice refused={refused} done={DONE[done ?? '']?.() ?? null} />
      {lockedAt !== null && (
        <Alert tone="warning" className="mb-4">
          {m.ops_user_locked_since({ time: dateTime(lockedAt), reason: lockReason ?? '' })}
        </Alert>
      )}
      <Panel>
        <p lang="" className="text-lg font-semibold">
          {name}
        </p>
        <p className="mb-3 flex flex-wrap gap-2 text-sm">
          <Badge>{USER_ROLE_NAMES[role]()}</Badge>
          {lockedAt !== null && <Badge tone="discount">{m.ops_users_locked()}</Badge>}
        </p>
        <Facts account={account} />
      </Panel>
      <div className="grid gap-x-4 lg:grid-cols-2">
        <Orders orders={account.orders} />
        <Sessions devices={devices} />
      </div>
      {rights.includes('users.lock') && (
        <UserActs id={id} isLocked={lockedAt !== null} isStaff={role === 'staff'} refused={refused} />
      )}
      <SubjectHistory lines={history} subject={`user:${id}`} />
    </AdminFrame>
  );
}

function Facts({ account }: { account: AccountDetail }) {
  const { date } = useDates();
  const { email, emailVerified, phone, phoneVerified, joinedAt, vendor } = account;
  const contact = (value: string | null, isProved: boolean) =>
    value === null
      ? m.ops_user_none()
      : `${value} (${isProved ? m.ops_user_proved() : m.ops_user_unproved()})`;
  const facts = [
    [m.ops_user_email(), contact(email, emailVerified)],
    [m.ops_user_phone(), contact(phone, phoneVerified)],
    [m.ops_users_joined(), date(joinedAt)],
    ...(vendor ? [[m.ops_user_store(), vendor.name]] : []),
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Orders({ orders }: Pick<AccountDetail, 'orders'>) {
  const { date } = useDates();
  return (
    <Panel title={m.ops_user_orders()}>
      {orders.length === 0 ? (
        <p className="text-muted">{m.ops_user_no_orders()}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {orders.map(({ number, status, vendor, total, placedAt }) => (
            <li key={number} className="flex flex-wrap justify-between gap-x-3">
              <span className="tabular">
                <RoomLink right="orders.read" to={`/admin/orders/${number}`} name={`#${number}`} /> ·{' '}
                {date(placedAt)} · <span lang="">{vendor}</span>
              </span>
              <span>
                {STATUS_NAMES[status as keyof typeof STATUS_NAMES]()} · <Money birr={total} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Sessions({ devices }: Pick<Props, 'devices'>) {
  const { dateTime } = useDates();
  return (
    <Panel title={m.ops_user_sessions()}>
      {devices.length === 0 ? (
        <p className="text-muted">{m.ops_user_no_sessions()}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {devices.map(({ id, words, ipAddress, seenAt }) => (
            <li key={id}>
              <span className="block">{words ? m.settings_device(words) : m.settings_device_unknown()}</span>
              <span className="text-muted">
                {ipAddress} · {m.ops_user_seen({ time: dateTime(seenAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
