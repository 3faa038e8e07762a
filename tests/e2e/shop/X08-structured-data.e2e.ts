import { dayInEthiopia } from '#shop/calendar.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { type DocumentHead, entity, headOf } from './document-head.ts';
import { aShownProduct } from './goods.ts';

type Step = { position: number; name: string; item?: string };

/** The way to the page: numbered from 1, every step but the page itself with its address. */
function expectSteps(head: DocumentHead, names: readonly string[]): void {
  const steps = entity(head, 'BreadcrumbList').itemListElement as Step[];
  expect(steps.map(({ name }) => name)).toEqual(names);
  expect(steps.map(({ position }) => position)).toEqual(names.map((_, index) => index + 1));
  for (const { item } of steps.slice(0, -1)) expect(URL.canParse(item ?? '')).toBe(true);
}

test('X08 a product tells its offer, rating and reviews as the database has them', async ({
  request,
  db,
}) => {
  const { id } = await aShownProduct(db, { minReviews: 2 });
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const vendor = await db
    .selectFrom('vendors')
    .select('businessName')
    .where('id', '=', row.vendorId)
    .executeTakeFirstOrThrow();
  const head = await headOf(request, `/product-detail/${id}`);
  const product = entity(head, 'Product');
  expect(product).toMatchObject({ name: row.title, sku: String(id) });
  expect(product.image).not.toHaveLength(0);
  const offer = product.offers as { hasMerchantReturnPolicy: { returnPolicyCategory: string } };
  const takesBack = offer.hasMerchantReturnPolicy.returnPolicyCategory.endsWith(
    '/MerchantReturnFiniteReturnWindow',
  );
  expect(offer).toMatchObject({
    '@type': 'Offer',
    price: (row.priceSantim! / 100).toFixed(2),
    priceCurrency: 'ETB',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { name: vendor.businessName },
    shippingDetails: { shippingRate: { currency: 'ETB' }, shippingDestination: { addressCountry: 'ET' } },
    hasMerchantReturnPolicy: takesBack
      ? { merchantReturnDays: expect.any(Number) }
      : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    ...(row.saleEndsAt && row.oldPriceSantim ? { priceValidUntil: dayInEthiopia(row.saleEndsAt) } : {}),
  });
  expect(product.aggregateRating).toMatchObject({
    reviewCount: row.ratingCount,
    ratingValue: Math.round((row.ratingSum / row.ratingCount) * 10) / 10,
  });
  const reviews = product.review as { author: { name: string }; reviewRating: { ratingValue: number } }[];
  expect(reviews.length).toBeGreaterThan(0);
  for (const { author, reviewRating } of reviews) {
    expect(author.name).not.toBe('');
    expect(reviewRating.ratingValue).toBeGreaterThanOrEqual(1);
  }
  expect(head.properties).toMatchObject({
    'og:title': row.title,
    'product:price:amount': (row.priceSantim! / 100).toFixed(2),
    'product:price:currency': 'ETB',
  });
});

test('X08 a product nobody rated has no rating, one without stock is out of stock, variants have a range', async ({
  request,
  db,
}) => {
  const { id: plain } = await db
    .selectFrom('products')
    .select('id')
    .where('isListed', '=', true)
    .where('ratingCount', '=', 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entity(await headOf(request, `/product-detail/${plain}`), 'Product')).not.toHaveProperty(
    'aggregateRating',
  );
  const gone = await aShownProduct(db, { stock: 'none' });
  const offer = entity(await headOf(request, `/product-detail/${gone.id}`), 'Product').offers;
  expect(offer).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  const { productId } = await db
    .selectFrom('productVariants')
    .innerJoin('products', 'products.id', 'productVariants.productId')
    .select('productId')
    .where('isListed', '=', true)
    .groupBy('productId')
    .having((eb) =>
      eb(eb.fn.min('productVariants.priceSantim'), '<', eb.fn.max('productVariants.priceSantim')),
    )
    .limit(1)
    .executeTakeFirstOrThrow();
  const prices = await db
    .selectFrom('productVariants')
    .select('priceSantim')
    .where('productId', '=', productId)
    .orderBy('priceSantim')
    .execute();
  expect(entity(await headOf(request, `/product-detail/${productId}`), 'Product').offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: (prices[0]!.priceSantim / 100).toFixed(2),
    highPrice: (prices.at(-1)!.priceSantim / 100).toFixed(2),
    offerCount: prices.length,
  });
});

