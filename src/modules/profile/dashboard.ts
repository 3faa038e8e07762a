import { HISTORY_PAGE_SIZE } from '#shop/constants.ts';
import type { Ctx } from '#platform/context.ts';
import { listAllDestinations } from '#modules/delivery/index.ts';
import { getHistory } from '#modules/history/index.ts';
import { orderOverview } from '#modules/orders/index.ts';
import { toSavedCard } from '#modules/payments/index.ts';
import type { Dashboard } from './profile.schema.ts';
import { readProfile, toProfile } from './profile.service.ts';

const RECENT_ORDERS = 5;
const EAT_HOURS = 3;

/**
 * Everything the dashboard shows, in five statements: the profile with addresses and cards (one), the orders' counts and
 * newest orders (one), a page of the browsing history (three). 401 for visitors.
 */
export async function getDashboard(ctx: Ctx, historyPage: number): Promise<Dashboard> {
  const row = await readProfile(ctx);
  const [{ stats, recent }, history, destinations] = await Promise.all([
    orderOverview(ctx, RECENT_ORDERS),
    getHistory(ctx, { page: historyPage, size: HISTORY_PAGE_SIZE }),
    listAllDestinations(ctx),
  ]);
  const now = ctx.now();
  return {
    profile: toProfile(ctx, row, destinations),
    cards: row.cards.map((card) => toSavedCard(card, now)),
    unreadNotices: row.unreadNotices,
    stats,
    recentOrders: recent,
    history: { content: history.content, number: history.number, totalPages: history.totalPages },
    hour: (now.getUTCHours() + EAT_HOURS) % 24,
    now: now.toISOString(),
  };
}
