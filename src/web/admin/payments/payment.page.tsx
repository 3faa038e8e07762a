import { m } from '#messages';
import { historyOf } from '#modules/audit/index.ts';
import { NoFormFields } from '#modules/identity/security.schema.ts';
import { PROVIDER_SAYS } from '#modules/payments/desk-payments.schema.ts';
import { PAYMENTS } from '#modules/payments/desk-payments.table.ts';
import { askPaymentNow, getPayment } from '#modules/payments/index.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import type { Route } from './+types/payment.page.ts';
import { PaymentScreen } from './payment-screen.tsx';

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => ({
  payment: await getPayment(ctx, params.id),
  history: (await historyOf(ctx, { kind: 'payment', id: params.id })).content,
  said: PROVIDER_SAYS.find((word) => word === url.searchParams.get('said')) ?? null,
}));

export const action = submitBy({
  ask: form(NoFormFields, async (ctx, _, { params: { id } }: Route.ActionArgs) => {
    const { says } = await askPaymentNow(ctx, id);
    throw seeOther(ctx, `${PAYMENTS.path}/${id}?said=${says}`);
  }),
});

/** A question that was refused shows the payment as it stands by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.money_payments_title()} – ${SITE.name}` }];

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentScreen {...loaderData} refused={refusedOf(actionData)} />;
}
