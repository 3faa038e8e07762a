import type { ChatAttachment } from '#modules/chat/chat.schema.ts';
import type { ReportChat } from '#web/api-types.ts';
import { callApi } from '#web/call-api.ts';
import type { ChatNews } from './chat-stream.ts';

/** One conversation as its user's side names it: shoppers by the vendor, vendors by the conversation. */
export type ChatTarget =
  | { side: 'shopper'; vendorId: number }
  | { side: 'vendor'; conversationId: number; shopperId: number };

export type OutgoingChatMessage = {
  content: string;
  clientKey: string;
  attachmentIds: string[];
  productId?: number;
  orderNumber?: string;
};

/** A PDF of 8 MB takes three minutes at 400 kbit/s. */
const UPLOAD_MS = 600_000;

/** A key that no other target has; what is typed is kept under it. */
export function targetKey(target: ChatTarget): string {
  return target.side === 'shopper' ? `vendor-${target.vendorId}` : `conversation-${target.conversationId}`;
}

/** The calls of one conversation. */
export function chatCalls(target: ChatTarget) {
  const path = <const Shoppers extends string, const Vendors extends string>(
    own: Shoppers,
    theirs: Vendors,
  ) =>
    target.side === 'shopper'
      ? (`/api/chat/${own}/${target.vendorId}` as const)
      : (`/api/vendor/chat/conversations/${target.conversationId}/${theirs}` as const);
  const sendPath = path('send', 'messages');
  return {
    sendPath,
    send: (message: OutgoingChatMessage) => callApi(sendPath, { method: 'POST', body: message }),
    history: (before?: number) =>
      callApi(`${path('history', 'messages')}${before === undefined ? '' : (`?before=${before}` as const)}`),
    markSeen: (upTo: number) => callApi(path('seen', 'seen'), { method: 'POST', body: { upTo } }),
    typing: () => callApi(path('typing', 'typing'), { method: 'POST' }),
    block: (isBlocked: boolean) => callApi(path('block', 'block'), { method: isBlocked ? 'PUT' : 'DELETE' }),
    report: (report: ReportChat) => callApi(path('report', 'report'), { method: 'POST', body: report }),
    edit: (id: number, content: string) =>
      callApi(`/api/chat/messages/${id}`, { method: 'PATCH', body: { content } }),
    remove: (id: number) => callApi(`/api/chat/messages/${id}`, { method: 'DELETE' }),
  };
}

export type ChatCalls = ReturnType<typeof chatCalls>;

/** Uploads a file to be sent along, a photo as small as it may be. Throws ApiFailure as `callApi` does. */
export async function uploadFile(file: File): Promise<ChatAttachment> {
  const body = new FormData();
  const { fileToSend } = await import('#web/files/photo-to-send.ts');
  body.set('file', await fileToSend(file));
  return await callApi('/api/chat/attachments', {
    method: 'POST',
    body,
    timeoutMs: UPLOAD_MS,
  });
}

/** A key for a new message. `crypto.randomUUID` exists on HTTPS and localhost only. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** Whether the news are of the conversation that the target names. */
export function isForTarget(target: ChatTarget, news: Exclude<ChatNews, { kind: 'reset' }>): boolean {
  if (news.kind === 'typing')
    return target.side === 'shopper'
      ? news.typing.vendorId === target.vendorId
      : news.typing.shopperId === target.shopperId;
  return target.side === 'shopper'
    ? news.event.vendorId === target.vendorId
    : news.event.conversationId === target.conversationId;
}
