import { type Ctx, ensureOwner, ownerOf } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { verifyUndoToken, createUndoToken } from '#platform/undo-token.ts';
import { productCardsWithMemberPrices } from '#modules/catalog/index.ts';
import { planSearch } from '#modules/search/index.ts';
import { HistoryError } from './history.errors.ts';
import {
  deletePause,
  deleteView,
  deleteViews,
  insertPause,
  moveHistory,
  restoreView,
  selectHistorySize,
  selectViews,
  upsertView,
  type ViewRow,
} from './history.queries.ts';
import type { HistoryEntry, HistoryPage, HistoryPause, HistoryQuery, RemovedView } from './history.schema.ts';

/** Nobody looks at more different products in a day; whoever sends more is a program. */
const VIEWS_A_DAY = 500;

/**
 * Writes down that the caller looked at a product; makes a visitor of who has no cookie yet. One entry a product and
 * day, however often it is called. Says nothing about whether it was written: not while paused, nor for unknown products.
 */
export async function recordView(ctx: Ctx, { productId }: { productId: number }): Promise<void> {
  const owner = ensureOwner(ctx);
  await upsertView(ctx.db, owner, { productId, at: ctx.now(), dayLimit: VIEWS_A_DAY });
}

/** A page of the caller's history, newest first; `q` finds what the product search would find. The last page is the end. */
export async function getHistory(ctx: Ctx, { q, page, size }: HistoryQuery): Promise<HistoryPage> {
  const owner = ownerOf(ctx);
  const wanted = q === undefined ? null : planSearch(q);
  const { n, isPaused } =
    owner === null ? { n: 0, isPaused: false } : await selectHistorySize(ctx.db, owner, wanted);
  const totalPages = Math.ceil(n / size);
  const number = Math.max(0, Math.min(page, totalPages - 1));
  const rows =
    owner === null || n === 0
      ? []
      : await selectViews(ctx.db, owner, { wanted, skip: number * size, take: size });
  const content = await toHistoryEntries(ctx, rows);
  return { content, totalElements: n, totalPages, number, size, isPaused };
}

async function toHistoryEntries(ctx: Ctx, rows: readonly ViewRow[]): Promise<HistoryEntry[]> {
  const cards = await productCardsWithMemberPrices(ctx, [...new Set(rows.map((row) => row.productId))]);
  const cardById = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const product = cardById.get(row.productId);
    if (!product) return [];
    const { id, day, isListed: isSold } = row;
    return [{ id, product, isSold, day, seenAt: row.seenAt.toISOString() }];
  });
}

/** Deletes one entry and answers how to put it back. An entry of somebody else, or none, is history.not_found. */
export async function removeView(ctx: Ctx, id: number): Promise<RemovedView> {
  const owner = ownerOf(ctx);
  const removed = owner === null ? undefined : await deleteView(ctx.db, owner, id);
  if (owner === null || !removed) throw HistoryError.not_found();
  const { productId, seenAt } = removed;
  return { undo: createUndoToken(ctx, 'history', owner, { productId, seenAt: seenAt.toISOString() }) };
}

/** Puts a deleted entry back; twice is the same as once. A token that is not the caller's or too old is history.undo_gone. */
export async function undoRemoval(ctx: Ctx, token: string): Promise<void> {
  const owner = ownerOf(ctx);
  const removed =
    owner === null
      ? null
      : verifyUndoToken<{ productId: number; seenAt: string }>(ctx, 'history', owner, token);
  if (owner === null || removed === null) throw HistoryError.undo_gone();
  await restoreView(ctx.db, owner, removed);
}

/** Deletes the caller's whole history, for good. */
export async function clearHistory(ctx: Ctx): Promise<void> {
  const owner = ownerOf(ctx);
  if (owner !== null) await deleteViews(ctx.db, owner);
}

/** Stops or resumes recording; what was recorded before stays. */
export async function pauseHistory(ctx: Ctx, { isPaused }: HistoryPause): Promise<HistoryPause> {
  const owner = ensureOwner(ctx);
  if (isPaused) await insertPause(ctx.db, owner);
  else await deletePause(ctx.db, owner);
  return { isPaused };
}

/**
 * At sign-in: what the visitor looked at becomes the shopper's, and a visitor's pause is kept: whoever did not want to be
 * recorded is not recorded because of signing in. Twice is the same as once.
 */
export async function mergeHistory(ctx: Ctx, userId: number): Promise<void> {
  const { visitorId } = ctx.actor;
  if (visitorId === null) return;
  await transact(ctx, (tx) => moveHistory(tx.db, visitorId, userId));
}
