export { currencyApi } from './currency.api.ts';
export { dollarRate } from './dollar-rate.ts';
