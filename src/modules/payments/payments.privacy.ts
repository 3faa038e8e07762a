import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { removeAllCards } from './saved-cards.ts';
import { anonymizePayments } from './payments.queries.ts';

const cards = ownedRows([
  {
    file: 'payment-cards.json',
    table: 'payment_cards',
    owner: 'user_id',
    hidden: ['provider_method', 'version'],
  },
]);

registerPersonalData('payments', {
  export: cards.export,
  // The payments themselves stay: amount, way and outcome are part of the books.
  erase: async (tx, { userId }) => {
    await removeAllCards(tx, userId);
    await anonymizePayments(tx.db, userId);
  },
});
