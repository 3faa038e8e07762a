import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import { waitingOn } from '#modules/approvals/index.ts';
import type { CommissionRule } from './commission.ts';

export type WrittenRule = Omit<CommissionRule, 'id'>;
export type RuleRow = CommissionRule & {
  version: number;
  businessName: string | null;
  categoryName: string | null;
  parentId: number | null;
  /** Of a change that waits for another person. */
  approvalId: number | null;
};

/** Every rule with the names of what it is for, by position; of one position the newest first. */
export async function selectRuleRows(db: Db | Tx, locale: Locale, now: Date): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select r.id, r.position, r.vendor_id, r.category_id, r.percent_bp, r.fixed_santim, r.least_santim, r.most_santim, r.valid_from,
      r.valid_to, r.version, v.business_name, c.parent_id,
      case ${locale}::text when 'am' then c.name_am when 'om' then c.name_om else c.name_en end as category_name,
      ${waitingOn('money.commission', { kind: 'commission_rule', id: sql`r.id::text` }, now)} as approval_id
    from commission_rules r left join vendors v on v.id = r.vendor_id left join categories c on c.id = r.category_id order by r.position, r.valid_from desc`.execute(
    db,
  );
  return rows;
}

export type StandingRule = WrittenRule & { version: number; isUsed: boolean };

const STANDING = sql`r.position, r.vendor_id, r.category_id, r.percent_bp, r.fixed_santim, r.least_santim, r.most_santim,
  r.valid_from, r.valid_to, r.version, exists (select from commission_lines l where l.rule_id = r.id) as is_used
  from commission_rules r`;

export async function selectStandingRule(db: Db | Tx, id: number): Promise<StandingRule | undefined> {
  const { rows } = await sql<StandingRule>`select ${STANDING} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** A rule, locked until the transaction ends. */
export async function lockRule(db: Tx, id: number): Promise<StandingRule | undefined> {
  const { rows } = await sql<StandingRule>`select ${STANDING} where r.id = ${id} for update of r`.execute(db);
  return rows[0];
}

/** Whether another rule than this one has the position while it would hold. */
export async function isPositionTaken(
  db: Db | Tx,
  { position, validFrom, validTo }: WrittenRule,
  id: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from commission_rules where position = ${position} and id is distinct from ${id}::bigint
      and tstzrange(valid_from, valid_to) && tstzrange(${validFrom}::timestamptz, ${validTo}::timestamptz) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

type Named = Pick<WrittenRule, 'vendorId' | 'categoryId'>;

/** What the stores and categories of these rules are called, as `vendorId:7` and `categoryId:12`. */
export async function selectRuleNames(
  db: Db | Tx,
  of: readonly Named[],
  locale: Locale,
): Promise<Record<string, string>> {
  const vendorIds = of.flatMap(({ vendorId }) => vendorId ?? []);
  const categoryIds = of.flatMap(({ categoryId }) => categoryId ?? []);
  const { rows } = await sql<{ key: string; name: string }>`
    select 'vendorId:' || id as key, business_name as name from vendors where id = any (${vendorIds}::bigint[])
    union all
    select 'categoryId:' || id, case ${locale}::text when 'am' then name_am when 'om' then name_om else name_en end
    from categories where id = any (${categoryIds}::bigint[])`.execute(db);
  return Object.fromEntries(rows.map(({ key, name }) => [key, name]));
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
