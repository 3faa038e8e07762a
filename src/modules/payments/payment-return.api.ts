import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/before-reading.ts';
import { type Locale, localizedPath } from '#platform/language.ts';
import { RequestError } from '#platform/errors.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { reviewCardSetup } from './card-setups.ts';
import { type PaymentView, reviewPayment } from './review-payment.ts';

/**
 * Where providers send the shopper back to. What the address claims beyond the payment's id is not read: the provider
 * is asked, the answer settled, and the shopper goes on to the placed order, or back to the open cart with
 * `payment=failed|cancelled|expired|refunded` as the reason to tell.
 * From a page that keeps a card they go back to their cards, with `added` as what became of it.
 */
export const paymentPages = new Hono<ApiEnv>()
  .get('/payment/return/:paymentId', async (c) => {
    const view = await reviewPayment(c.var.ctx, idOf(c.req.param('paymentId')));
    c.var.ctx.visit.touchCounts();
    c.header('referrer-policy', 'no-referrer');
    return c.redirect(nextPage(view, c.var.ctx.locale), 303);
  })
  .get('/payment/card/:setupId', async (c) => {
    const { end, locale } = await reviewCardSetup(c.var.ctx, idOf(c.req.param('setupId')));
    c.header('referrer-policy', 'no-referrer');
    const path = `/CardandAddress?added=${end}`;
    return c.redirect(localizedPath(path, locale === c.var.ctx.locale ? null : locale), 303);
  });

function idOf(text: string): string {
  const id = text.toLowerCase();
  if (!UUID.test(id)) throw RequestError.not_found();
  return id;
}

/** Back in the language the purchase was made in: explicit only where the bare address would show another one. */
function nextPage({ state, orderGroupId, locale }: PaymentView, requestLocale: Locale): string {
  const isPlaced = state === 'placed' || state === 'pending';
  const path = isPlaced ? `/OrderSucess?group=${orderGroupId}` : `/Checkout?payment=${state}`;
  return localizedPath(path, locale === requestLocale ? null : locale);
}
