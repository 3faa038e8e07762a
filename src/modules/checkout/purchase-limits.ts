import type { Ctx, TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { areCallersUnlimited, callerDigest } from '#platform/limits.ts';
import { getSetting } from '#shop/settings.ts';
import { type Owner, ownerIds } from '#platform/owner.ts';
import { fieldFaults } from '#platform/validation.ts';
import type { CartRow } from '#modules/cart/index.ts';
import { checkPhoneProof, claimPhoneProof } from '#modules/identity/index.ts';
import type { CodeGiven } from '#modules/identity/security.schema.ts';
import {
  type Claim,
  lockAddress,
  selectClaims,
  selectPendingPurchase,
  type BuyerStanding,
  updatePurchaseProved,
} from '#modules/orders/index.ts';
import type { CheckedBuyer } from './check-buyer.ts';
import { CheckoutError } from './checkout.errors.ts';

/** How far back purchases are counted: cash is on its way for days, but an order that nobody meant is found sooner. */
const COUNTED_MS = 24 * 3_600_000;

/** The code that came with an order: the number it proves, or what is wrong with it, which matters when it is needed. */
export type PhoneProofResult = CodeGiven & ({ phone: string } | { fault: AppError });

type PurchaseAttempt = {
  owner: Owner;
  buyer: CheckedBuyer;
  method: string;
  proof: PhoneProofResult | null;
};
type Goods = { rows: readonly CartRow[]; totalSantim: number; couponCode: string | null };

/** What the purchase is written with. */
export type PurchaseTrust = { placedFrom: string | null; isProved: boolean };

/**
 * Keeps one stranger from taking all stock with purchases that nobody pays for. Whoever has proved a contact (an account
 * with a confirmed e-mail address or phone; a code by SMS for this order) may hold so many unpaid purchases. Everybody
 * else is asked to prove the phone first, by checkout.phone_unproved (422): who orders much for cash, whose phone, e-mail,
 * account or address has many open purchases, wants more than a share of an item or of a coupon's uses, or let the item go
 * unpaid again and again. Whoever has proved no phone is also asked when unpaid quantity of one product, or their value,
 * grow large: an e-mail address costs nothing. For cash an account with an e-mail address alone may order much, and is asked as all others else. So a limit never shuts anybody out: the way on is a code. All figures are settings. Runs in the
 * transaction that writes the purchase, after the cart is locked and before stock is.
 */
export async function requireWithinLimits(
  tx: TxCtx,
  attempt: PurchaseAttempt,
  goods: Goods,
): Promise<PurchaseTrust> {
  const placedFrom = areCallersUnlimited(tx) ? null : callerDigest(tx);
  const isPhoneProved = provesPhone(attempt);
  if (placedFrom !== null && !isPhoneProved) await lockAddress(tx.db, placedFrom);
  const since = new Date(tx.now().getTime() - COUNTED_MS);
  const productIds = [...new Set(goods.rows.map((row) => row.productId))];
  const { standing, claims } = await selectClaims(tx.db, namesOf(attempt, placedFrom), {
    since,
    productIds,
    couponCode: goods.couponCode,
  });
  // Goods on their way for cash are paid by nobody yet, and an e-mail address costs nothing: there the phone counts.
  const isAccountEnough = attempt.method === 'cash' ? standing.isPhoneProved : standing.isAccountProved;
  const isProved = isPhoneProved || isAccountEnough;
  if (
    !(isPhoneProved || standing.isPhoneProved) &&
    attempt.method !== 'cash' &&
    (await isMuchHeld(tx, goods, claims))
  )
    throw phoneUnproved(attempt);
  if (isProved) {
    if (
      attempt.method !== 'cash' &&
      standing.heldByProved >= (await getSetting(tx.db, 'open_purchases_per_buyer'))
    )
      throw CheckoutError.too_many_open();
    if (isPhoneProved && attempt.proof) await claimPhoneProof(tx, attempt.proof);
  } else if (
    (!standing.isAccountProved &&
      (await isMuchForCash(tx, attempt.method, { ...goods, quantity: quantityOf(goods) }))) ||
    (await areTooManyOpen(tx, standing)) ||
    (await isGreedy(tx, goods, { standing, claims }))
  )
    throw phoneUnproved(attempt);
  return { placedFrom, isProved };
}

/** All that a buyer may be known by. */
function namesOf(attempt: PurchaseAttempt, placedFrom: string | null) {
  return {
    shopperId: ownerIds(attempt.owner).shopperId,
    phone: contactPhone(attempt.buyer) || null,
    email: attempt.buyer.billing.email || null,
    placedFrom,
  };
}

/** The same for a purchase that waits for its payment and is now to be paid in cash. */
export async function requireProofForCash(
  tx: TxCtx,
  orderGroupId: string,
  attempt: PurchaseAttempt,
): Promise<void> {
  if (attempt.method !== 'cash') return;
  const waiting = await selectPendingPurchase(tx.db, orderGroupId);
  if (waiting.isProved || !(await isMuchForCash(tx, 'cash', waiting))) return;
  if (!attempt.proof || !provesPhone(attempt)) throw phoneUnproved(attempt);
  await claimPhoneProof(tx, attempt.proof);
  await updatePurchaseProved(tx.db, orderGroupId);
}

async function isMuchForCash(
  tx: TxCtx,
  method: string,
  { quantity, totalSantim }: { quantity: number; totalSantim: number },
): Promise<boolean> {
  if (method !== 'cash') return false;
  return (
    quantity > (await getSetting(tx.db, 'cash_unproved_pieces')) ||
    totalSantim > (await getSetting(tx.db, 'cash_unproved_santim'))
  );
}

/** Whether a buyer would hold more of one product unpaid, in quantity or value, than without a proved phone. */
async function isMuchHeld(tx: TxCtx, { rows }: Goods, claims: readonly Claim[]): Promise<boolean> {
  const quantityMax = await getSetting(tx.db, 'held_unproved_pieces');
  const santimMax = await getSetting(tx.db, 'held_unproved_santim');
  return rows.some(({ productId }) => {
    const wanted = rows.filter((row) => row.productId === productId);
    const held = claims.filter((claim) => claim.productId === productId);
    const quantity = sumOf(wanted, (row) => row.quantity) + sumOf(held, (claim) => claim.held);
    const santim =
      sumOf(wanted, (row) => row.priceSantim * row.quantity) + sumOf(held, (claim) => claim.heldSantim);
    return quantity > quantityMax || santim > santimMax;
  });
}

function sumOf<T>(all: readonly T[], figure: (one: T) => number): number {
  return all.reduce((sum, one) => sum + figure(one), 0);
}

async function areTooManyOpen(tx: TxCtx, { openByName, openByAddress }: BuyerStanding): Promise<boolean> {
  return (
    openByName >= (await getSetting(tx.db, 'open_purchases_per_buyer')) ||
    openByAddress >= (await getSetting(tx.db, 'open_purchases_per_address'))
  );
}

/** Whether one address would have more than its share of an item or coupon, or has let an item go unpaid too often. */
async function isGreedy(
  tx: TxCtx,
  { rows }: Goods,
  { standing, claims }: { standing: BuyerStanding; claims: readonly Claim[] },
): Promise<boolean> {
  if (areCallersUnlimited(tx)) return false;
  const share = await getSetting(tx.db, 'unproved_stock_percent');
  const letGoMax = await getSetting(tx.db, 'unpaid_again_max');
  const isTooMuch = (wanted: number, taken: number, left: number) =>
    taken + wanted > Math.ceil(((left + taken) * share) / 100);
  const { couponByAddress, couponLeft } = standing;
  if (couponLeft !== null && couponLeft > 0 && isTooMuch(1, couponByAddress, couponLeft)) return true;
  return rows.some((row) => {
    const claim = claims.find(
      ({ productId, variantId }) => productId === row.productId && variantId === row.variantId,
    );
    const { quantity, stock, letGo } = claim ?? { quantity: 0, stock: row.stock, letGo: 0 };
    // What is sold out is refused as that: no code would bring it back.
    if (stock < row.quantity) return false;
    return isTooMuch(row.quantity, quantity, stock) || letGo >= letGoMax;
  });
}

function quantityOf({ rows }: Goods): number {
  return sumOf(rows, (row) => row.quantity);
}

/** Whom the courier calls. */
function contactPhone({ shipping }: CheckedBuyer): string {
  return shipping.phone;
}

/** Looks at the code of an order, outside of any transaction, because a wrong try counts. */
export async function readPhoneProof(ctx: Ctx, given: CodeGiven): Promise<PhoneProofResult> {
  try {
    return { ...given, phone: await checkPhoneProof(ctx, given) };
  } catch (error) {
    if (error instanceof AppError) return { ...given, fault: error };
    throw error;
  }
}

/** Whether the code of an order proves the phone the courier calls. */
export function provesPhone({ proof, buyer }: Pick<PurchaseAttempt, 'proof' | 'buyer'>): boolean {
  const phone = contactPhone(buyer);
  return phone !== '' && proof !== null && 'phone' in proof && proof.phone === phone;
}

/** Says what is wrong with the code, or which number is to be proved; without one, that it is needed. */
export function phoneUnproved({ proof, buyer }: Pick<PurchaseAttempt, 'proof' | 'buyer'>): AppError {
  const phone = contactPhone(buyer);
  if (proof && 'fault' in proof) return proof.fault;
  if (phone === '') {
    const code = 'checkout.phone_required';
    return fieldFaults({ 'billing.phone': { code } });
  }
  const code = 'checkout.phone_unproved';
  return new AppError(code, 422, { phone }, { 'phoneProof.code': { code, params: { phone } } });
}
