import { createRoute, z } from '@hono/zod-openapi';
import { json, problem } from '#platform/api.ts';
import { orFail } from '#platform/or-fail.ts';
import { ChatError } from './chat.errors.ts';
import { chatRouter, REFUSALS } from './chat-router.ts';
import {
  ChatMessage,
  ConversationPath,
  HistoryQuery,
  MarkSeen,
  QuickReplyPath,
  ReportChat,
  SendMessage,
  UnreadCount,
} from './chat.schema.ts';
import { readHistory } from './read-chat.ts';
import { reportChat, setBlocked } from './safety.ts';
import { vendorSeat } from './seats.ts';
import { markSeen, showTyping } from './seen.ts';
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
} from './vendor-chat.ts';
import {
  AssignConversation,
  ConversationsQuery,
  QuickReply,
  SaveQuickReply,
  TeamMember,
  VendorConversation,
  VendorConversationDetail,
} from './vendor-chat.schema.ts';

const tags = ['Vendor chat'];
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
});
const done = { description: 'Done' };
const conversation = '/api/vendor/chat/conversations/{conversationId}' as const;

/** A vendor's side of the chat, for everyone of its team. */
export const vendorChatApi = chatRouter('/api/vendor/chat/*')
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/vendor/chat/conversations',
      tags,
      summary: 'Conversations with shoppers, the newest first',
      request: { query: ConversationsQuery },
      responses: { 200: json(z.array(VendorConversation), 'The conversations'), ...REFUSALS },
    }),
    async (c) => c.json(await listConversations(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: conversation,
      tags,
      summary: 'One conversation, with the shopper’s newest orders',
      request: { params: ConversationPath },
      responses: { 200: json(VendorConversationDetail, 'The conversation'), ...REFUSALS },
    }),
    async (c) => c.json(await getConversation(c.var.ctx, c.req.valid('param').conversationId), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: `${conversation}/messages`,
      tags,
      summary: 'Messages of a conversation, oldest first: the newest, or those before one',
      request: { params: ConversationPath, query: HistoryQuery },
      responses: { 200: json(z.array(ChatMessage), 'The messages'), ...REFUSALS },
    }),
    async (c) => {
      const seat = await vendorSeat(c.var.ctx, c.req.valid('param').conversationId);
      return c.json(await readHistory(c.var.ctx, seat, c.req.valid('query')), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: `${conversation}/messages`,
      tags,
      summary: 'Answer a shopper',
      request: { params: ConversationPath, body: body(SendMessage) },
      responses: {
        200: json(ChatMessage, 'The message'),
        ...REFUSALS,
        409: problem('Blocked, suspended, or a clientKey of another message.'),
        429: problem('Too many messages.'),
        500: problem('“Unable to send message.”'),
      },
    }),
    async (c) => {
      const { ctx } = c.var;
      const sending = async () =>
        sendMessage(ctx, await vendorSeat(ctx, c.req.valid('param').conversationId), c.req.valid('json'));
      return c.json(await orFail(ctx, ChatError.unable_to_send, sending), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: `${conversation}/seen`,
      tags,
      summary: 'Mark a shopper’s messages as seen up to one of them',
      request: { params: ConversationPath, body: body(MarkSeen) },
      responses: { 200: json(UnreadCount, 'What is unseen in all conversations'), ...REFUSALS },
    }),
    async (c) => {
      const seat = await vendorSeat(c.var.ctx, c.req.valid('param').conversationId);
      return c.json({ count: await markSeen(c.var.ctx, seat, c.req.valid('json').upTo) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: `${conversation}/typing`,
      tags,
      summary: 'Show the shopper for a second that somebody is typing',
      request: { params: ConversationPath },
      responses: { 204: done, ...REFUSALS },
    }),
    async (c) => {
      await showTyping(c.var.ctx, await vendorSeat(c.var.ctx, c.req.valid('param').conversationId));
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: `${conversation}/block`,
      tags,
      summary: 'Block a shopper: neither side can write any more',
      request: { params: ConversationPath },
      responses: { 204: done, ...REFUSALS },
    }),
    async (c) => {
      await setBlocked(c.var.ctx, await vendorSeat(c.var.ctx, c.req.valid('param').conversationId), true);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: `${conversation}/block`,
      tags,
      summary: 'Take the block back',
      request: { params: ConversationPath },
      responses: { 204: done, ...REFUSALS },
    }),
    async (c) => {
      await setBlocked(c.var.ctx, await vendorSeat(c.var.ctx, c.req.valid('param').conversationId), false);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: `${conversation}/report`,
      tags,
      summary: 'Report a shopper, or one of their messages, to the staff',
      request: { params: ConversationPath, body: body(ReportChat) },
      responses: { 204: done, ...REFUSALS },
    }),
    async (c) => {
      const seat = await vendorSeat(c.var.ctx, c.req.valid('param').conversationId);
      await reportChat(c.var.ctx, seat, c.req.valid('json'));
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: `${conversation}/assignee`,
      tags,
      summary: 'Give a conversation to a member of the team',
      request: { params: ConversationPath, body: body(AssignConversation) },
      responses: { 200: json(VendorConversationDetail, 'The conversation'), ...REFUSALS },
    }),
    async (c) =>
      c.json(
        await assignConversation(c.var.ctx, c.req.valid('param').conversationId, c.req.valid('json').userId),
        200,
      ),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/vendor/chat/unread',
      tags,
      summary: 'How many messages of shoppers nobody has seen',
      responses: { 200: json(UnreadCount, 'The count'), 401: REFUSALS[401], 404: REFUSALS[404] },
    }),
    async (c) => c.json({ count: await countVendorUnread(c.var.ctx) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/vendor/chat/team',
      tags,
      summary: 'Who can be given a conversation',
      responses: { 200: json(z.array(TeamMember), 'The team'), 401: REFUSALS[401], 404: REFUSALS[404] },
    }),
    async (c) => c.json(await listTeam(c.var.ctx), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/vendor/chat/quick-replies',
      tags,
      summary: 'The texts that the team answers with',
      responses: { 200: json(z.array(QuickReply), 'The texts'), 401: REFUSALS[401], 404: REFUSALS[404] },
    }),
    async (c) => c.json(await listQuickReplies(c.var.ctx), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/vendor/chat/quick-replies',
      tags,
      summary: 'Keep a text to answer with',
      request: { body: body(SaveQuickReply) },
      responses: {
        200: json(QuickReply, 'The text'),
        ...REFUSALS,
        409: problem('Too many, or the title is taken.'),
      },
    }),
    async (c) => c.json(await addQuickReply(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/vendor/chat/quick-replies/{quickReplyId}',
      tags,
      summary: 'Drop a text',
      request: { params: QuickReplyPath },
      responses: { 204: done, ...REFUSALS },
    }),
    async (c) => {
      await removeQuickReply(c.var.ctx, c.req.valid('param').quickReplyId);
      return c.body(null, 204);
    },
  );
