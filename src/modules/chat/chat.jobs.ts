import { defineCron } from '#shop/events.ts';
import { removePrivateFiles } from '#modules/media/index.ts';
import { deleteUnsentBefore } from './attachments.queries.ts';
import { deleteEventsBefore } from './events.queries.ts';
import { publishUnread } from './publish-unread.ts';

const DAY_MS = 86_400_000;
/** Who was away longer loads everything anew, which the stream tells them to. */
const LOG_DAYS = 7;
const UNSENT_AT_ONCE = 200;

// Streams replay a week; messages themselves are kept.
defineCron('chat_trim_log', '17 2 * * *', async (ctx) => {
  await deleteEventsBefore(ctx.db, new Date(ctx.now().getTime() - LOG_DAYS * DAY_MS));
});

// Files that were chosen and never sent.
defineCron('chat_drop_unsent_files', '41 * * * *', async (ctx) => {
  const before = new Date(ctx.now().getTime() - DAY_MS);
  const fileIds = await deleteUnsentBefore(ctx.db, before, UNSENT_AT_ONCE);
  await removePrivateFiles(ctx, fileIds);
});

// Who has not looked for some minutes hears of it by mail and in the shop.
defineCron('chat_tell_unseen', '* * * * *', publishUnread);
