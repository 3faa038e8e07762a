import { COMPARE_MAX, COUNT_BOUND } from '#shop/constants.ts';
import { type Ctx, ensureOwner, ownerOf, type TxCtx } from '#platform/context.ts';
import type { Owner } from '#platform/owner.ts';
import { birr } from '#shop/money.ts';
import { transact } from '#platform/transact.ts';
import { verifyUndoToken, createUndoToken } from '#platform/undo-token.ts';
import { productCardsWithMemberPrices, toSpecifications } from '#modules/catalog/index.ts';
import type { ProductCard } from '#modules/catalog/index.ts';
import { ListError } from './lists.errors.ts';
import {
  countLists,
  deleteListItem,
  insertListItem,
  isOnList,
  type ListItemRow,
  lockLists,
  moveListItems,
  type RemovedItem,
  restoreListItem,
  selectListItems,
  updateListItem,
} from './lists.queries.ts';
import {
  type AddToList,
  type List,
  type ListItem,
  type ListKind,
  ListQuery,
  type RemovedFromList,
} from './lists.schema.ts';
import { moveWatches } from './watches.queries.ts';

const LIMITS: Record<ListKind, number> = { wishlist: COUNT_BOUND, compare: COMPARE_MAX };
const FIRST_PAGE = ListQuery.parse({});

/**
 * A page of the caller's wishlist or comparison; empty for who has none. Products no longer sold stay, marked as such.
 * A page beyond the last is the last one.
 */
export async function listItems(ctx: Ctx, kind: ListKind, query = FIRST_PAGE): Promise<List> {
  const owner = ownerOf(ctx);
  const count = (await listCounts(ctx))[kind];
  const { size } = query;
  const totalPages = Math.ceil(count / size);
  const number = Math.max(0, Math.min(query.page, totalPages - 1));
  const rows =
    owner === null || count === 0
      ? []
      : await selectListItems(ctx.db, owner, { kind, skip: number * size, take: size, locale: ctx.locale });
  const cards = await productCardsWithMemberPrices(
    ctx,
    rows.map((row) => row.productId),
  );
  const cardById = new Map(cards.map((card) => [card.id, card]));
  const items = await Promise.all(rows.map((row) => toListItems(ctx, row, cardById.get(row.productId))));
  return {
    kind,
    items: items.flat(),
    count,
    limit: LIMITS[kind],
    totalPages,
    number,
    size,
    cartToken: ctx.visit.token(),
  };
}

async function toListItems(
  ctx: Ctx,
  row: ListItemRow,
  product: ProductCard | undefined,
): Promise<ListItem[]> {
  if (!product) return [];
  const { seenPriceSantim, priceSantim } = row;
  return [
    {
      product,
      isSold: row.isListed,
      addedAt: row.createdAt.toISOString(),
      addedPrice: birr(seenPriceSantim),
      priceDrop: priceSantim < seenPriceSantim ? birr(seenPriceSantim - priceSantim) : null,
      isWatched: row.isWatched,
      weightGrams: row.weightG,
      specifications: await toSpecifications(ctx, row),
    },
  ];
}

/**
 * Puts a product on the list, once however often it is asked. Makes a visitor of who has no cookie yet. Refuses a fifth
 * product to compare (409 lists.compare_full) and unknown products (404).
 */
export async function addToList(
  ctx: Ctx,
  kind: ListKind,
  { productId }: AddToList,
  query = FIRST_PAGE,
): Promise<List> {
  const owner = ensureOwner(ctx);
  await transact(ctx, async (tx) => {
    await lockLists(tx.db, owner);
    if (!(await insertListItem(tx.db, owner, { kind, productId, locale: tx.locale })))
      throw ListError.product_gone();
    await assertRoom(tx, owner, kind);
  });
  return updateListCount(ctx, await listItems(ctx, kind, query));
}

/** Counted after the insert, so that adding what is there already never fails. */
async function assertRoom(tx: TxCtx, owner: Owner, kind: ListKind): Promise<void> {
  const count = (await countLists(tx.db, owner)).find((row) => row.kind === kind)?.n ?? 0;
  if (count <= LIMITS[kind]) return;
  throw kind === 'compare'
    ? ListError.compare_full({ limit: LIMITS.compare })
    : ListError.wishlist_full({ limit: LIMITS.wishlist });
}

/**
 * Puts `productId` into the place of `insteadOf`: the way to compare a fifth product. One that is on the list already
 * only makes the other go; when the other is gone already, the new one is added while there is room.
 */
export async function replaceOnList(
  ctx: Ctx,
  kind: ListKind,
  { productId, insteadOf }: { productId: number; insteadOf: number },
): Promise<List> {
  const owner = ensureOwner(ctx);
  if (productId === insteadOf) return updateListCount(ctx, await listItems(ctx, kind));
  await transact(ctx, async (tx) => {
    await lockLists(tx.db, owner);
    if (await isOnList(tx.db, owner, kind, productId)) {
      await deleteListItem(tx.db, owner, kind, insteadOf);
      return;
    }
    if (await updateListItem(tx.db, owner, { kind, productId, insteadOf })) return;
    if (!(await insertListItem(tx.db, owner, { kind, productId, locale: tx.locale })))
      throw ListError.product_gone();
    await assertRoom(tx, owner, kind);
  });
  return updateListCount(ctx, await listItems(ctx, kind));
}

/** Takes a product off the list and answers how to put it back; fine when it was not on it. */
export async function removeFromList(
  ctx: Ctx,
  kind: ListKind,
  productId: number,
  query = FIRST_PAGE,
): Promise<RemovedFromList> {
  const owner = ownerOf(ctx);
  const removed = owner === null ? undefined : await deleteListItem(ctx.db, owner, kind, productId);
  const undo = owner === null || !removed ? null : createUndoToken(ctx, kind, owner, removed);
  return { ...updateListCount(ctx, await listItems(ctx, kind, query)), undo };
}

/**
 * Puts what was removed back in its old place, at the price it was added at; twice is the same as once. A token that is
 * not the caller's or too old is lists.undo_gone; a comparison that is full by now stays as it is.
 */
export async function undoListRemoval(ctx: Ctx, kind: ListKind, token: string): Promise<List> {
  const owner = ownerOf(ctx);
  const removed = owner === null ? null : verifyUndoToken<RemovedItem>(ctx, kind, owner, token);
  if (owner === null || removed === null) throw ListError.undo_gone();
  const { id, productId, seenPriceSantim, toldPriceSantim, createdAt, locale } = removed;
  const item = { id, productId, seenPriceSantim, toldPriceSantim, createdAt, locale };
  await transact(ctx, async (tx) => {
    await lockLists(tx.db, owner);
    await restoreListItem(tx.db, owner, kind, item);
    await assertRoom(tx, owner, kind);
  });
  return updateListCount(ctx, await listItems(ctx, kind));
}

function updateListCount(ctx: Ctx, list: List): List {
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

/**
 * At sign-in: the visitor's lists become the shopper's, as far as there is room, and so does what they wait for. Twice
 * is the same as once.
 */
export async function mergeLists(ctx: Ctx, userId: number): Promise<void> {
  const { visitorId } = ctx.actor;
  if (visitorId === null) return;
  await transact(ctx, async (tx) => {
    await lockLists(tx.db, { shopperId: userId });
    await moveListItems(tx.db, visitorId, userId, LIMITS);
    await moveWatches(tx.db, visitorId, userId);
  });
  ctx.visit.touchCounts();
}
