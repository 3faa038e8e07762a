import type { NoticeChannel, NoticeTopic } from './preferences.schema.ts';

/**
 * What people get until they choose: news of their own orders everywhere, the rest by e-mail and in the shop. Text
 * messages cost money and disturb, and advertising needs a yes first.
 */
const WANTED: Record<NoticeTopic, readonly NoticeChannel[]> = {
  order: ['email', 'sms', 'in_app'],
  chat: ['email', 'in_app'],
  membership: ['email', 'in_app'],
  stock_back: ['email', 'in_app'],
  price_drop: ['email', 'in_app'],
  news: [],
};

/** Whether the topic comes by the channel as long as the person has not chosen. */
export function isWantedByDefault(topic: NoticeTopic, channel: NoticeChannel): boolean {
  return WANTED[topic].includes(channel);
}
