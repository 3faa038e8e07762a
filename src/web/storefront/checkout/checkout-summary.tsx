import { m } from '#messages';
import type { Cart } from '#modules/cart/cart.schema.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useArrival } from '#web/use-arrival.ts';
import { CartAmounts } from '#web/storefront/cart/amounts.tsx';
import { CouponState } from '#web/storefront/cart/coupon-state.tsx';
import { CheckoutParcels } from './checkout-parcels.tsx';
import type { Step } from './steps.ts';

type Props = { cart: Cart; formKey: string; step: Step; isBusy: boolean };

/** What is bought and what it costs, computed by the server; the total shown is the total the order is placed at. */
export function CheckoutSummary({ cart, formKey, step, isBusy }: Props) {
  const days = useArrival();
  return (
    <section
      data-of="pay"
      data-shown={step === 'pay' || undefined}
      className={cx(
        'step rounded-card border border-line bg-surface px-4 py-3 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block!',
        isBusy && 'opacity-60',
      )}
      aria-labelledby="summary-heading"
      aria-busy={isBusy || undefined}
    >
      <div className="flex items-baseline justify-between gap-3 lg:mb-2">
        <h2 id="summary-heading" className="text-lg">
          {m.checkout_summary()}
        </h2>
        <LocalLink to="/ShoppingCart" className="prose-link inline-block py-1 text-sm">
          {m.checkout_edit_cart()}
        </LocalLink>
      </div>
      {/* On phones the goods are one press away. */}
      <details
        open={cart.lines.some(({ notices }) => notices.length > 0)}
        className="peer group/fold mb-2 lg:hidden"
      >
        <summary className="flex min-h-11 items-center gap-2 font-semibold text-link">
          <Icon name="down" className="size-4 group-open/fold:rotate-180" />
          {m.checkout_goods({ count: String(cart.lines.length) })}
        </summary>
      </details>
      <div className="max-lg:hidden peer-open:block!">
        <CheckoutParcels cart={cart} />
      </div>
      {cart.coupon && (
        <div className="mb-3 border-b border-line pb-3">
          <CouponState coupon={cart.coupon} />
        </div>
      )}
      <CartAmounts amounts={cart} isFrom={!cart.destination.isChosen} />
      <p className="mt-3 text-sm text-muted max-lg:hidden">
        {cart.destination.isChosen ? (
          <>
            <span className="colon">{m.cart_deliver_to()}</span> {cart.destination.name}
            <span className="block">{m.cart_delivery_days({ days: days(cart.destination.arrival) })}</span>
          </>
        ) : (
          m.cart_place_unknown()
        )}
      </p>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="total" value={cart.total.toFixed(2)} />
      {cart.destination.isChosen && <p className="mt-2 text-xs text-muted">{m.checkout_total_promise()}</p>}
    </section>
  );
}
