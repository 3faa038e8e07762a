import { sql } from 'kysely';
import type { Column, Db, Tx } from '#platform/db.ts';
import type { StoreNames } from '#shop/store-name.ts';

export type MembershipRecipient = StoreNames & {
  status: Column<'membershipRequests', 'status'>;
  message: string;
  reason: string;
  vendorId: number;
  shopperId: number;
  shopperName: string;
  shopperEmail: string | null;
  /** Whether the shopper was a member by this request. */
  wasMember: boolean;
};

/** The request that a message tells of. */
export async function selectMembershipRecipient(
  db: Db | Tx,
  requestId: number,
): Promise<MembershipRecipient | undefined> {
  const { rows } = await sql<MembershipRecipient>`
    select r.status, r.message, r.reason, r.vendor_id, v.business_name, v.name_am, r.shopper_id,
      u.name as shopper_name, u.email as shopper_email,
      exists (select 1 from memberships m where m.request_id = r.id) as was_member
    from membership_requests r join vendors v on v.id = r.vendor_id join users u on u.id = r.shopper_id
    where r.id = ${requestId}`.execute(db);
  return rows[0];
}

/** Owner and managers of a vendor's team: who hears of requests; and the member with the id `alsoId`, if any. */
export async function selectManagers(
  db: Db | Tx,
  vendorId: number,
  alsoId: number | null = null,
): Promise<{ id: number; name: string; email: string | null }[]> {
  return await db
    .selectFrom('vendorMembers as team')
    .innerJoin('users as u', 'u.id', 'team.userId')
    .select(['u.id', 'u.name', 'u.email'])
    .where('team.vendorId', '=', vendorId)
    .where((eb) => eb.or([eb('team.role', 'in', ['owner', 'manager']), eb('team.userId', '=', alsoId)]))
    .orderBy('u.id')
    .execute();
}
