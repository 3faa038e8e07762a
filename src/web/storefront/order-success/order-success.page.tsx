import { useEffect, useRef } from 'react';
import { Form, useRevalidator } from 'react-router';
import { z } from 'zod';
import { m } from '#messages';
import { getPurchase } from '#modules/orders/index.ts';
import type { PurchaseView } from '#modules/orders/orders.schema.ts';
import { abandonPayment, pendingPaymentUrl, reviewPurchase } from '#modules/payments/index.ts';
import { SITE } from '#shop/site.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { CartAmounts } from '#web/storefront/cart/amounts.tsx';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money, useBirr } from '#web/ui/money.tsx';
import { Alert } from '#web/ui/alert.tsx';
import type { Route } from './+types/order-success.page.ts';

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
  return { purchase, payUrl };
});

/** Gives an open payment up: the cart is back. What went through meanwhile stays placed. */
export const action = submit(z.object({ group: z.string().max(40) }), async (ctx, { group }) => {
  const { id } = await getPurchase(ctx, group);
  const view = await abandonPayment(ctx, id);
  throw seeOther(ctx, view?.state === 'placed' ? `/OrderSucess?group=${id}` : '/Checkout?payment=cancelled');
});

export const meta = () => [{ title: `${m.checkout_success_title()} – ${SITE.name}` }];

const ASK_AGAIN_MS = 3_000;

export default function OrderSuccessPage({ loaderData: { purchase, payUrl } }: Route.ComponentProps) {
  const isPending = purchase.paymentState === 'pending';
  useAskAgain(isPending);
  const heading = useRef<HTMLHeadingElement>(null);
  // The checkout keeps its place when it is refused; here a new page begins, at its top.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [purchase.id]);
  return (
    <main id="main" className="wrap py-8">
      <div className="mx-auto max-w-2xl">
        <div className="flex flex-col items-center gap-3 text-center" aria-live="polite">
          <span className="flex size-20 items-center justify-center rounded-full bg-brand-tint text-brand">
            <Icon name={isPending ? 'clock' : 'check'} className="size-10" />
          </span>
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            {isPending ? m.checkout_success_pending_heading() : m.checkout_success_heading()}
          </h1>
          <p className="text-muted">
            {isPending
              ? m.checkout_success_pending()
              : m.checkout_success_text({ contact: purchase.email || purchase.phone })}
          </p>
          <PaymentNote purchase={purchase} />
          {payUrl && <OpenPayment payUrl={payUrl} group={purchase.id} />}
        </div>
        <section className="my-6 rounded-card border border-line bg-surface p-4">
          <h2 className="mb-3 text-lg">{m.checkout_success_orders()}</h2>
          <ul className="mb-4 flex flex-col divide-y divide-line">
            {purchase.orders.map((order) => (
              <li key={order.orderNumber} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span>
                  <LocalLink to={`/TrackOrder/${order.orderNumber}`} className="prose-link font-semibold">
                    #{order.orderNumber}
                  </LocalLink>
                  <span className="block text-sm text-muted">{order.businessName}</span>
                </span>
                <Money birr={order.total} />
              </li>
            ))}
          </ul>
          <CartAmounts amounts={purchase.amounts} />
        </section>
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/" look="secondary">
            <Icon name="arrow-left" className="size-5" /> {m.checkout_success_shopping()}
          </LinkButton>
          {isPending ? (
            <LinkButton to={`/OrderSucess?group=${purchase.id}`}>{m.checkout_success_check()}</LinkButton>
          ) : (
            <LinkButton to={`/TrackOrder/${purchase.orders[0]?.orderNumber ?? ''}`}>
              {m.checkout_success_view()} <Icon name="arrow-right" className="size-5" />
            </LinkButton>
          )}
        </div>
      </div>
    </main>
  );
}

function PaymentNote({ purchase }: { purchase: PurchaseView }) {
  const birr = useBirr();
  const total = birr(purchase.amounts.total);
  if (purchase.paymentState === 'cash_due')
    return <Alert tone="info">{m.checkout_success_cash({ total })}</Alert>;
  if (purchase.paymentState === 'paid')
    return <Alert tone="success">{m.checkout_success_paid({ total })}</Alert>;
  return null;
}

/** The ways on for a shopper who left the provider's page without paying. */
function OpenPayment({ payUrl, group }: { payUrl: string; group: string }) {
  return (
    <div className="flex flex-col items-center gap-3">
      <p className="text-muted">{m.payments_open_text()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={payUrl} className={buttonClass()}>
          {m.payments_open_continue()}
        </a>
        <Form method="post">
          <input type="hidden" name="group" value={group} />
          <Button type="submit" look="secondary">
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
