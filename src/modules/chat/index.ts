export { deleteUnsentUpload, readAttachment, uploadAttachment } from './attachments.ts';
export { deleteMessage, editMessage } from './change-message.ts';
export { chatApi } from './chat.api.ts';
export { ChatError } from './chat.errors.ts';
export { chatEventsApi } from './chat-events.api.ts';
export { chatMessagesApi } from './chat-messages.api.ts';
export { initChat } from './chat-live.ts';
export {
  countUnread,
  getMessagedVendor,
  listContacts,
  listMessagedVendors,
  readHistory,
} from './read-chat.ts';
export { reportChat, setBlocked } from './safety.ts';
export { type Participant, shopperParticipant, vendorParticipant } from './participants.ts';
export { markRead, announceTyping } from './read-markers.ts';
export { sendMessage } from './send-message.ts';
export { chatCursor } from './stream.ts';
export { IS_UNANSWERED, UNANSWERED_SINCE } from './unanswered.queries.ts';
export {
  addQuickReply,
  assignConversation,
  countVendorUnread,
  getConversation,
  listConversations,
  listQuickReplies,
  listTeam,
  removeQuickReply,
  settleConversation,
} from './vendor-chat.ts';
export { vendorChatApi } from './vendor-chat.api.ts';
