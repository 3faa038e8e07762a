import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { MB } from '#platform/multipart.ts';
import { listAskedAttributes } from './asked-attributes.ts';
import { AskedAttributes } from './asked-attributes.schema.ts';
import { listOwnProductsBy } from './own-products.ts';
import {
  addProductPhoto,
  describeProductPhoto,
  removeProductPhoto,
  turnProductPhoto,
} from './product-photos.ts';
import { ShownMarkup, TypedMarkup } from './markup.schema.ts';
import { ProductKey } from './product-input.schema.ts';
import { previewMarkup } from './preview-product.ts';
import { getProductHistory } from './product-history.ts';
import { RevisionsQuery, ProductHistory } from './product-history.schema.ts';
import {
  AddedPhoto,
  ChangeProduct,
  CreateProduct,
  OwnProduct,
  OwnProductPage,
  OwnProductQuery,
  PhotoKey,
  PhotoPath,
  PhotoUpload,
  PhotoWords,
  OwnProductPath,
  RemovedProduct,
  RemoveQuery,
  SavedProduct,
} from './products.schema.ts';
import { changeProduct, createProduct, getOwnProduct, removeOwnProduct } from './save-product.ts';
import { ToldProduct } from './told-product.schema.ts';
import { withUnknownTags } from './unknown-tags.ts';

const notYours = 'No product of the own store.';
const stale = 'Somebody changed it meanwhile, or it cannot be done as it stands.';

/** /api/vendor/products: the own store's goods. */
export const productsApi = createApi({ tags: ['Own products'], forMembers: true, right: 'products.edit' })
  .call('get', '/api/vendor/products', {
    operationId: 'listOwnProducts',
    summary: 'The own store’s products, by state, words or SKU, page after page',
    query: OwnProductQuery,
    answer: json(OwnProductPage, 'A page of 25'),
    run: ({ ctx, query }) => listOwnProductsBy(ctx, query),
  })
  .call('post', '/api/vendor/products', {
    operationId: 'createProduct',
    summary: 'Add a product to the own store',
    description:
      'A draft; asked to be published it is put on sale as soon as nothing is missing, which is mostly its first photo. `missing` tells.',
    body: CreateProduct,
    idempotencyKey: ProductKey,
    answer: json(ToldProduct, 'Added', 201),
    409: 'The key stands for another product.',
    run: async ({ ctx, body, key }) =>
      withUnknownTags(ctx, body.tags, await createProduct(ctx, body, { key })),
  })
  .call('post', '/api/vendor/markup', {
    operationId: 'previewMarkup',
    summary: 'How shoppers would read a description; nothing is written',
    body: TypedMarkup,
    answer: json(ShownMarkup, 'As it would be kept'),
    run: ({ ctx, body }) => previewMarkup(ctx, body.text),
  })
  .call('get', '/api/vendor/categories/{id}/attributes', {
    operationId: 'listAskedAttributes',
    summary: 'What a category asks of its goods; it is said among the specifications, by name',
    params: OwnProductPath,
    answer: json(AskedAttributes, 'In the order of the form'),
    404: 'No category that takes goods.',
    run: ({ ctx, params }) => listAskedAttributes(ctx, params.id),
  })
  .call('get', '/api/vendor/products/{id}', {
    operationId: 'getOwnProduct',
    summary: 'One product of the own store',
    params: OwnProductPath,
    answer: json(OwnProduct, 'The product'),
    404: notYours,
    run: ({ ctx, params }) => getOwnProduct(ctx, params.id),
  })
  .call('get', '/api/vendor/products/{id}/history', {
    operationId: 'getProductHistory',
    summary: 'What became of a product of the own store: who changed what, when and by which way',
    params: OwnProductPath,
    query: RevisionsQuery,
    answer: json(ProductHistory, 'The newest 20, or those before'),
    404: notYours,
    run: ({ ctx, params, query }) => getProductHistory(ctx, params.id, query.after ?? null),
  })
  .call('patch', '/api/vendor/products/{id}', {
    operationId: 'changeProduct',
    summary: 'Change a product of the own store, or move it into another state',
    description: 'Prices need the right prices.edit too. Stock alone needs stock.edit only.',
    lesserRight: 'stock.edit',
    params: OwnProductPath,
    body: ChangeProduct,
    answer: json(ToldProduct, 'How it stands now'),
    404: notYours,
    409: stale,
    run: async ({ ctx, params, body }) =>
      withUnknownTags(ctx, body.tags, await changeProduct(ctx, params.id, body)),
  })
  .call('delete', '/api/vendor/products/{id}', {
    operationId: 'removeProduct',
    summary: 'Delete a product; archive one that was sold, or that staff decided or have to decide on',
    params: OwnProductPath,
    query: RemoveQuery,
    answer: json(RemovedProduct, 'What became of it'),
    404: notYours,
    409: stale,
    run: ({ ctx, params, query }) => removeOwnProduct(ctx, params.id, query.version),
  })
  .call('post', '/api/vendor/products/{id}/photos', {
    operationId: 'addProductPhoto',
    summary: 'Add a photo to a product of the own store (ten at most)',
    params: OwnProductPath,
    body: PhotoUpload,
    uploadBytes: 10 * MB,
    idempotencyKey: PhotoKey,
    answer: json(AddedPhoto, 'The photo', 201),
    404: notYours,
    422: 'The file is no picture, or the product has ten photos.',
    503: 'Too many pictures are being worked on. Try again in a moment.',
    run: ({ ctx, params, body, key }) => addProductPhoto(ctx, params.id, body.photo, key),
  })
  .call('patch', '/api/vendor/products/{id}/photos/{photoId}', {
    operationId: 'describeProductPhoto',
    summary: 'Say what a photo shows',
    params: PhotoPath,
    body: PhotoWords,
    answer: json(SavedProduct, 'How the product stands now'),
    404: notYours,
    run: ({ ctx, params, body }) => describeProductPhoto(ctx, params, body.alt),
  })
  .call('post', '/api/vendor/products/{id}/photos/{photoId}/turn', {
    operationId: 'turnProductPhoto',
    summary: 'Turn a photo a quarter to the right; it has another id from then on',
    params: PhotoPath,
    answer: json(SavedProduct, 'How the product stands now'),
    404: notYours,
    503: 'Too many pictures are being worked on. Try again in a moment.',
    run: ({ ctx, params }) => turnProductPhoto(ctx, params),
  })
  .call('delete', '/api/vendor/products/{id}/photos/{photoId}', {
    operationId: 'removeProductPhoto',
    summary: 'Take a photo off a product',
    params: PhotoPath,
    answer: json(SavedProduct, 'How the product stands now'),
    404: notYours,
    409: 'A variant shows it.',
    run: ({ ctx, params }) => removeProductPhoto(ctx, params),
  });
