import type { ChatAttachment, ChatMessage } from '#modules/chat/chat.schema.ts';
import { callApi } from '#web/api.ts';

/** One conversation as its reader's side names it: shoppers by the vendor, vendors by the conversation. */
export type ChatTarget =
  | { side: 'shopper'; vendorId: number }
  | { side: 'vendor'; conversationId: number; shopperId: number };

export type Outgoing = {
  content: string;
  clientKey: string;
  attachmentIds: string[];
  productId?: number;
  orderNumber?: string;
};

const UPLOAD_MS = 60_000;

/** A key that no other target has; what is typed is kept under it. */
export function targetKey(target: ChatTarget): string {
  return target.side === 'shopper' ? `vendor-${target.vendorId}` : `conversation-${target.conversationId}`;
}

/** The calls of one conversation. */
export function chatCalls(target: ChatTarget) {
  const path = (what: 'send' | 'history' | 'seen' | 'typing' | 'block' | 'report') =>
    target.side === 'shopper'
      ? `/api/chat/${what}/${target.vendorId}`
      : `/api/vendor/chat/conversations/${target.conversationId}/${what === 'send' || what === 'history' ? 'messages' : what}`;
  return {
    sendPath: path('send'),
    send: (message: Outgoing) => callApi<ChatMessage>(path('send'), { method: 'POST', body: message }),
    history: (before?: number) =>
      callApi<ChatMessage[]>(`${path('history')}${before === undefined ? '' : `?before=${before}`}`),
    markSeen: (upTo: number) => callApi<{ count: number }>(path('seen'), { method: 'POST', body: { upTo } }),
    typing: () => callApi<null>(path('typing'), { method: 'POST' }),
    block: (isBlocked: boolean) => callApi<null>(path('block'), { method: isBlocked ? 'PUT' : 'DELETE' }),
    report: (report: { reason: string; details: string; messageId?: number }) =>
      callApi<null>(path('report'), { method: 'POST', body: report }),
    edit: (id: number, content: string) =>
      callApi<ChatMessage>(`/api/chat/messages/${id}`, { method: 'PATCH', body: { content } }),
    remove: (id: number) => callApi<ChatMessage>(`/api/chat/messages/${id}`, { method: 'DELETE' }),
  };
}

export type ChatCalls = ReturnType<typeof chatCalls>;

/** Uploads a file to be sent along. Throws ApiFailure as `callApi` does. */
export async function uploadFile(file: File): Promise<ChatAttachment> {
  const body = new FormData();
  body.set('file', file);
  return await callApi<ChatAttachment>('/api/chat/attachments', {
    method: 'POST',
    body,
    timeoutMs: UPLOAD_MS,
  });
}
