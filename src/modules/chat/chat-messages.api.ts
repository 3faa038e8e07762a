import { createRoute, z } from '@hono/zod-openapi';
import { json, problem } from '#platform/api.ts';
import { privateFileAnswer } from '#modules/media/index.ts';
import { dropUpload, readAttachment, uploadAttachment } from './attachments.ts';
import { deleteMessage, editMessage } from './change-message.ts';
import { chatRouter, REFUSALS } from './chat-router.ts';
import { AttachmentPath, ChatAttachment, ChatMessage, EditMessage, MessagePath } from './chat.schema.ts';

const tags = ['Chat'];

/** Single messages and the files that go along with them; either side of a conversation uses these calls. */
export const chatMessagesApi = chatRouter('/api/chat/*')
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/chat/attachments',
      tags,
      summary: 'Upload a picture or PDF, to be sent along with a message',
      request: {
        body: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: z.object({ file: z.file().openapi({ type: 'string', format: 'binary' }) }),
            },
          },
        },
      },
      responses: {
        200: json(ChatAttachment, 'The file, not yet sent'),
        ...REFUSALS,
        413: problem('The file is too large.'),
        429: problem('Too many files.'),
        503: problem('Too many pictures are being worked on.'),
      },
    }),
    async (c) => c.json(await uploadAttachment(c.var.ctx, c.req.valid('form').file), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/chat/attachments/{attachmentId}',
      tags,
      summary: 'A file of one’s own conversations',
      request: { params: AttachmentPath },
      responses: {
        200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
        ...REFUSALS,
      },
    }),
    async (c) =>
      privateFileAnswer(await readAttachment(c.var.ctx, c.req.valid('param').attachmentId)) as never,
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/chat/attachments/{attachmentId}',
      tags,
      summary: 'Drop a file that was not sent',
      request: { params: AttachmentPath },
      responses: { 204: { description: 'Done' }, ...REFUSALS },
    }),
    async (c) => {
      await dropUpload(c.var.ctx, c.req.valid('param').attachmentId);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/api/chat/messages/{messageId}',
      tags,
      summary: 'Edit one’s own message',
      request: {
        params: MessagePath,
        body: { required: true, content: { 'application/json': { schema: EditMessage } } },
      },
      responses: {
        200: json(ChatMessage, 'The message'),
        ...REFUSALS,
        409: problem('Too late, or the conversation is blocked.'),
      },
    }),
    async (c) =>
      c.json(await editMessage(c.var.ctx, c.req.valid('param').messageId, c.req.valid('json').content), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/chat/messages/{messageId}',
      tags,
      summary: 'Delete one’s own message; a mark stays',
      request: { params: MessagePath },
      responses: { 200: json(ChatMessage, 'The mark'), ...REFUSALS, 409: problem('Too late.') },
    }),
    async (c) => c.json(await deleteMessage(c.var.ctx, c.req.valid('param').messageId), 200),
  );
