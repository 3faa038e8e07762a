import { m } from '#messages';
import type { Cart } from '#modules/cart/cart.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/alert.tsx';

type Coupon = NonNullable<Cart['coupon']>;

/** The cart's coupon: that it applies, or why it does not; and the button that takes it off. */
export function CouponState({ coupon }: { coupon: Coupon }) {
  const state = (
    <div className="flex items-center justify-between gap-3 text-sm">
      <output className="min-w-0">{coupon.problem ? whyNot(coupon) : m.cart_coupon_applied(coupon)}</output>
      <Button
        type="submit"
        name="intent"
        value="uncoupon"
        look="quiet"
        size="small"
        aria-label={m.cart_coupon_remove(coupon)}
      >
        {m.cart_remove()}
      </Button>
    </div>
  );
  return coupon.problem ? <Alert tone="danger">{state}</Alert> : state;
}

const PROBLEMS: Record<string, (coupon: Coupon) => string> = {
  'coupons.not_started': () => m.error_coupons_not_started(),
  'coupons.expired': () => m.error_coupons_expired(),
  'coupons.used_up': () => m.error_coupons_used_up(),
  'coupons.not_for_cart': () => m.error_coupons_not_for_cart(),
  'coupons.below_minimum': ({ minimum }) =>
    m.error_coupons_below_minimum({ minimum: (minimum ?? 0).toFixed(2) }),
};

function whyNot(coupon: Coupon): string {
  const problem = PROBLEMS[coupon.problem ?? '']?.(coupon) ?? m.error_coupons_unknown();
  return m.cart_coupon_problem({ code: coupon.code, problem });
}
