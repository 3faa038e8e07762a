import { createRoute, z } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { SuggestQuery, Suggestions } from '#modules/search/search.schema.ts';
import {
  Category,
  CategoryPath,
  DeliveryEstimate,
  ProductCard,
  ProductDetail,
  ProductList,
  ProductPath,
  ProductQuery,
  ReviewList,
  ReviewQuery,
  Subcategory,
} from './catalog.schema.ts';
import { listCategories, listSubcategories, relatedProducts } from './catalog.service.ts';
import { deliveryEstimates } from './delivery.ts';
import { listProducts } from './list-products.ts';
import { withMemberPrice, withMemberPrices, withOwnPrices } from './member-cards.ts';
import { getProduct, listReviews } from './show-product.ts';
import { suggestAll } from './suggest.ts';

const tags = ['Catalogue'];
const invalid = problem('The query is wrong; `errors` tells the fields.');

/** GET /api/categories, /api/subcategories, /api/products and /api/search. */
export const catalogApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/categories',
      operationId: 'listCategories',
      tags,
      summary: 'All categories',
      responses: { 200: json(z.array(Category), 'The categories in their order') },
    }),
    async (c) => c.json(await listCategories(c.var.ctx), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/subcategories/by-category/{categoryId}',
      operationId: 'listSubcategories',
      tags,
      summary: 'Subcategories of a category',
      request: { params: CategoryPath },
      responses: {
        200: json(z.array(Subcategory), 'The subcategories in their order'),
        404: problem('No such category.'),
        422: invalid,
      },
    }),
    async (c) => c.json(await listSubcategories(c.var.ctx, c.req.valid('param').categoryId), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/products',
      operationId: 'listProducts',
      tags,
      summary: 'Find, filter, sort and page through products',
      request: { query: ProductQuery },
      responses: { 200: json(ProductList, 'One page, with counts for every filter'), 422: invalid },
    }),
    async (c) => {
      const { ctx } = c.var;
      const list = await listProducts(ctx, c.req.valid('query'));
      return c.json({ ...list, content: await withMemberPrices(ctx, list.content) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/products/{id}',
      operationId: 'getProduct',
      tags,
      summary: 'One product',
      request: { params: ProductPath },
      responses: { 200: json(ProductDetail, 'The product'), 404: problem('No such product.'), 422: invalid },
    }),
    async (c) =>
      c.json(await withMemberPrice(c.var.ctx, await getProduct(c.var.ctx, c.req.valid('param').id)), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/products/{id}/related',
      operationId: 'listRelatedProducts',
      tags,
      summary: 'Products like this one',
      request: { params: ProductPath },
      responses: {
        200: json(z.array(ProductCard), 'Up to 8 products'),
        404: problem('No such product.'),
        422: invalid,
      },
    }),
    async (c) =>
      c.json(
        await withMemberPrices(
          c.var.ctx,
          await relatedProducts(c.var.ctx, await getProduct(c.var.ctx, c.req.valid('param').id)),
        ),
        200,
      ),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/products/{id}/delivery',
      operationId: 'listDeliveryEstimates',
      tags,
      summary: 'What sending this product costs and takes, by destination',
      request: { params: ProductPath },
      responses: {
        200: json(z.array(DeliveryEstimate), 'One estimate for each destination'),
        404: problem('No such product.'),
        422: invalid,
      },
    }),
    async (c) =>
      c.json(
        await deliveryEstimates(
          c.var.ctx,
          (await getProduct(c.var.ctx, c.req.valid('param').id)).weightGrams,
        ),
        200,
      ),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/products/{id}/reviews',
      operationId: 'listReviews',
      tags,
      summary: 'Reviews of a product, newest first',
      request: { params: ProductPath, query: ReviewQuery },
      responses: {
        200: json(ReviewList, 'One page of reviews'),
        404: problem('No such product.'),
        422: invalid,
      },
    }),
    async (c) => c.json(await listReviews(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/search/suggest',
      operationId: 'suggest',
      tags: ['Search'],
      summary: 'Suggestions while typing',
      request: { query: SuggestQuery },
      responses: { 200: json(Suggestions, 'Categories, products, vendors and past searches'), 422: invalid },
    }),
    async (c) =>
      c.json(await withOwnPrices(c.var.ctx, await suggestAll(c.var.ctx, c.req.valid('query').q)), 200),
  );
