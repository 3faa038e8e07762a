import { m } from '#messages';

/** Who somebody is to the shop. */
export const USER_ROLE_NAMES = {
  shopper: m.ops_role_shopper,
  vendor: m.ops_role_vendor,
  staff: m.ops_role_staff,
};
