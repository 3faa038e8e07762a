import type { Ctx, TxCtx } from '#platform/context.ts';
import { ApprovalError, defineApproval, requestApproval } from '#modules/approvals/index.ts';
import { deleteSessionsBut } from '#modules/identity/index.ts';
import { forgetSecondFactor } from '#modules/second-factor/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { textIn } from '#shop/text-in.ts';
import { z } from 'zod';
import { areForTwo, requireOtherOwner, requireOwnRights, rightsOfRole, roleOf } from './granting.ts';
import {
  lockMember,
  lockOpenAccount,
  lockStaffCandidate,
  selectPerson,
  selectStaffMembers,
  updateMemberEnded,
  upsertMember,
} from './members.queries.ts';
import { selectRoles } from './roles.queries.ts';
import { lockedAccount, noAccount, StaffTeamError } from './staff-team.errors.ts';
import type { NewStaff, RoleChange, StaffList, StaffReason, TeamChange } from './staff-team.schema.ts';

const RIGHT = 'staff.manage';
const ROLE_APPROVAL = 'staff.role';
const OWNER = 'owner';

/** Everybody who works for the shop. Right: staff.manage. */
export async function listStaff(ctx: Ctx): Promise<StaffList> {
  await requireStaffToRead(ctx, RIGHT);
  const rows = await selectStaffMembers(ctx.db);
  const content = rows.map(({ userId, createdAt, confirmedAt, ...row }) => ({
    id: userId,
    ...row,
    since: createdAt.toISOString(),
    hasSecondFactor: confirmedAt !== null,
  }));
  return { content, next: null };
}

/**
 * Takes the account with this proved address into the team. A role with rights over money or staff waits for another person.
 * Right: staff.manage. Errors: team.no_account, account_locked (422), already (409), role_gone (404), not_yours (403).
 */
export async function addStaff(ctx: Ctx, { email, role, reason }: NewStaff): Promise<TeamChange> {
  return await staffAct(ctx, { right: RIGHT, action: 'staff.add', subject: null, reason }, async (tx) => {
    const account = await lockStaffCandidate(tx.db, email);
    if (!account) throw noAccount();
    if (account.lockedAt !== null) throw lockedAccount();
    if (await lockMember(tx.db, account.id)) throw StaffTeamError.already();
    const answer = await giveRole(tx, { userId: account.id, role }, reason);
    return { subject: { kind: 'staff', id: account.id }, after: { role, ...answer }, answer };
  });
}

/**
 * Gives a member another role; one with rights over money or staff waits for another person. Right: staff.manage, and
 * every right of both roles. Errors: team.member_gone, role_gone (404), not_yours (403), last_owner, changed (409).
 */
export async function changeStaffRole(ctx: Ctx, userId: number, change: RoleChange): Promise<TeamChange> {
  const { role, version, reason } = change;
  const subject = { kind: 'staff', id: userId };
  return await staffAct(ctx, { right: RIGHT, action: 'staff.change_role', subject, reason }, async (tx) => {
    const member = await requireMember(tx, userId);
    if (version !== undefined && version !== member.version) throw StaffTeamError.changed();
    const answer = await giveRole(tx, { userId, role }, reason);
    return { before: { role: member.role }, after: { role, ...answer }, answer };
  });
}

/**
 * Ends somebody's work for the shop: their sessions and their second factor end with it. Right: staff.manage, and every
 * right of their role. Errors: team.member_gone (404), not_yours (403), last_owner (409). Twice: 404.
 */
export async function endStaff(ctx: Ctx, userId: number, { reason }: StaffReason): Promise<void> {
  const subject = { kind: 'staff', id: userId };
  await staffAct(ctx, { right: RIGHT, action: 'staff.end', subject, reason }, async (tx) => {
    await requireOtherOwner(tx, userId);
    const member = await requireMember(tx, userId);
    await updateMemberEnded(tx.db, userId, tx.now());
    await forgetSecondFactor(tx, userId);
    await deleteSessionsBut(tx.db, userId, null);
    return { before: { role: member.role }, answer: undefined };
  });
}

/**
 * Forgets a member's second factor, for who lost both phone and recovery codes: their sessions end, and it is set up anew
 * at the next sign-in. Right: staff.manage, and every right of their role. Errors: team.member_gone (404), not_yours (403).
 */
export async function resetSecondFactor(ctx: Ctx, userId: number, { reason }: StaffReason): Promise<void> {
  const subject = { kind: 'staff', id: userId };
  await staffAct(ctx, { right: RIGHT, action: 'staff.reset_second_factor', subject, reason }, async (tx) => {
    await requireMember(tx, userId);
    await forgetSecondFactor(tx, userId);
    await deleteSessionsBut(tx.db, userId, null);
    return { answer: undefined };
  });
}

/** A member whose every right the caller has too. */
async function requireMember(tx: TxCtx, userId: number) {
  const member = await lockMember(tx.db, userId);
  if (!member) throw StaffTeamError.member_gone();
  await requireOwnRights(tx, rightsOfRole(await roleOf(tx, member.role)));
  return member;
}

async function giveRole(
  tx: TxCtx,
  given: { userId: number; role: string },
  reason: string,
): Promise<TeamChange> {
  const rights = rightsOfRole(await roleOf(tx, given.role));
  await requireOwnRights(tx, rights);
  if (given.role !== OWNER) await requireOtherOwner(tx, given.userId);
  if (!areForTwo(rights)) {
    await upsertMember(tx.db, { ...given, addedBy: tx.actor.userId });
    return { state: 'done', approvalId: null };
  }
  const subject = { kind: 'staff', id: given.userId };
  const approvalId = await requestApproval(tx, ROLE_APPROVAL, { subject, payload: given, reason });
  return { state: 'waiting', approvalId };
}

defineApproval(ROLE_APPROVAL, {
  right: RIGHT,
  schema: z.object({ userId: z.number().int(), role: z.string() }),
  show: async (ctx, { userId, role }) => {
    const person = await selectPerson(ctx.db, userId);
    const labels = Object.fromEntries(
      (await selectRoles(ctx.db)).map(({ key, names }) => [key, textIn(names, ctx.locale).text]),
    );
    return { name: person?.name ?? '', before: { role: person?.role ?? null }, after: { role }, labels };
  },
  carryOut: async (tx, { userId, role }) => {
    await requireOwnRights(tx, rightsOfRole(await roleOf(tx, role)));
    if (role !== OWNER) await requireOtherOwner(tx, userId);
    if (!(await lockOpenAccount(tx.db, userId))) throw ApprovalError.stale();
    const former = await lockMember(tx.db, userId);
    await upsertMember(tx.db, { userId, role, addedBy: tx.actor.userId });
    return { before: { role: former?.role ?? null }, after: { role } };
  },
});
