import type { Ctx, TxCtx } from '#platform/context.ts';
import type { AppError } from '#platform/errors.ts';
import { countAttempt, countCaller, retryAfterSeconds } from '#platform/limits.ts';
import { decimalText } from '#shop/money.ts';
import { CouponError } from './coupons.errors.ts';
import {
  type Coupon,
  type CouponNames,
  insertCouponUse,
  selectCoupon,
  selectUsedUp,
  updateCouponReleased,
  updateCouponRetaken,
  updateCouponTaken,
} from './coupons.queries.ts';

export type { Coupon };

const WINDOW_MS = 10 * 60_000;
/** Whole neighbourhoods share one address at our mobile networks, so the narrow limit is the cart owner's. */
const PER_ADDRESS = { limit: 300, windowMs: WINDOW_MS };
const PER_GUESSER = { limit: 20, windowMs: WINDOW_MS };

/**
 * The coupon of a code (any case), for `guesser`: whose cart it is for. Throws coupons.unknown, and
 * coupons.too_many_tries after 20 tries of one guesser or 300 from one address in ten minutes.
 */
export async function findCoupon(ctx: Ctx, code: string, guesser: string): Promise<Coupon> {
  const isWithin =
    (await countAttempt(ctx, `coupon:${guesser}`, PER_GUESSER)) &&
    (await countCaller(ctx, 'coupon', PER_ADDRESS));
  if (!isWithin)
    throw CouponError.too_many_tries({ seconds: retryAfterSeconds(ctx, PER_ADDRESS, PER_GUESSER) });
  const coupon = await selectCoupon(ctx.db, code);
  if (!coupon?.isActive) throw CouponError.unknown();
  return coupon;
}

/** The coupon a cart carries, whether it still applies or not; null when it is gone. */
export async function readCoupon(ctx: Ctx, code: string): Promise<Coupon | null> {
  return await selectCoupon(ctx.db, code);
}

/**
 * What keeps the coupon from applying to goods worth `baseSantim` (its vendor's goods only, for a vendor's coupon) at
 * this moment, else null. The limit per buyer shows only when it is taken, since a guest is not known earlier.
 */
export function couponProblem(coupon: Coupon | null, baseSantim: number, now: Date): AppError | null {
  if (!coupon?.isActive) return CouponError.unknown();
  if (coupon.startsAt > now) return CouponError.not_started();
  if (coupon.endsAt && coupon.endsAt <= now) return CouponError.expired();
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) return CouponError.used_up();
  if (baseSantim === 0) return CouponError.not_for_cart();
  if (baseSantim < coupon.minimumSantim)
    return CouponError.below_minimum({ minimum: decimalText(coupon.minimumSantim) });
  return null;
}

/**
 * Uses the coupon for a purchase, in the caller's transaction. However many buyers come at once, no more than its limit
 * succeed: the rest get coupons.used_up.
 *
 * The limit per buyer counts every name a buyer gave, but a name alone is no buyer: anybody can type somebody else's phone
 * or address. Uses that surely were the same buyer's (`names.proved` of both) are refused, coupons.used_by_you. Where a
 * name was only typed, then or now, false is answered (the caller must roll back): the buyer has to prove the phone, with
 * which `isPhoneProved` lets the use pass, and counts from then on. So a stranger cannot use up anybody's coupon, only cost
 * them a code; and who varies names meets the end of the phones they own. Names invented for each use are bounded by the
 * coupon's own limit, the share of it that one network may take and the open purchases (checkout/purchase-limits.ts).
 */
export async function takeCoupon(
  tx: TxCtx,
  use: {
    coupon: Coupon;
    orderGroupId: string;
    names: CouponNames;
    isPhoneProved: boolean;
    amountSantim: number;
  },
): Promise<boolean> {
  const { coupon, isPhoneProved, ...rest } = use;
  if (!(await updateCouponTaken(tx.db, coupon.id, tx.now()))) throw CouponError.used_up();
  if (coupon.perBuyerLimit !== null) {
    const isUsed = await selectUsedUp(tx.db, coupon.id, use.names);
    if (isUsed.own) throw CouponError.used_by_you();
    if (isUsed.typed && !isPhoneProved) return false;
  }
  await insertCouponUse(tx.db, { couponId: coupon.id, ...rest });
  return true;
}

/** Gives the coupon of a purchase back, once however often it is called. */
export async function releaseCoupon(tx: TxCtx, orderGroupId: string): Promise<void> {
  await updateCouponReleased(tx.db, orderGroupId, tx.now());
}

/** Uses a purchase's coupon again that was given back, unless others have used it up since; once however often it is called. */
export async function retakeCoupon(tx: TxCtx, orderGroupId: string): Promise<void> {
  await updateCouponRetaken(tx.db, orderGroupId);
}
