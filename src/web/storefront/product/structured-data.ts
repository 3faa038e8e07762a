import type { Ctx } from '#platform/context.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { plainText } from '#platform/plain-text.ts';
import { localizedPath } from '#platform/language.ts';
import type { ProductView } from './load-product.ts';

type Shown = Pick<ProductView, 'product' | 'reviews' | 'delivery'>;
type Asking = Pick<Ctx, 'config' | 'locale'>;

const DESCRIPTION_MAX = 5_000;

const AVAILABILITY = { true: 'https://schema.org/InStock', false: 'https://schema.org/OutOfStock' };

/** The product for search engines (schema.org, Google's merchant listing): offer, shipping, returns, rating, reviews. */
export function productData(view: Shown, ctx: Asking): Record<string, unknown> {
  const { product, reviews } = view;
  const origin = ctx.config.publicUrl;
  return {
    '@type': 'Product',
    '@id': `${origin}/product-detail/${product.id}`,
    url: addressOf(ctx, `/product-detail/${product.id}`),
    name: product.title,
    sku: String(product.id),
    description: plainText(product.description).slice(0, DESCRIPTION_MAX) || product.title,
    image: product.images.map((image) => `${origin}/media/${image.key}-800.webp`),
    category: [product.category, product.subcategory].filter(Boolean).join(' > '),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...ratingOf(reviews),
    ...reviewsOf(reviews),
    offers: offerOf(view, ctx),
  };
}

/** What it costs, from whom, how it is sent and given back; of several variants the lowest and the highest price. */
function offerOf({ product, delivery }: Shown, ctx: Asking): Record<string, unknown> {
  const prices =
    product.variants.length > 0
      ? product.variants.map((variant) => variant.currentPrice)
      : [product.currentPrice];
  return {
    ...priceOf(prices),
    ...validUntil(product),
    priceCurrency: product.currency,
    availability: AVAILABILITY[`${product.inStock}`],
    itemCondition: 'https://schema.org/NewCondition',
    url: addressOf(ctx, `/product-detail/${product.id}`),
    seller: {
      '@type': 'Organization',
      name: product.vendor.businessName,
      url: addressOf(ctx, `/supplier/${product.vendor.id}`),
    },
    shippingDetails: shipping(delivery),
    hasMerchantReturnPolicy: returnPolicy(delivery, ctx),
  };
}

function priceOf(prices: readonly number[]): Record<string, unknown> {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  if (low === high) return { '@type': 'Offer', price: low.toFixed(2) };
  return {
    '@type': 'AggregateOffer',
    lowPrice: low.toFixed(2),
    highPrice: high.toFixed(2),
    offerCount: prices.length,
  };
}

function returnPolicy(delivery: Shown['delivery'], ctx: Asking): Record<string, unknown> {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'ET',
    ...(delivery.returnRule === 'faulty'
      ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
      : {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: delivery.returnDays,
        }),
    merchantReturnLink: addressOf(ctx, '/ReturnPolicy'),
  };
}

/** The day in Ethiopia on which the sale ends; a price that no sale lowers holds until it is changed. */
function validUntil({
  saleEndsAt,
  originalPrice,
  variants,
}: ProductView['product']): Record<string, unknown> {
  const isReduced = originalPrice !== null || variants.some((variant) => variant.originalPrice !== null);
  return saleEndsAt !== null && isReduced ? { priceValidUntil: dayInEthiopia(new Date(saleEndsAt)) } : {};
}

function addressOf({ config, locale }: Asking, path: string): string {
  return `${config.publicUrl}${localizedPath(path, locale)}`;
}

/** None while nobody has rated: search engines refuse a rating of nobody. */
function ratingOf({ summary }: Shown['reviews']): Record<string, unknown> {
  if (summary.count === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.average,
      reviewCount: summary.count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

/** Anywhere in Ethiopia. */
function shipping({ anywhere }: Shown['delivery']): Record<string, unknown> {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: anywhere.price.toFixed(2), currency: 'ETB' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'ET' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: anywhere.daysMin,
        maxValue: anywhere.daysMax,
        unitCode: 'DAY',
      },
    },
  };
}

/** The reviews that the page shows, those with a rating and a name. */
function reviewsOf({ content }: Shown['reviews']): Record<string, unknown> {
  const review = content
    .filter(({ rating, authorName }) => rating !== null && authorName !== '')
    .map(({ authorName, rating, body, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: authorName },
      datePublished: createdAt.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      ...(body ? { reviewBody: body } : {}),
    }));
  return review.length > 0 ? { review } : {};
}
