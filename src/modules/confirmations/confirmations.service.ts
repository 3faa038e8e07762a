import { getOrder } from '#modules/orders/index.ts';
import { viewPreferences } from '#modules/preferences/index.ts';
import type { Locale } from '#platform/language.ts';
import type { Ctx } from '#platform/context.ts';
import { getSetting } from '#shop/settings.ts';
import { confirmationPdf } from './confirmation-pdf.ts';
import { ConfirmationError } from './confirmations.errors.ts';
import { selectSeller } from './confirmations.queries.ts';
import { writeConfirmation } from './write-confirmation.ts';

const PLACED = new Set(['cash_due', 'paid', 'refunded']);

/**
 * The order confirmation as a PDF for whoever may read the order: its buyer, or who holds its grant. Drawn when asked
 * for. Throws orders.not_found, confirmations.not_placed while it is unpaid, confirmations.too_busy.
 */
export async function orderConfirmation(
  ctx: Ctx,
  number: string,
  { grant, lang }: { grant?: string | undefined; lang?: Locale | undefined },
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const locale = lang ?? ctx.locale;
  const order = await getOrder({ ...ctx, locale }, number, grant);
  if (!PLACED.has(order.payment.state)) throw ConfirmationError.not_placed();
  const seller = await selectSeller(ctx.db, order.id);
  const vatBp = await getSetting(ctx.db, 'vat_rate_bp');
  const { calendar } = await viewPreferences(ctx);
  const { contacts, publicUrl } = ctx.config;
  const trackingAddress = `${publicUrl}/${locale}/TrackOrder/${order.orderNumber}?grant=${encodeURIComponent(order.grant)}`;
  const bytes = await confirmationPdf(
    writeConfirmation({ order, seller, vatBp, calendar, contacts, trackingAddress }, locale),
  );
  return { name: `order-confirmation-${order.orderNumber}.pdf`, bytes };
}
