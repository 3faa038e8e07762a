import { selectBrandNames } from '#modules/catalog/index.ts';
import type { TxCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { unescapeHtml } from '#platform/html.ts';
import { plainText } from '#platform/plain-text.ts';
import { fieldFaults } from '#platform/validation.ts';
import { getSetting } from '#shop/settings.ts';
import type { CaseField, CaseReason } from './cases.schema.ts';
import { isOddNews, medianOf, oddPrice } from './odd-prices.ts';
import { CATEGORY_CHANGED } from './review-many.ts';
import { selectEverOrdered } from './review-many.queries.ts';
import {
  countPublished,
  hasMovedSinceSold,
  type ReviewedRow,
  selectCopies,
  selectDecisions,
  selectProhibited,
  selectReviewed,
} from './review.queries.ts';
import { countStrikes } from './strikes.queries.ts';
import { findContacts } from './contact-findings.ts';
import { findProhibited, type ProhibitedWord, type WordFinding } from './text-findings.ts';

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

/** What of a product is read for words. */
export type ReviewedTexts = Pick<ReviewedRow, 'id' | 'specifications' | 'brandId' | 'options' | 'alts'> & {
  texts: readonly { title: string; description: string }[];
};
type Part = { field: CaseField; text: string };
type Findings = { field: CaseField; words: WordFinding[]; contacts: string[] };

function partsOf(
  { texts, specifications, brandId, options, alts }: ReviewedTexts,
  brands: ReadonlyMap<number, string>,
): Part[] {
  const said = new Set(options.flatMap((of) => Object.entries(of).flat()));
  return [
    { field: 'title', text: texts.map(({ title }) => title).join('\n') },
    { field: 'description', text: texts.map(({ description }) => saidBy(description)).join('\n') },
    {
      field: 'specifications',
      text: specifications.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    },
    { field: 'brand', text: brands.get(brandId ?? 0) ?? '' },
    { field: 'variants', text: [...said].join('\n') },
    { field: 'photos', text: alts.join('\n') },
  ];
}

/** What a description says, and where its links lead. */
function saidBy(html: string): string {
  const links = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, to]) => unescapeHtml(to!));
  return [plainText(html), ...links].join('\n');
}

async function textFindings(tx: TxCtx, row: ReviewedRow): Promise<Findings[]> {
  return findingsIn(
    row,
    await selectBrandNames(tx.db, row.brandId === null ? [] : [row.brandId]),
    await selectProhibited(tx.db),
  );
}

function findingsIn(
  of: ReviewedTexts,
  brands: ReadonlyMap<number, string>,
  words: readonly ProhibitedWord[],
): Findings[] {
  return partsOf(of, brands).map(({ field, text }) => ({
    field,
    words: findProhibited(text, words),
    contacts: findContacts(text),
  }));
}

/** The ids of those among many products whose texts hold what is looked at, or never sold. Two statements. */
export async function productsWithFindings(
  tx: TxCtx,
  products: readonly ReviewedTexts[],
): Promise<Set<number>> {
  if (products.length === 0) return new Set();
  const words = await selectProhibited(tx.db);
  const brands = await selectBrandNames(
    tx.db,
    products.flatMap(({ brandId }) => brandId ?? []),
  );
  const hasAny = (of: ReviewedTexts) =>
    findingsIn(of, brands, words).some((found) => found.words.length > 0 || found.contacts.length > 0);
  return new Set(products.flatMap((of) => (hasAny(of) ? of.id : [])));
}

/** Refuses a text with words that are never sold (cases.word_prohibited), at its field. */
export async function assertSellable(tx: TxCtx, field: string, text: string): Promise<void> {
  const words = findProhibited(text, await selectProhibited(tx.db));
  const never = words.find(({ action }) => action === 'refuse');
  if (never) throw fieldFaults({ [field]: { code: 'cases.word_prohibited', params: { word: never.said } } });
}

function assertNoForbiddenWords(findings: readonly Findings[]): void {
  const refused = findings.flatMap(({ field, words }) =>
    words.filter(({ action }) => action === 'refuse').map(({ said }) => [field, said] as const),
  );
  if (refused.length > 0) {
    const fields = refused.map(([field, word]) => [
      field,
      { code: 'cases.word_prohibited', params: { word } },
    ]);
    throw fieldFaults(Object.fromEntries(fields));
  }
}

function textReasons(findings: readonly Findings[]): CaseReason[] {
  return findings.flatMap(({ field, words, contacts }): CaseReason[] => [
    ...(words.length > 0
      ? [{ code: 'prohibited_word' as const, field, words: words.map(({ said }) => said) }]
      : []),
    ...(contacts.length > 0 ? [{ code: 'contacts' as const, field, words: contacts }] : []),
  ]);
}

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
