export { keepSlip } from './keep-slip.ts';
export { remittancesApi } from './remittances.api.ts';
export { listCashHeld, receiveCash } from './remittances.ts';
