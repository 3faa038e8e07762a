import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { ReportProduct } from './reports.schema.ts';

/** Whose product it is and what it is called, while it is on sale; locks it, so that reports are counted one after the other. */
export async function lockListed(db: Tx, productId: number): Promise<{ vendorId: number } | null> {
  const { rows } = await sql<{ vendorId: number }>`
    select vendor_id from products where id = ${productId} and is_listed for no key update`.execute(db);
  return rows[0] ?? null;
}

/** Notes what a shopper tells of a product; what they told before is replaced. */
export async function upsertReport(
  db: Tx,
  report: ReportProduct & { productId: number; reporterId: number },
): Promise<void> {
  await db
    .insertInto('contentReports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .constraint('content_reports_once')
        .doUpdateSet({ reason: report.reason, details: report.details, createdAt: sql`now()` }),
    )
    .execute();
}

/** How many told something since the product's last case of reports was decided. */
export async function countReports(db: Tx, productId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from content_reports r where r.product_id = ${productId}
      and r.created_at > coalesce((select max(c.decided_at) from cases c
        where c.product_id = ${productId} and c.kind = 'report'), '-infinity')`.execute(db);
  return rows[0]!.n;
}

export type ReportRow = { reason: string; details: string; createdAt: Date };

/** What shoppers told of a product, the newest first. */
export async function selectReports(db: Db | Tx, productId: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select reason, details, created_at from content_reports where product_id = ${productId}
    order by created_at desc limit 50`.execute(db);
  return rows;
}

/** What a person told of products. */
export async function selectReportsOf(db: Db | Tx, userId: number): Promise<object[]> {
  const { rows } = await sql<object>`
    select product_id, reason, details, created_at from content_reports where reporter_id = ${userId} order by id`.execute(
    db,
  );
  return rows;
}

/** Takes a person off what they told and decided. */
export async function forgetReporter(db: Tx, userId: number): Promise<void> {
  await sql`update content_reports set reporter_id = null, details = '' where reporter_id = ${userId}`.execute(
    db,
  );
  await sql`update cases set decided_by = null where decided_by = ${userId}`.execute(db);
}
