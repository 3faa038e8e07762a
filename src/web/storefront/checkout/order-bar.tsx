import { m } from '#messages';
import type { Cart } from '#modules/cart/cart.schema.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { type GoTo, StepLink } from './step-parts.tsx';
import type { Step } from './steps.ts';

type Props = {
  cart: Cart;
  /** Whether any way of paying is open for this order. */
  isPayable: boolean;
  step: Step;
  onGo: GoTo;
  isBusy: boolean;
  isPlacing: boolean;
};

const NEXT = [
  { of: 'who', to: 'where', text: m.checkout_to_where },
  { of: 'where', to: 'pay', text: m.checkout_to_pay },
] as const;

/** The total and the one button of the step, always at hand. Without scripts it is the order's alone. */
export function OrderBar({ cart, isPayable, step, onGo, isBusy, isPlacing }: Props) {
  return (
    <div
      aria-busy={isBusy || undefined}
      className="sticky bottom-0 z-20 -mx-4 flex low:static items-center gap-4 border-t border-line bg-surface px-4 py-2.5 pb-[max(.625rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0"
    >
      <p className="shrink-0 leading-tight lg:hidden">
        <span className="block text-xs text-muted">
          {cart.destination.isChosen ? m.cart_total() : `${m.cart_total()} ${m.cart_from()} `}
        </span>
        <Money birr={cart.total} className="font-bold" />
      </p>
      {NEXT.map(({ of, to, text }) => (
        <div
          key={of}
          data-of={of}
          data-shown={of === step || undefined}
          className="step step-next min-w-0 flex-1"
        >
          <StepLink to={to} onGo={onGo} className={buttonClass('primary', 'normal', 'w-full max-sm:px-3')}>
            {text()}
          </StepLink>
        </div>
      ))}
      <div data-of="pay" data-shown={step === 'pay' || undefined} className="step min-w-0 flex-1">
        {cart.canCheckOut && isPayable ? (
          <Button
            type="submit"
            name="intent"
            value="place"
            className="w-full"
            busyText={isPlacing && m.checkout_placing()}
            disabled={isBusy}
          >
            {m.checkout_place_order()}
          </Button>
        ) : (
          <p className="text-sm text-danger">
            {cart.canCheckOut ? m.checkout_payment_not_now() : m.cart_cannot_check_out()}
          </p>
        )}
      </div>
    </div>
  );
}
