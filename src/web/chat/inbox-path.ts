import type { ChatSubject } from './use-conversation.ts';

/** Where a shopper writes to a vendor in the inbox, about a product where it began with one. */
export function inboxPath(vendorId: number, about?: ChatSubject | null): string {
  return `/Message?vendor=${vendorId}${about?.productId ? `&product=${about.productId}` : ''}`;
}
