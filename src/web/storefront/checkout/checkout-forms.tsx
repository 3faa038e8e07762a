import type { FetcherWithComponents } from 'react-router';
import type { Cart } from '#modules/cart/cart.schema.ts';

/** The id of the form that takes the coupon off. */
export const UNCOUPON_FORM = 'uncoupon';

/** The id of the form that takes the line out of the cart which its button names. */
export const CHECKOUT_REMOVE_FORM = 'remove-line';

type Props = { cart: Cart; fetcher: FetcherWithComponents<unknown> };

/**
 * The forms of the summary's own buttons. They stand outside the order's form, so that Enter in one of its fields never
 * presses them; what is typed there stays.
 */
export function SummaryForms({ cart, fetcher }: Props) {
  return (
    <>
      {cart.coupon && <fetcher.Form id={UNCOUPON_FORM} method="post" className="hidden" />}
      <fetcher.Form id={CHECKOUT_REMOVE_FORM} method="post" className="hidden">
        <input type="hidden" name="intent" value="remove" />
      </fetcher.Form>
    </>
  );
}
