export { deliveryApi } from './delivery.api.ts';
export { adminDeliveryApi } from './admin-delivery.api.ts';
export { changeDestination, listDeskDestinations } from './desk-destinations.ts';
export { addHoliday, changeHoliday, listHolidays } from './named-days.ts';
export { choosePlace, chosenPlace, deliveryPlaces, takePlace } from './place.ts';
export { arrivalOf } from './arrival.ts';
export type { Arrival, Destination } from './delivery.schema.ts';
export { deliveryEstimates } from './delivery.service.ts';
export {
  type DestinationRow,
  destinationOrDefault,
  findDestination,
  listAllDestinations,
  listDestinations,
  toDestination,
} from './destinations.ts';
export { type ShippingTariff, shippingPrice } from './tariff.ts';
