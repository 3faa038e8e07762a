import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { listPriced, memberPriceOf, memberPrices, setMemberPrice } from './member-prices.ts';
import {
  ManyProducts,
  MemberPrice,
  MemberPrices,
  PricedPage,
  PricedPath,
  PricedProduct,
  PricedQuery,
  SetMemberPrice,
} from './pricing.schema.ts';

/** What a member pays for products. */
export const memberPricesApi = createApi({ tags: ['Membership'] })
  .call('get', '/api/products/{id}/member-price', {
    operationId: 'getMemberPrice',
    summary: 'What one pays for a product as a member of its vendor',
    params: PricedPath,
    answer: json(MemberPrice, 'The price; never cached'),
    run: async ({ ctx, params, c }) => {
      c.header('cache-control', 'private, no-store');
      return await memberPriceOf(ctx, params.id);
    },
  })
  .call('get', '/api/member-prices', {
    operationId: 'listMemberPrices',
    summary: 'What one pays for several products as a member of their vendors',
    query: ManyProducts,
    answer: json(MemberPrices, 'The prices; never cached'),
    run: async ({ ctx, query, c }) => {
      c.header('cache-control', 'private, no-store');
      const prices = await memberPrices(ctx, query.products);
      const content = [...prices].map(([productId, price]) => ({ productId, ...price }));
      return { content };
    },
  });

/** What a vendor's team asks of its members for a product. */
export const vendorPricesApi = createApi({
  tags: ['Vendor membership'],
  forMembers: true,
  404: 'Not of this vendor, or the user is in no vendor’s team.',
})
  .call('get', '/api/vendor/member-prices', {
    right: 'prices.edit',
    operationId: 'listVendorMemberPrices',
    summary: 'The vendor’s products with price and member price',
    query: PricedQuery,
    answer: json(PricedPage, 'One page, newest first'),
    run: ({ ctx, query }) => listPriced(ctx, query),
  })
  .call('put', '/api/vendor/member-prices/{id}', {
    right: 'prices.edit',
    409: 'The store is suspended or closed, or somebody set other prices since they were shown.',
    operationId: 'setMemberPrice',
    summary: 'Say what members pay for a product',
    params: PricedPath,
    body: SetMemberPrice,
    answer: json(PricedProduct, 'The product'),
    run: ({ ctx, params, body }) => setMemberPrice(ctx, params.id, body),
  });
