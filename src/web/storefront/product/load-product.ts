import { data } from 'react-router';
import { m } from '#messages';
import type { ReturnRule } from '#shop/constants.ts';
import type { Ctx } from '#platform/context.ts';
import { derivedOnce } from '#platform/derived-once.ts';
import { type SizeChart, sizeChartsOf } from '#shop/size-charts.ts';
import { getSetting } from '#shop/settings.ts';
import { getProduct, relatedProducts, returnRule } from '#modules/catalog/index.ts';
import { reviewsOf } from '#modules/reviews/index.ts';
import { deliveryEstimates, deliveryPlaces } from '#modules/delivery/index.ts';
import type { DeliveryEstimate, DeliveryPlace } from '#modules/delivery/delivery.schema.ts';
import type { ProductDetail, VendorCard } from '#modules/catalog/catalog.schema.ts';
import type { ReviewList, ReviewQuery } from '#modules/reviews/product-reviews.schema.ts';
import type { WaysToPay } from '#shop/constants.ts';
import { waysToPay } from '#modules/payments/index.ts';
import { type CardView, toCardView } from '#web/storefront/product-card/card-view.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { placesText } from '#web/address/places-text.ts';
import type { DeliveryView, PageArrival } from './delivery.tsx';
import { productQuery, type ProductPageQuery } from './product-query.ts';

const REVIEWS_A_PAGE = 10;

const PAYMENT_HINTS: Record<WaysToPay, () => string> = {
  cash: () => '',
  transfer: () => m.product_payment_transfer(),
  online: () => m.product_payment_hint(),
};

/** Worded here, so that the page's scripts need not know every one. */
const ANSWERS: Record<NonNullable<VendorCard['answersWithin']>, () => string> = {
  hour: m.product_supplier_answers_hour,
  hours: m.product_supplier_answers_hours,
  day: m.product_supplier_answers_day,
};

export type ToldVendor = VendorCard & {
  /** How soon it usually answers, to stand behind what else is told of it; empty where nobody can say. */
  answers: string;
};

export type ProductView = {
  /** Its brand stands apart from what the supplier states. */
  product: ProductDetail & { vendor: ToldVendor };
  query: ProductPageQuery;
  reviews: ReviewList;
  related: CardView[];
  delivery: DeliveryView;
  /** How its sizes compare, where it is worn. */
  sizeCharts: readonly SizeChart[];
  /** The most of one item in a cart. */
  quantityMax: number;
  /** The shop's own address, for links that leave it. */
  origin: string;
};

/** Everything a product's page shows, the same for every user. Answers 404 for what is no product. */
export async function loadProduct(
  ctx: Ctx,
  idText: string | undefined,
  parameters: URLSearchParams,
): Promise<ProductView> {
  const id = idOf(idText);
  if (id === null) throw data(null, 404);
  const query = productQuery.parse(parameters);
  // Only what needs the product's own row waits for it.
  const asked = getProduct(ctx, id);
  const [product, reviews, related, estimates, places, returnDays, refundDays, quantityMax] =
    await Promise.all([
      asked,
      reviewsOf(ctx, id, reviewQueryOf(query)),
      asked.then((found) => relatedProducts(ctx, found)),
      asked.then((found) => deliveryEstimates(ctx, found.weightGrams)),
      deliveryPlaces(ctx),
      getSetting(ctx.db, 'return_days'),
      getSetting(ctx.db, 'refund_working_days'),
      getSetting(ctx.db, 'cart_quantity_max'),
    ]);
  ctx.page?.makePublic();
  const rule = returnRule(product.categorySlug);
  const delivery = {
    ...shippingOf(estimates, places),
    returnDays,
    returnRule: rule,
    returns: returnWords(rule, returnDays, refundDays),
    paymentHint: PAYMENT_HINTS[await waysToPay(ctx)](),
  };
  return {
    product: { ...withoutBrandTwice(product), vendor: toldVendor(product.vendor) },
    sizeCharts: product.hasVariants ? sizeChartsOf(product.subcategorySlug) : [],
    query,
    reviews,
    related: related.map(toCardView),
    delivery,
    quantityMax,
    origin: ctx.config.publicUrl,
  };
}

function toldVendor(vendor: VendorCard): ToldVendor {
  const { answersWithin } = vendor;
  return { ...vendor, answers: answersWithin === null ? '' : ` · ${ANSWERS[answersWithin]()}` };
}

/** The dearest region, the quickest and the slowest: nobody is told less than they pay. */
function anywhereInEthiopia(estimates: readonly DeliveryEstimate[]): DeliveryView['anywhere'] {
  const here = estimates.filter(({ country }) => country === 'ET');
  return {
    price: Math.max(...here.map(({ price }) => price)),
    daysMin: Math.min(...here.map(({ daysMin }) => daysMin)),
    daysMax: Math.max(...here.map(({ daysMax }) => daysMax)),
  };
}

/** What the page shows of shipping; the same days are one object, which the document then holds once. */
function shippingOf(
  estimates: readonly DeliveryEstimate[],
  places: readonly DeliveryPlace[],
): Pick<DeliveryView, 'anywhere' | 'estimates' | 'places' | 'costHint'> {
  const known = new Map<string, PageArrival>();
  const short = estimates.map(({ code, price, cashOnDelivery, arrival: { gregorian, ethiopian } }) => {
    const arrival = known.get(gregorian) ?? { gregorian, ethiopian };
    known.set(gregorian, arrival);
    return { code, price, cashOnDelivery, arrival };
  });
  return {
    anywhere: anywhereInEthiopia(estimates),
    estimates: short,
    places: textOfPlaces(places),
    costHint: m.product_delivery_for_one(),
  };
}

const textOfPlaces = derivedOnce(placesText);

function reviewQueryOf({ rating, sort, photos, page }: ProductPageQuery): ReviewQuery {
  return { rating: rating ?? undefined, sort, photos, page: page - 1, size: REVIEWS_A_PAGE };
}

/** Its brand stands apart from what the supplier states. */
function withoutBrandTwice(product: ProductDetail): ProductDetail {
  const specifications = product.specifications.filter(({ key }) => !product.brand || key !== 'brand');
  return { ...product, specifications };
}

/** How goods of the rule may be given back. Worded here, so that the page's scripts need not know every rule. */
function returnWords(rule: ReturnRule, days: number, refundDays: number): DeliveryView['returns'] {
  if (rule === 'faulty')
    return { name: m.product_returns_faulty(), hint: m.product_returns_faulty_hint({ days, refundDays }) };
  if (rule === 'unopened')
    return {
      name: m.product_returns_unopened({ days }),
      hint: m.product_returns_unopened_hint({ refundDays }),
    };
  return { name: m.product_returns({ days }), hint: m.product_returns_hint({ refundDays }) };
}
