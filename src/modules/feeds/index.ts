export { feedPages } from './feeds.api.ts';
