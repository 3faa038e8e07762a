import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { StoreState } from '#shop/vendor-rights.ts';
import type { CheckKind } from './stores.schema.ts';

export type StartRow = {
  state: StoreState;
  stateReason: string;
  submittedAt: Date | null;
  profile: boolean;
  hours: boolean;
  product: boolean;
  phone: boolean;
  terms: boolean;
  /** What staff accepted or waived, and what has not ended since. */
  accepted: CheckKind[];
};

/** How far a store's start has come, in one statement. */
export async function selectStart(db: Db | Tx, vendorId: number): Promise<StartRow | undefined> {
  const { rows } = await sql<StartRow>`
    select v.state, v.state_reason, v.submitted_at,
      v.company_description <> '' and v.phone is not null and v.city <> '' as profile,
      exists (select 1 from vendor_hours h where h.vendor_id = v.id) as hours,
      exists (select 1 from products p where p.vendor_id = v.id and p.is_listed) as product,
      exists (select 1 from vendor_members m join users u on u.id = m.user_id
        where m.vendor_id = v.id and m.role = 'owner' and u.phone_verified) as phone,
      v.terms_agreed_at is not null as terms,
      (select coalesce(json_agg(c.kind), '[]') from vendor_checks c where c.vendor_id = v.id
        and (c.state = 'waived' or (c.state = 'accepted'
          and (c.ends_on is null or c.ends_on >= (now() at time zone 'Africa/Addis_Ababa')::date)))) as accepted
    from vendors v where v.id = ${vendorId}`.execute(db);
  return rows[0];
}

/** False when they were agreed to before. */
export async function updateTermsAgreed(db: Tx, vendorId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vendors')
    .set({ termsAgreedAt: at })
    .where('id', '=', vendorId)
    .where('termsAgreedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
