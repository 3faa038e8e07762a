import { m } from '#messages';
import type { Cart } from '#modules/cart/cart.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CartAmounts } from '#web/storefront/cart/amounts.tsx';
import { CouponState } from '#web/storefront/cart/coupon-state.tsx';
import { UNCOUPON_FORM } from './checkout-forms.tsx';
import { CheckoutParcels } from './checkout-parcels.tsx';

type Props = {
  cart: Cart;
  formKey: string;
  needsTerms: boolean;
  termsFault: string | null;
  isTermsTicked: boolean;
  isBusy: boolean;
  isPlacing: boolean;
};

/** What is bought and what it costs, computed by the server; the total shown is the total the order is placed at. */
export function CheckoutSummary({
  cart,
  formKey,
  needsTerms,
  termsFault,
  isTermsTicked,
  isBusy,
  isPlacing,
}: Props) {
  return (
    <section
      className={cx(
        'rounded-card border border-line bg-surface p-4 lg:sticky lg:top-4',
        isBusy && 'opacity-60',
      )}
      aria-labelledby="summary-heading"
      aria-busy={isBusy || undefined}
    >
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="summary-heading" className="text-lg">
          {m.checkout_summary()}
        </h2>
        <LocalLink to="/ShoppingCart" className="prose-link text-sm">
          {m.checkout_edit_cart()}
        </LocalLink>
      </div>
      <CheckoutParcels cart={cart} />
      {cart.coupon && (
        <div className="mb-3 border-b border-line pb-3">
          <CouponState coupon={cart.coupon} form={UNCOUPON_FORM} />
        </div>
      )}
      <CartAmounts amounts={cart} />
      <p className="mt-3 text-sm text-muted">
        {m.cart_deliver_to()}: {cart.destination.name} ·{' '}
        {m.cart_delivery_days({
          min: cart.destination.deliveryDaysMin,
          max: cart.destination.deliveryDaysMax,
        })}
      </p>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="total" value={cart.total.toFixed(2)} />
      {needsTerms && (
        <Checkbox
          name="termsAgreed"
          label={m.account_terms()}
          error={termsFault}
          defaultChecked={isTermsTicked}
          className="mt-3 text-sm"
        />
      )}
      {cart.canCheckOut ? (
        <Button
          type="submit"
          name="intent"
          value="place"
          className="mt-4 w-full"
          busyText={isPlacing && m.checkout_placing()}
          disabled={isBusy}
        >
          {m.checkout_place_order()}
        </Button>
      ) : (
        <p className="mt-4 text-sm text-danger">{m.cart_cannot_check_out()}</p>
      )}
      <p className="mt-2 text-xs text-muted">{m.checkout_total_promise()}</p>
    </section>
  );
}
