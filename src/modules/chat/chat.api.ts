import { z } from '@hono/zod-openapi';
import { empty, json } from '#platform/http/answers.ts';
import { ChatError } from './chat.errors.ts';
import { chatRouter } from './chat-router.ts';
import {
  ChatMessage,
  ContactsQuery,
  MessageHistoryQuery,
  MarkSeen,
  MessagedVendor,
  ReportChat,
  SendMessage,
  UnreadCount,
  ChatVendorPath,
  VendorsQuery,
} from './chat.schema.ts';
import {
  countUnread,
  getMessagedVendor,
  listContacts,
  listMessagedVendors,
  readHistory,
} from './read-chat.ts';
import { reportChat, setBlocked } from './safety.ts';
import { shopperParticipant } from './participants.ts';
import { markRead, announceTyping } from './read-markers.ts';
import { sendMessage } from './send-message.ts';

const noVendor = '“Vendor ID is required.”';
const done = empty('Done');

/** A shopper's side of the chat with vendors. */
export const chatApi = chatRouter('/api/chat/*', { tags: ['Chat'] })
  .call('post', '/api/chat/send/{vendorId}', {
    summary: 'Send a message to a vendor',
    description: 'Answers the message. Sent again with the same clientKey, it answers the same message.',
    params: ChatVendorPath,
    body: SendMessage,
    answer: json(ChatMessage, 'The message'),
    400: noVendor,
    409: 'Blocked, suspended, one’s own store, or a clientKey of another message.',
    429: 'Too many messages.',
    500: '“Unable to send message.”',
    failure: ChatError.unable_to_send,
    run: async ({ ctx, params, body }) =>
      sendMessage(ctx, await shopperParticipant(ctx, params.vendorId), body),
  })
  .call('get', '/api/chat/messaged-vendors', {
    summary: 'The vendors one has exchanged messages with, the newest first',
    query: VendorsQuery,
    answer: json(z.array(MessagedVendor), 'The vendors'),
    500: '“Unable to fetch vendors.”',
    failure: ChatError.unable_to_fetch_vendors,
    run: ({ ctx, query }) => listMessagedVendors(ctx, query),
  })
  .call('get', '/api/chat/history/{vendorId}', {
    summary: 'Messages with a vendor, oldest first: the newest, or those before one',
    params: ChatVendorPath,
    query: MessageHistoryQuery,
    answer: json(z.array(ChatMessage), 'The messages'),
    400: noVendor,
    500: '“Unable to fetch chat history.”',
    failure: ChatError.unable_to_fetch_history,
    run: async ({ ctx, params, query }) =>
      readHistory(ctx, await shopperParticipant(ctx, params.vendorId), query),
  })
  .call('get', '/api/chat/history', {
    summary: 'Refused: the vendor is missing',
    400: noVendor,
    404: undefined,
    run: () => {
      throw ChatError.vendor_required();
    },
  })
  .call('post', '/api/chat/send', {
    summary: 'Refused: the vendor is missing',
    400: noVendor,
    404: undefined,
    run: () => {
      throw ChatError.vendor_required();
    },
  })
  .call('get', '/api/chat/vendors/{vendorId}', {
    summary: 'One vendor as the inbox tells it, also before the first message',
    params: ChatVendorPath,
    answer: json(MessagedVendor, 'The vendor'),
    400: noVendor,
    run: async ({ ctx, params }) => {
      const { vendorId } = await shopperParticipant(ctx, params.vendorId);
      return await getMessagedVendor(ctx, vendorId);
    },
  })
  .call('get', '/api/chat/contacts', {
    summary: 'Vendors one may want to write to; with a search, any vendor',
    query: ContactsQuery,
    answer: json(z.array(MessagedVendor), 'The vendors'),
    run: ({ ctx, query }) => listContacts(ctx, query.q),
  })
  .call('get', '/api/chat/unread', {
    summary: 'How many messages of vendors one has not seen; none for visitors',
    forMembers: false,
    401: undefined,
    404: undefined,
    answer: json(UnreadCount, 'The count'),
    run: async ({ ctx }) => {
      // Counted anew as a whole: a page asks while other answers, with newer counts, may be on their way.
      ctx.visit.touchCounts();
      return { count: ctx.actor.userId === null ? 0 : await countUnread(ctx) };
    },
  })
  .call('post', '/api/chat/seen/{vendorId}', {
    summary: 'Mark a vendor’s messages as seen up to one of them',
    params: ChatVendorPath,
    body: MarkSeen,
    answer: json(UnreadCount, 'What is unseen in all conversations'),
    400: noVendor,
    run: async ({ ctx, params, body }) => {
      const participant = await shopperParticipant(ctx, params.vendorId);
      return { count: await markRead(ctx, participant, body.upTo) };
    },
  })
  .call('post', '/api/chat/typing/{vendorId}', {
    summary: 'Show the vendor for a second that one is typing',
    params: ChatVendorPath,
    answer: done,
    400: noVendor,
    run: async ({ ctx, params }) => announceTyping(ctx, await shopperParticipant(ctx, params.vendorId)),
  })
  .call('put', '/api/chat/block/{vendorId}', {
    summary: 'Block a vendor: neither side can write any more',
    params: ChatVendorPath,
    answer: done,
    400: noVendor,
    run: async ({ ctx, params }) => setBlocked(ctx, await shopperParticipant(ctx, params.vendorId), true),
  })
  .call('delete', '/api/chat/block/{vendorId}', {
    summary: 'Take the block back',
    params: ChatVendorPath,
    answer: done,
    400: noVendor,
    run: async ({ ctx, params }) => setBlocked(ctx, await shopperParticipant(ctx, params.vendorId), false),
  })
  .call('post', '/api/chat/report/{vendorId}', {
    summary: 'Report a conversation or one of the vendor’s messages to the staff',
    params: ChatVendorPath,
    body: ReportChat,
    answer: done,
    400: noVendor,
    run: async ({ ctx, params, body }) => {
      const participant = await shopperParticipant(ctx, params.vendorId);
      await reportChat(ctx, participant, body);
    },
  });
