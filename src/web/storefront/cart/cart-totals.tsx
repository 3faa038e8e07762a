import { Form } from 'react-router';
import { m } from '#messages';
import type { Cart } from '#modules/cart/cart.schema.ts';
import type { DeliveryPlace } from '#modules/delivery/delivery.schema.ts';
import { PlaceOptions } from '#web/address/place-options.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useArrival } from '#web/use-arrival.ts';
import { CartAmounts } from './amounts.tsx';
import { CouponState } from './coupon-state.tsx';

type Refused = { message: string; fields: Record<string, string>; values: Record<string, string | string[]> };
type Props = { cart: Cart; places: DeliveryPlace[]; placeId: string; couponError: Refused | null };

/** The cart's totals as the server computed them, the coupon, and the way to the checkout. */
export function CartTotals({ cart, places, placeId, couponError }: Props) {
  return (
    <aside className="flex flex-col gap-4 lg:sticky lg:top-4" aria-label={m.cart_totals()}>
      <section className="rounded-card border border-line bg-surface p-4">
        <h2 className="mb-3 text-lg">{m.cart_totals()}</h2>
        <DestinationForm cart={cart} places={places} placeId={placeId} />
        <CartAmounts amounts={cart} isFrom={!cart.destination.isChosen} />
        {cart.canCheckOut ? (
          <LinkButton to="/Checkout" className="mt-4 w-full">
            {m.cart_proceed()} <Icon name="arrow-right" className="size-5" />
          </LinkButton>
        ) : (
          <p className="mt-4 text-sm text-danger">{m.cart_cannot_check_out()}</p>
        )}
        <p className="mt-2 text-xs text-muted">{m.cart_price_note()}</p>
      </section>
      <CouponBox cart={cart} refused={couponError} />
    </aside>
  );
}

function DestinationForm({ cart, places, placeId }: Pick<Props, 'cart' | 'places' | 'placeId'>) {
  const { destination } = cart;
  const days = useArrival();
  return (
    <Form method="post" preventScrollReset className="mb-3 border-b border-line pb-3">
      <div className="flex items-end gap-2">
        <SelectField
          key={placeId}
          name="destination"
          label={m.cart_deliver_to()}
          defaultValue={placeId}
          className="min-w-0 flex-1"
        >
          <PlaceOptions places={places} />
        </SelectField>
        <Button
          type="submit"
          name="intent"
          value="destination"
          look="secondary"
          className="max-md:px-3 lg:px-3"
        >
          {m.cart_deliver_change()}
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted">
        {destination.isChosen
          ? m.cart_delivery_days({ days: days(destination.arrival) })
          : m.cart_place_unknown()}
      </p>
    </Form>
  );
}

function CouponBox({ cart, refused }: { cart: Cart; refused: Refused | null }) {
  const typed = refused?.values.code;
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      {cart.coupon && (
        <Form method="post" preventScrollReset className="mb-3">
          <CouponState coupon={cart.coupon} />
        </Form>
      )}
      <Form
        method="post"
        preventScrollReset
        className={cx('flex gap-2', refused ? 'items-start' : 'items-end')}
      >
        <TextField
          name="code"
          label={m.cart_coupon()}
          placeholder={m.cart_coupon_hint()}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          defaultValue={typeof typed === 'string' ? typed : ''}
          error={refused ? (refused.fields.code ?? refused.message) : null}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          name="intent"
          value="coupon"
          look="secondary"
          className={cx('max-md:px-3', refused && 'mt-6.5')}
        >
          {m.cart_coupon_apply()}
        </Button>
      </Form>
    </section>
  );
}
