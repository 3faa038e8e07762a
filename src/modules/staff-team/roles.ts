import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { LOCALES } from '#platform/language.ts';
import { defineApproval, requestApproval } from '#modules/approvals/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { STAFF_RIGHTS, staffRightsOf, type StaffRight } from '#shop/staff-rights.ts';
import { textIn } from '#shop/text-in.ts';
import { areForTwo, requireOwnRights, rightsOfRole } from './granting.ts';
import { lockRole, type RoleRow, selectStaffRole, selectRoles, upsertRole } from './roles.queries.ts';
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
 * Makes a role (`version` 0: only if there is none) or changes its rights. New rights over money or staff wait for another
 * person. Right: staff.manage, and every right that is added or taken away. Errors: team.role_locked, changed (409), not_yours (403).
 */
export async function saveRole(ctx: Ctx, key: string, input: RoleInput): Promise<TeamChange> {
  const { name, rights, version, reason } = input;
  const subject = { kind: 'staff_role', id: key };
  return await staffAct(ctx, { right: RIGHT, action: 'staff.save_role', subject, reason }, async (tx) => {
    const former = await lockRole(tx.db, key);
    if (former?.isLocked) throw StaffTeamError.role_locked();
    if (version !== undefined && version !== (former?.version ?? 0)) throw StaffTeamError.changed();
    const before = rightsBefore(former);
    const added = rights.filter((right) => !before.includes(right));
    await requireOwnRights(tx, [...added, ...before.filter((right) => !rights.includes(right))]);
    const answer: TeamChange = areForTwo(added)
      ? {
          state: 'waiting',
          approvalId: await requestApproval(tx, RIGHTS_APPROVAL, {
            subject,
            payload: { key, name, rights, locale: tx.locale },
            reason,
          }),
        }
      : { state: 'done', approvalId: null };
    if (answer.state === 'done') await upsertRole(tx.db, { key, name, rights, locale: tx.locale });
    return { before: former && { rights: before }, after: { name, rights, ...answer }, answer };
  });
}

defineApproval(RIGHTS_APPROVAL, {
  right: RIGHT,
  schema: z.object({
    key: z.string(),
    name: z.string(),
    rights: z.array(z.enum(STAFF_RIGHTS)),
    /** In which the name was typed; requests of before were all kept as English. */
    locale: z.enum(LOCALES).default('en'),
  }),
  show: async (ctx, { key, name, rights }) => {
    const former = await selectStaffRole(ctx.db, key);
    return { name, before: { rights: rightsBefore(former) }, after: { rights: staffRightsOf(rights) } };
  },
  carryOut: async (tx, { key, name, rights, locale }) => {
    const former = await lockRole(tx.db, key);
    if (former?.isLocked) throw StaffTeamError.role_locked();
    const before = rightsBefore(former);
    await requireOwnRights(tx, [...rights, ...before]);
    await upsertRole(tx.db, { key, name, rights, locale });
    return { before: { rights: before }, after: { rights: staffRightsOf(rights) } };
  },
});

function rightsBefore(former: RoleRow | undefined): readonly StaffRight[] {
  return former ? rightsOfRole(former) : [];
}

/** The key of a new role with this name: its Latin letters, and some of chance, so that two of a name are two roles. */
export function newRoleKey(name: string): string {
  const word = name
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 30);
  const chance = Array.from({ length: 5 }, () => String.fromCodePoint(97 + randomInt(26))).join('');
  return `${word === '' ? 'role' : word}_${chance}`;
}
