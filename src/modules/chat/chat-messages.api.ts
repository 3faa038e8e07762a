import { z } from '@hono/zod-openapi';
import { empty, file, json } from '#platform/http/answers.ts';
import { privateFileAnswer } from '#modules/media/index.ts';
import { deleteUnsentUpload, readAttachment, uploadAttachment } from './attachments.ts';
import { deleteMessage, editMessage } from './change-message.ts';
import { chatRouter } from './chat-router.ts';
import { MB } from '#platform/multipart.ts';
import { AttachmentPath, ChatAttachment, ChatMessage, EditMessage, MessagePath } from './chat.schema.ts';

/** Single messages and the files that go along with them; either side of a conversation uses these calls. */
export const chatMessagesApi = chatRouter('/api/chat/*', { tags: ['Chat'] })
  .call('post', '/api/chat/attachments', {
    summary: 'Upload a picture or PDF, to be sent along with a message',
    body: z.object({ file: z.file().openapi({ type: 'string', format: 'binary' }) }),
    uploadBytes: 16 * MB,
    answer: json(ChatAttachment, 'The file, not yet sent'),
    429: 'Too many files.',
    503: 'Too many pictures are being worked on.',
    run: ({ ctx, body }) => uploadAttachment(ctx, body.file),
  })
  .call('get', '/api/chat/attachments/{attachmentId}', {
    summary: 'A file of one’s own conversations',
    params: AttachmentPath,
    answer: file('application/octet-stream', 'The file'),
    run: async ({ ctx, params }) => privateFileAnswer(await readAttachment(ctx, params.attachmentId)),
  })
  .call('delete', '/api/chat/attachments/{attachmentId}', {
    summary: 'Drop a file that was not sent',
    params: AttachmentPath,
    answer: empty('Done'),
    run: ({ ctx, params }) => deleteUnsentUpload(ctx, params.attachmentId),
  })
  .call('patch', '/api/chat/messages/{messageId}', {
    summary: 'Edit one’s own message',
    params: MessagePath,
    body: EditMessage,
    answer: json(ChatMessage, 'The message'),
    409: 'Too late, or the conversation is blocked.',
    run: ({ ctx, params, body }) => editMessage(ctx, params.messageId, body.content),
  })
  .call('delete', '/api/chat/messages/{messageId}', {
    summary: 'Delete one’s own message; a mark stays',
    params: MessagePath,
    answer: json(ChatMessage, 'The mark'),
    409: 'Too late.',
    run: ({ ctx, params }) => deleteMessage(ctx, params.messageId),
  });
