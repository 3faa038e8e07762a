import { expect, test } from 'vitest';
import { importing, upload } from '#tests/support/importing.ts';
import { checkImport } from './index.ts';

const { ctx, pool, seller } = await importing();

test('X01 import: a sale of WooCommerce begins and ends with the days of Ethiopia, three hours before those of Greenwich', async () => {
  const shop = await seller();
  const file = [
    'ID,Type,SKU,Name,Published,Regular price,Sale price,Date sale price starts,Date sale price ends',
    '1,simple,BEGINS,Begins,1,1000,900,2026-11-24,2026-11-30',
    '2,simple,ENDED,Ended,1,1000,900,2026-11-20,2026-11-23',
    '3,simple,ABOVE,Above,1,1000,1200,,',
  ].join('\n');
  const { id } = await upload(shop, file);
  const lateEvening = new Date('2026-11-23T21:30:00Z');
  await checkImport(ctx({ userId: shop.id, vendorId: shop.vendorId, now: lateEvening }), id);
  const { rows } = await pool.query<{ title: string; price: number; days: string | null }>(
    `select title, (data #>> '{variants,0,price}')::int as price, jsonb_path_query_first(data,
       '$.notes[*] ? (@.code == "imports.fault_sale_days").value') #>> '{}' as days
     from import_groups where import_id = $1 order by no`,
    [id],
  );
  expect(rows).toEqual([
    // Nothing ends it by itself, which is told.
    { title: 'Begins', price: 90_000, days: '2026-11-24 – 2026-11-30' },
    { title: 'Ended', price: 100_000, days: null },
    // A sale that asks more than the usual price is none.
    { title: 'Above', price: 100_000, days: null },
  ]);
});
