import { type Ctx, ownerOf } from '#platform/context.ts';
import { birr } from '#shop/money.ts';
import { noteCartCount, type OpenCart, readOpenCart, shippingCost, toCart } from '#modules/cart/index.ts';
import {
  chosenPlace,
  type DestinationRow,
  findDestination,
  listDestinations,
  toDestination,
} from '#modules/delivery/index.ts';
import { ADDRESS_FIELDS, type SavedAddress } from '#modules/addresses/addresses.schema.ts';
import { listAddresses } from '#modules/addresses/index.ts';
import { needsTerms, selectProvedContacts } from '#modules/identity/index.ts';
import { selectLatestBilling, selectUsedMethods } from '#modules/orders/index.ts';
import {
  listCards,
  mostUsedFirst,
  paymentMethods,
  pickerStanding,
  providerFor,
} from '#modules/payments/index.ts';
import type { CheckoutView } from './checkout.schema.ts';
import { formKeyOf } from './place-order.ts';

type Typed = Record<string, string>;

/**
 * What the checkout page shows: the cart priced for `country` and `region` (else for what the cart, the address book or
 * the last order says), every destination with what sending there costs, the payment methods, and what is known of the
 * buyer. The form sends `formKey` and the cart's total back.
 */
export async function getCheckoutView(
  ctx: Ctx,
  wanted: { country?: string | null; region?: string | null } = {},
): Promise<CheckoutView> {
  const owner = ownerOf(ctx);
  const isGuest = ctx.actor.userId === null;
  const all = await listDestinations(ctx);
  const cardsAt = providerFor(ctx.config, 'creditcard');
  const { addresses } = isGuest ? { addresses: [] } : await listAddresses(ctx);
  const { cards } = isGuest ? { cards: [] } : await listCards(ctx);
  const known: Typed = {
    ...(await accountBilling(ctx)),
    ...(owner && (await selectLatestBilling(ctx.db, owner))),
  };
  const place = defaultPlace(addresses) ?? known;
  const cart = await readOpenCart(ctx, owner, {
    code: codeOf(all, wanted.country, wanted.region),
    fallback: codeOf(all, place.country, place.region),
  });
  noteCartCount(ctx, cart.rows.length);
  return {
    cart: toCart(ctx, cart),
    formKey: formKeyOf(cart.cartId ?? 'none'),
    destinations: await Promise.all(
      all.map(async (row) => ({
        ...toDestination(ctx, row),
        shipping: birr(await shippingCost(ctx, cart, row)),
      })),
    ),
    ...(await waysToPayFor(ctx, cart)),
    form: fillIn(all, cart, { addresses, known, town: (await chosenPlace(ctx))?.town ?? null }),
    addresses,
    cards: cards.filter(({ isExpired, provider }) => !isExpired && provider === cardsAt?.name),
    isGuest,
    needsTerms: await needsTerms(ctx),
  };
}

/** The payment methods: first the one that the buyer used last, of those that can pay for this cart now, then as the place pays. */
async function waysToPayFor(
  ctx: Ctx,
  { destination, priced }: Pick<OpenCart, 'destination' | 'priced'>,
): Promise<Pick<CheckoutView, 'payments' | 'lastMethod'>> {
  const offered = paymentMethods(ctx, {
    ...(await pickerStanding(ctx)),
    cashOnDelivery: destination.cashOnDelivery,
    totalSantim: priced.totalSantim,
  });
  const picker = { ...offered, methods: await mostUsedFirst(ctx, offered.methods, destination.code) };
  const owner = ownerOf(ctx);
  const used = owner ? await selectUsedMethods(ctx.db, owner) : [];
  const open = picker.methods.filter(
    ({ availability }) => availability === 'ready' || availability === 'foreign',
  );
  const last = used.flatMap((method) => open.find(({ id }) => id === method) ?? [])[0];
  if (!last) return { payments: picker, lastMethod: null };
  const methods = [last, ...picker.methods.filter(({ id }) => id !== last.id)];
  return { payments: { ...picker, methods }, lastMethod: last.id };
}

function defaultPlace(addresses: readonly SavedAddress[]): SavedAddress | undefined {
  return addresses.find(({ isShipping }) => isShipping) ?? addresses.find(({ isBilling }) => isBilling);
}

/**
 * What stands in the form at first: the default addresses, when the cart is sent where the parcels go by default; else
 * what was written last time, with the place the cart is sent to.
 */
function fillIn(
  all: readonly DestinationRow[],
  { destination, isDestinationChosen }: Pick<OpenCart, 'destination' | 'isDestinationChosen'>,
  { addresses, known, town }: { addresses: readonly SavedAddress[]; known: Typed; town: string | null },
): CheckoutView['form'] {
  const place = defaultPlace(addresses);
  const home = addresses.find(({ isBilling }) => isBilling);
  if (place && codeOf(all, place.country, place.region) === destination.code) {
    const filled = addressTexts(place);
    const billing = home ? addressTexts(home) : known;
    return place.isShipping && place.id !== home?.id
      ? { billing: { ...known, ...billing }, shipping: filled }
      : { billing: { ...known, ...filled } };
  }
  // Nobody is sent anywhere before they have said where.
  if (!isDestinationChosen) return { billing: { ...known, country: known.country ?? 'ET', region: '' } };
  const { country } = destination;
  const city = known.city || town;
  const region = country === 'ET' ? destination.code : country === known.country ? (known.region ?? '') : '';
  return { billing: { ...known, country, region, ...(city ? { city } : {}) } };
}

/** A saved address as the form's fields hold it; what it leaves open stays as it is known otherwise. */
function addressTexts(address: SavedAddress): Typed {
  const { email, ...fields } = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, address[field]]),
  ) as Typed;
  return email ? { ...fields, email } : { ...fields };
}

/** The form as typed with the chosen saved address in the fields of `kind`; as it is when there is none of that id. */
export async function withSavedAddress(ctx: Ctx, kind: 'billing' | 'shipping', typed: Typed): Promise<Typed> {
  const { addresses } = await listAddresses(ctx);
  const chosen = addresses.find(({ id }) => String(id) === typed[`${kind}.saved`]);
  if (!chosen) return typed;
  const pairs = Object.entries(addressTexts(chosen)).map(([field, text]) => [`${kind}.${field}`, text]);
  return { ...typed, ...(Object.fromEntries(pairs) as Typed) };
}

function codeOf(
  all: readonly DestinationRow[],
  country: string | null | undefined,
  region: string | null | undefined,
): string | null {
  return country ? (findDestination(all, country, region ?? '')?.code ?? null) : null;
}

/**
 * The account's name, given name first, its e-mail, and the phone that is proved to be its own. People here have no family
 * name: what follows stands in for it.
 */
async function accountBilling({ actor, db }: Ctx): Promise<Typed> {
  const [firstName = '', ...others] = (actor.name ?? '').trim().split(/\s+/);
  const phone = actor.userId === null ? null : (await selectProvedContacts(db, actor.userId)).phone;
  return { firstName, lastName: others.join(' '), email: actor.email ?? '', ...(phone && { phone }) };
}
