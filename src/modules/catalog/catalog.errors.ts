import { defineErrors } from '#platform/errors.ts';

export const CatalogError = defineErrors('catalog', { product_gone: 404, category_gone: 404 });
