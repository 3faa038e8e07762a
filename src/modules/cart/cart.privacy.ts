import { atOnce, registerPersonalData } from '#platform/personal-data-parts.ts';
import { deleteCarts, selectCartLines } from './cart-privacy.queries.ts';

registerPersonalData('cart', {
  export: ({ db }, { userId }) => ({ 'cart.json': () => atOnce(() => selectCartLines(db, userId)) }),
  erase: (tx, { userId }) => deleteCarts(tx.db, userId),
});
