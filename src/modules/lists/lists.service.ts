import { COMPARE_MAX } from '#platform/constants.ts';
import { type Ctx, ensureOwner, ownerOf } from '#platform/context.ts';
import { birr } from '#platform/money.ts';
import { transact } from '#platform/transact.ts';
import { keptCards, readSpecifications } from '#modules/catalog/index.ts';
import { ListError } from './lists.errors.ts';
import {
  countLists,
  deleteListItem,
  insertListItem,
  lockLists,
  moveListItems,
  selectListItems,
} from './lists.queries.ts';
import type { AddToList, List, ListKind } from './lists.schema.ts';

const LIMITS: Record<ListKind, number> = { wishlist: 200, compare: COMPARE_MAX };

/** The caller's wishlist or comparison; empty for who has none. Products no longer sold stay, marked as such. */
export async function listItems(ctx: Ctx, kind: ListKind): Promise<List> {
  const owner = ownerOf(ctx);
  const rows = owner === null ? [] : await selectListItems(ctx.db, owner, kind);
  const cards = new Map(
    (
      await keptCards(
        ctx,
        rows.map((row) => row.productId),
      )
    ).map((card) => [card.id, card]),
  );
  const items = rows.map((row) => ({
    product: cards.get(row.productId)!,
    isSold: row.isListed,
    addedAt: row.createdAt.toISOString(),
    addedPrice: birr(row.seenPriceSantim),
    weightGrams: row.weightG,
    specifications: readSpecifications(row.specifications),
  }));
  return { kind, items, count: items.length, limit: LIMITS[kind], cartToken: ctx.visit.token() };
}

/**
 * Puts a product on the list, once however often it is asked. Makes a visitor of who has no cookie yet. Refuses a fifth
 * product to compare (409 lists.compare_full) and unknown products (404).
 */
export async function addToList(ctx: Ctx, kind: ListKind, { productId }: AddToList): Promise<List> {
  const owner = ensureOwner(ctx);
  await transact(ctx, async (tx) => {
    await lockLists(tx.db, owner);
    if (!(await insertListItem(tx.db, owner, kind, productId))) throw ListError.product_gone();
    // Counted after the insert, so that adding what is there already never fails.
    const count = (await countLists(tx.db, owner)).find((row) => row.kind === kind)?.n ?? 0;
    if (count > LIMITS[kind])
      throw kind === 'compare'
        ? ListError.compare_full({ limit: LIMITS.compare })
        : ListError.wishlist_full({ limit: LIMITS.wishlist });
  });
  return tellCount(ctx, await listItems(ctx, kind));
}

/** Takes a product off the list; fine when it was not on it. */
export async function removeFromList(ctx: Ctx, kind: ListKind, productId: number): Promise<List> {
  const owner = ownerOf(ctx);
  if (owner !== null) await deleteListItem(ctx.db, owner, kind, productId);
  return tellCount(ctx, await listItems(ctx, kind));
}

function tellCount(ctx: Ctx, list: List): List {
  ctx.visit.touchCounts({ [list.kind]: list.count });
  return list;
}

/** How many products the caller keeps on each list. */
export async function listCounts(ctx: Ctx): Promise<{ wishlist: number; compare: number }> {
  const owner = ownerOf(ctx);
  const rows = owner === null ? [] : await countLists(ctx.db, owner);
  const count = (kind: ListKind) => rows.find((row) => row.kind === kind)?.n ?? 0;
  return { wishlist: count('wishlist'), compare: count('compare') };
}

/** At sign-in: the visitor's lists become the shopper's, as far as there is room. Twice is the same as once. */
export async function mergeLists(ctx: Ctx, userId: number): Promise<void> {
  const { visitorId } = ctx.actor;
  if (visitorId === null) return;
  await transact(ctx, async (tx) => {
    await lockLists(tx.db, { shopperId: userId });
    await moveListItems(tx.db, visitorId, userId, LIMITS);
  });
  ctx.visit.touchCounts();
}
