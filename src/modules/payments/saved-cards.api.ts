import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { CardPage, CardPath, ChangedCard, SavedCards, NewCard } from './saved-cards.schema.ts';
import { openCardSetup } from './card-setups.ts';
import { addCard, changeCard, listCards, removeCard } from './saved-cards.ts';

const cards = json(SavedCards, 'The cards');
const gone = 'No such card of one’s own.';
const refused = 'The bank does not accept the card.';
const down = 'The payment provider does not answer.';

/** /api/user/cards: cards kept with the payment provider. Numbers never pass through these calls. */
export const savedCardsApi = createApi({ tags: ['Profile'], forMembers: true })
  .call('get', '/api/user/cards', {
    operationId: 'listCards',
    summary: 'The kept cards',
    answer: cards,
    run: ({ ctx }) => listCards(ctx),
  })
  .call('post', '/api/user/cards', {
    operationId: 'addCard',
    summary: 'Keep the card behind a token',
    body: NewCard,
    answer: cards,
    402: refused,
    409: 'There are too many.',
    503: down,
    run: ({ ctx, body }) => addCard(ctx, body),
  })
  .call('post', '/api/user/cards/setups', {
    operationId: 'openCardPage',
    summary: 'Open the provider’s page on which a card is added without paying',
    description:
      'The same page while it is open. Its shopper comes back to the shop, which asks the provider what became of it; then the card is among those kept.',
    answer: json(CardPage, 'Where to send the shopper'),
    409: 'There are too many.',
    422: 'The provider has no such page.',
    503: down,
    run: ({ ctx }) => openCardSetup(ctx),
  })
  .call('put', '/api/user/cards/{id}', {
    operationId: 'changeCard',
    summary: 'Change holder, expiry and default',
    params: CardPath,
    body: ChangedCard,
    answer: cards,
    402: refused,
    404: gone,
    409: 'It was changed meanwhile.',
    503: down,
    run: ({ ctx, params, body }) => changeCard(ctx, params.id, body),
  })
  .call('delete', '/api/user/cards/{id}', {
    operationId: 'removeCard',
    summary: 'Delete a card',
    params: CardPath,
    answer: cards,
    404: gone,
    run: ({ ctx, params }) => removeCard(ctx, params.id),
  });
