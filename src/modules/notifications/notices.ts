import type { TxCtx } from '#platform/context.ts';
import { isWantedByDefault, wantsNotice } from './notice-choices.ts';
import type { NoticeTopic } from './notice-choices.schema.ts';
import { insertNotice, insertWantedNotices } from './notices.queries.ts';

/** What is told inside the shop: a message key with its values, and where it leads. */
export type NoticeContent = {
  topic: NoticeTopic;
  /** The message key, as in src/messages: read in the user's language, whatever that is then. */
  key: string;
  params?: Record<string, string | number>;
  /** A path of the shop. */
  link?: string;
  /** Names the event: told a second time, nothing happens. */
  dedupeKey: string;
  /** Another person's account whom it names: it goes with that account. */
  aboutUserId?: number;
};

/** Tells a person something inside the shop, once, in the caller's transaction, unless they turned the topic off there. */
export async function addNotice(
  tx: TxCtx,
  userId: number,
  { topic, key, params = {}, link, dedupeKey, aboutUserId }: NoticeContent,
): Promise<void> {
  if (!(await wantsNotice(tx.db, userId, topic, 'in_app'))) return;
  const about = { aboutUserId: aboutUserId ?? null };
  await insertNotice(tx.db, { userId, topic, message: key, params, link: link ?? null, dedupeKey, ...about });
}

/** As `addNotice`, for several people by one statement, each with their own values. */
export async function addNotices(
  tx: TxCtx,
  told: readonly { userId: number; params: Record<string, string | number> }[],
  { topic, key, link, dedupeKey }: Pick<NoticeContent, 'topic' | 'key' | 'link' | 'dedupeKey'>,
): Promise<void> {
  if (told.length === 0) return;
  const notice = { topic, message: key, link: link ?? null, dedupeKey };
  await insertWantedNotices(tx.db, told, { ...notice, isWanted: isWantedByDefault(topic, 'in_app') });
}
