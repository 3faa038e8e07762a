import { empty, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { addNamed, changeNamed, listNamed, mergeNamedInto, retireNamed } from './named-things.ts';
import {
  AddBrand,
  AddTag,
  ChangeBrand,
  ChangedThing,
  ChangeTag,
  MergeThing,
  NamedPath,
  NamedQuery,
  NamedThings,
  RetireThingQuery,
} from './named-things.schema.ts';

const right = 'catalogue.edit';
const stale = 'It was changed since you read it.';
const taken = 'It was changed since you read it, or another one is called so.';

/** Brands, for staff. */
export const brandsApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/brands', {
    operationId: 'listBrands',
    summary: 'The brands in use by name',
    right,
    query: NamedQuery,
    answer: json(NamedThings, 'Up to 50'),
    run: ({ ctx, query }) => listNamed(ctx, 'brand', query),
  })
  .call('post', '/api/admin/brands', {
    operationId: 'addBrand',
    summary: 'Add a brand',
    right,
    body: AddBrand,
    answer: json(ChangedThing, 'The brand', 201),
    409: taken,
    run: ({ ctx, body }) => addNamed(ctx, 'brand', body),
  })
  .call('patch', '/api/admin/brands/{id}', {
    operationId: 'changeBrand',
    summary: 'Rename a brand, or say what it is called besides',
    right,
    params: NamedPath,
    body: ChangeBrand,
    answer: json(ChangedThing, 'The brand as it is now'),
    409: taken,
    run: ({ ctx, params, body }) => changeNamed(ctx, { kind: 'brand', id: params.id }, body),
  })
  .call('post', '/api/admin/brands/{id}/merge', {
    operationId: 'mergeBrand',
    summary: 'Make one brand of two: names, addresses and products lead to the other',
    right,
    params: NamedPath,
    body: MergeThing,
    answer: json(ChangedThing, 'The brand that gave way; its products follow'),
    409: stale,
    run: ({ ctx, params, body }) => mergeNamedInto(ctx, { kind: 'brand', id: params.id }, body),
  })
  .call('delete', '/api/admin/brands/{id}', {
    operationId: 'retireBrand',
    summary: 'Take away a brand that no product has',
    right,
    params: NamedPath,
    query: RetireThingQuery,
    answer: empty('It is gone'),
    409: 'It was changed since you read it, or products have it.',
    run: ({ ctx, params, query }) => retireNamed(ctx, { kind: 'brand', id: params.id }, query.version),
  });

/** Tags, for staff. */
export const tagsApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/tags', {
    operationId: 'listTags',
    summary: 'The tags in use by name',
    right,
    query: NamedQuery,
    answer: json(NamedThings, 'Up to 50'),
    run: ({ ctx, query }) => listNamed(ctx, 'tag', query),
  })
  .call('post', '/api/admin/tags', {
    operationId: 'addTag',
    summary: 'Add a tag',
    right,
    body: AddTag,
    answer: json(ChangedThing, 'The tag', 201),
    409: taken,
    run: ({ ctx, body }) => addNamed(ctx, 'tag', body),
  })
  .call('patch', '/api/admin/tags/{id}', {
    operationId: 'changeTag',
    summary: 'Rename a tag, or say what it is called besides',
    right,
    params: NamedPath,
    body: ChangeTag,
    answer: json(ChangedThing, 'The tag as it is now'),
    409: taken,
    run: ({ ctx, params, body }) => changeNamed(ctx, { kind: 'tag', id: params.id }, body),
  })
  .call('post', '/api/admin/tags/{id}/merge', {
    operationId: 'mergeTag',
    summary: 'Make one tag of two: names, addresses and products lead to the other',
    right,
    params: NamedPath,
    body: MergeThing,
    answer: json(ChangedThing, 'The tag that gave way; its products follow'),
    409: stale,
    run: ({ ctx, params, body }) => mergeNamedInto(ctx, { kind: 'tag', id: params.id }, body),
  })
  .call('delete', '/api/admin/tags/{id}', {
    operationId: 'retireTag',
    summary: 'Take away a tag that no product has',
    right,
    params: NamedPath,
    query: RetireThingQuery,
    answer: empty('It is gone'),
    409: 'It was changed since you read it, or products have it.',
    run: ({ ctx, params, query }) => retireNamed(ctx, { kind: 'tag', id: params.id }, query.version),
  });
