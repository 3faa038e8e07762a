import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { defineApproval, requestApproval } from '#modules/approvals/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { STAFF_RIGHTS, type StaffRight } from '#shop/staff-rights.ts';
import { textIn } from '#shop/text-in.ts';
import { areForTwo, requireOwnRights, rightsOfRole } from './granting.ts';
import { lockRole, selectRoles, upsertRole } from './roles.queries.ts';
import { StaffTeamError } from './staff-team.errors.ts';
import type { RoleInput, StaffRoleList, TeamChange } from './staff-team.schema.ts';

const RIGHT = 'staff.manage';
const RIGHTS_APPROVAL = 'staff.rights';

/** Every role with its rights, in the language of the request. Right: staff.manage. */
export async function listRoles(ctx: Ctx): Promise<StaffRoleList> {
  await requireStaffToRead(ctx, RIGHT);
  const rows = await selectRoles(ctx.db);
  const content = rows.map(({ key, names, isLocked, permissions, members, version }) => ({
    key,
    name: textIn(names, ctx.locale).text,
    rights: [...rightsOfRole({ isLocked, permissions })],
    isLocked,
    members,
    version,
  }));
  return { content, next: null };
}

/**
 * Makes a role or changes its rights. New rights over money or staff wait for another person. Right: staff.manage, and every
 * right that is added or taken away. Errors: team.role_locked, changed (409), not_yours (403).
 */
export async function saveRole(ctx: Ctx, key: string, input: RoleInput): Promise<TeamChange> {
  const { name, rights, version, reason } = input;
  const subject = { kind: 'staff_role', id: key };
  return await staffAct(ctx, { right: RIGHT, action: 'staff.save_role', subject, reason }, async (tx) => {
    const former = await lockRole(tx.db, key);
    if (former?.isLocked) throw StaffTeamError.role_locked();
    if (former && version !== undefined && version !== former.version) throw StaffTeamError.changed();
    const before = former ? rightsOfRole(former) : [];
    const added = rights.filter((right) => !before.includes(right));
    await requireOwnRights(tx, [...added, ...before.filter((right) => !rights.includes(right))]);
    const answer: TeamChange = areForTwo(added)
      ? {
          state: 'waiting',
          approvalId: await requestApproval(tx, RIGHTS_APPROVAL, {
            subject,
            payload: { key, name, rights },
            reason,
          }),
        }
      : { state: 'done', approvalId: null };
    if (answer.state === 'done') await upsertRole(tx.db, { key, name, rights });
    return { before: former && { rights: before }, after: { name, rights, ...answer }, answer };
  });
}

defineApproval(RIGHTS_APPROVAL, {
  right: RIGHT,
  schema: z.object({ key: z.string(), name: z.string(), rights: z.array(z.enum(STAFF_RIGHTS)) }),
  carryOut: async (tx, { key, name, rights }) => {
    const former = await lockRole(tx.db, key);
    if (former?.isLocked) throw StaffTeamError.role_locked();
    const before: readonly StaffRight[] = former ? rightsOfRole(former) : [];
    await requireOwnRights(tx, [...rights, ...before]);
    await upsertRole(tx.db, { key, name, rights });
    return { before: { rights: before }, after: { rights } };
  },
});
