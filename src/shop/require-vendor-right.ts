import { type Ctx, requireShopper } from '#platform/context.ts';
import { defineErrors, RequestError } from '#platform/errors.ts';
import {
  roleHas,
  stateAllows,
  stateOpens,
  type StoreState,
  type VendorRight,
  type VendorRole,
} from './vendor-rights.ts';

export const TeamRightError = defineErrors('vendors', {
  right_missing: 403,
  store_suspended: 409,
  store_closed: 409,
});

/** A member of a store's team as they ask for something. */
export type TeamActor = { vendorId: number; userId: number; role: VendorRole; state: StoreState };

/**
 * The team and role of whoever asks, once they may do what `right` names. 401 for visitors; 404 for people of no team, so
 * that nothing is revealed; 403 (vendors.right_missing) for a role without the right; 409 (vendors.store_suspended,
 * vendors.store_closed) for what the store's state forbids: new sales while it is suspended.
 */
export async function requireVendorRight(ctx: Ctx, right: VendorRight): Promise<TeamActor> {
  const actor = await requireVendorReader(ctx, right);
  if (!stateAllows(actor.state, right)) throw TeamRightError.store_suspended();
  return actor;
}

/** As `requireVendorRight` for what only reads: it stays open to who has the right while the store is suspended. */
export async function requireVendorReader(ctx: Ctx, right: VendorRight): Promise<TeamActor> {
  const actor = requireTeam(ctx);
  if (!roleHas(actor.role, right)) throw TeamRightError.right_missing({ right });
  if (!stateOpens(actor.state, right)) throw TeamRightError.store_closed();
  return actor;
}

/** Anybody of a store's team, in whatever role. 401 for visitors, 404 for people of no team. */
export function requireTeam(ctx: Ctx): TeamActor {
  const userId = requireShopper(ctx);
  const { vendorId, team } = ctx.actor;
  if (vendorId === null || !team) throw RequestError.not_found();
  return { vendorId, userId, ...team };
}

/** The vendor whose team lets whoever asks do what `right` names; null for everybody else. Refuses nothing. */
export function vendorWithRight({ actor }: Ctx, right: VendorRight): number | null {
  return actor.team && roleHas(actor.team.role, right) ? actor.vendorId : null;
}
