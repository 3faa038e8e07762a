import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { m } from '#messages';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { SITE } from '#shop/site.ts';
import { getCheckoutView } from '#modules/checkout/index.ts';
import { getPurchase } from '#modules/orders/index.ts';
import { SLIM_CHROME } from '#web/chrome/slim-chrome.tsx';
import { seeOther, type Submitted } from '#handlers/handlers.ts';
import { loadText } from '#handlers/load-text.ts';
import { useJsonText } from '#web/use-json-text.ts';
import type { Route } from './+types/checkout.page.ts';
import { checkoutAction } from './checkout-route.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import type { CheckoutRefresh } from './checkout-view.ts';

export const loader = loadText(async (ctx, { url }) => {
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

export const action = checkoutAction;

/**
 * A refused form shows the figures as they are now: the router alone would keep the old ones. Without the buyer who has
 * to sign in again there are no figures, and the form stays. From one step to another, back too, nothing is asked for, and
 * nothing after an answer that brought the figures.
 */
export const shouldRevalidate = ({
  actionStatus,
  actionResult,
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) => {
  const answer = actionResult as Submitted<CheckoutRefresh> | undefined;
  if (actionStatus === 401 || (answer?.ok && answer.result.view)) return false;
  return formMethod !== undefined || !isOtherStep(currentUrl, nextUrl);
};

function isOtherStep(from: URL, to: URL): boolean {
  return from.pathname + from.search === to.pathname + to.search && from.hash !== to.hash;
}

export const handle = { slim: SLIM_CHROME };

export const meta = () => [{ title: `${m.checkout_title()} – ${SITE.name}` }];

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, paymentOutcome } = useJsonText(loaderData);
  return <CheckoutScreen view={view} paymentOutcome={paymentOutcome} submitted={actionData} />;
}
