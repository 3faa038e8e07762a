export { supportApi } from './support.api.ts';
export { applyToSell, writeToSupport } from './support.service.ts';
