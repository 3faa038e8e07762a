import type { Ctx, TxCtx } from '#platform/context.ts';
import { invalidatePages } from '#platform/notify.ts';
import { enqueue } from '#shop/events.ts';
import { fieldFaults } from '#platform/validation.ts';
import { CaseError, type CaseRow, insertStrike, selectCase, updateDecision } from '#modules/cases/index.ts';
import type { AcceptCase, CaseDetail, DecisionReason, RefuseCase } from '#modules/cases/cases.schema.ts';
import {
  insertRevisions,
  lockProductState,
  refreshRatings,
  updateProductState,
} from '#modules/inventory/index.ts';
import { notifyTeamOfProduct } from '#modules/notifications/index.ts';
import { staffAct } from '#modules/staff/index.ts';
import { getCase, MODERATE, reasonsIn } from './look-at-cases.ts';
import { RELEASE_TASK } from './release-waiting.ts';
import { assertSeen, type SeenCase } from './seen-case.ts';

/**
 * Lets a product through: what waited goes on sale, what was reported stays there. The team is told. `version` (the case's) and
 * `productVersion` are what was looked at: where why it is looked at, or what staff judge of the product, is another since, it is
 * cases.changed (409) with what changed. Decided before, also at the same moment by somebody else: cases.decided (409). Right:
 * products.moderate.
 */
export async function acceptCase(
  ctx: Ctx,
  id: number,
  { note = '', ...seen }: AcceptCase,
): Promise<CaseDetail> {
  await decide(ctx, id, { action: 'cases.accept', state: 'accepted', note, told: [], seen });
  return await getCase(ctx, id);
}

/**
 * Sends a product back with reasons, each at its field, whatever changed meanwhile: it is not on sale until it is mended and let
 * through. A reason that is a strike counts against the store. The team is told. An unknown reason: cases.reason_unknown at
 * `reasons` (422); decided before: cases.decided (409). Right: products.moderate.
 */
export async function refuseCase(
  ctx: Ctx,
  id: number,
  { reasons, note = '' }: RefuseCase,
): Promise<CaseDetail> {
  const wanted = [...new Set(reasons)];
  const told = await reasonsIn(ctx, wanted);
  if (told.length < wanted.length) {
    throw fieldFaults({ reasons: { code: 'cases.reason_unknown' } });
  }
  await decide(ctx, id, { action: 'cases.refuse', state: 'refused', note, told });
  return await getCase(ctx, id);
}

type Decision = {
  action: string;
  state: 'accepted' | 'refused';
  note: string;
  told: readonly DecisionReason[];
  seen?: SeenCase;
};

async function decide(ctx: Ctx, id: number, decision: Decision): Promise<void> {
  const { action, state, note, told, seen = {} } = decision;
  const found = await selectCase(ctx.db, id);
  const act = {
    right: MODERATE,
    action,
    subject: { kind: 'case', id },
    vendorId: found?.vendorId ?? null,
    reason: note || null,
  } as const;
  await staffAct(ctx, act, async (tx) => {
    // Who writes goods has locked them when their cases change: so does who decides.
    if (found) await lockProductState(tx.db, found.vendorId, found.productId);
    const row = await selectCase(tx.db, id, true);
    if (row === null) throw CaseError.case_gone();
    if (row.state !== 'open') throw CaseError.decided();
    await assertSeen(tx, row, seen);
    const codes = told.map(({ code }) => code);
    const by = tx.actor.userId!;
    await updateDecision(tx.db, id, { state, told: codes, note, by, at: tx.now() });
    const strike = told.find(({ isStrike }) => isStrike);
    if (strike) await insertStrike(tx.db, { vendorId: row.vendorId, caseId: id, reason: strike.code });
    await moveProduct(tx, row, { state, note });
    await notifyStore(tx, row, state);
    if (state === 'accepted' && row.kind === 'product')
      await enqueue(tx, RELEASE_TASK, {}, { jobKey: RELEASE_TASK, priority: 'clock' });
    return { before: { state: row.state }, after: { state, reasons: codes }, answer: undefined };
  });
}

async function moveProduct(
  tx: TxCtx,
  row: CaseRow,
  { state, note }: Pick<Decision, 'state' | 'note'>,
): Promise<void> {
  const { productId, vendorId, kind } = row;
  if (state === 'accepted' && kind === 'report') return;
  const from = state === 'accepted' ? ['in_review'] : ['in_review', 'published', 'paused'];
  const product = await lockProductState(tx.db, vendorId, productId);
  if (!product || !from.includes(product.state)) return;
  const to = state === 'accepted' ? 'published' : 'refused';
  const version = await updateProductState(tx.db, productId, to, note);
  const by = { cause: 'decision' as const, actorId: tx.actor.userId };
  await insertRevisions(tx.db, [{ before: product, after: { ...product, state: to, version } }], by);
  await refreshRatings(tx.db, [productId]);
  await invalidatePages(tx, [`product:${productId}`, `vendor:${vendorId}`, 'vendors', 'catalog']);
}

async function notifyStore(tx: TxCtx, row: CaseRow, state: Decision['state']): Promise<void> {
  const key = {
    accepted: row.kind === 'report' ? null : 'cases_note_accepted',
    refused: 'cases_note_refused',
  }[state];
  if (key === null) return;
  await notifyTeamOfProduct(tx, row.vendorId, {
    key,
    params: { title: row.title },
    link: `/vendor/products/${row.productId}`,
    dedupeKey: `case:${row.id}`,
  });
}
