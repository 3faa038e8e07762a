import { z } from '@hono/zod-openapi';
import type { AppError } from '#platform/errors.ts';
import { json } from '#platform/http/answers.ts';
import { createApi, endpoint } from '#platform/http/endpoints.ts';
import { VendorError } from './vendors.errors.ts';
import {
  StoreProductsPage,
  VendorDetail,
  VendorList,
  VendorsPage,
  VendorProduct,
  VendorSearch,
  Vendor,
  VendorIdPath,
  VendorPath,
} from './vendors.schema.ts';
import { getVendorDetail, listVendors, searchVendorProducts } from './vendors.service.ts';

type Sort = 'newest' | 'alphabetical' | 'rating';
const onePage = json(VendorList, 'One page, counted from 0');

/** One list of the directory: a page of suppliers in its own order. */
function sorted(sort: Sort, names: { operationId: string; summary: string; failure: () => AppError }) {
  return endpoint({
    ...names,
    query: VendorsPage,
    answer: onePage,
    run: ({ ctx, query }) => listVendors(ctx, { ...query, sort }),
  });
}

/** GET /api/vendors/list… and /api/products/vendor/{vendorId}. */
export const vendorsApi = createApi({ tags: ['Suppliers'] })
  .call('get', '/api/vendors/list', {
    operationId: 'listSuppliers',
    summary: 'Suppliers',
    query: VendorsPage,
    answer: onePage,
    failure: VendorError.list_failed,
    run: ({ ctx, query }) => listVendors(ctx, query),
  })
  .call('get', '/api/vendors/list/most-products', {
    operationId: 'listSuppliersByProducts',
    summary: 'Suppliers with most products first, as a plain array',
    query: VendorsPage,
    answer: json(z.array(Vendor), 'One page, counted from 0'),
    failure: VendorError.most_products_failed,
    run: async ({ ctx, query }) => (await listVendors(ctx, { ...query, sort: 'most-products' })).content,
  })
  .call(
    'get',
    '/api/vendors/list/newest',
    sorted('newest', {
      operationId: 'listNewestSuppliers',
      summary: 'Suppliers, newly joined first',
      failure: VendorError.newest_failed,
    }),
  )
  .call(
    'get',
    '/api/vendors/list/sorted-by-business-name',
    sorted('alphabetical', {
      operationId: 'listSuppliersByName',
      summary: 'Suppliers from A to Z',
      failure: VendorError.alphabetical_failed,
    }),
  )
  .call(
    'get',
    '/api/vendors/list/sorted-by-rating',
    sorted('rating', {
      operationId: 'listSuppliersByRating',
      summary: 'Suppliers, top rated first',
      failure: VendorError.rating_failed,
    }),
  )
  .call('get', '/api/vendors/list/search', {
    operationId: 'searchSuppliers',
    summary: 'Suppliers by name, in either script',
    query: VendorSearch,
    answer: onePage,
    failure: VendorError.search_failed,
    run: ({ ctx, query }) => listVendors(ctx, query),
  })
  .call('get', '/api/vendors/list/{id}', {
    operationId: 'getSupplier',
    summary: 'One supplier',
    params: VendorPath,
    answer: json(VendorDetail, 'The supplier with its store'),
    404: 'No such supplier.',
    failure: VendorError.details_failed,
    run: ({ ctx, params }) => getVendorDetail(ctx, params.id),
  })
  .call('get', '/api/products/vendor/{vendorId}', {
    operationId: 'listSupplierProducts',
    summary: 'Products of a supplier, most popular first',
    params: VendorIdPath,
    query: StoreProductsPage,
    answer: json(z.array(VendorProduct), 'Up to 100 products; `page` has the next ones'),
    404: 'No such supplier.',
    failure: VendorError.products_failed,
    run: ({ ctx, params, query }) => searchVendorProducts(ctx, params.vendorId, query),
  });
