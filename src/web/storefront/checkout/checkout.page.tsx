import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#messages';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { normalizePhone } from '#shop/places.ts';
import { SITE } from '#shop/site.ts';
import { LineId } from '#modules/cart/cart.schema.ts';
import { removeCoupon, setDestination } from '#modules/cart/index.ts';
import { findDestination, listDestinations } from '#modules/delivery/index.ts';
import {
  getCheckoutView,
  placeOrderFromForm,
  requireSameBuyer,
  withSavedAddress,
} from '#modules/checkout/index.ts';
import { requestPhoneProof } from '#modules/identity/index.ts';
import { getPurchase } from '#modules/orders/index.ts';
import { CheckoutFormFields } from '#modules/checkout/checkout.schema.ts';
import { flatValues } from '#handlers/form-values.ts';
import { SLIM_CHROME } from '#web/chrome/slim-chrome.tsx';
import { removeCartLine } from '#web/storefront/cart/cart-route.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import type { Route } from './+types/checkout.page.ts';
import { checkoutFields } from './checkout-fields.ts';
import { codePhone } from './code-phone.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import type { CheckoutRefresh } from './checkout-view.ts';

export const loader = load(async (ctx, { url }) => {
  const view = await getCheckoutView(ctx);
  if (view.cart.lines.length === 0) throw seeOther(ctx, await pageWithoutCart(ctx));
  return { view, paymentOutcome: url.searchParams.get('payment') };
});

/** Who steps back from the provider's page finds the purchase that waits for its payment, not an empty cart. */
async function pageWithoutCart(ctx: Ctx): Promise<string> {
  try {
    const { id, paymentState } = await getPurchase(ctx, null);
    return paymentState === 'pending' ? `/OrderSucess?group=${id}` : '/ShoppingCart';
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return '/ShoppingCart';
    throw error;
  }
}

const AnyFields = z.record(z.string(), z.unknown());

export const action = submitBy({
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
  remove: form(LineId, async (ctx, { id }): Promise<CheckoutRefresh> => {
    await removeCartLine(ctx, id);
    return {};
  }),
  uncoupon: form(z.object({}), async (ctx): Promise<CheckoutRefresh> => {
    await removeCoupon(ctx);
    return {};
  }),
});

async function refresh(ctx: Ctx, values: Record<string, string>): Promise<CheckoutRefresh> {
  await requireSameBuyer(ctx, values.formKey ?? '');
  const place = values.shipToDifferentAddress ? 'shipping' : 'billing';
  const country = values[`${place}.country`] ?? 'ET';
  const region = values[`${place}.region`] ?? '';
  const destination = findDestination(await listDestinations(ctx), country, region);
  if (destination) await setDestination(ctx, destination.code);
  return { values };
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

/**
 * A refused form shows the figures as they are now: the router alone would keep the old ones. Without the buyer who has
 * to sign in again there are no figures, and the form stays. From one step to another, back too, nothing is asked for.
 */
export const shouldRevalidate = ({
  actionStatus,
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 401 && (formMethod !== undefined || !isOtherStep(currentUrl, nextUrl));

function isOtherStep(from: URL, to: URL): boolean {
  return from.pathname + from.search === to.pathname + to.search && from.hash !== to.hash;
}

export const handle = { slim: SLIM_CHROME };

export const meta = () => [{ title: `${m.checkout_title()} – ${SITE.name}` }];

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CheckoutScreen
      view={loaderData.view}
      paymentOutcome={loaderData.paymentOutcome}
      submitted={actionData}
    />
  );
}
