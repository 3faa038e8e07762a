import type { ChatMessage } from '#modules/chat/chat.schema.ts';
import type {
  ConversationsQuery,
  QuickReply,
  TeamMember,
  VendorConversation,
  VendorConversationDetail,
} from '#modules/chat/vendor-chat.schema.ts';

export type VendorInboxData = {
  conversations: VendorConversation[];
  cursor: string;
  only: ConversationsQuery['only'];
  q: string;
  userId: number;
  isNamed: boolean;
  now: string;
  team: TeamMember[];
  quickReplies: QuickReply[];
  chosen: { conversation: VendorConversationDetail; messages: ChatMessage[]; clientKey: string } | null;
};
