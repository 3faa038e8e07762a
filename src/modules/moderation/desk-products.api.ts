import { AskedAttributes } from '#modules/products/asked-attributes.schema.ts';
import { csvFile } from '#platform/csv.ts';
import { json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { getDeskProduct, listAskedForStaff } from './desk-product.ts';
import {
  CorrectProduct,
  DeskProduct,
  DeskProductPage,
  DeskProductPath,
  PlaceProduct,
} from './desk-products.schema.ts';
import { deskProductFile, listDeskProducts } from './desk-products.ts';
import { DESK_PRODUCTS } from './desk-products.table.ts';
import { correctProductOfStore, placeProductOfStore } from './staff-corrections.ts';

const askedIn = (url: string) => tableAddress(DESK_PRODUCTS).parse(new URL(url).searchParams);
const none = 'There is no such product.';
const stale = 'Somebody changed it meanwhile, or it cannot be done as it stands.';

/** The products of all stores, for staff. */
export const deskProductsApi = createApi({
  tags: ['Administration'],
  forMembers: true,
  right: 'products.moderate',
})
  .call('get', '/api/admin/products', {
    operationId: 'listDeskProducts',
    summary: 'Products of all stores, found by words of the title, store, item number or SKU',
    right: 'products.read',
    query: tableFields(DESK_PRODUCTS),
    answer: json(DeskProductPage, 'Up to 25, the newest first'),
    run: ({ ctx, c }) => listDeskProducts(ctx, askedIn(c.req.url)),
  })
  .call('get', '/api/admin/products.csv', {
    operationId: 'getDeskProductsFile',
    summary: 'All products that match, as a file',
    right: 'products.read',
    query: tableFields(DESK_PRODUCTS),
    answer: text('text/csv', 'One line for each product, written while it is read'),
    run: async ({ ctx, c }) => csvFile('products.csv', await deskProductFile(ctx, askedIn(c.req.url))),
  })
  .call('get', '/api/admin/products/{id}', {
    operationId: 'getDeskProduct',
    summary: 'One product of any store, with its store and cases',
    right: 'products.read',
    params: DeskProductPath,
    answer: json(DeskProduct, 'The product'),
    404: none,
    run: ({ ctx, params }) => getDeskProduct(ctx, params.id),
  })
  .call('patch', '/api/admin/products/{id}', {
    operationId: 'correctProduct',
    summary: 'Correct what a product says, with a reason that its store is told',
    description: 'Price, stock and photos are the store’s own and are not taken.',
    params: DeskProductPath,
    body: CorrectProduct,
    answer: json(DeskProduct, 'The product as it is now'),
    404: none,
    409: stale,
    run: ({ ctx, params, body }) => correctProductOfStore(ctx, params.id, body),
  })
  .call('post', '/api/admin/products/{id}/state', {
    operationId: 'placeProduct',
    summary: 'Take a product off sale, let it back, or put it into the archive, with a reason',
    description: 'Taken down with a strike is what a case is decided with.',
    params: DeskProductPath,
    body: PlaceProduct,
    answer: json(DeskProduct, 'The product as it is now'),
    404: none,
    409: stale,
    run: ({ ctx, params, body }) => placeProductOfStore(ctx, params.id, body),
  })
  .call('get', '/api/admin/categories/{id}/asked', {
    operationId: 'listAskedForStaff',
    summary: 'What a category asks of its goods; it is said among the specifications, by name',
    params: DeskProductPath,
    answer: json(AskedAttributes, 'In the order of the form'),
    404: 'No category that takes goods.',
    run: ({ ctx, params }) => listAskedForStaff(ctx, params.id),
  });
