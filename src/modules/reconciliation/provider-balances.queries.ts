import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** What a provider last said to hold, beside what the books said, in the currency's smallest unit. */
export type BalanceRow = {
  provider: string;
  currency: string;
  theirsMinor: number;
  oursMinor: number;
  askedAt: Date;
  differsSince: Date | null;
};

/** Notes what a provider says, beside the books as they stand now; answers both. */
export async function upsertBalance(
  db: Db | Tx,
  told: { provider: string; currency: string; minor: number; askedAt: Date },
): Promise<BalanceRow> {
  const { provider, currency, minor, askedAt } = told;
  const { rows } = await sql<BalanceRow>`
    with ours as (
      select coalesce(sum(balance), 0)::bigint as minor from ledger_accounts
      where kind = 'clearing' and owner = ${provider} and currency = ${currency}
    )
    insert into provider_balances as b (provider, currency, theirs_minor, ours_minor, asked_at, differs_since)
    select ${provider}, ${currency}, ${minor}::bigint, ours.minor, ${askedAt}::timestamptz,
      case when ours.minor <> ${minor}::bigint then ${askedAt}::timestamptz end from ours
    on conflict (provider, currency) do update set theirs_minor = excluded.theirs_minor, ours_minor = excluded.ours_minor,
      asked_at = excluded.asked_at,
      differs_since = case when excluded.differs_since is not null then coalesce(b.differs_since, excluded.differs_since) end
    returning provider, currency, theirs_minor, ours_minor, asked_at, differs_since`.execute(db);
  return rows[0]!;
}

export async function selectBalances(db: Db | Tx): Promise<BalanceRow[]> {
  return await db
    .selectFrom('providerBalances')
    .select(['provider', 'currency', 'theirsMinor', 'oursMinor', 'askedAt', 'differsSince'])
    .orderBy('provider')
    .orderBy('currency')
    .execute();
}
