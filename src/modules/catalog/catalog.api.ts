import { z } from '@hono/zod-openapi';
import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { SuggestQuery, Suggestions } from '#modules/search/search.schema.ts';
import {
  Category,
  CategoryPath,
  ProductCard,
  ProductDetail,
  ProductList,
  ProductPath,
  ProductQuery,
  Subcategory,
} from './catalog.schema.ts';
import { DeliveryEstimate } from '#modules/delivery/delivery.schema.ts';
import { listCategories, listSubcategories, relatedProducts } from './catalog.service.ts';
import { deliveryEstimates } from '#modules/delivery/index.ts';
import { listProducts } from './list-products.ts';
import { withMemberPrice, withMemberPrices, suggestionsWithMemberPrices } from './member-cards.ts';
import { getProduct } from './get-product.ts';
import { suggestAll } from './suggest.ts';

/** GET /api/categories, /api/subcategories, /api/products and /api/search. */
export const catalogApi = createApi({ tags: ['Catalogue'] })
  .call('get', '/api/categories', {
    operationId: 'listCategories',
    summary: 'All categories',
    answer: json(z.array(Category), 'The categories in their order'),
    run: ({ ctx }) => listCategories(ctx),
  })
  .call('get', '/api/subcategories/by-category/{categoryId}', {
    operationId: 'listSubcategories',
    summary: 'Subcategories of a category',
    params: CategoryPath,
    answer: json(z.array(Subcategory), 'The subcategories in their order'),
    404: 'No such category.',
    run: ({ ctx, params }) => listSubcategories(ctx, params.categoryId),
  })
  .call('get', '/api/products', {
    operationId: 'listProducts',
    summary: 'Find, filter, sort and page through products',
    query: ProductQuery,
    answer: json(ProductList, 'One page, with counts for every filter'),
    run: async ({ ctx, query }) => {
      const list = await listProducts(ctx, query);
      return { ...list, content: await withMemberPrices(ctx, list.content) };
    },
  })
  .call('get', '/api/products/{id}', {
    operationId: 'getProduct',
    summary: 'One product',
    params: ProductPath,
    answer: json(ProductDetail, 'The product'),
    404: 'No such product.',
    run: async ({ ctx, params }) => withMemberPrice(ctx, await getProduct(ctx, params.id)),
  })
  .call('get', '/api/products/{id}/related', {
    operationId: 'listRelatedProducts',
    summary: 'Products like this one',
    params: ProductPath,
    answer: json(z.array(ProductCard), 'Up to 8 products'),
    404: 'No such product.',
    run: async ({ ctx, params }) =>
      withMemberPrices(ctx, await relatedProducts(ctx, await getProduct(ctx, params.id))),
  })
  .call('get', '/api/products/{id}/delivery', {
    operationId: 'listDeliveryEstimates',
    summary: 'What sending this product costs and takes, by destination',
    params: ProductPath,
    answer: json(z.array(DeliveryEstimate), 'One estimate for each destination'),
    404: 'No such product.',
    run: async ({ ctx, params }) => deliveryEstimates(ctx, (await getProduct(ctx, params.id)).weightGrams),
  })
  .call('get', '/api/search/suggest', {
    operationId: 'suggest',
    tags: ['Search'],
    summary: 'Suggestions while typing',
    query: SuggestQuery,
    answer: json(Suggestions, 'Categories, products, vendors and past searches'),
    run: async ({ ctx, query }) => suggestionsWithMemberPrices(ctx, await suggestAll(ctx, query.q)),
  });
