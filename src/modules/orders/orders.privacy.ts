import { inPages, registerPersonalData } from '#platform/personal-data-parts.ts';
import { removePrivateFiles } from '#modules/media/index.ts';
import {
  anonymizeOrders,
  countOpenOrders,
  countOpenReturns,
  deleteReturnPhotos,
  exportOrders,
  selectReturnsOf,
} from './orders-privacy.queries.ts';

registerPersonalData('orders', {
  export: ({ db }, { userId }) => ({
    'orders.json': () => inPages((after, take) => exportOrders(db, userId, { after, take })),
    'returns.json': () => inPages((after, take) => selectReturnsOf(db, userId, { after, take })),
  }),
  // Amounts, goods and tax stay as the law on books wants them; who ordered and where to is taken out.
  erase: async (tx, { userId }) => {
    const files = await deleteReturnPhotos(tx.db, userId);
    await anonymizeOrders(tx.db, userId);
    await removePrivateFiles(tx, files);
  },
  holds: async (tx, { userId }) => {
    const orders = await countOpenOrders(tx.db, userId);
    if (orders > 0) return { code: 'privacy.open_orders', params: { count: orders } };
    return (await countOpenReturns(tx.db, userId)) > 0 ? { code: 'privacy.open_returns' } : null;
  },
});
