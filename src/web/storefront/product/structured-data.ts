import type { ProductView } from './load-product.ts';

type Shown = Pick<ProductView, 'product' | 'reviews' | 'delivery' | 'origin'>;

const AVAILABILITY = { true: 'https://schema.org/InStock', false: 'https://schema.org/OutOfStock' };

/** The product for search engines (schema.org, Google's merchant listing): offer, shipping, returns, rating. */
export function productData({ product, reviews, delivery, origin }: Shown): Record<string, unknown> {
  const url = `${origin}/product-detail/${product.id}`;
  const { summary } = reviews;
  const prices =
    product.variants.length > 0
      ? product.variants.map((variant) => variant.currentPrice)
      : [product.currentPrice];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: product.title,
    sku: String(product.id),
    description: plainText(product.description) || product.title,
    image: product.images.map((image) => `${origin}/media/${image.key}-800.webp`),
    category: [product.category, product.subcategory].filter(Boolean).join(' > '),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(summary.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: summary.average,
            reviewCount: summary.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    offers: {
      ...(low < high
        ? {
            '@type': 'AggregateOffer',
            lowPrice: low.toFixed(2),
            highPrice: high.toFixed(2),
            offerCount: prices.length,
          }
        : {
            '@type': 'Offer',
            price: low.toFixed(2),
            ...(product.saleEndsAt ? { priceValidUntil: product.saleEndsAt.slice(0, 10) } : {}),
          }),
      priceCurrency: product.currency,
      availability: AVAILABILITY[`${product.inStock}`],
      itemCondition: 'https://schema.org/NewCondition',
      url,
      seller: { '@type': 'Organization', name: product.vendor.businessName },
      shippingDetails: shipping(delivery),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'ET',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: delivery.returnDays,
      },
    },
  };
}

function shipping({ estimate }: Shown['delivery']): Record<string, unknown> {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: estimate.price.toFixed(2), currency: 'ETB' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: estimate.country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: estimate.daysMin,
        maxValue: estimate.daysMax,
        unitCode: 'DAY',
      },
    },
  };
}

/** A breadcrumb trail for search engines; paths without a host. */
export function breadcrumbData(
  origin: string,
  crumbs: readonly { label: string; to?: string }[],
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to ? { item: `${origin}${to}` } : {}),
    })),
  };
}

/** The words of sanitised HTML, on one line, at most 5,000 characters. */
export function plainText(html: string): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
  return words.replace(/\s+/g, ' ').trim().slice(0, 5_000);
}
