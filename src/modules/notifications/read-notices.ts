import type { Locale } from '#platform/language.ts';
import { type Ctx, requireShopper } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { noticeText } from './notice-text.ts';
import type { Notice, NoticePage, NoticeQuery, ReadNotices, UnreadNotices } from './notices.schema.ts';
import {
  countNotices,
  type NoticeRow,
  selectNotices,
  updateNoticeRead,
  updateNoticesRead,
} from './notices.queries.ts';

/** A page of what the caller was told inside the shop, newest first; a page behind the last is the last. 401 for visitors. */
export async function listNotices(ctx: Ctx, { page, size }: NoticeQuery): Promise<NoticePage> {
  const userId = requireShopper(ctx);
  const { total, unread } = await countNotices(ctx.db, userId);
  const totalPages = Math.ceil(total / size);
  const number = Math.max(0, Math.min(page, totalPages - 1));
  const rows = total === 0 ? [] : await selectNotices(ctx.db, userId, { skip: number * size, take: size });
  const content = rows.map((row) => toNotice(row, ctx.locale));
  return { content, totalElements: total, totalPages, number, size, unread };
}

function toNotice(
  { id, topic, message, params, link, createdAt, readAt }: NoticeRow,
  locale: Locale,
): Notice {
  return {
    id,
    topic,
    text: noticeText(message, params, locale),
    link,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  };
}

/** Marks one notice as read; again is the same. 404 for what is not the caller's. */
export async function readNotice(ctx: Ctx, id: number): Promise<UnreadNotices> {
  const userId = requireShopper(ctx);
  if (!(await updateNoticeRead(ctx.db, userId, { id, now: ctx.now() }))) throw RequestError.not_found();
  return { unread: (await countNotices(ctx.db, userId)).unread };
}

/** Marks everything that the caller has seen as read, up to a notice; what came meanwhile stays unread. */
export async function readNotices(ctx: Ctx, { upTo }: ReadNotices): Promise<UnreadNotices> {
  const userId = requireShopper(ctx);
  await updateNoticesRead(ctx.db, userId, { upTo, now: ctx.now() });
  return { unread: (await countNotices(ctx.db, userId)).unread };
}
