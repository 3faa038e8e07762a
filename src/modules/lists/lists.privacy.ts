import { ownedRows } from '#platform/owned-rows.ts';
import { personalData } from '#platform/privacy.ts';

personalData(
  'lists',
  ownedRows([
    { file: 'wishlist-and-compare.json', table: 'list_items', owner: 'shopper_id', hidden: ['visitor_id'] },
    { file: 'stock-watches.json', table: 'stock_watches', owner: 'shopper_id', hidden: ['visitor_id'] },
  ]),
);
