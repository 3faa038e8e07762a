export { categoriesApi } from './categories.api.ts';
