import type { TxCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { getSetting } from '#shop/settings.ts';
import type { CaseReason } from './cases.schema.ts';
import { isOddNews, medianOf, oddPrice } from './odd-prices.ts';
import { CATEGORY_CHANGED } from './review-many.ts';
import { selectEverOrdered } from './review-many.queries.ts';
import {
  countPublished,
  hasMovedSinceSold,
  type ReviewedRow,
  selectCopies,
  selectDecisions,
  selectReviewed,
} from './review.queries.ts';
import { assertNoForbiddenWords, textFindings, textReasons } from './word-findings.ts';
import { countStrikes } from './strikes.queries.ts';

/** A strike makes a store's goods looked at for so long. */
export const STRIKE_MS = 90 * 86_400_000;

/**
 * Why staff must look at a product before it goes on sale, as it is written in the caller's transaction; empty when nobody
 * must. What it was let through for before is no reason again; one that was sent back last, or that staff took off sale, is looked
 * at whatever it says now.
 * A word that is never sold here refuses at once (request.invalid, 422, with cases.word_prohibited at its field), unless `isFinding`
 * says that nobody is there to be refused: then it is a finding as others are.
 */
export async function reviewNeeded(
  tx: TxCtx,
  productId: number,
  { isFinding = false }: { isFinding?: boolean } = {},
): Promise<CaseReason[]> {
  const row = await selectReviewed(tx.db, productId);
  if (row === null) return [];
  const findings = await textFindings(tx, row);
  if (!isFinding) assertNoForbiddenWords(findings);
  const texts = textReasons(findings);
  const { isSentBack, isTakenOff, accepted } = await selectDecisions(tx.db, productId);
  const found = [
    ...texts,
    ...(await storeReasons(tx, row)),
    ...(await priceReasons(tx, row)),
    ...(await photoReasons(tx, row)),
  ];
  const isMoved = await hasMovedSinceSold(tx.db, productId);
  return [
    ...(isMoved ? [CATEGORY_CHANGED] : []),
    ...(isSentBack ? [{ code: 'sent_back' as const, field: 'product' as const }] : []),
    ...(isTakenOff ? [{ code: 'taken_off' as const, field: 'product' as const }] : []),
    ...newsOf(found, accepted),
  ];
}

/** What of a product on sale was written anew. */
export type ChangedParts = { texts: boolean; price: boolean; photos: boolean; category: boolean };

/**
 * Why staff must look at what was changed of a product that is on sale, as it is written in the caller's transaction: only what
 * the changed parts give cause for, and what it was not let through for before. Refuses words as `reviewNeeded` does.
 */
export async function reviewOfChange(
  tx: TxCtx,
  productId: number,
  { isFinding = false, ...changed }: ChangedParts & { isFinding?: boolean },
): Promise<CaseReason[]> {
  const row = await selectReviewed(tx.db, productId);
  if (row === null) return [];
  const findings = changed.texts ? await textFindings(tx, row) : [];
  if (!isFinding) assertNoForbiddenWords(findings);
  const found = [
    ...textReasons(findings),
    ...(changed.price ? await priceReasons(tx, row) : []),
    ...(changed.photos ? await photoReasons(tx, row) : []),
  ];
  const isMoved = changed.category && (await selectEverOrdered(tx.db, [productId])).has(productId);
  const place = isMoved ? [CATEGORY_CHANGED] : [];
  if (found.length === 0) return place;
  const { accepted } = await selectDecisions(tx.db, productId);
  return [...place, ...newsOf(found, accepted)];
}

/** What a product was not let through for before. */
function newsOf(found: readonly CaseReason[], accepted: readonly CaseReason[] | null): CaseReason[] {
  if (accepted === null) return [...found];
  const known = new Set(accepted.map(keyOf));
  const price = accepted.find(({ code }) => code === 'odd_price');
  return found.filter(
    (reason) =>
      reason.code !== 'first_products' &&
      (!known.has(keyOf(reason)) || (reason.code === 'odd_price' && isOddNews(reason, price!))),
  );
}

function keyOf({ code, field, words = [], imageId, otherProductId }: CaseReason): string {
  return JSON.stringify([code, field, words.toSorted(), imageId ?? 0, otherProductId ?? 0]);
}

/** Whether what a store puts on sale next is looked at first, whatever it is. */
export async function isStoreLookedAt(
  ctx: Pick<TxCtx, 'now'> & { db: Db | Tx },
  vendorId: number,
): Promise<boolean> {
  return (await storeReasons(ctx, { id: NO_PRODUCT, vendorId })).length > 0;
}

const NO_PRODUCT = 0;

async function storeReasons(
  { db, now }: Pick<TxCtx, 'now'> & { db: Db | Tx },
  row: Pick<ReviewedRow, 'id' | 'vendorId'>,
): Promise<CaseReason[]> {
  const first = await getSetting(db, 'review_first_products');
  const isNew = first > 0 && (await countPublished(db, row, first)) < first;
  const strikes = await countStrikes(db, row.vendorId, new Date(now().getTime() - STRIKE_MS));
  return [
    ...(isNew ? [{ code: 'first_products' as const, field: 'product' as const }] : []),
    ...(strikes > 0 ? [{ code: 'recent_strike' as const, field: 'product' as const, count: strikes }] : []),
  ];
}

async function priceReasons(tx: TxCtx, row: ReviewedRow): Promise<CaseReason[]> {
  if (row.priceSantim === null || row.categoryId === null) return [];
  const prices = { price: row.priceSantim, dearest: row.dearestSantim };
  const reason = oddPrice(prices, await medianOf(tx.db, { ...row, ids: [row.id] }));
  return reason ? [reason] : [];
}

async function photoReasons(tx: TxCtx, row: ReviewedRow): Promise<CaseReason[]> {
  const copies = await selectCopies(tx.db, row);
  return copies.map(({ imageId, otherImageId, productId }) => ({
    code: 'copied_photo',
    field: 'photos',
    imageId,
    otherImageId,
    otherProductId: productId,
  }));
}
