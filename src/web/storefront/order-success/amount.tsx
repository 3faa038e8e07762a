import { m } from '#messages';
import type { PurchaseView } from '#modules/orders/orders.schema.ts';
import { CartAmounts } from '#web/storefront/cart/amounts.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Money, useBirr } from '#web/ui/money.tsx';

/** What the purchase costs, and whether it is paid. */
export function Amount({ purchase: { paymentState, amounts } }: { purchase: PurchaseView }) {
  const birr = useBirr();
  const total = birr(amounts.total);
  const label =
    paymentState === 'cash_due'
      ? m.checkout_success_amount_due()
      : paymentState === 'paid'
        ? m.checkout_success_amount_paid()
        : m.cart_total();
  return (
    <section className="rounded-card border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm text-muted">{label}</span>
        <Money birr={amounts.total} className="text-xl font-bold" />
      </p>
      {paymentState === 'cash_due' && (
        <p className="text-sm text-muted">{m.checkout_success_cash({ total })}</p>
      )}
      {paymentState === 'paid' && <p className="text-sm text-muted">{m.checkout_success_paid({ total })}</p>}
    </section>
  );
}

/** How the sum came about. */
export function AmountParts({ purchase: { amounts } }: { purchase: PurchaseView }) {
  return (
    <Fold title={m.checkout_summary()}>
      <CartAmounts amounts={amounts} />
    </Fold>
  );
}
