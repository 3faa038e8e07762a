import type pg from 'pg';
import { expect } from 'vitest';
import { getStatement, monthOf } from '#modules/statements/index.ts';
import { statementFile } from '#modules/statements/read-statements.ts';
import { STATEMENT_PARTS } from '#modules/statements/statement-parts.ts';
import type { Ctx } from '#platform/context.ts';

type Store = { vendorId: number; vendor: Ctx };

/** A store’s statement of this month is that of its orders, payouts and entries, to the santim; so is its file. */
export async function statementAddsUp(pool: pg.Pool, { vendorId, vendor }: Store): Promise<void> {
  const { key } = monthOf(new Date());
  const { opening, closing, ...statement } = await getStatement(vendor, key);
  const santim = (birr: number) => Math.round(birr * 100);
  const parts = STATEMENT_PARTS.map((part) => santim(statement[part]));
  expect(santim(opening) + parts.reduce((sum, part) => sum + part, 0)).toBe(santim(closing));
  const { rows } = await pool.query<Record<'owed' | 'sales' | 'fees' | 'cash' | 'paid', string>>(
    `select (select -sum(balance) from ledger_accounts where owner = $1 and kind in ('vendor_pending', 'vendor_payable', 'payout_sent', 'cash', 'receivable')) as owed,
       sum(m.goods_santim - m.vendor_discount_santim + case m.shipping_to when 'vendor' then m.shipping_santim else 0 end) as sales,
       -sum(m.commission_santim + m.commission_vat_santim) as fees,
       -coalesce(sum(m.total_santim) filter (where m.shipping_to = 'vendor' and g.payment_method = 'cash'), 0) as cash,
       (select -coalesce(sum(amount_santim), 0) from payouts where vendor_id = $1::bigint and state = 'paid') as paid
     from order_money m join orders o on o.id = m.order_id join order_groups g on g.id = o.order_group_id
     where o.vendor_id = $1::bigint and exists (select from order_events e where e.order_id = o.id and e.status = 'delivered')`,
    [String(vendorId)],
  );
  const { owed, sales, fees, cash, paid } = rows[0]!;
  expect([santim(closing), parts[0], parts[1]! + parts[2]!, parts[5], santim(statement.payouts)]).toEqual(
    [owed, sales, fees, cash, paid].map(Number),
  );
  const lines = (await new Response(await statementFile(vendor, key)).text()).trim().split('\r\n');
  const last = lines.at(-1)!.split(',');
  expect(Number(last.at(-1))).toBe(closing);
  const changes = lines.slice(2).map((line) => santim(Number(line.split(',').at(-2))));
  expect(santim(opening) + changes.reduce((sum, change) => sum + change, 0)).toBe(santim(closing));
}
