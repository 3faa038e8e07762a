import { load } from '#handlers/handlers.ts';
import { isFactorOff } from '#shop/require-staff.ts';
import { requireAnyStaff } from '#modules/staff/index.ts';

/** What each room of the back office knows of who looks at it. */
export const loadAdminRoom = load(async (ctx) => {
  const { rights } = await requireAnyStaff(ctx);
  return { rights, isFactorOff: isFactorOff(ctx) };
});
