import { registerPersonalData } from '#platform/privacy.ts';
import { anonymizeCouponUses } from './coupons.queries.ts';

// What was used stands with the orders.
registerPersonalData('coupons', {
  export: () => ({}),
  erase: (tx, { userId }) => anonymizeCouponUses(tx.db, userId),
});
