import { m } from '#messages';
import type { PurchaseView } from '#modules/orders/orders.schema.ts';
import { CartAmounts } from '#web/storefront/cart/amounts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money, useBirr } from '#web/ui/money.tsx';

/** What the purchase costs, whether it is paid, and how the sum came about. */
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
    <section className="rounded-card border border-line bg-surface p-4">
      <p className="text-xs text-muted">{label}</p>
      <p className="text-2xl font-bold">
        <Money birr={amounts.total} />
      </p>
      {paymentState === 'cash_due' && (
        <p className="text-sm text-muted">{m.checkout_success_cash({ total })}</p>
      )}
      {paymentState === 'paid' && <p className="text-sm text-muted">{m.checkout_success_paid({ total })}</p>}
      <details className="group/fold">
        <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold text-link">
          <Icon name="down" className="size-4 group-open/fold:rotate-180" />
          {m.checkout_summary()}
        </summary>
        <CartAmounts amounts={amounts} />
      </details>
    </section>
  );
}
