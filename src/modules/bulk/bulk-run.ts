import {
  defineRun,
  type Json,
  type RunFault,
  type RunKind,
  type RunStep,
  STEP_ITEMS,
} from '#modules/desk/index.ts';
import { lockProductStates, type ProductState } from '#modules/inventory/index.ts';
import {
  assertSound,
  countChosen,
  moveLocked,
  planLocked,
  type ProductFilter,
  selectChosen,
  showOrHide,
} from '#modules/products/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { AppError, type ErrorParams } from '#platform/errors.ts';
import { withSavepoint } from '#platform/savepoint.ts';
import type { VendorRight } from '#shop/vendor-rights.ts';
import { applyAct, type KnownAct, planOf } from './apply-act.ts';
import type { BulkActName } from './bulk.schema.ts';
import { partOf } from './bulk-parts.ts';
import { undoBulk } from './undo-bulk.ts';
import { type Rewritten, writeMany } from './write-many.ts';

export type BulkParams = {
  vendorId: number;
  actorId: number | null;
  act: KnownAct;
  ids: number[] | null;
  filter: ProductFilter | null;
};

const STEP_MS = 2_000;

/**
 * One kind for each right that the act asks for. A step locks up to 200 products in the order of their ids, writes them and
 * notes what they were, all in one transaction with the run's position: a killed run does none of them twice and none not at
 * all, and two runs over the same goods come one after the other.
 */
function kindOf(name: string, team: VendorRight) {
  const note = {
    ended: 'products_note_bulk',
    broken: 'products_note_bulk_broken',
    link: (_: BulkParams, runId: string) => `/vendor/products?run=${runId}`,
  };
  const kind = { right: { team }, plan, step: changeSome, undo: undoBulk, note };
  return defineRun(name, kind as unknown as RunKind<BulkParams & Json>);
}
const PRICES = kindOf('products_prices', 'prices.edit');
const STOCK = kindOf('products_stock', 'stock.edit');
const OTHERS = kindOf('products_change', 'products.edit');

/** The run that does an act, and the right it asks for. */
export function runOf(act: BulkActName): { kind: typeof PRICES; right: VendorRight } {
  if (act === 'price' || act === 'plan' || act === 'memberPrice')
    return { kind: PRICES, right: 'prices.edit' };
  return act === 'stock' ? { kind: STOCK, right: 'stock.edit' } : { kind: OTHERS, right: 'products.edit' };
}

async function plan(tx: TxCtx, { vendorId, ids, filter }: BulkParams) {
  const { total, last } = await countChosen(tx.db, vendorId, { ids, filter });
  return { total, position: total === 0 ? null : { after: 0, last } };
}

async function changeSome(tx: TxCtx, params: BulkParams, position: Json): Promise<RunStep> {
  const { vendorId, act, ids, filter } = params;
  const { after, last } = position as { after: number; last: number };
  const chosen = await selectChosen(tx.db, vendorId, { ids, filter, after, last, limit: STEP_ITEMS });
  const products = await lockProductStates(tx.db, vendorId, chosen);
  const some = act.act === 'state' ? moveSome : act.act === 'plan' ? planSome : rewriteSome;
  const done = await some(tx, params, products);
  const isEnd = chosen.length < STEP_ITEMS && done.left === 0;
  const upTo = done.left === 0 ? (chosen.at(-1) ?? last) : products.at(-1 - done.left)!.id;
  return { ...done.step, position: isEnd ? null : { after: upTo, last } };
}

type Done = { step: Omit<RunStep, 'position'>; left: number };

async function rewriteSome(
  tx: TxCtx,
  { act, actorId }: BulkParams,
  products: readonly ProductState[],
): Promise<Done> {
  const rewritten: Rewritten[] = [];
  const faults: RunFault[] = [];
  for (const before of products) {
    try {
      const next = applyAct(before, act);
      if (partOf(before, act.act) === partOf(next, act.act)) continue;
      await assertSound(tx, before, next);
      rewritten.push({ before, next });
    } catch (error) {
      faults.push(faultOf(before, error));
    }
  }
  const opened = await writeMany(tx, rewritten, { cause: 'bulk', actorId });
  const changes = rewritten.map(({ before, next }) => changeOf(act.act, before, next, opened.get(before.id)));
  return { step: { done: products.length - faults.length, faults, changes }, left: 0 };
}

async function moveSome(
  tx: TxCtx,
  { act, vendorId, actorId }: BulkParams,
  products: readonly ProductState[],
): Promise<Done> {
  const to = (act as Extract<KnownAct, { act: 'state' }>).to;
  const moved: Parameters<typeof showOrHide>[2][number][] = [];
  const done = await oneByOne(tx, products, async (before) => {
    const now = await moveLocked(tx, before, to, { cause: 'bulk', actorId });
    if (now.version === before.version) return null;
    moved.push({ ...now, from: before.state });
    return changeOf('state', before, { ...before, state: now.state });
  });
  await showOrHide(tx, vendorId, moved);
  return done;
}

/** A plan changes no price before it begins: what is noted is which one it is. */
async function planSome(
  tx: TxCtx,
  { act, vendorId, actorId }: BulkParams,
  products: readonly ProductState[],
): Promise<Done> {
  const plan = planOf(act as Extract<KnownAct, { act: 'plan' }>);
  return await oneByOne(tx, products, async (product) => {
    const planId = await planLocked(tx, product, plan, actorId);
    const kept = { vendorId, act: 'plan', was: '', became: String(planId) };
    return { subjectId: String(product.id), before: kept };
  });
}

type Change = NonNullable<RunStep['changes']>[number];

/** Changes products as far as the time reaches, each wholly or not at all. */
async function oneByOne(
  tx: TxCtx,
  products: readonly ProductState[],
  work: (product: ProductState) => Promise<Change | null>,
): Promise<Done> {
  const begun = Date.now();
  const changes: Change[] = [];
  const faults: RunFault[] = [];
  let seen = 0;
  for (const product of products) {
    if (seen > 0 && Date.now() - begun > STEP_MS) break;
    seen += 1;
    try {
      const change = await withSavepoint(tx.db, () => work(product));
      if (change) changes.push(change);
    } catch (error) {
      faults.push(faultOf(product, error));
    }
  }
  return { step: { done: seen - faults.length, faults, changes }, left: products.length - seen };
}

function changeOf(act: BulkActName, before: ProductState, next: ProductState, opened: string[] = []) {
  const kept = {
    vendorId: before.vendorId,
    act,
    was: partOf(before, act),
    became: partOf(next, act),
    wasOnSale: before.state === 'published',
    version: before.version + 1,
    ...(opened.length > 0 && { opened }),
  };
  return { subjectId: String(before.id), before: kept };
}

/** The code of an error, or of the first field that it is about. */
export function whyOf(error: AppError): { why: string; params: ErrorParams } {
  const { code, params } = Object.values(error.fields)[0] ?? error;
  return { why: code, params };
}

/** What kept a product from changing, by its code; anything else breaks the step down. */
function faultOf({ id, title }: ProductState, error: unknown): RunFault {
  if (!(error instanceof AppError)) throw error;
  return { subject: title || `#${id}`, ...whyOf(error) };
}
