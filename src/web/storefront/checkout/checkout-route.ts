import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { toJsonText } from '#platform/wire/json-text.ts';
import { normalizePhone } from '#shop/places.ts';
import { LineId } from '#modules/cart/cart.schema.ts';
import { removeCoupon, setDestination } from '#modules/cart/index.ts';
import { CheckoutFormFields } from '#modules/checkout/checkout.schema.ts';
import {
  getCheckoutView,
  placeOrderFromForm,
  requireSameBuyer,
  withSavedAddress,
} from '#modules/checkout/index.ts';
import { findDestination, listDestinations } from '#modules/delivery/index.ts';
import { requestPhoneProof } from '#modules/identity/index.ts';
import { flatValues } from '#handlers/form-values.ts';
import { form, seeOther, submitBy } from '#handlers/handlers.ts';
import { removeCartLine } from '#web/storefront/cart/cart-route.ts';
import { checkoutFields } from './checkout-fields.ts';
import type { CheckoutRefresh } from './checkout-view.ts';
import { codePhone } from './code-phone.ts';

const AnyFields = z.record(z.string(), z.unknown());

/** Places the order; sends the phone's code; computes the summary anew; takes lines and the coupon out. */
export const checkoutAction = submitBy({
  place: form(z.preprocess(checkoutFields, CheckoutFormFields), async (ctx, input) => {
    const { orderGroup, redirectUrl } = await placeOrderFromForm(ctx, input);
    throw seeOther(ctx, redirectUrl ?? `/OrderSucess?group=${orderGroup.id}`);
  }),
  // The order asks for its phone to be proved: the code is sent, and everything typed stays.
  'send-code': form(AnyFields, (ctx, typed) => sendCode(ctx, flatValues(typed))),
  // The country or region changed: the summary is computed anew, and everything typed stays.
  refresh: form(AnyFields, (ctx, typed) => refresh(ctx, flatValues(typed))),
  // A saved address was chosen: it fills the fields in.
  'use-billing': form(AnyFields, async (ctx, typed) =>
    refresh(ctx, await withSavedAddress(ctx, 'billing', flatValues(typed))),
  ),
  'use-shipping': form(AnyFields, async (ctx, typed) =>
    refresh(ctx, await withSavedAddress(ctx, 'shipping', flatValues(typed))),
  ),
  // A line, which the address names, or the coupon is taken out; without scripts the answer is the page, with all that was typed.
  remove: form(AnyFields, async (ctx, typed, { url }) => {
    const line = LineId.safeParse({ id: url.searchParams.get('line') });
    if (line.success) await removeCartLine(ctx, line.data.id);
    return refresh(ctx, flatValues(typed));
  }),
  uncoupon: form(AnyFields, async (ctx, typed) => {
    await removeCoupon(ctx);
    return refresh(ctx, flatValues(typed));
  }),
});

/** Gives the new figures back with the answer, so that nobody waits for a second one; a cart that is empty by now is left. */
async function refresh(ctx: Ctx, values: Record<string, string>): Promise<CheckoutRefresh> {
  await requireSameBuyer(ctx, values.formKey ?? '');
  const place = values.shipToDifferentAddress ? 'shipping' : 'billing';
  const country = values[`${place}.country`] ?? 'ET';
  const region = values[`${place}.region`] ?? '';
  const destination = findDestination(await listDestinations(ctx), country, region);
  if (destination) await setDestination(ctx, destination.code);
  const view = await getCheckoutView(ctx);
  return view.cart.lines.length > 0 ? { values, view: toJsonText(view) } : { values };
}

async function sendCode(ctx: Ctx, values: Record<string, string>): Promise<CheckoutRefresh> {
  const typed = codePhone((name) => values[name] ?? '');
  const phone = normalizePhone(typed);
  if (phone === null) {
    const field = typed === values['billing.phone'] ? 'billing.phone' : 'shipping.phone';
    const code = 'checkout.phone_invalid';
    throw new AppError('request.invalid', 422, {}, { [field]: { code, params: {} } });
  }
  const { codeId } = await requestPhoneProof(ctx, { phone });
  return { values: { ...values, 'phoneProof.codeId': codeId, 'phoneProof.code': '' } };
}
