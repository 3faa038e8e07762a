import { defineErrors } from '#platform/errors.ts';

export const ListError = defineErrors('lists', { compare_full: 409, wishlist_full: 409, product_gone: 404 });
