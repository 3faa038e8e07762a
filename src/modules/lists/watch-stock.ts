import { z } from 'zod';
import { type Ctx, ensureOwner, ownerOf } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { countCaller, retryAfterSeconds } from '#platform/limits.ts';
import { normalizePhone } from '#shop/places.ts';
import { transact } from '#platform/transact.ts';
import { ListError } from './lists.errors.ts';
import type { StockWatch, WatchStock } from './lists.schema.ts';
import { type Contact, deleteWatch, isWaiting, lockWatchable, upsertWatch } from './watches.queries.ts';

/** Guests may name any address, so they may name few: each costs its owner at most one message a product. */
const GUEST_WATCHES = { limit: 20, windowMs: 3_600_000 };

/**
 * Lets the caller be told once when a product, or one of its variants, is back: a shopper through the account, a guest at the given address.
 * Asking twice is the same as once. lists.in_stock when there is nothing to wait for, lists.product_gone for what is
 * not sold, lists.contact_wrong (field contact) when a guest gave no address.
 */
export async function watchStock(
  ctx: Ctx,
  productId: number,
  { contact, variantId }: WatchStock,
): Promise<StockWatch> {
  const awaited = { productId, variantId: variantId ?? null };
  const isGuest = ctx.actor.userId === null;
  const told = isGuest ? readContact(contact ?? '') : { email: null, phone: null };
  if (isGuest && !(await countCaller(ctx, 'stock-watch', GUEST_WATCHES)))
    throw ListError.too_many_tries({ seconds: retryAfterSeconds(ctx, GUEST_WATCHES) });
  const owner = ensureOwner(ctx);
  await transact(ctx, async (tx) => {
    const standing = await lockWatchable(tx.db, awaited);
    if (standing === 'gone') throw ListError.product_gone();
    if (standing === 'in_stock') throw ListError.in_stock();
    await upsertWatch(tx.db, owner, { ...told, ...awaited, locale: ctx.locale });
  });
  return { ...awaited, isWatched: true };
}

/** The caller does not want to be told any more; fine when nothing was asked for. */
export async function unwatchStock(
  ctx: Ctx,
  productId: number,
  variantId: number | null = null,
): Promise<StockWatch> {
  const awaited = { productId, variantId };
  const owner = ownerOf(ctx);
  if (owner !== null) await deleteWatch(ctx.db, owner, awaited);
  return { ...awaited, isWatched: false };
}

/** Whether the caller is told when the product, or the variant, is back. */
export async function stockWatch(
  ctx: Ctx,
  productId: number,
  variantId: number | null = null,
): Promise<StockWatch> {
  const awaited = { productId, variantId };
  const owner = ownerOf(ctx);
  return { ...awaited, isWatched: owner !== null && (await isWaiting(ctx.db, owner, awaited)) };
}

function readContact(text: string): Contact {
  const typed = text.trim();
  if (typed.includes('@') && z.email().safeParse(typed).success) return { email: typed, phone: null };
  const phone = typed.includes('@') ? null : normalizePhone(typed);
  if (phone !== null) return { email: null, phone };
  const { code, status } = ListError.contact_wrong();
  throw new AppError(code, status, {}, { contact: { code, params: {} } });
}
