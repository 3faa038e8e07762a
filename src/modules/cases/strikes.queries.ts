import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { Locale } from '#platform/language.ts';

/** Notes a strike; a case gives one at most. */
export async function insertStrike(
  db: Tx,
  strike: { vendorId: number; caseId: number; reason: string },
): Promise<void> {
  await db
    .insertInto('strikes')
    .values(strike)
    .onConflict((conflict) => conflict.constraint('strikes_once').doNothing())
    .execute();
}

/** How many strikes a vendor was given since then. */
export async function countStrikes(db: Db | Tx, vendorId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from strikes where vendor_id = ${vendorId} and created_at > ${since}`.execute(
    db,
  );
  return rows[0]!.n;
}

export type StrikeRow = {
  id: number;
  createdAt: Date;
  reason: string;
  caseId: number;
  productId: number;
  title: string;
};
const SHOWN = 50;

/** The last strikes of a vendor, the newest first, their reasons in a language. */
export async function selectStrikes(db: Db | Tx, vendorId: number, locale: Locale): Promise<StrikeRow[]> {
  const name = sql.ref(`r.name${{ en: 'En', am: 'Am', om: 'Om' }[locale]}`);
  const { rows } = await sql<StrikeRow>`
    select s.id, s.created_at, ${name} as reason, s.case_id, p.id as product_id, p.title
    from strikes s join case_reasons r on r.code = s.reason join cases c on c.id = s.case_id
      join products p on p.id = c.product_id
    where s.vendor_id = ${vendorId} order by s.created_at desc, s.id desc limit ${SHOWN}`.execute(db);
  return rows;
}