test('X08 home says who we are and how to search', async ({ request, baseURL }) => {
  const head = await headOf(request, '/');
  expect(entity(head, 'Organization')).toMatchObject({ name: 'Adey', address: { addressCountry: 'ET' } });
  const { potentialAction } = entity(head, 'WebSite') as unknown as {
    potentialAction: { target: { urlTemplate: string } };
  };
  const address = potentialAction.target.urlTemplate.replace('{search_term_string}', 'coffee');
  expect((await request.get(address.replace(/^https?:\/\/[^/]+/, baseURL!))).status()).toBe(200);
  const logo = entity(head, 'Organization').logo as string;
  expect((await request.get(new URL(logo).pathname)).headers()['content-type']).toBe('image/png');
});

test('X08 a store, a post and the questions tell what they are', async ({ request, db }) => {
  const vendor = await db
    .selectFrom('vendors')
    .selectAll()
    .where('isActive', '=', true)
    .where('ratingCount', '>', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const store = await headOf(request, `/supplier/${vendor.id}`);
  expect(entity(store, 'Store')).toMatchObject({
    name: vendor.businessName,
    address: { '@type': 'PostalAddress', addressCountry: 'ET' },
    aggregateRating: { reviewCount: vendor.ratingCount },
  });
  expectSteps(store, ['Home', 'List of Suppliers', vendor.businessName]);

  const post = await db
    .selectFrom('posts')
    .selectAll()
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const article = await headOf(request, `/am/post/${post.id}`);
  expect(entity(article, 'BlogPosting')).toMatchObject({
    headline: post.titleAm ?? post.titleEn,
    inLanguage: post.titleAm ? 'am' : 'en',
    author: { name: post.authorName },
    datePublished: post.publishedAt!.toISOString(),
    image: expect.stringMatching(/^http/),
  });

  const { mainEntity } = entity(await headOf(request, '/NeedHelp'), 'FAQPage') as unknown as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(mainEntity.length).toBeGreaterThan(5);
  for (const { name, acceptedAnswer } of mainEntity) expect(name && acceptedAnswer.text).toBeTruthy();
});

test('X08 the steps of a breadcrumb are the addresses that their pages call their own', async ({
  request,
  db,
  baseURL,
}) => {
  const { id, categoryId } = await db
    .selectFrom('products')
    .select(['id', 'categoryId'])
    .where('isListed', '=', true)
    .where('subcategoryId', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { cid } = (await (await request.get(`/api/products/${id}`)).json()) as { cid: string };
  for (const path of [
    `/product-detail/${id}`,
    `/am/product-detail/${id}`,
    `/ShopPage?category=${categoryId}`,
    `/om/ShopPage?${new URLSearchParams({ cid, name: 'Whatever' })}`,
  ]) {
    const steps = entity(await headOf(request, path), 'BreadcrumbList').itemListElement as Step[];
    const addresses = steps.flatMap(({ item }) => item ?? []);
    expect(addresses.length, path).toBeGreaterThan(0);
    for (const address of addresses) {
      const own = await headOf(request, address.replace(baseURL!, ''));
      expect(own.canonical, path).toBe(address);
    }
  }
});

test('X08 every public screen with a breadcrumb tells it, in the page’s language', async ({ request }) => {
  const help = await headOf(request, '/om/Terms');
  const steps = entity(help, 'BreadcrumbList').itemListElement as Step[];
  expect(steps).toHaveLength(2);
  expect(steps[0]!.item).toContain('/om');
  expect(
    entity(await headOf(request, '/ShopPage?category=3c'), 'BreadcrumbList').itemListElement,
  ).toHaveLength(3);
});
