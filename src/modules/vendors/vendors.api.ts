import { createRoute, z } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { orFail } from '#platform/or-fail.ts';
import { VendorError } from './vendors.errors.ts';
import {
  StoreProductsPage,
  SupplierDetail,
  SupplierList,
  SupplierPage,
  SupplierProduct,
  SupplierSearch,
  Supplier,
  VendorIdPath,
  VendorPath,
} from './vendors.schema.ts';
import { getSupplierDetail, listSuppliers, supplierProducts } from './vendors.service.ts';

const tags = ['Suppliers'];
const invalid = problem('The query is wrong; `errors` tells the fields.');
const failed = problem('The call broke down; `message` is the fixed sentence for it.');

/** One list of the directory: a page of suppliers in its own order. */
function pagedList(path: string, operationId: string, summary: string) {
  return createRoute({
    method: 'get',
    path,
    operationId,
    tags,
    summary,
    request: { query: SupplierPage },
    responses: { 200: json(SupplierList, 'One page, counted from 0'), 422: invalid, 500: failed },
  });
}

/** GET /api/vendors/list… and /api/products/vendor/{vendorId}. */
export const vendorsApi = createApi()
  .openapi(pagedList('/api/vendors/list', 'listSuppliers', 'Suppliers'), async (c) =>
    c.json(
      await orFail(c.var.ctx, VendorError.list_failed, () => listSuppliers(c.var.ctx, c.req.valid('query'))),
      200,
    ),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/vendors/list/most-products',
      operationId: 'listSuppliersByProducts',
      tags,
      summary: 'Suppliers with most products first, as a plain array',
      request: { query: SupplierPage },
      responses: { 200: json(z.array(Supplier), 'One page, counted from 0'), 422: invalid, 500: failed },
    }),
    async (c) => {
      const query = { ...c.req.valid('query'), sort: 'most-products' as const };
      const list = await orFail(c.var.ctx, VendorError.most_products_failed, () =>
        listSuppliers(c.var.ctx, query),
      );
      return c.json(list.content, 200);
    },
  )
  .openapi(
    pagedList('/api/vendors/list/newest', 'listNewestSuppliers', 'Suppliers, newly joined first'),
    async (c) => {
      const query = { ...c.req.valid('query'), sort: 'newest' as const };
      return c.json(
        await orFail(c.var.ctx, VendorError.newest_failed, () => listSuppliers(c.var.ctx, query)),
        200,
      );
    },
  )
  .openapi(
    pagedList('/api/vendors/list/sorted-by-business-name', 'listSuppliersByName', 'Suppliers from A to Z'),
    async (c) => {
      const query = { ...c.req.valid('query'), sort: 'alphabetical' as const };
      return c.json(
        await orFail(c.var.ctx, VendorError.alphabetical_failed, () => listSuppliers(c.var.ctx, query)),
        200,
      );
    },
  )
  .openapi(
    pagedList('/api/vendors/list/sorted-by-rating', 'listSuppliersByRating', 'Suppliers, top rated first'),
    async (c) => {
      const query = { ...c.req.valid('query'), sort: 'rating' as const };
      return c.json(
        await orFail(c.var.ctx, VendorError.rating_failed, () => listSuppliers(c.var.ctx, query)),
        200,
      );
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/vendors/list/search',
      operationId: 'searchSuppliers',
      tags,
      summary: 'Suppliers by name, in either script',
      request: { query: SupplierSearch },
      responses: { 200: json(SupplierList, 'One page, counted from 0'), 422: invalid, 500: failed },
    }),
    async (c) =>
      c.json(
        await orFail(c.var.ctx, VendorError.search_failed, () =>
          listSuppliers(c.var.ctx, c.req.valid('query')),
        ),
        200,
      ),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/vendors/list/{id}',
      operationId: 'getSupplier',
      tags,
      summary: 'One supplier',
      request: { params: VendorPath },
      responses: {
        200: json(SupplierDetail, 'The supplier with its store'),
        404: problem('No such supplier.'),
        422: invalid,
        500: failed,
      },
    }),
    async (c) =>
      c.json(
        await orFail(c.var.ctx, VendorError.details_failed, () =>
          getSupplierDetail(c.var.ctx, c.req.valid('param').id),
        ),
        200,
      ),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/products/vendor/{vendorId}',
      operationId: 'listSupplierProducts',
      tags,
      summary: 'Products of a supplier, most popular first',
      request: { params: VendorIdPath, query: StoreProductsPage },
      responses: {
        200: json(z.array(SupplierProduct), 'Up to 100 products; `page` has the next ones'),
        404: problem('No such supplier.'),
        422: invalid,
        500: failed,
      },
    }),
    async (c) =>
      c.json(
        await orFail(c.var.ctx, VendorError.products_failed, () =>
          supplierProducts(c.var.ctx, c.req.valid('param').vendorId, c.req.valid('query')),
        ),
        200,
      ),
  );
