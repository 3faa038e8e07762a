import type { ContactLink } from '#shop/contacts.ts';

/** The messaging apps, each opened with the greeting typed already. */
export function withChatGreeting(chats: readonly ContactLink[], greeting: string): ContactLink[] {
  return chats.map((chat) => ({ ...chat, url: `${chat.url}${encodeURIComponent(greeting)}` }));
}
