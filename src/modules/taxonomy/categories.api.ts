import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import {
  addCategory,
  changeCategory,
  getDeskCategory,
  listDeskCategories,
  putCategoryPicture,
} from './categories.ts';
import {
  AddCategory,
  CategoryDetail,
  ChangeCategory,
  CategoryPicture,
  ChangedCategory,
  DeskCategories,
  DeskCategory,
  DeskCategoryPath,
  MergeCategory,
  RetireCategoryQuery,
} from './categories.schema.ts';
import { mergeCategory, retireCategory } from './merge-categories.ts';

const right = 'catalogue.edit';
const MB = 1024 * 1024;

/** The tree of categories, for staff. */
export const categoriesApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/categories', {
    operationId: 'listDeskCategories',
    summary: 'The whole tree of categories, the retired ones last',
    right,
    answer: json(DeskCategories, 'All of them'),
    run: ({ ctx }) => listDeskCategories(ctx),
  })
  .call('post', '/api/admin/categories', {
    operationId: 'addCategory',
    summary: 'Add a category, or below one a subcategory',
    right,
    body: AddCategory,
    answer: json(ChangedCategory, 'The category', 201),
    409: 'The name is taken, or there is no place below a subcategory.',
    run: ({ ctx, body }) => addCategory(ctx, body),
  })
  .call('get', '/api/admin/categories/{id}', {
    operationId: 'getDeskCategory',
    summary: 'One category with how many products and subcategories would go with it',
    right,
    params: DeskCategoryPath,
    answer: json(CategoryDetail, 'The category'),
    run: ({ ctx, params }) => getDeskCategory(ctx, params.id),
  })
  .call('patch', '/api/admin/categories/{id}', {
    operationId: 'changeCategory',
    summary: 'Rename a category, move it, or put it elsewhere among those beside it',
    right,
    params: DeskCategoryPath,
    body: ChangeCategory,
    answer: json(ChangedCategory, 'The category as it is now'),
    409: 'It was changed since you read it, the name is taken, or it cannot stand there.',
    run: ({ ctx, params, body }) => changeCategory(ctx, params.id, body),
  })
  .call('put', '/api/admin/categories/{id}/picture', {
    operationId: 'putCategoryPicture',
    summary: 'Set a category’s picture',
    right,
    params: DeskCategoryPath,
    body: CategoryPicture,
    uploadBytes: 16 * MB,
    answer: json(DeskCategory, 'The category as it is now'),
    503: 'Too many pictures are being worked on. Try again in a moment.',
    run: ({ ctx, params, body }) => putCategoryPicture(ctx, params.id, body.picture),
  })
  .call('post', '/api/admin/categories/{id}/merge', {
    operationId: 'mergeCategory',
    summary: 'Put a category into another one, with its products, subcategories and addresses',
    right,
    params: DeskCategoryPath,
    body: MergeCategory,
    answer: json(ChangedCategory, 'The category, retired; its products follow'),
    409: 'It was changed since you read it, or cannot go there.',
    run: ({ ctx, params, body }) => mergeCategory(ctx, params.id, body),
  })
  .call('delete', '/api/admin/categories/{id}', {
    operationId: 'retireCategory',
    summary: 'Take a category out of use; with `moveTo` its products go there',
    right,
    params: DeskCategoryPath,
    query: RetireCategoryQuery,
    answer: json(ChangedCategory, 'The category, retired'),
    409: 'It was changed since you read it, or still has products or subcategories.',
    run: ({ ctx, params, query }) => retireCategory(ctx, params.id, query),
  });
