import { registerPersonalData } from '#platform/personal-data-parts.ts';
import { anonymizeCouponUses } from './coupons.queries.ts';

// What was used stands with the orders.
registerPersonalData('coupons', {
  export: () => ({}),
  erase: (tx, { userId }) => anonymizeCouponUses(tx.db, userId),
});
