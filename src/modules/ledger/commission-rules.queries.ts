import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { CommissionRule } from './commission.ts';

export type WrittenRule = Omit<CommissionRule, 'id'>;
export type RuleRow = CommissionRule & {
  version: number;
  businessName: string | null;
  categoryName: string | null;
  parentId: number | null;
};

/** Every rule with the names of what it is for, by position; of one position the newest first. */
export async function selectRuleRows(db: Db | Tx, locale: Locale): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select r.id, r.position, r.vendor_id, r.category_id, r.percent_bp, r.fixed_santim, r.least_santim, r.most_santim, r.valid_from,
      r.valid_to, r.version, v.business_name, c.parent_id,
      case ${locale}::text when 'am' then c.name_am when 'om' then c.name_om else c.name_en end as category_name
    from commission_rules r left join vendors v on v.id = r.vendor_id left join categories c on c.id = r.category_id order by r.position, r.valid_from desc`.execute(
    db,
  );
  return rows;
}

/** A rule, locked until the transaction ends. */
export async function lockRule(
  db: Tx,
  id: number,
): Promise<(WrittenRule & { version: number; isUsed: boolean }) | undefined> {
  const { rows } = await sql<WrittenRule & { version: number; isUsed: boolean }>`
    select r.position, r.vendor_id, r.category_id, r.percent_bp, r.fixed_santim, r.least_santim, r.most_santim, r.valid_from,
      r.valid_to, r.version, exists (select from commission_lines l where l.rule_id = r.id) as is_used
    from commission_rules r where r.id = ${id} for update of r`.execute(db);
  return rows[0];
}

export async function insertRule(db: Tx, rule: WrittenRule): Promise<number> {
  const { id } = await db
    .insertInto('commissionRules')
    .values(rule)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRule(
  db: Tx,
  id: number,
  rule: Partial<WrittenRule> & { version: number },
): Promise<void> {
  await db.updateTable('commissionRules').set(rule).where('id', '=', id).execute();
}

export async function deleteRule(db: Tx, id: number): Promise<void> {
  await db.deleteFrom('commissionRules').where('id', '=', id).execute();
}

type Called = { id: number; isExact: boolean };

/** The stores that a number, an address or a whole name may mean, two at most; what only one has comes first. */
export async function selectStoresCalled(db: Db | Tx, called: string): Promise<Called[]> {
  const { rows } = await sql<Called>`
    select id, (id::text = ${called} or slug = lower(${called})) as is_exact from vendors
    where id::text = ${called} or slug = lower(${called}) or lower(business_name) = lower(${called})
    order by is_exact desc, id limit 2`.execute(db);
  return rows;
}

/** A category and the one above it; empty where there is none of that id. */
export async function selectCategoryPath(db: Db | Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id, parent_id from categories where id = ${id}
      union all
      select c.id, c.parent_id from above a join categories c on c.id = a.parent_id
    ) select id from above`.execute(db);
  return rows.map((row) => row.id);
}

export type FrozenLine = {
  id: number;
  title: string;
  amountSantim: number | null;
  vatSantim: number | null;
};

/** An order by its number with the commission that was frozen for its lines; null without one. */
export async function selectFrozenOrder(
  db: Db | Tx,
  number: string,
): Promise<{ id: number; number: string; payoutDueSantim: number | null; lines: FrozenLine[] } | null> {
  const { rows } = await sql<{
    id: number;
    number: string;
    payoutDueSantim: number | null;
    lines: FrozenLine[];
  }>`
    select o.id, o.number, s.payout_due_santim, (
        select json_agg(json_build_object('id', l.id, 'title', l.title, 'amountSantim', c.amount_santim, 'vatSantim', c.vat_santim)
          order by l.id)
        from order_lines l left join commission_lines c on c.order_line_id = l.id where l.order_id = o.id) as lines
    from orders o left join order_money s on s.order_id = o.id where o.number = upper(ltrim(${number}, '#'))`.execute(
    db,
  );
  return rows[0] ?? null;
}
