import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { removePrivateFiles } from '#modules/media/index.ts';
import { deleteSetupsOf } from './card-setups.queries.ts';
import { removeAllCards, removeCustomers } from './saved-cards.ts';
import { anonymizePayments } from './payments.queries.ts';
import { isOwedMoney } from './owed-money.queries.ts';
import { deleteDestinations } from './refund-destinations.queries.ts';
import { dropClaimPictures } from './transfer-claims.queries.ts';

const cards = ownedRows([
  {
    file: 'payment-cards.json',
    table: 'payment_cards',
    owner: 'user_id',
    hidden: ['provider_method', 'version'],
  },
  {
    file: 'payment-customers.json',
    table: 'payment_customers',
    owner: 'user_id',
    key: 'user_id',
    hidden: ['reference'],
  },
]);

registerPersonalData('payments', {
  export: cards.export,
  // The payments themselves stay: amount, way and outcome are part of the books.
  erase: async (tx, { userId }) => {
    await removeAllCards(tx, userId);
    await deleteSetupsOf(tx.db, userId);
    await removeCustomers(tx, userId);
    const pictures = await dropClaimPictures(tx.db, userId);
    await anonymizePayments(tx.db, userId);
    await deleteDestinations(tx.db, userId);
    await removePrivateFiles(tx, pictures);
  },
  // Where it goes to is known of the person alone.
  holds: async (tx, { userId }) =>
    (await isOwedMoney(tx.db, userId)) ? { code: 'privacy.open_refunds' } : null,
});
