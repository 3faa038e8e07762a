import { m } from '#messages';
import type { MessagedVendor } from '#modules/chat/chat.schema.ts';

/** Why a shopper cannot write to a vendor at the moment; null when they can. */
export function blockedText(
  vendor: Pick<MessagedVendor, 'isBlockedByYou' | 'isBlockedByVendor' | 'isSuspended'>,
): string | null {
  if (vendor.isBlockedByYou) return m.error_chat_blocked_by_you();
  if (vendor.isBlockedByVendor) return m.error_chat_blocked_by_other();
  return vendor.isSuspended ? m.error_chat_suspended() : null;
}
