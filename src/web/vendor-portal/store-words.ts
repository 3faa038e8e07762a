import { m } from '#messages';
import type { StartItem, StoreCheck } from '#modules/vendors/stores.schema.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { StoreState, VendorRole } from '#shop/vendor-rights.ts';

/** What the words of a store are on screens. */
export const ROLE_NAMES: Record<VendorRole, () => string> = {
  owner: m.stores_role_owner,
  manager: m.stores_role_manager,
  seller: m.stores_role_seller,
  packer: m.stores_role_packer,
};

export const ROLE_HINTS: Record<VendorRole, () => string> = {
  owner: m.stores_role_owner_hint,
  manager: m.stores_role_manager_hint,
  seller: m.stores_role_seller_hint,
  packer: m.stores_role_packer_hint,
};

export const STATE_NAMES: Record<StoreState, () => string> = {
  onboarding: m.stores_state_onboarding,
  open: m.stores_state_open,
  suspended: m.stores_state_suspended,
  closed: m.stores_state_closed,
};

export const ITEM_NAMES: Record<StartItem, () => string> = {
  profile: m.stores_item_profile,
  hours: m.stores_item_hours,
  product: m.stores_item_product,
  phone: m.stores_item_phone,
  terms: m.stores_item_terms,
  tin: m.stores_item_tin,
  licence: m.stores_item_licence,
  identity: m.stores_item_identity,
  bank_letter: m.stores_item_bank_letter,
};

export const CHECK_STATE_NAMES: Record<StoreCheck['state'], () => string> = {
  missing: m.stores_check_missing,
  sent: m.stores_check_sent,
  accepted: m.stores_check_accepted,
  refused: m.stores_check_refused,
  waived: m.stores_check_waived,
  ended: m.stores_check_ended,
};

export const CHECK_TONES: Record<StoreCheck['state'], BadgeTone> = {
  missing: 'neutral',
  sent: 'warning',
  accepted: 'success',
  refused: 'discount',
  waived: 'success',
  ended: 'discount',
};

export const STATE_TONES: Record<StoreState, BadgeTone> = {
  onboarding: 'best',
  open: 'success',
  suspended: 'warning',
  closed: 'neutral',
};
