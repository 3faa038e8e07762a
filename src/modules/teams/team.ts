import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { requireTeam, requireVendorRight } from '#shop/require-vendor-right.ts';
import { roleCovers, type VendorRole } from '#shop/vendor-rights.ts';
import { audit } from '#modules/audit/index.ts';
import { TeamError } from './teams.errors.ts';
import {
  deleteMember,
  insertMember,
  type InvitationRow,
  lockStore,
  type MemberRow,
  selectHasOwner,
  selectMembers,
  selectOpenInvitations,
  selectRole,
  selectStoreOf,
  updateRole,
} from './teams.queries.ts';
import type { ChangeRole, Invitation, Member, Team } from './teams.schema.ts';

/** The asking owner's team and the invitations that still work. */
export async function getTeam(ctx: Ctx): Promise<Team> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'team.manage');
  const [members, invitations] = await Promise.all([
    selectMembers(ctx.db, vendorId),
    selectOpenInvitations(ctx.db, vendorId, ctx.now()),
  ]);
  const content = members.map((row) => toMember(row, userId));
  return { content, next: null, total: content.length, invitations: invitations.map(toInvitation) };
}

/** A store's team, for staff who were let see the store. */
export async function teamOf(ctx: Ctx, vendorId: number): Promise<Member[]> {
  return (await selectMembers(ctx.db, vendorId)).map((row) => toMember(row, ctx.actor.userId));
}

/**
 * Gives somebody of the own team another role. A role above one's own, before or after, is teams.above_own_role; a store
 * keeps an owner (teams.last_owner): changes of one team wait for each other at its store's lock. The same role again
 * changes nothing; who was shown another role than stands there now (`was`) meets teams.role_changed (409).
 */
export async function changeRole(ctx: Ctx, memberId: number, { role, was }: ChangeRole): Promise<Member> {
  const own = await requireVendorRight(ctx, 'team.manage');
  return await transact(ctx, async (tx) => {
    const before = await lockMember(tx, own.vendorId, memberId);
    if (!roleCovers(own.role, before) || !roleCovers(own.role, role)) throw TeamError.above_own_role();
    if (before !== role) {
      if (was !== undefined && was !== before) throw TeamError.role_changed();
      if (before === 'owner') await assertOtherOwner(tx, own.vendorId, memberId);
      await updateRole(tx.db, { vendorId: own.vendorId, userId: memberId, role });
      await auditTeam(tx, own.vendorId, { action: 'team.change_role', memberId, before, after: role });
    }
    const row = (await selectMembers(tx.db, own.vendorId)).find(({ userId }) => userId === memberId)!;
    return toMember(row, own.userId);
  });
}

/** Takes somebody out of the own team; errors as of `changeRole`. */
export async function removeMember(ctx: Ctx, memberId: number): Promise<void> {
  const own = await requireVendorRight(ctx, 'team.manage');
  await transact(ctx, async (tx) => {
    const before = await lockMember(tx, own.vendorId, memberId);
    if (!roleCovers(own.role, before)) throw TeamError.above_own_role();
    await take(tx, own.vendorId, memberId, before);
  });
}

/** Leaves the own team, in whatever role; a store that is not closed keeps an owner (teams.last_owner). */
export async function leaveTeam(ctx: Ctx): Promise<void> {
  const { vendorId, userId } = requireTeam(ctx);
  await transact(ctx, async (tx) => {
    await take(tx, vendorId, userId, await lockMember(tx, vendorId, userId));
  });
}

/** Puts somebody into a team, in the caller's transaction; false when they are in one already. */
export async function addMember(
  tx: TxCtx,
  member: { vendorId: number; userId: number; role: VendorRole },
): Promise<boolean> {
  if (!(await insertMember(tx.db, member))) return false;
  const { vendorId, userId: memberId, role: after } = member;
  await auditTeam(tx, vendorId, { action: 'team.join', memberId, after });
  return true;
}

async function take(tx: TxCtx, vendorId: number, memberId: number, before: VendorRole): Promise<void> {
  if (before === 'owner') await assertOtherOwner(tx, vendorId, memberId);
  await deleteMember(tx.db, vendorId, memberId);
  const action = memberId === tx.actor.userId ? 'team.leave' : 'team.remove';
  await auditTeam(tx, vendorId, { action, memberId, before });
}

/** Locks the store, then reads the role, so that what is decided on is how it stands. */
async function lockMember(tx: TxCtx, vendorId: number, memberId: number): Promise<VendorRole> {
  await lockStore(tx.db, vendorId);
  const role = await selectRole(tx.db, vendorId, memberId);
  if (role === null) throw TeamError.member_gone();
  return role;
}

async function assertOtherOwner(tx: TxCtx, vendorId: number, memberId: number): Promise<void> {
  if (await selectHasOwner(tx.db, vendorId, memberId)) return;
  if ((await lockStore(tx.db, vendorId)) !== 'closed') throw TeamError.last_owner();
}

/**
 * Whether somebody is the only owner of a store that has not closed. The store is locked as for every change of its team, so
 * of two owners who delete their accounts at once the second is asked after the first.
 */
export async function isLastOwner(tx: TxCtx, userId: number): Promise<boolean> {
  const vendorId = await selectStoreOf(tx.db, userId);
  if (vendorId === null || (await selectRole(tx.db, vendorId, userId)) !== 'owner') return false;
  const state = await lockStore(tx.db, vendorId);
  return state !== 'closed' && !(await selectHasOwner(tx.db, vendorId, userId));
}

type Change = { action: string; memberId: number; before?: VendorRole; after?: VendorRole };

async function auditTeam(tx: TxCtx, vendorId: number, { action, memberId, before, after }: Change) {
  const subject = { kind: 'user', id: memberId };
  await audit(tx, { action, subject, vendorId, before: { role: before }, after: { role: after } });
}

function toMember({ userId, name, email, phone, role, createdAt }: MemberRow, self: number | null): Member {
  const joinedAt = createdAt.toISOString();
  return { userId, name, contact: email ?? phone, role, joinedAt, isSelf: userId === self };
}

export function toInvitation(row: InvitationRow): Invitation {
  const { id, email, phone, role, createdAt, expiresAt } = row;
  return { id, email, phone, role, sentAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
