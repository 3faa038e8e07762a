import { type Locale, localizedPath } from '#platform/language.ts';
import { decimalText } from '#shop/money.ts';
import { type OptionWords, translateWord, variantTitle } from '#shop/option-words.ts';
import { plainText } from '#platform/plain-text.ts';
import { mediaUrl } from '#platform/storage.ts';
import { type DestinationRow, shippingPrice } from '#modules/delivery/index.ts';
import type { OfferRow, VariantOffer } from './feeds.queries.ts';
import { element } from './xml.ts';

/** Limits of the Google Merchant product data specification. */
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5_000;
const MORE_IMAGES_MAX = 10;

export type Feed = { origin: string; locale: Locale; now: Date; tariffs: readonly DestinationRow[] };
type Priced = Pick<OfferRow, 'price' | 'oldPrice' | 'saleEndsAt'>;

/**
 * The items of a product: one, or one for each variant, which then belong to one group and whose options are said in the
 * given words.
 */
export function offerItems(feed: Feed, row: OfferRow, words: OptionWords): string[] {
  const common = commonFields(feed, row);
  if (row.variants.length === 0) {
    return [
      item([
        element('g:id', String(row.id)),
        element('g:title', cut(row.title, TITLE_MAX)),
        element('g:link', addressOf(feed, row.id)),
        ...offerFields(feed, row, row),
        ...common,
      ]),
    ];
  }
  return row.variants.map((variant) =>
    item([
      element('g:id', `${row.id}-${variant.id}`),
      element('g:item_group_id', String(row.id)),
      element('g:title', cut(`${row.title} – ${variantTitle(variant.title, words)}`, TITLE_MAX)),
      element('g:link', `${addressOf(feed, row.id)}?variant=${variant.id}`),
      ...offerFields(feed, variant, row),
      ...optionFields(variant, words),
      ...common,
    ]),
  );
}

function item(fields: readonly string[]): string {
  return `<item>${fields.join('')}</item>\n`;
}

function commonFields(feed: Feed, row: OfferRow): string[] {
  const image = (key: string) => feed.origin + mediaUrl(key, 800, 'webp');
  const description = plainText(row.descriptionHtml) || row.title;
  return [
    element('g:description', cut(description, DESCRIPTION_MAX)),
    element('g:image_link', image(row.imageKey)),
    ...row.moreImages.slice(0, MORE_IMAGES_MAX).map((key) => element('g:additional_image_link', image(key))),
    element('g:condition', 'new'),
    element('g:brand', row.brand),
    // Nobody tells us trade item numbers.
    element('g:identifier_exists', 'no'),
    element('g:product_type', [row.category, row.subcategory].filter(Boolean).join(' > ')),
    element('g:shipping_weight', row.weightG > 0 ? `${row.weightG} g` : null),
    shipping(feed, row.weightG),
    element('g:external_seller_id', String(row.vendorId)),
  ];
}

function offerFields(
  { now }: Feed,
  { price, oldPrice, stock }: Pick<VariantOffer, 'price' | 'oldPrice' | 'stock'>,
  { saleEndsAt }: OfferRow,
): string[] {
  const availability = element('g:availability', stock > 0 ? 'in_stock' : 'out_of_stock');
  return [availability, ...prices({ price, oldPrice, saleEndsAt }, now)];
}

/** A reduced product names its old price too, and until when the lower one holds, where that is set. */
function prices({ price, oldPrice, saleEndsAt }: Priced, now: Date): string[] {
  if (oldPrice === null || oldPrice <= price) return [element('g:price', amount(price))];
  const dates = saleEndsAt && saleEndsAt > now ? `${minute(now)}/${minute(saleEndsAt)}` : null;
  return [
    element('g:price', amount(oldPrice)),
    element('g:sale_price', amount(price)),
    element('g:sale_price_effective_date', dates),
  ];
}

/** The dearest region and the slowest: nobody is told less than they pay. */
function shipping({ tariffs }: Feed, weightG: number): string {
  if (tariffs.length === 0) return '';
  const price = Math.max(...tariffs.map((tariff) => shippingPrice(tariff, weightG)));
  const days = {
    min: Math.min(...tariffs.map(({ deliveryDaysMin }) => deliveryDaysMin)),
    max: Math.max(...tariffs.map(({ deliveryDaysMax }) => deliveryDaysMax)),
  };
  const fields = [
    element('g:country', 'ET'),
    element('g:price', amount(price)),
    element('g:min_transit_time', String(days.min)),
    element('g:max_transit_time', String(days.max)),
  ];
  return `<g:shipping>${fields.join('')}</g:shipping>`;
}

/** Options that the specification has a field for; the others are details. */
const OPTION_FIELDS = new Map([
  ['color', 'g:color'],
  ['colour', 'g:color'],
  ['size', 'g:size'],
  ['material', 'g:material'],
  ['pattern', 'g:pattern'],
]);

function optionFields({ options }: VariantOffer, words: OptionWords): string[] {
  return Object.entries(options).map(([name, value]) => {
    const field = OPTION_FIELDS.get(name.toLowerCase());
    const said = translateWord(words, value);
    if (field) return element(field, said);
    const detail =
      element('g:attribute_name', translateWord(words, name)) + element('g:attribute_value', said);
    return `<g:product_detail>${detail}</g:product_detail>`;
  });
}

function addressOf({ origin, locale }: Feed, productId: number): string {
  return origin + localizedPath(`/product-detail/${productId}`, locale);
}

function amount(santim: number): string {
  return `${decimalText(santim)} ETB`;
}

/** ISO 8601 to the minute, in UTC. */
function minute(time: Date): string {
  return `${time.toISOString().slice(0, 16)}Z`;
}

/** At most so many UTF-16 units, without half a character at the end. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
