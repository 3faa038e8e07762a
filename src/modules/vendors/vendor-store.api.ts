import { file, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { privateFileAnswer } from '#modules/media/index.ts';
import { agreeToStoreTerms, getStart, submitStore } from './checklist.ts';
import { listDocuments, readOwnDocument, sendDocument } from './checks.ts';
import {
  addClosure,
  changeOwnStore,
  getOwnStore,
  putStorePicture,
  removeClosure,
  removeStorePicture,
} from './own-store.ts';
import {
  AddClosure,
  ChangeStore,
  CheckPath,
  ClosurePath,
  OwnStore,
  PicturePlace,
  PictureUpload,
  SendDocument,
  StoreChecks,
  StoreStart,
} from './stores.schema.ts';

const MB = 1024 * 1024;
const store = json(OwnStore, 'The store as it is now');
const documents = async (content: ReturnType<typeof listDocuments>) => ({
  content: await content,
  next: null,
});

/** A store's own rooms: what it tells of itself, its start and its documents. */
export const vendorStoreApi = createApi({
  tags: ['Vendor store'],
  forMembers: true,
  right: 'store.edit',
  409: 'Changed by somebody else meanwhile, or the store’s state forbids it.',
})
  .call('get', '/api/vendor/store', {
    operationId: 'getOwnStore',
    summary: 'The own store as its team edits it',
    answer: store,
    run: ({ ctx }) => getOwnStore(ctx),
  })
  .call('patch', '/api/vendor/store', {
    operationId: 'changeOwnStore',
    summary: 'Change what the store tells of itself',
    description: 'Fields that are not named stay; fields that no team may change are refused (422).',
    body: ChangeStore,
    answer: store,
    run: ({ ctx, body }) => changeOwnStore(ctx, body),
  })
  .call('put', '/api/vendor/store/pictures/{place}', {
    operationId: 'putStorePicture',
    summary: 'Set the store’s photo or banner',
    params: PicturePlace,
    body: PictureUpload,
    uploadBytes: 16 * MB,
    answer: store,
    503: 'Too many pictures are being worked on. Try again in a moment.',
    run: ({ ctx, params, body }) => putStorePicture(ctx, params.place, body.picture),
  })
  .call('delete', '/api/vendor/store/pictures/{place}', {
    operationId: 'removeStorePicture',
    summary: 'Take the store’s photo or banner away',
    params: PicturePlace,
    answer: store,
    run: ({ ctx, params }) => removeStorePicture(ctx, params.place),
  })
  .call('post', '/api/vendor/store/closures', {
    operationId: 'addStoreClosure',
    summary: 'Rest from one day to another',
    body: AddClosure,
    answer: store,
    run: ({ ctx, body }) => addClosure(ctx, body),
  })
  .call('delete', '/api/vendor/store/closures/{id}', {
    operationId: 'removeStoreClosure',
    summary: 'Take a closure away',
    params: ClosurePath,
    answer: store,
    run: ({ ctx, params }) => removeClosure(ctx, params.id),
  })
  .call('get', '/api/vendor/start', {
    operationId: 'getStoreStart',
    summary: 'How far the store’s start has come',
    answer: json(StoreStart, 'The checklist'),
    run: ({ ctx }) => getStart(ctx),
  })
  .call('post', '/api/vendor/start/terms', {
    operationId: 'agreeToStoreTerms',
    summary: 'Agree to the terms for stores',
    right: 'store.close',
    answer: json(StoreStart, 'The checklist'),
    run: ({ ctx }) => agreeToStoreTerms(ctx),
  })
  .call('post', '/api/vendor/start/submit', {
    operationId: 'submitStore',
    summary: 'Ask staff to look at the store and open it',
    answer: json(StoreStart, 'The checklist'),
    run: ({ ctx }) => submitStore(ctx),
  })
  .call('get', '/api/vendor/documents', {
    operationId: 'listStoreDocuments',
    summary: 'The store’s documents, each kind once',
    right: 'documents.edit',
    answer: json(StoreChecks, 'The documents, also those never sent'),
    run: ({ ctx }) => documents(listDocuments(ctx)),
  })
  .call('post', '/api/vendor/documents/{kind}', {
    operationId: 'sendStoreDocument',
    summary: 'Send a document to staff, in the place of the one before',
    right: 'documents.edit',
    params: CheckPath,
    body: SendDocument,
    uploadBytes: 16 * MB,
    answer: json(StoreChecks, 'The documents'),
    503: 'Too many pictures are being worked on. Try again in a moment.',
    run: ({ ctx, params, body }) => documents(sendDocument(ctx, params.kind, body)),
  })
  .call('get', '/api/vendor/documents/{kind}/file', {
    operationId: 'getStoreDocument',
    summary: 'A document of the own store',
    right: 'documents.edit',
    params: CheckPath,
    answer: file('application/octet-stream', 'The file'),
    run: async ({ ctx, params }) => privateFileAnswer(await readOwnDocument(ctx, params.kind)),
  });
