export { currencyApi } from './currency.api.ts';
export { dollarRate, listDollarRates, setDollarRate } from './dollar-rate.ts';
