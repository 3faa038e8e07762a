export { homeApi } from './home.api.ts';
export { replaceTabSubcategory } from './home.queries.ts';
export { getHome } from './home.service.ts';
