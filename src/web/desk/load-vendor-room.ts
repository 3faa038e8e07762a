import { load } from '#handlers/handlers.ts';
import { stateReason } from '#modules/vendors/index.ts';
import { requireTeam } from '#shop/require-vendor-right.ts';

/** What each room of the portal knows of who looks at it: with how the store stands, and why when its sales are stopped. */
export const loadVendorRoom = load(async (ctx) => {
  const { role, state } = requireTeam(ctx);
  return { role, state, stateReason: await stateReason(ctx) };
});
