import { z } from 'zod';
import { HISTORY_PAGE_SIZE } from '#shop/constants.ts';
import type { Ctx } from '#platform/context.ts';
import {
  clearHistory,
  getHistory,
  type HistoryPage,
  pauseHistory,
  removeView,
  undoRemoval,
} from '#modules/history/index.ts';
import { HistoryPath, UndoRemoval } from '#modules/history/history.schema.ts';
import { form, load, type PageArgs, seeOther, submitBy } from '#handlers/handlers.ts';
import { sameScreen } from '#handlers/redirects.ts';
import { historyAddress } from './history-address.ts';

export type HistoryView = {
  history: HistoryPage;
  /** The words that are looked for; '' for none. */
  q: string;
  /** Today and yesterday in Addis Ababa, so that server and browser name them alike. */
  today: string;
  yesterday: string;
  undo: string | null;
  /** Asks once more before everything is deleted. */
  isConfirming: boolean;
  isGuest: boolean;
};

const EAT_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

export const historyLoader = load(async (ctx: Ctx, { url }: PageArgs): Promise<HistoryView> => {
  const { q, page: shown } = historyAddress.parse(url.searchParams);
  const dayOf = (before: number) =>
    new Date(ctx.now().getTime() + EAT_MS - before).toISOString().slice(0, 10);
  return {
    history: await getHistory(ctx, { q: q ?? undefined, page: shown - 1, size: HISTORY_PAGE_SIZE }),
    q: q ?? '',
    today: dayOf(0),
    yesterday: dayOf(DAY_MS),
    undo: url.searchParams.get('undo'),
    isConfirming: url.searchParams.get('confirm') === 'all',
    isGuest: ctx.actor.userId === null,
  };
});

const Nothing = z.object({});

export const historyAction = submitBy({
  remove: form(HistoryPath, async (ctx, { id }, { url }) => {
    // Pressed twice, the entry is gone already: that is what was wanted.
    const undo = await removeView(ctx, id).then(
      (removed) => removed.undo,
      (error: { status?: number }) => {
        if (error.status !== 404) throw error;
        return null;
      },
    );
    throw seeOther(ctx, sameScreen(url, undo ? { undo } : {}));
  }),
  undo: form(UndoRemoval, async (ctx, { undo }, { url }) => {
    await undoRemoval(ctx, undo);
    throw seeOther(ctx, sameScreen(url));
  }),
  clear: form(Nothing, async (ctx) => {
    await clearHistory(ctx);
    throw seeOther(ctx, '/BrowserHistory');
  }),
  pause: form(Nothing, async (ctx, _form, { url }) => {
    await pauseHistory(ctx, { isPaused: true });
    throw seeOther(ctx, sameScreen(url));
  }),
  resume: form(Nothing, async (ctx, _form, { url }) => {
    await pauseHistory(ctx, { isPaused: false });
    throw seeOther(ctx, sameScreen(url));
  }),
});
