export { homeApi } from './home.api.ts';
export { getHome } from './home.service.ts';
