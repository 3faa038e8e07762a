import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { localizedPath } from '#platform/language.ts';
import {
  queueEmail,
  queueSms,
  unsubscribeUrlFor,
  addNotice,
  wantsNotice,
} from '#modules/notifications/index.ts';
import { variantTitle } from '#shop/option-words.ts';
import {
  type StockNotice,
  type WatcherNotice,
  claimPriceWatchers,
  claimStockWatchers,
} from './watches.queries.ts';

/** People a transaction: short enough that nobody waits for its locks. */
const BATCH = 100;

type Topic = 'stock_back' | 'price_drop';

/**
 * Tells everyone who waits for the product, or a variant of it, that it is back, and everyone who keeps it on a wishlist that it is cheaper.
 * Each batch is one transaction that takes people off what is waiting and writes their messages, so a run that dies or
 * runs twice tells nobody twice and forgets nobody.
 */
export async function notifyProductWatchers(ctx: Ctx, { productId }: { productId: number }): Promise<void> {
  await inBatches(ctx, 'stock_back', (tx) => claimStockWatchers(tx.db, productId, BATCH), productId);
  await inBatches(ctx, 'price_drop', (tx) => claimPriceWatchers(tx.db, productId, BATCH), productId);
}

async function inBatches(
  ctx: Ctx,
  topic: Topic,
  take: (tx: TxCtx) => Promise<(WatcherNotice & Partial<StockNotice>)[]>,
  productId: number,
): Promise<void> {
  for (;;) {
    const told = await transact(ctx, async (tx) => {
      const people = await take(tx);
      for (const person of people) await notifyWatcher(tx, topic, { ...person, productId });
      return people.length;
    });
    if (told < BATCH) return;
  }
}

type News = WatcherNotice & Partial<StockNotice> & { productId: number };

async function notifyWatcher(tx: TxCtx, topic: Topic, news: News): Promise<void> {
  const { id, userId, locale, priceSantim, seenPriceSantim, productId, variantId } = news;
  const title = fullTitle(news);
  const dedupeKey = topic === 'stock_back' ? `stock_back:${id}` : `price_drop:${id}:${priceSantim}`;
  const path = `/product-detail/${productId}${variantId ? `?variant=${variantId}` : ''}`;
  const url = tx.config.publicUrl + localizedPath(path, locale);
  const unsubscribeUrl = userId === null ? null : unsubscribeUrlFor(tx.config, { topic, userId, locale });
  const params = {
    name: news.name ?? '',
    title,
    priceSantim,
    dropSantim: seenPriceSantim - priceSantim,
    url,
  };
  const message = {
    dedupeKey,
    locale,
    template: topic,
    params,
    aboutUserId: userId,
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  };
  if (await wants(tx, topic, news, 'email')) await queueEmail(tx, { ...message, recipient: news.email! });
  if (await wants(tx, topic, news, 'sms')) await queueSms(tx, { ...message, recipient: news.phone! });
  if (userId === null) return;
  const key = topic === 'stock_back' ? 'lists_note_back' : 'lists_note_cheaper';
  await addNotice(tx, userId, { topic, key, params: { title }, link: path, dedupeKey });
}

/** The product's title, with its variant's name where that is what came back. */
function fullTitle({ title, variantTitle: variant, optionWords = {} }: News): string {
  return variant ? `${title} (${variantTitle(variant, optionWords)})` : title;
}

/** A guest asked for it at this very address. Who has no e-mail and asked to be told of stock is told by SMS. */
async function wants(
  tx: TxCtx,
  topic: Topic,
  news: WatcherNotice,
  channel: 'email' | 'sms',
): Promise<boolean> {
  if (news[channel === 'email' ? 'email' : 'phone'] === null) return false;
  if (news.userId === null) return true;
  if (await wantsNotice(tx.db, news.userId, topic, channel)) return true;
  return channel === 'sms' && topic === 'stock_back' && news.email === null;
}
