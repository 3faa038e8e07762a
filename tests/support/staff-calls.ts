import type { Db } from '#platform/db.ts';
import { aStaffMember, aUser, aVendor } from './factories.ts';
import type { StaffCall } from './staff-call.ts';
import { CASE_CALLS } from './staff-case-calls.ts';
import { CATALOGUE_CALLS } from './staff-catalogue-calls.ts';
import { JOB_CALLS } from './staff-job-calls.ts';
import { MONEY_CALLS } from './staff-money-calls.ts';
import { OPS_CALLS } from './staff-ops-calls.ts';
import { PAYOUT_CALLS } from './staff-payout-calls.ts';
import { STORE_CALLS } from './staff-store-calls.ts';

const reason = 'Asked for by phone';

/**
 * Every changing call below /api/admin, with an example that succeeds for an owner. Whoever adds a call adds it here: the
 * tests of rights and of the audit log read this list and fail for a call that is missing.
 */
export const STAFF_CALLS: readonly StaffCall[] = [
  ...STORE_CALLS,
  ...OPS_CALLS,
  ...JOB_CALLS,
  ...CATALOGUE_CALLS,
  ...CASE_CALLS,
  ...MONEY_CALLS,
  ...PAYOUT_CALLS,
  {
    call: 'PUT /api/admin/dollar-rate',
    prepare: () => ({
      path: '/api/admin/dollar-rate',
      body: { birr: 131.5, day: '2026-11-21', source: 'National Bank' },
    }),
    action: 'settings.dollar_rate',
  },
  {
    call: 'PUT /api/admin/post-comments/{id}',
    prepare: async (db) => ({
      path: `/api/admin/post-comments/${await aComment(db)}`,
      body: { status: 'shown' },
    }),
    action: 'post_comments.shown',
  },
  {
    call: 'POST /api/admin/approvals/{id}/approve',
    prepare: async (db) => ({ path: `/api/admin/approvals/${await anApproval(db)}/approve` }),
    action: 'approval.approved',
  },
  {
    call: 'POST /api/admin/approvals/{id}/refuse',
    prepare: async (db) => ({
      path: `/api/admin/approvals/${await anApproval(db)}/refuse`,
      body: { note: reason },
    }),
    action: 'approval.refused',
  },
  {
    call: 'POST /api/admin/staff',
    prepare: async (db) => ({
      path: '/api/admin/staff',
      body: { email: (await aUser(db)).email, role: 'support', reason },
    }),
    action: 'staff.add',
  },
  {
    call: 'PUT /api/admin/staff/roles/{key}',
    prepare: () => ({
      path: '/api/admin/staff/roles/returns_desk',
      body: { name: 'Returns desk', rights: ['returns.decide'], reason },
    }),
    action: 'staff.save_role',
  },
  {
    call: 'PATCH /api/admin/staff/{id}',
    prepare: async (db) => ({
      path: `/api/admin/staff/${(await aStaffMember(db, 'support')).userId}`,
      body: { role: 'content', reason },
    }),
    action: 'staff.change_role',
  },
  {
    call: 'POST /api/admin/staff/{id}/end',
    prepare: async (db) => ({
      path: `/api/admin/staff/${(await aStaffMember(db, 'support')).userId}/end`,
      body: { reason },
    }),
    action: 'staff.end',
  },
  {
    call: 'POST /api/admin/staff/{id}/reset-second-factor',
    prepare: async (db) => ({
      path: `/api/admin/staff/${(await aStaffMember(db, 'support')).userId}/reset-second-factor`,
      body: { reason },
    }),
    action: 'staff.reset_second_factor',
  },
];

async function aComment(db: Db): Promise<number> {
  const post = await db
    .insertInto('posts')
    .values({
      titleEn: 'Coffee',
      bodyEn: 'Coffee is good.',
      authorName: 'Meron',
      publishedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: userId } = await aUser(db);
  const comment = await db
    .insertInto('postComments')
    .values({ postId: post.id, userId, body: 'Useful', locale: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return comment.id;
}

/** Another owner asks for somebody to be given the role of finance. */
async function anApproval(db: Db): Promise<number> {
  const [asker, member] = [await aStaffMember(db), await aStaffMember(db, 'support')];
  const row = await db
    .insertInto('approvals')
    .values({
      kind: 'staff.role',
      subjectKind: 'staff',
      subjectId: String(member.userId),
      payload: JSON.stringify({ userId: member.userId, role: 'finance' }),
      reason,
      requestedBy: asker.userId,
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Something of each kind that addresses of reading calls may name, by the parameter's name in the document. */
export async function namedThings(db: Db): Promise<Record<string, string>> {
  return { id: String((await aVendor(db)).id), key: 'support', kind: 'tin' };
}
