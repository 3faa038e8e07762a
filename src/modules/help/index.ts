export { listDeliveryZones } from './delivery-zones.ts';
export { listFaqs } from './faqs.ts';
export { helpApi } from './help.api.ts';
export { getLegalPage } from './legal-page.ts';
