import { atOnce, personalData } from '#platform/privacy.ts';
import { deleteCarts, selectCartLines } from './cart-privacy.queries.ts';

personalData('cart', {
  export: ({ db }, { userId }) => ({ 'cart.json': () => atOnce(() => selectCartLines(db, userId)) }),
  erase: (tx, { userId }) => deleteCarts(tx.db, userId),
});
