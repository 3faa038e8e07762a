import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { ChoosePlace, DeliveryPlaces, PlaceAnswer } from './delivery.schema.ts';
import { choosePlace, chosenPlace, deliveryPlaces } from './place.ts';

/** Where goods are sent: the places there are, and the one that was chosen. */
export const deliveryApi = createApi({ tags: ['Delivery'] })
  .call('get', '/api/delivery/places', {
    operationId: 'listDeliveryPlaces',
    summary: 'Every place goods are sent to, with its larger towns',
    answer: json(DeliveryPlaces, 'Ethiopia’s regions first'),
    run: ({ ctx }) => deliveryPlaces(ctx),
  })
  .call('get', '/api/delivery/place', {
    operationId: 'getDeliveryPlace',
    summary: 'Where you have goods sent, and when an order of now arrives there',
    answer: json(PlaceAnswer, 'The place; null while none was chosen'),
    run: async ({ ctx }) => ({ place: await chosenPlace(ctx) }),
  })
  .call('put', '/api/delivery/place', {
    operationId: 'chooseDeliveryPlace',
    summary:
      'Choose where you have goods sent; kept for the account, and for guests in the cookie adey_place',
    body: ChoosePlace,
    answer: json(PlaceAnswer, 'The place as it is now'),
    422: 'There is no such place.',
    run: async ({ ctx, body }) => ({ place: await choosePlace(ctx, body.place) }),
  });
