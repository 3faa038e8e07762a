import { useEffect, useRef } from 'react';
import { Form, useRevalidator } from 'react-router';
import { z } from 'zod';
import { m } from '#messages';
import type { Ctx } from '#platform/context.ts';
import { canKeepAddress, keepAddress } from '#modules/checkout/index.ts';
import { sendPhoneCode } from '#modules/identity/index.ts';
import { PhoneFormFields } from '#modules/identity/security.schema.ts';
import { getPurchase } from '#modules/orders/index.ts';
import type { PurchaseView } from '#modules/orders/orders.schema.ts';
import {
  abandonPayment,
  pendingPaymentUrl,
  reviewPurchase,
  secondTransferUrl,
} from '#modules/payments/index.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { setCodeCookie } from '#web/account/authentication/code-cookie.ts';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { forgetDraft } from '#web/storefront/checkout/draft.ts';
import type { Route } from './+types/order-success.page.ts';
import { Amount, AmountParts } from './amount.tsx';
import { Confirmations } from './confirmations.tsx';
import { KeepDetails, type Keeping } from './keep-details.tsx';
import { PlacedOrderCard } from './placed-order-card.tsx';
import { SecondTransferLink } from './second-transfer-link.tsx';
import { ShareOrder } from './share-order.tsx';

/** Reached only with a placed order; a payment still open is asked about first, and one that failed leads back. */
export const loader = load(async (ctx, { url }) => {
  const id = url.searchParams.get('group') ?? '';
  const before = await getPurchase(ctx, id);
  if (before.paymentState === 'pending') await reviewPurchase(ctx, before.id);
  const purchase = before.paymentState === 'pending' ? await getPurchase(ctx, id) : before;
  if (['failed', 'cancelled', 'expired'].includes(purchase.paymentState)) {
    throw seeOther(ctx, `/Checkout?payment=${purchase.paymentState}`);
  }
  const payUrl = purchase.paymentState === 'pending' ? await pendingPaymentUrl(ctx, purchase.id) : null;
  const againUrl = await againUrlOf(ctx, purchase);
  return {
    purchase,
    payUrl,
    againUrl,
    keeping: await keepingOf(ctx, purchase),
    origin: ctx.config.publicUrl,
  };
});

async function againUrlOf(ctx: Ctx, { id, paymentMethod }: PurchaseView): Promise<string | null> {
  return paymentMethod === 'transfer' ? await secondTransferUrl(ctx, id) : null;
}

async function keepingOf(ctx: Ctx, { id, phone, email }: PurchaseView): Promise<Keeping> {
  if (ctx.actor.userId !== null) return { by: (await canKeepAddress(ctx, id)) ? 'address' : 'nothing' };
  if (PhoneFormFields.safeParse({ phone }).success) return { by: 'phone', contact: phone };
  return { by: 'email', contact: email };
}

const Group = z.object({ group: z.string().max(40) });

export const action = submitBy({
  /** Gives an open payment up: the cart is back. What went through meanwhile stays placed. */
  'give-up': form(Group, async (ctx, { group }) => {
    const { id } = await getPurchase(ctx, group);
    const view = await abandonPayment(ctx, id);
    throw seeOther(
      ctx,
      view?.state === 'placed' ? `/OrderSucess?group=${id}` : '/Checkout?payment=cancelled',
    );
  }),
  /** A shopper's address goes into the book; a guest proves the phone, and the sign-in brings the address along. */
  keep: form(Group, async (ctx, { group }) => {
    const purchase = await getPurchase(ctx, group);
    const keeping = await keepingOf(ctx, purchase);
    if (keeping.by === 'address' || keeping.by === 'nothing') return await keepAddress(ctx, purchase.id);
    const returnTo = `/OrderSucess?group=${purchase.id}`;
    if (keeping.by === 'phone') {
      const { codeId } = await sendPhoneCode(ctx, { phone: keeping.contact });
      setCodeCookie(ctx, 'phone_sign_in', codeId);
    }
    const query = new URLSearchParams({ with: keeping.by, returnTo });
    throw seeOther(ctx, `/User-Authentication/sign-up?${query.toString()}`);
  }),
});

