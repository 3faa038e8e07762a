import { m } from '#messages';
import type { ReturnReason, ReturnStatus } from '#modules/orders/returns.schema.ts';

/** Why goods go back, as shoppers say it. */
export const REASON_NAMES: Record<ReturnReason, () => string> = {
  damaged: m.orders_reason_damaged,
  wrong_item: m.orders_reason_wrong_item,
  not_as_described: m.orders_reason_not_as_described,
  missing_parts: m.orders_reason_missing_parts,
  changed_mind: m.orders_reason_changed_mind,
  other: m.orders_reason_other,
};

export const RETURN_STATUS_NAMES: Record<ReturnStatus, () => string> = {
  requested: m.orders_return_requested,
  approved: m.orders_return_approved,
  rejected: m.orders_return_rejected,
  received: m.orders_return_received,
};
