import type { TxCtx } from '#platform/context.ts';
import { requireStaff } from '#modules/staff/index.ts';
import { needsSecondPerson, STAFF_RIGHTS, staffRightsOf, type StaffRight } from '#shop/staff-rights.ts';
import { StaffTeamError } from './staff-team.errors.ts';
import { lockOwners } from './members.queries.ts';
import { lockRole, type RoleRow } from './roles.queries.ts';

/** The role's rights: all of them, for the locked one. */
export function rightsOfRole({
  isLocked,
  permissions,
}: Pick<RoleRow, 'isLocked' | 'permissions'>): readonly StaffRight[] {
  return isLocked ? STAFF_RIGHTS : staffRightsOf(permissions);
}

/** The role of this key. Throws team.role_gone (404). */
export async function roleOf(tx: TxCtx, key: string): Promise<RoleRow> {
  const role = await lockRole(tx.db, key);
  if (!role) throw StaffTeamError.role_gone();
  return role;
}

/** Nobody hands out, or takes away, what they do not hold: throws team.not_yours (403). */
export async function requireOwnRights(tx: TxCtx, rights: readonly StaffRight[]): Promise<void> {
  const own = await requireStaff(tx, 'staff.manage');
  if (rights.some((right) => !own.rights.includes(right))) throw StaffTeamError.not_yours();
}

/** Whether these rights are handed out by two people: money and staff. */
export function areForTwo(rights: readonly StaffRight[]): boolean {
  return rights.some(needsSecondPerson);
}

/** Throws team.last_owner (409) when nobody who can sign in would own the shop without this person. Holds the owners. */
export async function requireOtherOwner(tx: TxCtx, userId: number): Promise<void> {
  const owners = await lockOwners(tx.db);
  if (owners.length === 1 && owners[0] === userId) throw StaffTeamError.last_owner();
}
