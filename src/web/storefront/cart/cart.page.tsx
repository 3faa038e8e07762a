import { Form, useFetcher } from 'react-router';
import { z } from 'zod';
import { m } from '#messages';
import { SITE } from '#platform/site.ts';
import {
  acknowledgePrices,
  applyCoupon,
  type Cart,
  type Destination,
  getCart,
  listDestinations,
  removeCoupon,
  removeLine,
  setDestination,
  setQuantities,
  showDestination,
} from '#modules/cart/index.ts';
import { ApplyCoupon, LineId, SetDestination, SetQuantity } from '#modules/cart/cart.schema.ts';
import { form, load, seeOther, submitBy, type Submitted } from '#web/handlers.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CartParcel } from './cart-parcel.tsx';
import { CartTotals } from './cart-totals.tsx';

export const loader = load(async (ctx) => {
  const [cart, destinations] = await Promise.all([getCart(ctx), listDestinations(ctx)]);
  return { cart, destinations: destinations.map((row) => showDestination(ctx, row)) };
});

const Quantities = z.object({
  quantity: z.record(z.string().regex(/^\d{1,15}$/), SetQuantity.shape.quantity).default({}),
});
const CART_PATH = '/ShoppingCart';

export const action = submitBy({
  update: form(Quantities, async (ctx, { quantity }) => {
    await setQuantities(ctx, quantity);
    throw seeOther(ctx, CART_PATH);
  }),
  remove: form(LineId, async (ctx, { id }) => {
    // Pressed twice, the line is gone already: that is what was wanted.
    await removeLine(ctx, id).catch((error: { status?: number }) => {
      if (error.status !== 404) throw error;
    });
    throw seeOther(ctx, CART_PATH);
  }),
  coupon: form(ApplyCoupon, async (ctx, { code }) => {
    await applyCoupon(ctx, code);
    throw seeOther(ctx, CART_PATH);
  }),
  uncoupon: form(z.object({}), async (ctx) => {
    await removeCoupon(ctx);
    throw seeOther(ctx, CART_PATH);
  }),
  destination: form(z.object({ destination: SetDestination.shape.code }), async (ctx, { destination }) => {
    await setDestination(ctx, destination);
    throw seeOther(ctx, CART_PATH);
  }),
  acknowledge: form(z.object({}), async (ctx) => {
    await acknowledgePrices(ctx);
    throw seeOther(ctx, CART_PATH);
  }),
});

/** A refused form shows the figures as they are now: the router alone would keep the old ones. */
export const shouldRevalidate = () => true;

export const meta = () => [
  { title: `${m.cart_title()} – ${SITE.name}` },
  { name: 'robots', content: 'noindex' },
];

type Props = { loaderData: { cart: Cart; destinations: Destination[] }; actionData?: Submitted<never> };

export default function ShoppingCartPage({ loaderData, actionData }: Props) {
  const { cart, destinations } = loaderData;
  const refused = actionData && !actionData.ok ? actionData : null;
  if (cart.lines.length === 0) return <EmptyCart />;
  return (
    <main id="main" className="wrap py-6">
      <h1 className="mb-4 text-2xl">{m.cart_title()}</h1>
      {refused && refused.intent !== 'coupon' && (
        <Notice tone="danger" role="alert" className="mb-4">
          {refused.message}
        </Notice>
      )}
      <PriceNotice cart={cart} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Form method="post" noValidate id="cart-form" className="flex flex-col gap-4" preventScrollReset>
            <input type="hidden" name="intent" value="update" />
            {cart.parcels.map((parcel) => (
              <CartParcel
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
          <RemoveForms cart={cart} />
        </div>
        <CartTotals
          cart={cart}
          destinations={destinations}
          couponError={refused?.intent === 'coupon' ? refused : null}
        />
      </div>
    </main>
  );
}

/** The forms of the remove buttons; they stand outside the quantities' form, since forms cannot be nested. */
function RemoveForms({ cart }: { cart: Cart }) {
  const fetcher = useFetcher();
  return cart.lines.map((line) => (
    <fetcher.Form key={line.id} id={`remove-${line.id}`} method="post" className="hidden">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={line.id} />
    </fetcher.Form>
  ));
}

function PriceNotice({ cart }: { cart: Cart }) {
  const changed = cart.lines.some((line) => line.notices.length > 0);
  const onlyPrices = cart.lines.some((line) =>
    line.notices.some(({ code }) => code === 'price_up' || code === 'price_down'),
  );
  if (!changed) return null;
  return (
    <Notice tone="warning" className="mb-4">
      <div className="flex flex-wrap items-center gap-3">
        <span>{m.cart_notices_summary()}</span>
        {onlyPrices && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="acknowledge" look="secondary" size="small">
              {m.cart_accept_changes()}
            </Button>
          </Form>
        )}
      </div>
    </Notice>
  );
}

function EmptyCart() {
  return (
    <main id="main" className="wrap py-6">
      <h1 className="sr-only">{m.cart_title()}</h1>
      <EmptyState icon="cart" title={m.cart_empty()} text={m.cart_empty_hint()}>
        <LinkButton to="/ShopPage">{m.cart_empty_browse()}</LinkButton>
        <LinkButton to="/" look="secondary">
          {m.cart_return_to_shop()}
        </LinkButton>
      </EmptyState>
    </main>
  );
}
