import { birr, santim } from '#shop/money.ts';
import { canBeOrdered, type CartRow, type OpenCart } from '#modules/cart/index.ts';
import { CheckoutError } from './checkout.errors.ts';

/**
 * A first look at the stock, so that a sold-out cart costs no writing (the conditional update decides), and at how many of
 * one item the shop sells at once.
 */
export function assertOrderable(cart: OpenCart, maximum: number): void {
  if (cart.rows.length === 0) throw CheckoutError.cart_empty();
  const row = cart.rows.find((candidate) => !canBeOrdered(candidate));
  if (row) throw unsellable(row);
  const tooMany = cart.rows.find(({ quantity }) => quantity > maximum);
  if (tooMany) throw CheckoutError.too_many({ title: tooMany.title, limit: maximum });
}

function unsellable({ title, stock, isSold, isSuspended }: CartRow) {
  if (isSuspended) return CheckoutError.vendor_suspended({ title });
  if (!isSold) return CheckoutError.product_gone({ title });
  return stock === 0
    ? CheckoutError.out_of_stock({ title })
    : CheckoutError.not_enough_stock({ title, available: stock });
}

/** Nobody pays another price than the one shown: the total of the form, or else the prices last seen in the cart. */
export function assertExpectedTotal(cart: OpenCart, shownTotal: number | undefined): void {
  const changed = cart.rows.find((row) => row.priceSantim !== row.seenPriceSantim);
  const total = birr(cart.priced.totalSantim).toFixed(2);
  if (shownTotal === undefined) {
    if (changed) throw CheckoutError.price_changed({ title: changed.title, total });
    return;
  }
  if (santim(shownTotal) === cart.priced.totalSantim) return;
  throw changed
    ? CheckoutError.price_changed({ title: changed.title, total })
    : CheckoutError.total_changed({ total });
}
