import { type Ctx, ownerOf } from '#platform/context.ts';
import { birr } from '#platform/money.ts';
import {
  type DestinationRow,
  findDestination,
  listDestinations,
  readOpenCart,
  shippingTo,
  showCart,
  showDestination,
} from '#modules/cart/index.ts';
import { paymentMethods } from '#modules/payments/index.ts';
import { selectLatestBilling } from './checkout.queries.ts';
import { type CheckoutView, PlaceTyped } from './checkout.schema.ts';
import { formKeyOf } from './place-order.ts';

type Billing = Record<string, string>;

/**
 * What the checkout page shows: the cart priced for `country` and `region` (else for what the cart or the last order
 * says), every destination with what sending there costs, the payment methods, and what is known of the buyer. The form
 * sends `formKey` and the cart's total back.
 */
export async function checkoutView(
  ctx: Ctx,
  wanted: { country?: string | null; region?: string | null } = {},
): Promise<CheckoutView> {
  const owner = ownerOf(ctx);
  const all = await listDestinations(ctx);
  const billing: Billing = {
    ...accountBilling(ctx),
    ...(owner && (await selectLatestBilling(ctx.db, owner))),
  };
  const code = codeOf(all, wanted.country, wanted.region);
  const cart = await readOpenCart(ctx, owner, {
    code,
    fallback: codeOf(all, billing.country, billing.region),
  });
  const { country } = cart.destination;
  const region =
    country === 'ET' ? cart.destination.code : country === billing.country ? (billing.region ?? '') : '';
  return {
    cart: showCart(ctx, cart),
    formKey: formKeyOf(cart.cartId ?? 'none'),
    destinations: await Promise.all(
      all.map(async (row) => ({
        ...showDestination(ctx, row),
        shipping: birr(await shippingTo(ctx, cart, row)),
      })),
    ),
    payments: paymentMethods(ctx, cart.destination),
    form: { billing: { ...billing, country, region } },
    isGuest: ctx.actor.userId === null,
  };
}

/** Where a half-filled checkout form would send the parcels: the code of its destination, or null while that is open. */
export async function checkoutDestination(ctx: Ctx, typed: Record<string, unknown>): Promise<string | null> {
  const address = PlaceTyped.safeParse(typed.shipToDifferentAddress ? typed.shipping : typed.billing).data;
  return address ? codeOf(await listDestinations(ctx), address.country, address.region) : null;
}

function codeOf(
  all: readonly DestinationRow[],
  country: string | null | undefined,
  region: string | null | undefined,
): string | null {
  return country ? (findDestination(all, country, region ?? '')?.code ?? null) : null;
}

/** The account's name, given name first, and e-mail. People here have no family name: what follows stands in for it. */
function accountBilling(ctx: Ctx): Billing {
  const [firstName = '', ...others] = (ctx.actor.name ?? '').trim().split(/\s+/);
  return { firstName, lastName: others.join(' '), email: ctx.actor.email ?? '' };
}
