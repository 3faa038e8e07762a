import { createRoute, z } from '@hono/zod-openapi';
import { json, problem } from '#platform/api.ts';
import { orFail } from '#platform/or-fail.ts';
import { ChatError } from './chat.errors.ts';
import { chatRouter, REFUSALS } from './chat-router.ts';
import {
  ChatMessage,
  ContactsQuery,
  HistoryQuery,
  MarkSeen,
  MessagedVendor,
  ReportChat,
  SendMessage,
  UnreadCount,
  VendorPath,
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
import { shopperSeat } from './seats.ts';
import { markSeen, showTyping } from './seen.ts';
import { sendMessage } from './send-message.ts';

const tags = ['Chat'];
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
});
const noVendor = problem('“Vendor ID is required.”');
const done = { description: 'Done' };

/** A shopper's side of the chat with vendors. */
export const chatApi = chatRouter('/api/chat/*')
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/chat/send/{vendorId}',
      tags,
      summary: 'Send a message to a vendor',
      description: 'Answers the message. Sent again with the same clientKey, it answers the same message.',
      request: { params: VendorPath, body: body(SendMessage) },
      responses: {
        200: json(ChatMessage, 'The message'),
        400: noVendor,
        ...REFUSALS,
        409: problem('Blocked, suspended, one’s own store, or a clientKey of another message.'),
        429: problem('Too many messages.'),
        500: problem('“Unable to send message.”'),
      },
    }),
    async (c) => {
      const { ctx } = c.var;
      const sending = async () =>
        sendMessage(ctx, await shopperSeat(ctx, c.req.valid('param').vendorId), c.req.valid('json'));
      return c.json(await orFail(ctx, ChatError.unable_to_send, sending), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/chat/messaged-vendors',
      tags,
      summary: 'The vendors one has exchanged messages with, the newest first',
      request: { query: VendorsQuery },
      responses: {
        200: json(z.array(MessagedVendor), 'The vendors'),
        ...REFUSALS,
        500: problem('“Unable to fetch vendors.”'),
      },
    }),
    async (c) => {
      const { ctx } = c.var;
      const listing = () => listMessagedVendors(ctx, c.req.valid('query'));
      return c.json(await orFail(ctx, ChatError.unable_to_fetch_vendors, listing), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/chat/history/{vendorId}',
      tags,
      summary: 'Messages with a vendor, oldest first: the newest, or those before one',
      request: { params: VendorPath, query: HistoryQuery },
      responses: {
        200: json(z.array(ChatMessage), 'The messages'),
        400: noVendor,
        ...REFUSALS,
        500: problem('“Unable to fetch chat history.”'),
      },
    }),
    async (c) => {
      const { ctx } = c.var;
      const reading = async () =>
        readHistory(ctx, await shopperSeat(ctx, c.req.valid('param').vendorId), c.req.valid('query'));
      return c.json(await orFail(ctx, ChatError.unable_to_fetch_history, reading), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/chat/history',
      tags,
      summary: 'Refused: the vendor is missing',
      responses: { 400: noVendor, 401: REFUSALS[401] },
    }),
    () => {
      throw ChatError.vendor_required();
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/chat/send',
      tags,
      summary: 'Refused: the vendor is missing',
      responses: { 400: noVendor, 401: REFUSALS[401] },
    }),
    () => {
      throw ChatError.vendor_required();
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/chat/vendors/{vendorId}',
      tags,
      summary: 'One vendor as the inbox tells it, also before the first message',
      request: { params: VendorPath },
      responses: { 200: json(MessagedVendor, 'The vendor'), 400: noVendor, ...REFUSALS },
    }),
    async (c) => {
      const { vendorId } = await shopperSeat(c.var.ctx, c.req.valid('param').vendorId);
      return c.json(await getMessagedVendor(c.var.ctx, vendorId), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/chat/contacts',
      tags,
      summary: 'Vendors one may want to write to; with a search, any vendor',
      request: { query: ContactsQuery },
      responses: { 200: json(z.array(MessagedVendor), 'The vendors'), ...REFUSALS },
    }),
    async (c) => c.json(await listContacts(c.var.ctx, c.req.valid('query').q), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/chat/unread',
      tags,
      summary: 'How many messages of vendors one has not seen; none for visitors',
      responses: { 200: json(UnreadCount, 'The count') },
    }),
    async (c) => {
      // Counted anew as a whole: a page asks while other answers, with newer counts, may be on their way.
      const { ctx } = c.var;
      ctx.visit.touchCounts();
      return c.json({ count: ctx.actor.userId === null ? 0 : await countUnread(ctx) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/chat/seen/{vendorId}',
      tags,
      summary: 'Mark a vendor’s messages as seen up to one of them',
      request: { params: VendorPath, body: body(MarkSeen) },
      responses: {
        200: json(UnreadCount, 'What is unseen in all conversations'),
        400: noVendor,
        ...REFUSALS,
      },
    }),
    async (c) => {
      const seat = await shopperSeat(c.var.ctx, c.req.valid('param').vendorId);
      return c.json({ count: await markSeen(c.var.ctx, seat, c.req.valid('json').upTo) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/chat/typing/{vendorId}',
      tags,
      summary: 'Show the vendor for a second that one is typing',
      request: { params: VendorPath },
      responses: { 204: done, 400: noVendor, ...REFUSALS },
    }),
    async (c) => {
      await showTyping(c.var.ctx, await shopperSeat(c.var.ctx, c.req.valid('param').vendorId));
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/chat/block/{vendorId}',
      tags,
      summary: 'Block a vendor: neither side can write any more',
      request: { params: VendorPath },
      responses: { 204: done, 400: noVendor, ...REFUSALS },
    }),
    async (c) => {
      await setBlocked(c.var.ctx, await shopperSeat(c.var.ctx, c.req.valid('param').vendorId), true);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/chat/block/{vendorId}',
      tags,
      summary: 'Take the block back',
      request: { params: VendorPath },
      responses: { 204: done, 400: noVendor, ...REFUSALS },
    }),
    async (c) => {
      await setBlocked(c.var.ctx, await shopperSeat(c.var.ctx, c.req.valid('param').vendorId), false);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/chat/report/{vendorId}',
      tags,
      summary: 'Report a conversation or one of the vendor’s messages to the staff',
      request: { params: VendorPath, body: body(ReportChat) },
      responses: { 204: done, 400: noVendor, ...REFUSALS },
    }),
    async (c) => {
      const seat = await shopperSeat(c.var.ctx, c.req.valid('param').vendorId);
      await reportChat(c.var.ctx, seat, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
