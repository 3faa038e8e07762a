import { m } from '#messages';
import type { OrderRefund } from '#modules/orders/returns.schema.ts';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { Alert, type AlertTone } from '#web/ui/alert.tsx';

const TONES: Record<OrderRefund['state'], AlertTone> = {
  sent: 'info',
  succeeded: 'success',
  failed: 'warning',
};

/** The money on its way back: how much, since when, and by when it should have arrived. Nothing without one. */
export function RefundPanel({ refunds }: { refunds: OrderRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refund-heading" className="flex flex-col gap-2">
      <h2 id="refund-heading" className="text-lg">
        {m.orders_refund()}
      </h2>
      {refunds.map((refund) => (
        <Alert key={`${refund.requestedAt}-${refund.amount}`} tone={TONES[refund.state]}>
          <RefundText refund={refund} />
        </Alert>
      ))}
    </section>
  );
}

function RefundText({ refund }: { refund: OrderRefund }) {
  const birr = useBirr();
  const { date } = useDates();
  const amount = birr(refund.amount);
  if (refund.state === 'failed')
    return (
      <>
        <p>{m.orders_refund_failed({ amount })}</p>
        <LocalLink
          to={`/RefundTo/${refund.id}`}
          className="prose-link inline-flex min-h-11 items-center font-semibold"
        >
          {m.orders_refund_where()}
        </LocalLink>
      </>
    );
  if (refund.state === 'succeeded')
    return <p>{m.orders_refund_sent({ amount, date: date(refund.settledAt ?? refund.requestedAt) })}</p>;
  return (
    <>
      <p>{m.orders_refund_started({ amount, date: date(refund.requestedAt) })}</p>
      <p className="font-semibold">
        {refund.workingDaysLeft > 0
          ? m.orders_refund_days({ count: refund.workingDaysLeft, date: date(refund.expectedBy) })
          : m.orders_refund_late()}
      </p>
    </>
  );
}
