import { type Ctx, requireShopper } from '#platform/context.ts';
import { defineErrors, RequestError } from '#platform/errors.ts';
import { asksForFreshFactor, FACTOR_FRESH_MS, staffRightsOf, type StaffRight } from './staff-rights.ts';

/** Errors that every act of staff may meet. */
export const StaffError = defineErrors('staff', {
  /** `right`: what the role lacks. */
  right_missing: 403,
  /** The session has not given its second factor yet. */
  second_factor: 403,
  /** The second factor was given too long ago for this act. */
  prove_again: 403,
});

/** The member of staff who asks. */
export type StaffMember = { userId: number; role: string; rights: readonly StaffRight[] };

/**
 * The member of staff who asks, whatever they may do. 401 for visitors, 404 for everybody who is not staff, 403
 * (staff.second_factor) until the session has given its second factor. No statement: the session's own look-up said it all.
 */
export async function requireAnyStaff(ctx: Ctx): Promise<StaffMember> {
  const userId = requireShopper(ctx);
  const { staff } = ctx.actor;
  if (!staff) throw RequestError.not_found();
  if (!isFactorOff(ctx) && staff.factorAt === null) throw StaffError.second_factor();
  return await Promise.resolve({ userId, role: staff.role, rights: staffRightsOf(staff.rights) });
}

/**
 * The first line of every service for staff. Beside the errors of `requireAnyStaff`: 403 staff.right_missing, which names
 * the right, and 403 staff.prove_again where the right asks for a second factor of the last 15 minutes.
 */
export async function requireStaff(ctx: Ctx, right: StaffRight): Promise<StaffMember> {
  const member = await requireStaffToRead(ctx, right);
  return asksForFreshFactor(right) ? await requireFreshFactor(ctx) : member;
}

/** As `requireAnyStaff`, with a second factor of the last 15 minutes: 403 staff.prove_again without. */
export async function requireFreshFactor(ctx: Ctx): Promise<StaffMember> {
  const member = await requireAnyStaff(ctx);
  const left = factorFreshMs(ctx);
  if (left !== null && left < 0) throw StaffError.prove_again();
  return member;
}

/** For how much longer the second factor counts for what asks for a fresh one, below 0 when no more; null where none is asked for. */
export function factorFreshMs(ctx: Pick<Ctx, 'actor' | 'config' | 'now'>): number | null {
  if (isFactorOff(ctx)) return null;
  return (ctx.actor.staff?.factorAt?.getTime() ?? 0) + FACTOR_FRESH_MS - ctx.now().getTime();
}

/** As `requireStaff`, for what is only shown: an old second factor is enough. */
export async function requireStaffToRead(ctx: Ctx, right: StaffRight): Promise<StaffMember> {
  const member = await requireAnyStaff(ctx);
  if (!member.rights.includes(right)) throw StaffError.right_missing({ right });
  return member;
}

/** Whether no second factor is asked for: the demo's staff, while this machine alone reaches the shop. */
export function isFactorOff({ actor, config }: Pick<Ctx, 'actor' | 'config'>): boolean {
  return config.isAtHome && actor.staff?.isDemo === true;
}