export const meta = () => [{ title: `${m.checkout_success_title()} – ${SITE.name}` }];

const ASK_AGAIN_MS = 3_000;

export default function OrderSuccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { purchase, payUrl, againUrl, keeping, origin } = loaderData;
  const isPending = purchase.paymentState === 'pending';
  useAskAgain(isPending);
  const heading = useRef<HTMLHeadingElement>(null);
  // The checkout keeps its place when it is refused; here a new page begins, at its top.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [purchase.id]);
  useEffect(() => {
    if (!isPending) forgetDraft();
  }, [isPending]);
  return (
    <main id="main" className="wrap max-w-2xl py-3 sm:py-6">
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1" aria-live="polite">
          <h1
            ref={heading}
            tabIndex={-1}
            className="flex items-center gap-3 text-xl outline-none sm:text-2xl"
          >
            <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand">
              <Icon name={isPending ? 'clock' : 'check'} className="size-6" />
            </span>
            {isPending ? m.checkout_success_pending_heading() : m.checkout_success_heading()}
          </h1>
          <p className="text-muted">
            {isPending
              ? m.checkout_success_pending()
              : m.checkout_success_text({ contact: purchase.email || purchase.phone })}
          </p>
          {isPending && <OpenPayment payUrl={payUrl} group={purchase.id} />}
        </div>
        <Amount purchase={purchase} />
        <section aria-labelledby="orders-heading" className="flex flex-col gap-3">
          <h2 id="orders-heading" className={purchase.orders.length > 1 ? 'text-base' : 'sr-only'}>
            {m.checkout_success_orders()}
          </h2>
          <ul className="flex flex-col gap-3">
            {purchase.orders.map((order) => (
              <PlacedOrderCard key={order.orderNumber} order={order} />
            ))}
          </ul>
          <p className="text-sm text-muted">{m.checkout_success_number_note()}</p>
          <AmountParts purchase={purchase} />
          {againUrl && <SecondTransferLink to={againUrl} />}
        </section>
        {!isPending && (
          <KeepDetails
            keeping={keeping}
            group={purchase.id}
            isKept={actionData?.ok === true}
            refused={actionData?.ok === false ? actionData.message : null}
          />
        )}
        {!isPending && <ShareOrder orders={purchase.orders} origin={origin} />}
        {!isPending && <Confirmations orders={purchase.orders} />}
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/" look="secondary">
            <Icon name="arrow-left" className="size-5" /> {m.checkout_success_shopping()}
          </LinkButton>
          {isPending ? (
            <LinkButton to={`/OrderSucess?group=${purchase.id}`}>{m.checkout_success_check()}</LinkButton>
          ) : (
            // Of several orders each is followed from its own card.
            purchase.orders.length === 1 && (
              <LinkButton to={`/TrackOrder/${purchase.orders[0]!.orderNumber}`}>
                {m.checkout_success_view()} <Icon name="arrow-right" className="size-5" />
              </LinkButton>
            )
          )}
        </div>
      </div>
    </main>
  );
}

/** The ways on for a shopper who left the provider's page without paying, or was asked on the phone (`payUrl` null). */
function OpenPayment({ payUrl, group }: { payUrl: string | null; group: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{payUrl ? m.payments_open_text() : m.payments_open_prompt_text()}</p>
      <div className="flex flex-wrap gap-3">
        {payUrl && (
          <a href={payUrl} className={buttonClass()}>
            {m.payments_open_continue()}
          </a>
        )}
        <Form method="post">
          <input type="hidden" name="group" value={group} />
          <Button type="submit" name="intent" value="give-up" look="secondary">
            {m.payments_open_give_up()}
          </Button>
        </Form>
      </div>
    </div>
  );
}

/** Looks again every few seconds while the provider's word is missing. */
function useAskAgain(isPending: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isPending, revalidate]);
}
