import type { ChatMessage, MessagedVendor } from '#modules/chat/chat.schema.ts';
import type { ChatSubject } from '#web/chat/use-conversation.ts';

export type InboxData = {
  vendors: MessagedVendor[];
  /** Why the list could not be loaded, as received. */
  vendorsFailed: string | null;
  totalUnread: number;
  cursor: string;
  q: string;
  /** The address names the conversation: on phones it is shown instead of the list. */
  isNamed: boolean;
  now: string;
  chosen: {
    vendor: MessagedVendor;
    /** Null with the reason beside it when they could not be loaded. */
    messages: ChatMessage[] | null;
    messagesFailed: string | null;
    isOlder: boolean;
    clientKey: string;
    about: ChatSubject | null;
  } | null;
};
