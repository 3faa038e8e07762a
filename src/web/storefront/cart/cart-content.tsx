import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { m } from '#messages';
import type { Cart } from '#modules/cart/cart.schema.ts';
import type { DeliveryPlace } from '#modules/delivery/delivery.schema.ts';
import type { Submitted } from '#handlers/handlers.ts';
import { onSent } from '#web/offline/waiting.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { RecentlyViewed } from '#web/storefront/product-card/recently-viewed.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { CartParcelSection, CART_REMOVE_FORM } from './cart-parcel.tsx';
import { CartTotals } from './cart-totals.tsx';
import { isObstacle } from './notice-text.tsx';
import { useWaitingAdditions } from './use-cart-line.ts';

type Props = {
  loaderData: { cart: Cart; places: DeliveryPlace[]; placeId: string };
  actionData?: Submitted<never>;
};

/** The cart below its heading. `isBeside`: something stands beside it, so the totals go below the lines. */
export function CartContent({ loaderData, actionData, isBeside = false }: Props & { isBeside?: boolean }) {
  const { cart, places, placeId } = loaderData;
  const refused = actionData && !actionData.ok ? actionData : null;
  useNewestCart();
  if (cart.lines.length === 0)
    return (
      <>
        <WaitingAdditions />
        <EmptyCart />
      </>
    );
  return (
    <>
      <WaitingAdditions />
      {refused && refused.intent !== 'coupon' && (
        <Alert tone="danger" role="alert" className="mb-4">
          {refused.message}
        </Alert>
      )}
      <PriceNotice cart={cart} />
      <div className={cx('grid items-start gap-6', !isBeside && 'lg:grid-cols-[1fr_22rem]')}>
        <div className="flex min-w-0 flex-col gap-4">
          <Form method="post" noValidate id="cart-form" className="flex flex-col gap-4" preventScrollReset>
            <input type="hidden" name="intent" value="update" />
            {cart.parcels.map((parcel) => (
              <CartParcelSection
                key={parcel.vendorId}
                parcel={parcel}
                lines={cart.lines.filter((line) => line.vendorId === parcel.vendorId)}
                errors={refused?.fields ?? {}}
              />
            ))}
            <div className="flex flex-wrap justify-between gap-3">
              <LinkButton to="/" look="secondary">
                {m.cart_return_to_shop()}
              </LinkButton>
              <Button type="submit" look="secondary">
                {m.cart_update()}
              </Button>
            </div>
          </Form>
          <RemoveForm />
        </div>
        <CartTotals
          cart={cart}
          places={places}
          placeId={placeId}
          couponError={refused?.intent === 'coupon' ? refused : null}
        />
      </div>
    </>
  );
}

/** Shows the cart anew when changes that waited for a connection have been made. */
function useNewestCart(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => onSent(({ path }) => void (path.startsWith('/api/cart/') && revalidate())), [revalidate]);
}

function WaitingAdditions() {
  const count = useWaitingAdditions();
  return (
    count > 0 && (
      <output className="mb-4 block">
        <Alert tone="info">{m.offline_waits_added({ n: count })}</Alert>
      </output>
    )
  );
}

/** The one form of all remove buttons, which name their line; forms cannot be nested in the quantities' form. */
function RemoveForm() {
  return (
    <Form id={CART_REMOVE_FORM} method="post" className="hidden">
      <input type="hidden" name="intent" value="remove" />
    </Form>
  );
}

function PriceNotice({ cart }: { cart: Cart }) {
  const changed = cart.lines.some((line) => line.notices.length > 0);
  const hasNewPrices = cart.lines.some((line) => line.notices.some((notice) => !isObstacle(notice)));
  if (!changed) return null;
  return (
    <Alert tone="warning" className="mb-4">
      <div className="flex flex-wrap items-center gap-3">
        <span>{m.cart_notices_summary()}</span>
        {hasNewPrices && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="acknowledge" look="secondary" size="small">
              {m.cart_accept_changes()}
            </Button>
          </Form>
        )}
      </div>
    </Alert>
  );
}

function EmptyCart() {
  return (
    <>
      <EmptyState icon="cart" title={m.cart_empty()} text={m.cart_empty_hint()}>
        <LinkButton to="/ShopPage">{m.cart_empty_browse()}</LinkButton>
        <LinkButton to="/" look="secondary">
          {m.cart_return_to_shop()}
        </LinkButton>
      </EmptyState>
      <RecentlyViewed />
    </>
  );
}
