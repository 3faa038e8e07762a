import { type Locale, localizedPath } from '#platform/language.ts';
import type { Ctx } from '#platform/context.ts';
import { wordsOfVariants } from '#shop/option-words.ts';
import { SITE } from '#shop/site.ts';
import { optionsFor } from '#shop/vocabulary.ts';
import { listDestinations } from '#modules/delivery/index.ts';
import { type Feed, offerItems } from './feed-item.ts';
import { type OfferRow, selectOffers } from './feeds.queries.ts';
import { element } from './xml.ts';

const BATCH = 500;

/**
 * Every listed product with a picture as RSS 2.0 with Google Merchant's fields, in id order, read in batches as fast as
 * they are taken: a million products never stand in memory. Words and addresses are of the given language.
 */
export async function* productFeed(ctx: Ctx, locale: Locale): AsyncGenerator<string> {
  const origin = ctx.config.publicUrl;
  const tariffs = (await listDestinations(ctx)).filter(({ country }) => country === 'ET');
  const feed = { origin, locale, now: ctx.now(), tariffs };
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n';
  yield `${element('title', SITE.name)}${element('link', origin + localizedPath('/', locale))}${element('description', SITE.tagline)}${element('language', locale)}\n`;
  for (let after = 0; ;) {
    const rows = await selectOffers(ctx.db, { after, take: BATCH, locale });
    yield (await Promise.all(rows.map((row) => sayOffer(ctx, feed, row)))).join('');
    if (rows.length < BATCH) break;
    after = rows.at(-1)!.id;
  }
  yield '</channel></rss>\n';
}

async function sayOffer({ db }: Ctx, feed: Feed, row: OfferRow): Promise<string> {
  const told = { words: row.optionWords, locale: row.variantsLocale };
  const { words } = await optionsFor({ db, locale: feed.locale }, told, wordsOfVariants(row.variants));
  return offerItems(feed, row, words).join('');
}
