import { audit } from '#modules/audit/index.ts';
import { startRun } from '#modules/desk/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { keyExpiry, requestHash, updateKeyResult, withIdempotencyKey } from '#platform/idempotency.ts';
import { ownerName } from '#platform/owner.ts';
import { transact } from '#platform/transact.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { BulkError } from './bulk.errors.ts';
import type { BulkAsk } from './bulk.schema.ts';
import { type BulkParams, runOf } from './bulk-run.ts';
import { chosenOf } from './chosen.ts';
import { writtenAct } from './known-act.ts';

/**
 * Starts a change of many products and answers its run: what is chosen is fixed now, the worker does it. `key`: asked again
 * under it, also at the same moment, it is the same run; for another change it is bulk.key_used (409). Rights: prices.edit
 * for prices, stock.edit for pieces, else products.edit.
 */
export async function startBulk(ctx: Ctx, ask: BulkAsk, key?: string): Promise<{ runId: string }> {
  const { vendorId, userId } = await requireVendorRight(ctx, runOf(ask.change.act).right);
  const start = (tx: TxCtx) => startNew(tx, vendorId, ask);
  return await transact(ctx, async (tx) => {
    if (key === undefined) return { runId: await start(tx) };
    const request = {
      operation: 'run' as const,
      key,
      owners: [ownerName({ shopperId: userId })],
      requestHash: requestHash([vendorId, ask]),
      expiresAt: keyExpiry(tx),
    };
    return await withIdempotencyKey(tx, request, {
      make: async () => {
        const runId = await start(tx);
        await updateKeyResult(tx.db, request, runId);
        return { runId };
      },
      again: async ({ resultId }) => await Promise.resolve({ runId: resultId }),
      reused: BulkError.key_used,
    });
  });
}

async function startNew(tx: TxCtx, vendorId: number, { ids, filter, change }: BulkAsk): Promise<string> {
  const act = await writtenAct(tx, change);
  const params: BulkParams = {
    vendorId,
    actorId: tx.actor.userId,
    act,
    ...(await chosenOf(tx, { ids, filter })),
  };
  const runId = await startRun(tx, runOf(change.act).kind, params as never, vendorId);
  await audit(tx, {
    action: 'product.bulk',
    subject: { kind: 'run', id: runId },
    vendorId,
    after: { change, products: ids?.length ?? filter ?? null },
  });
  return runId;
}
