import type { Ctx, TxCtx } from '#platform/context.ts';
import {
  actorNames,
  claimKey,
  clientName,
  type KeyedRequest,
  keyExpiry,
  requestHash,
  updateKeyResult,
  withIdempotencyKey,
} from '#platform/idempotency.ts';
import { ownerName } from '#platform/owner.ts';
import { transact } from '#platform/transact.ts';
import { CartError } from './cart.errors.ts';
import type { Cart } from './cart.schema.ts';
import { getCart } from './cart.service.ts';
import { selectHasOrdered } from './merge.queries.ts';

/** How long the first change of a visitor who never got the answer finds its cart again. */
const LOST_MS = 86_400_000;

type Change = {
  /** What the client named it; without a name it is made every time. */
  key: string | undefined;
  /** What is changed, so that the name cannot stand for something else. */
  what: unknown;
};

/**
 * Makes a cart change that its client has named. The name is the owner's own: sent again by the same shopper or visitor
 * nothing happens again, and the answer is the cart as it is; of others the same name is another one. For another change
 * it throws cart.key_reused (422). A refused change leaves its name free. The first change of somebody new makes the
 * visitor: when its answer, and the cookie with it, was lost, the same change from the same client finds that cart again.
 */
export async function changeCartWithKey(
  ctx: Ctx,
  { key, what }: Change,
  make: (ctx: Ctx) => Promise<Cart>,
): Promise<Cart> {
  if (key === undefined) return await make(ctx);
  const owners = actorNames(ctx);
  const request = {
    operation: 'cart' as const,
    key,
    requestHash: requestHash(what),
    expiresAt: keyExpiry(ctx),
  };
  return await transact(ctx, async (tx) =>
    owners.length > 0
      ? await withIdempotencyKey(
          tx,
          { ...request, owners },
          { make: () => make(tx), again: () => getCart(tx), reused: CartError.key_reused },
        )
      : await changeOfNewcomer(tx, { ...request, owners: [clientName(ctx)] }, make),
  );
}

/**
 * The client is known by its network and program only, which others share: a name that is taken says nothing against
 * their change, and a cart that has become an order is nobody else's.
 */
async function changeOfNewcomer(
  tx: TxCtx,
  request: KeyedRequest,
  make: (ctx: Ctx) => Promise<Cart>,
): Promise<Cart> {
  const [earlier] = (await claimKey(tx.db, request)).known;
  const isSame = earlier?.requestHash === request.requestHash;
  const isLost = isSame && tx.now().getTime() - earlier.madeAt.getTime() < LOST_MS;
  if (isLost && !(await selectHasOrdered(tx.db, earlier.resultId))) {
    tx.visit.resumeVisitor(earlier.resultId);
    return await getCart(tx);
  }
  const cart = await make(tx);
  const visitorId = tx.visit.ensureVisitor();
  await claimKey(tx.db, { ...request, owners: [ownerName({ visitorId })] });
  if (!earlier) await updateKeyResult(tx.db, request, visitorId);
  return cart;
}
