import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import {
  acknowledgePrices,
  applyCoupon,
  getCart,
  removeCoupon,
  removeLine,
  setDestination,
  setQuantities,
} from '#modules/cart/index.ts';
import { choosePlace, chosenPlace, deliveryPlaces } from '#modules/delivery/index.ts';
import { ApplyCoupon, type Cart, LineId, SetQuantity } from '#modules/cart/cart.schema.ts';
import type { ChosenPlace } from '#modules/delivery/delivery.schema.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { sameScreen } from '#handlers/redirects.ts';

/** The cart at either of its paths. */
export const cartLoader = load(async (ctx) => {
  const [cart, places, place] = await Promise.all([getCart(ctx), deliveryPlaces(ctx), chosenPlace(ctx)]);
  return { cart, places, placeId: placeIdOf(cart, place) };
});

/** What the choice of places shows: the place, as far as the cart goes there; nothing while nobody has said. */
function placeIdOf({ destination }: Cart, place: ChosenPlace | null): string {
  if (!destination.isChosen) return '';
  return place?.destination.code === destination.code ? place.id : destination.code;
}

/** Takes a line out of the cart. Pressed twice, it is gone already: that is what was wanted. */
export async function removeCartLine(ctx: Ctx, id: number): Promise<void> {
  await removeLine(ctx, id).catch((error: { status?: number }) => {
    if (error.status !== 404) throw error;
  });
}

const Quantities = z.object({
  quantity: z.record(z.string().regex(/^\d{1,15}$/), SetQuantity.shape.quantity).default({}),
});

/** The forms of both; each leads back to the screen it was on. */
export const cartAction = submitBy({
  update: form(Quantities, async (ctx, { quantity }, { url }) => {
    await setQuantities(ctx, quantity);
    throw seeOther(ctx, sameScreen(url));
  }),
  remove: form(LineId, async (ctx, { id }, { url }) => {
    await removeCartLine(ctx, id);
    throw seeOther(ctx, sameScreen(url));
  }),
  coupon: form(ApplyCoupon, async (ctx, { code }, { url }) => {
    await applyCoupon(ctx, code);
    throw seeOther(ctx, sameScreen(url));
  }),
  uncoupon: form(z.object({}), async (ctx, _form, { url }) => {
    await removeCoupon(ctx);
    throw seeOther(ctx, sameScreen(url));
  }),
  destination: form(
    z.object({ destination: z.string().trim().max(60) }),
    async (ctx, { destination }, { url }) => {
      if (destination !== '') {
        const place = await choosePlace(ctx, destination);
        await setDestination(ctx, place?.destination.code ?? destination);
      }
      throw seeOther(ctx, sameScreen(url));
    },
  ),
  acknowledge: form(z.object({}), async (ctx, _form, { url }) => {
    await acknowledgePrices(ctx);
    throw seeOther(ctx, sameScreen(url));
  }),
});
