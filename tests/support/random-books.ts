import type pg from 'pg';

/** What the shop lost although no bank took anything back, nobody put anything right, and beside what staff gave. */
export async function lossesOfBusiness(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select t.kind, t.reference, sum(e.amount) - max(coalesce(given.santim, 0)) as lost
     from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'loss'
       join ledger_transactions t on t.id = e.transaction_id
       left join lateral (select case when r.order_id is null then -r.goodwill_santim else r.amount_santim end as santim
         from refunds r where r.id = t.refund_id and t.kind = 'refund.asked') given on true
     where t.kind <> 'money.adjusted' and not exists (select from payment_disputes d where d.payment_id = t.payment_id)
       and not (t.kind = 'goods.returned' and exists (select from payment_disputes d join payments p on p.id = d.payment_id
         join orders o on o.order_group_id = p.order_group_id where o.id = t.order_id and d.state = 'lost'))
     group by 1, 2 having sum(e.amount) <> max(coalesce(given.santim, 0))`,
  );
  return rows;
}

/** The payments of which more went back than was charged, beside what banks took. */
export async function sentTooMuch(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select p.id from payments p join refunds r on r.payment_id = p.id
     where r.status not in ('failed', 'withdrawn') and r.failure_reason is distinct from 'by_bank'
     group by p.id having sum(coalesce(r.charge_minor, r.amount_santim)) > coalesce(p.charge_minor, p.amount_santim)`,
  );
  return rows;
}
