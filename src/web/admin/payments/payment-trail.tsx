import type { ReactNode } from 'react';
import { m } from '#messages';
import { LEDGER_ENTRIES } from '#modules/ledger/ledger-entries.table.ts';
import type { DeskPaymentDetail } from '#modules/payments/desk-payments.schema.ts';
import { REFUNDS } from '#modules/payments/desk-refunds.table.ts';
import { TRANSFER_CLAIMS } from '#modules/payments/transfer-claims.table.ts';
import { accountWord, ownerWord } from '#web/admin/money/account-words.ts';
import { LedgerAmount } from '#web/admin/money/ledger-amount.tsx';
import { REFUND_NAMES, refundReason } from '#web/admin/refunds/refund-words.ts';
import { CLAIM_NAMES } from '#web/admin/transfers/claim-words.ts';
import { bookedWord } from '#web/desk/money-words.ts';
import { Panel } from '#web/desk/room-parts.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { ATTEMPT_WORDS } from './payment-words.ts';

/** What came of a payment: how it was started, what was told of it, what went back, and what was booked. */
export function PaymentTrail({
  payment: { attempts, notices, claims, refunds, disputes, entries, hasMoreEntries },
}: {
  payment: DeskPaymentDetail;
}) {
  return (
    <>
      <Rows title={m.money_payment_attempts()} rows={attempts} keyOf={({ n }) => n}>
        {({ reference, answer, at }) => (
          <Row head={<Code>{reference}</Code>} aside={ATTEMPT_WORDS[answer]()} at={at} />
        )}
      </Rows>
      <Rows title={m.money_payment_notices()} rows={notices} keyOf={({ eventId }) => eventId}>
        {({ kind, at }) => <Row head={<Code>{kind}</Code>} at={at} />}
      </Rows>
      <Rows title={m.money_payment_claims()} rows={claims} keyOf={({ id }) => id}>
        {({ id, reference, state, at }) => (
          <Row
            head={<To path={`${TRANSFER_CLAIMS.path}/${id}`}>{reference}</To>}
            aside={CLAIM_NAMES[state]()}
            at={at}
          />
        )}
      </Rows>
      <Rows title={m.money_refunds_title()} rows={refunds} keyOf={({ id }) => id}>
        {({ id, amount, currency, reason, state, at }) => (
          <Row
            head={
              <To path={`${REFUNDS.path}/${id}`}>
                <LedgerAmount amount={amount} currency={currency} />
              </To>
            }
            aside={`${REFUND_NAMES[state]()} – ${refundReason(reason)}`}
            at={at}
          />
        )}
      </Rows>
      <Rows title={m.transfers_disputes()} rows={disputes} keyOf={({ id }) => id}>
        {({ amount, currency, reference, at }) => (
          <Row
            head={
              <To path="/admin/disputes">
                <LedgerAmount amount={amount} currency={currency} />
              </To>
            }
            aside={<Code>{reference}</Code>}
            at={at}
          />
        )}
      </Rows>
      <Rows
        title={m.money_payment_booked()}
        rows={entries}
        keyOf={({ id }) => id}
        more={hasMoreEntries && <MoreEntries count={entries.length} />}
      >
        {({ transaction, account, ownerName, amount, orderNumber, at }) => (
          <Row
            head={`${bookedWord(transaction)} – ${accountWord(account.kind)}`}
            aside={
              <>
                <LedgerAmount amount={amount} currency={account.currency} />{' '}
                <span lang="">{ownerName ?? ownerWord(account.owner)}</span>
                {orderNumber && <span className="tabular"> #{orderNumber}</span>}
              </>
            }
            at={at}
          />
        )}
      </Rows>
    </>
  );
}

type RowsProps<Of> = {
  title: string;
  rows: readonly Of[];
  keyOf: (row: Of) => string | number;
  /** Said below them, where they are not all. */
  more?: ReactNode;
  children: (row: Of) => ReactNode;
};

/** A part of it, where there is anything. */
function Rows<Of>({ title, rows, keyOf, more, children }: RowsProps<Of>) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={keyOf(row)} className="py-2">
            {children(row)}
          </li>
        ))}
      </ul>
      {more}
    </Panel>
  );
}

function MoreEntries({ count }: { count: number }) {
  return (
    <p className="mt-3 text-muted">
      {m.money_payment_booked_more({ count: String(count) })}{' '}
      <To path={LEDGER_ENTRIES.path}>{m.money_all_entries()}</To>
    </p>
  );
}

function Row({ head, aside, at }: { head: ReactNode; aside?: ReactNode; at: string }) {
  const { dateTime } = useDates();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 break-words">
        {head}
        {aside && <span className="block text-sm text-muted">{aside}</span>}
      </span>
      <time dateTime={at} className="text-sm text-muted">
        {dateTime(at)}
      </time>
    </div>
  );
}

/** What programs call something. */
function Code({ children }: { children: string }) {
  return (
    <span lang="en" className="text-sm break-all">
      {children}
    </span>
  );
}

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <LocalLink to={path} className="prose-link inline-flex min-h-11 items-center md:min-h-0">
      {children}
    </LocalLink>
  );
}
