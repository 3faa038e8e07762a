import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ChatEvent, MessagedVendor } from '#modules/chat/chat.schema.ts';
import { CHAT } from '#shop/chat-limits.ts';
import { callApi } from '#web/call-api.ts';
import { useChatStream } from '#web/chat/chat-stream.ts';
import type { InboxData } from './inbox-view.ts';

export type Inbox = {
  vendors: MessagedVendor[];
  total: number;
  setTotal: (count: number) => void;
  hasMore: boolean;
  loadMore: () => Promise<void>;
};

/** The list of conversations as it changes: newest messages, unread counts, vendors who write for the first time. */
export function useInbox(data: InboxData): Inbox {
  const [known, setKnown] = useState(data);
  const [vendors, setVendors] = useState(data.vendors);
  const [total, setTotal] = useState(data.totalUnread);
  const [hasMore, setHasMore] = useState(data.vendors.length >= CHAT.page);
  const { revalidate } = useRevalidator();
  if (known !== data) {
    setKnown(data);
    setVendors(data.vendors);
    setTotal(data.totalUnread);
    setHasMore(data.vendors.length >= CHAT.page);
  }
  useChatStream(data.cursor, (news) => {
    if (news.kind === 'reset') return void revalidate();
    if (news.kind === 'typing' || news.event.message?.senderSide === undefined) {
      if (news.kind !== 'typing') noteCounts(news.event);
      return;
    }
    noteCounts(news.event);
    const { vendorId } = news.event;
    if (!vendors.some(({ id }) => id === vendorId)) return void addVendor(vendorId);
    setVendors((list) => sorted(list.map((one) => (one.id === vendorId ? told(one, news.event) : one))));
  });

  function noteCounts({ vendorId, unread, totalUnread }: ChatEvent): void {
    setTotal(totalUnread);
    setVendors((list) => list.map((one) => (one.id === vendorId ? { ...one, unreadCount: unread } : one)));
  }
  async function addVendor(vendorId: number): Promise<void> {
    if (data.q !== '') return;
    const vendor = await callApi(`/api/chat/vendors/${vendorId}`).catch(() => null);
    if (vendor) setVendors((list) => sorted([vendor, ...list.filter(({ id }) => id !== vendorId)]));
  }
  async function loadMore(): Promise<void> {
    const last = vendors.at(-1);
    if (!last) return;
    const q = data.q === '' ? '' : `&q=${encodeURIComponent(data.q)}`;
    const more = await callApi(`/api/chat/messaged-vendors?limit=${CHAT.page}&before=${last.id}${q}`).catch(
      () => null,
    );
    if (!more) return;
    setVendors((list) => [...list, ...more.filter(({ id }) => !list.some((one) => one.id === id))]);
    setHasMore(more.length >= CHAT.page);
  }
  return { vendors, total, setTotal, hasMore, loadMore };
}

/** The entry after a message: a new one, or one that was changed and is the newest. */
function told(vendor: MessagedVendor, { message }: ChatEvent): MessagedVendor {
  if (!message || (vendor.lastMessageTime ?? '') > message.sentAt) return vendor;
  const isFromVendor = message.senderSide === 'vendor';
  return {
    ...vendor,
    lastMessagePreview: message.content,
    lastMessageKind: message.isDeleted ? 'deleted' : message.attachments.length > 0 ? 'attachment' : 'text',
    lastMessageFromVendor: isFromVendor,
    lastMessageTime: message.sentAt,
    lastVendorMessageTime: isFromVendor ? message.sentAt : vendor.lastVendorMessageTime,
    lastActive: isFromVendor ? message.sentAt : vendor.lastActive,
  };
}

function sorted(vendors: MessagedVendor[]): MessagedVendor[] {
  return vendors.toSorted((a, b) => (b.lastMessageTime ?? '').localeCompare(a.lastMessageTime ?? ''));
}
