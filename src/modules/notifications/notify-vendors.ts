import { addNotices } from './notices.ts';
import { type Locale, localizedPath } from '#platform/language.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { storeName } from '#shop/store-name.ts';
import { transact } from '#platform/transact.ts';
import { countryNameIn } from './country-name.ts';
import { queueMessages } from './queue-message.ts';
import type { Template, TemplateParams } from './templates.ts';
import type { ReturnRecipient } from './return-recipients.queries.ts';
import {
  type NewOrder,
  type VendorRecipient,
  selectCancelledOrder,
  selectNewOrders,
  selectTeamRecipients,
} from './vendor-recipients.queries.ts';

/** Tells the team of every vendor of a purchase that there is an order to pack, each member once. */
export async function notifyVendorsOfOrders(
  ctx: Ctx,
  { orderGroupId }: { orderGroupId: string },
): Promise<void> {
  await transact(ctx, async (tx) => {
    for (const order of await selectNewOrders(tx.db, orderGroupId))
      await notifyTeam(tx, order, {
        dedupeKey: `order.new:${order.id}`,
        template: 'vendor_order',
        note: 'orders_note_vendor_new',
        number: order.number,
        params: (name, url, locale) => newOrderText(order, { name, url, locale }),
      });
  });
}

/** Tells the vendor's team that the shopper, or the shop itself, cancelled one of their orders; each member once. */
export async function notifyVendorOfCancelled(ctx: Ctx, { eventId }: { eventId: number }): Promise<void> {
  await transact(ctx, async (tx) => {
    const told = await selectCancelledOrder(tx.db, eventId);
    if (!told) return;
    const { number, note: words, isByShopper } = told;
    await notifyTeam(tx, told, {
      dedupeKey: `order.cancelled_for_vendor:${eventId}`,
      template: isByShopper ? 'order_cancelled_by_shopper' : 'order_cancelled_by_shop',
      note: 'orders_note_vendor_cancelled',
      number,
      params: (name, url) => ({ name, number, words, url }),
    });
  });
}

/** Tells the vendor's team that a return is asked for, in the caller's transaction. */
export async function notifyVendorOfReturn(
  tx: TxCtx,
  told: ReturnRecipient,
  dedupeKey: string,
): Promise<void> {
  const { number, text: words } = told;
  await notifyTeam(tx, told, {
    dedupeKey,
    template: 'return_requested',
    note: 'orders_note_vendor_return',
    number,
    params: (name, url) => ({ name, number, words, url }),
  });
}

type TeamNews<Name extends Template> = {
  dedupeKey: string;
  template: Name;
  /** The message key of the notice in the shop, which names the order and the store. */
  note: string;
  number: string;
  params: (name: string, url: string, locale: Locale) => TemplateParams[Name];
};

/** A notice in the shop and a mail, or an SMS for who has no address; never to the store's public contact. */
async function notifyTeam<Name extends Template>(
  tx: TxCtx,
  vendor: VendorRecipient,
  { dedupeKey, template, note, number, params }: TeamNews<Name>,
): Promise<void> {
  const link = `/vendor/orders/${number}`;
  const team = await selectTeamRecipients(tx.db, vendor.vendorId);
  const messages = team.map(({ id, name, email, phone, locale }) => ({
    email,
    recipient: email ?? phone ?? '',
    dedupeKey: `${dedupeKey}:${id}`,
    locale: locale ?? 'en',
    template,
    params: params(name, tx.config.publicUrl + localizedPath(link, locale), locale ?? 'en'),
    aboutUserId: vendor.shopperId,
  }));
  const reached = messages.filter(({ recipient }) => recipient !== '');
  for (const channel of ['email', 'sms'] as const) {
    const some = reached.filter(({ email }) => Boolean(email) === (channel === 'email'));
    await queueMessages(
      tx,
      channel,
      some.map(({ email: _email, ...message }) => message),
    );
  }
  const told = team.map(({ id, locale }) => ({
    userId: id,
    params: { number: `#${number}`, vendor: storeName(locale ?? 'en', vendor) },
  }));
  await addNotices(tx, told, { topic: 'order', key: note, link, dedupeKey });
}

function newOrderText(
  order: NewOrder,
  { name, url, locale }: { name: string; url: string; locale: Locale },
): TemplateParams['vendor_order'] {
  const { number, lines, totalSantim, paymentMethod, city, country, regionNames } = order;
  return {
    name,
    number,
    vendorName: storeName(locale, order),
    lines,
    totalSantim,
    isCash: paymentMethod === 'cash',
    place: [city, regionNames?.[locale], countryNameIn(country, locale)].filter(Boolean).join(', '),
    url,
  };
}
