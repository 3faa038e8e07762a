/** Dollars that foreign payments brought, and what they became in Birr when they were brought home. */
export { askExchange, listExchanges } from './exchanges.ts';
export { exchangesApi } from './exchanges.api.ts';
