import { z } from '@hono/zod-openapi';
import { empty, json } from '#platform/http/answers.ts';
import { ChatError } from './chat.errors.ts';
import { chatRouter } from './chat-router.ts';
import {
  ChatMessage,
  ConversationPath,
  MessageHistoryQuery,
  MarkSeen,
  QuickReplyPath,
  ReportChat,
  SendMessage,
  UnreadCount,
} from './chat.schema.ts';
import { readHistory } from './read-chat.ts';
import { reportChat, setBlocked } from './safety.ts';
import { vendorParticipant } from './participants.ts';
import { markRead, announceTyping } from './read-markers.ts';
import { sendMessage } from './send-message.ts';
import {
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
import {
  AssignConversation,
  ConversationsQuery,
  QuickReply,
  SaveQuickReply,
  SettleConversation,
  TeamMember,
  VendorConversation,
  VendorConversationDetail,
} from './vendor-chat.schema.ts';

const done = empty('Done');
const conversation = '/api/vendor/chat/conversations/{conversationId}' as const;

/** A vendor's side of the chat, for everyone of its team. */
export const vendorChatApi = chatRouter('/api/vendor/chat/*', {
  tags: ['Vendor chat'],
  right: 'chat.answer',
  409: 'The store is closed.',
})
  .call('get', '/api/vendor/chat/conversations', {
    summary: 'Conversations with shoppers, the newest first',
    query: ConversationsQuery,
    answer: json(z.array(VendorConversation), 'The conversations'),
    run: ({ ctx, query }) => listConversations(ctx, query),
  })
  .call('get', conversation, {
    summary: 'One conversation, with the shopper’s newest orders',
    params: ConversationPath,
    answer: json(VendorConversationDetail, 'The conversation'),
    run: ({ ctx, params }) => getConversation(ctx, params.conversationId),
  })
  .call('get', `${conversation}/messages`, {
    summary: 'Messages of a conversation, oldest first: the newest, or those before one',
    params: ConversationPath,
    query: MessageHistoryQuery,
    answer: json(z.array(ChatMessage), 'The messages'),
    run: async ({ ctx, params, query }) => {
      const participant = await vendorParticipant(ctx, params.conversationId);
      return await readHistory(ctx, participant, query);
    },
  })
  .call('post', `${conversation}/messages`, {
    summary: 'Answer a shopper',
    params: ConversationPath,
    body: SendMessage,
    answer: json(ChatMessage, 'The message'),
    409: 'Blocked, suspended, or a clientKey of another message.',
    429: 'Too many messages.',
    500: '“Unable to send message.”',
    failure: ChatError.unable_to_send,
    run: async ({ ctx, params, body }) =>
      sendMessage(ctx, await vendorParticipant(ctx, params.conversationId), body),
  })
  .call('post', `${conversation}/seen`, {
    summary: 'Mark a shopper’s messages as seen up to one of them',
    params: ConversationPath,
    body: MarkSeen,
    answer: json(UnreadCount, 'What is unseen in all conversations'),
    run: async ({ ctx, params, body }) => {
      const participant = await vendorParticipant(ctx, params.conversationId);
      return { count: await markRead(ctx, participant, body.upTo) };
    },
  })
  .call('post', `${conversation}/typing`, {
    summary: 'Show the shopper for a second that somebody is typing',
    params: ConversationPath,
    answer: done,
    run: async ({ ctx, params }) => announceTyping(ctx, await vendorParticipant(ctx, params.conversationId)),
  })
  .call('put', `${conversation}/block`, {
    summary: 'Block a shopper: neither side can write any more',
    params: ConversationPath,
    answer: done,
    run: async ({ ctx, params }) =>
      setBlocked(ctx, await vendorParticipant(ctx, params.conversationId), true),
  })
  .call('delete', `${conversation}/block`, {
    summary: 'Take the block back',
    params: ConversationPath,
    answer: done,
    run: async ({ ctx, params }) =>
      setBlocked(ctx, await vendorParticipant(ctx, params.conversationId), false),
  })
  .call('post', `${conversation}/report`, {
    summary: 'Report a shopper, or one of their messages, to the staff',
    params: ConversationPath,
    body: ReportChat,
    answer: done,
    run: async ({ ctx, params, body }) => {
      const participant = await vendorParticipant(ctx, params.conversationId);
      await reportChat(ctx, participant, body);
    },
  })
  .call('put', `${conversation}/assignee`, {
    summary: 'Give a conversation to a member of the team',
    params: ConversationPath,
    body: AssignConversation,
    answer: json(VendorConversationDetail, 'The conversation'),
    run: ({ ctx, params, body }) => assignConversation(ctx, params.conversationId, body.userId),
  })
  .call('put', `${conversation}/settled`, {
    summary: 'Say that a conversation needs no answer up to a message',
    params: ConversationPath,
    body: SettleConversation,
    answer: json(VendorConversationDetail, 'The conversation'),
    run: ({ ctx, params, body }) => settleConversation(ctx, params.conversationId, body.upTo),
  })
  .call('get', '/api/vendor/chat/unread', {
    summary: 'How many messages of shoppers nobody has seen',
    answer: json(UnreadCount, 'The count'),
    run: async ({ ctx }) => ({ count: await countVendorUnread(ctx) }),
  })
  .call('get', '/api/vendor/chat/team', {
    summary: 'Who can be given a conversation',
    answer: json(z.array(TeamMember), 'The team'),
    run: ({ ctx }) => listTeam(ctx),
  })
  .call('get', '/api/vendor/chat/quick-replies', {
    summary: 'The texts that the team answers with',
    answer: json(z.array(QuickReply), 'The texts'),
    run: ({ ctx }) => listQuickReplies(ctx),
  })
  .call('post', '/api/vendor/chat/quick-replies', {
    summary: 'Keep a text to answer with',
    body: SaveQuickReply,
    answer: json(QuickReply, 'The text'),
    409: 'Too many, or the title is taken.',
    run: ({ ctx, body }) => addQuickReply(ctx, body),
  })
  .call('delete', '/api/vendor/chat/quick-replies/{quickReplyId}', {
    summary: 'Drop a text',
    params: QuickReplyPath,
    answer: done,
    run: ({ ctx, params }) => removeQuickReply(ctx, params.quickReplyId),
  });
