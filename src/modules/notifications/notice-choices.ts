import type { Db, Tx } from '#platform/db.ts';
import { selectNoticeChoice, selectNoticeChoices } from './notice-choices.queries.ts';
import {
  NOTICE_CHANNELS,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeChoice,
  type NoticeTopic,
} from './notice-choices.schema.ts';

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

/** What holds for people who have not chosen. */
export function isWantedByDefault(topic: NoticeTopic, channel: NoticeChannel): boolean {
  return WANTED[topic].includes(channel);
}

/** Whether this person wants to hear of the topic by the channel. Ask before every message that is not asked for. */
export async function wantsNotice(
  db: Db | Tx,
  userId: number,
  topic: NoticeTopic,
  channel: NoticeChannel,
): Promise<boolean> {
  const choice = await selectNoticeChoice(db, userId, { topic, channel });
  return choice ?? isWantedByDefault(topic, channel);
}

/** Every topic with every channel, and whether the person wants it: what they chose, completed by what holds without a choice. */
export async function noticeChoices(db: Db | Tx, userId: number): Promise<NoticeChoice[]> {
  const chosen = await selectNoticeChoices(db, userId);
  return NOTICE_TOPICS.flatMap((topic) =>
    NOTICE_CHANNELS.map((channel) => {
      const choice = chosen.find((known) => known.topic === topic && known.channel === channel);
      return { topic, channel, isWanted: choice?.isWanted ?? isWantedByDefault(topic, channel) };
    }),
  );
}
