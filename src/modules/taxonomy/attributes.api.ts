import { empty, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { addAttribute, changeAttribute, dropAttribute, listDeskAttributes } from './attributes.ts';
import {
  AddAttribute,
  AttributePath,
  ChangeAttribute,
  ChangedAttribute,
  DeskAttributes,
} from './attributes.schema.ts';

const right = 'catalogue.edit';

/** What is asked of the goods of each category, for staff. */
export const attributesApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/categories/{id}/attributes', {
    operationId: 'listDeskAttributes',
    summary: 'What is asked of the goods of a category, and what the one above asks',
    right,
    params: AttributePath,
    answer: json(DeskAttributes, 'All of them'),
    run: ({ ctx, params }) => listDeskAttributes(ctx, params.id),
  })
  .call('post', '/api/admin/categories/{id}/attributes', {
    operationId: 'addAttribute',
    summary: 'Ask something more of the goods of a category and its subcategories',
    right,
    params: AttributePath,
    body: AddAttribute,
    answer: json(ChangedAttribute, 'The attribute', 201),
    409: 'The category asks for something of this name already, or is not in use.',
    run: ({ ctx, params, body }) => addAttribute(ctx, params.id, body),
  })
  .call('patch', '/api/admin/attributes/{id}', {
    operationId: 'changeAttribute',
    summary: 'Change what is asked of goods; all of it is said again',
    right,
    params: AttributePath,
    body: ChangeAttribute,
    answer: json(ChangedAttribute, 'The attribute as it is now'),
    409: 'It was changed since you read it, or the name is taken.',
    run: ({ ctx, params, body }) => changeAttribute(ctx, params.id, body),
  })
  .call('delete', '/api/admin/attributes/{id}', {
    operationId: 'dropAttribute',
    summary: 'Ask for it no more; what goods state of it stays',
    right,
    params: AttributePath,
    answer: empty('It is asked for no more'),
    run: ({ ctx, params }) => dropAttribute(ctx, params.id),
  });
