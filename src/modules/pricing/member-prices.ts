import type { Ctx, TxCtx } from '#platform/context.ts';
import { requireVendorReader, requireVendorRight } from '#shop/require-vendor-right.ts';
import { AppError, type ErrorParams } from '#platform/errors.ts';
import { birr, santim } from '#shop/money.ts';
import { invalidatePages } from '#platform/notify.ts';
import { mediaUrl } from '#platform/storage.ts';
import { transact } from '#platform/transact.ts';
import { EditError } from '#shop/edit-conflict.ts';
import { audit } from '#modules/audit/index.ts';
import {
  insertRevisions,
  selectChangeSince,
  type ProductState,
  selectProductState,
  updateMemberPrice,
  updateVariantMemberPrice,
} from '#modules/inventory/index.ts';
import { foldText } from '#modules/search/index.ts';
import { MembershipError } from '#modules/membership/index.ts';
import type {
  MemberPrice,
  PricedPage,
  PricedProduct,
  PricedQuery,
  SetMemberPrice,
} from './pricing.schema.ts';
import {
  countPriced,
  lockProduct,
  type PricedRow,
  selectMemberPrices,
  selectPriced,
} from './member-prices.queries.ts';

const PAGE_SIZE = 20;

const NO_MEMBER: MemberPrice = { isMember: false, memberPrice: null, variants: [] };

/**
 * What the user pays as a member, by product; products of vendors whose member the user is not are left out. Never
 * part of a cached page: it is asked for by the browser of the one who is signed in.
 */
export async function memberPrices(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<Map<number, MemberPrice>> {
  const { userId } = ctx.actor;
  if (userId === null || productIds.length === 0) return new Map();
  const rows = await selectMemberPrices(ctx.db, userId, productIds);
  return new Map(
    rows.map(({ productId, priceSantim, variants }) => [
      productId,
      {
        isMember: true,
        memberPrice: priceSantim === null ? null : birr(priceSantim),
        variants: variants.map(({ id, price }) => ({ id, memberPrice: birr(price) })),
      },
    ]),
  );
}

/** What the user pays as a member for one product. */
export async function memberPriceOf(ctx: Ctx, productId: number): Promise<MemberPrice> {
  return (await memberPrices(ctx, [productId])).get(productId) ?? NO_MEMBER;
}

/** A page of the asking vendor's products with price and member price. */
export async function listPriced(ctx: Ctx, { search, page }: PricedQuery): Promise<PricedPage> {
  const { vendorId } = await requireVendorReader(ctx, 'prices.edit');
  const folded = foldText(search ?? '') || null;
  const [rows, totalElements] = await Promise.all([
    selectPriced(ctx.db, vendorId, { search: folded, limit: PAGE_SIZE, offset: page * PAGE_SIZE }),
    countPriced(ctx.db, vendorId, folded),
  ]);
  const totalPages = Math.ceil(totalElements / PAGE_SIZE);
  return { content: rows.map(toPricedProduct), totalElements, totalPages, number: page, size: PAGE_SIZE };
}

/**
 * Sets what members pay for a product and its variants; null takes a member price away, variants that are not named keep
 * theirs. A price that is not below everybody's is membership.price_too_high, told by field; one of which another was shown
 * (`was`) is not changed: desk.changed_meanwhile (409), with who did and when. Doing it twice is the same.
 */
export async function setMemberPrice(
  ctx: Ctx,
  productId: number,
  wanted: SetMemberPrice,
): Promise<PricedProduct> {
  const { vendorId, userId } = await requireVendorRight(ctx, 'prices.edit');
  return await transact(ctx, async (tx) => {
    if (!(await lockProduct(tx.db, vendorId, productId))) throw MembershipError.product_gone();
    const before = (await selectProductState(tx.db, vendorId, productId))!;
    const one = { search: null, id: productId, limit: 1, offset: 0 };
    const row = (await selectPriced(tx.db, vendorId, one))[0]!;
    await assertShown(tx, row, wanted);
    assertBelowPrice(row, wanted);
    if (row.variants.length === 0) await updateMemberPrice(tx.db, productId, inSantim(wanted.memberPrice));
    for (const { id } of row.variants)
      if (wanted.variants[id] !== undefined)
        await updateVariantMemberPrice(tx.db, productId, id, inSantim(wanted.variants[id]));
    const after = (await selectProductState(tx.db, vendorId, productId))!;
    await insertRevisions(tx.db, [{ before, after }], { cause: 'form', actorId: userId });
    await auditMemberPrices(tx, before, after);
    await invalidatePages(tx, [`product:${productId}`]);
    return toPricedProduct((await selectPriced(tx.db, vendorId, one))[0]!);
  });
}

/** Notes what members paid and pay, in Birr; of variants those whose member price is another. Nothing for no change. */
async function auditMemberPrices(tx: TxCtx, before: ProductState, after: ProductState): Promise<void> {
  const { id, vendorId, title } = after;
  const was = new Map(before.variants.map((variant) => [variant.id, variant.memberPrice]));
  const is = new Map(after.variants.map((variant) => [variant.id, variant.memberPrice]));
  const changed = after.variants.filter((variant) => was.get(variant.id) !== is.get(variant.id));
  if (before.memberPrice === after.memberPrice && changed.length === 0) return;
  const figures = ({ memberPrice }: ProductState, prices: typeof was) => ({
    title,
    memberPrice: memberPrice === null ? null : birr(memberPrice),
    variants: changed.flatMap((variant) => {
      const price = prices.get(variant.id) ?? null;
      return price === null ? [] : [`${variant.title}: ${birr(price)}`];
    }),
  });
  await audit(tx, {
    action: 'product.member_price',
    subject: { kind: 'product', id },
    vendorId,
    before: figures(before, was),
    after: figures(after, is),
  });
}

/** Refuses what somebody else set since it was shown; what stands there as wanted already is no conflict. */
async function assertShown(tx: TxCtx, row: PricedRow, { memberPrice, variants, was }: SetMemberPrice) {
  if (!was) return;
  const isStale = (shown: number | null | undefined, wanted: number | null, is: number | null) =>
    shown !== undefined && inSantim(shown) !== is && inSantim(wanted) !== is;
  const ofVariants = row.variants.some(({ id, memberPrice: is }) => {
    const wanted = variants[id];
    return wanted !== undefined && isStale(was.variants[id], wanted, is);
  });
  const ofProduct = row.variants.length === 0 && isStale(was.memberPrice, memberPrice, row.memberPriceSantim);
  if (!ofVariants && !ofProduct) return;
  const last = await selectChangeSince(tx.db, row.id, 0);
  const name = (last?.cause !== 'decision' && last?.actorName) || '';
  throw EditError.changed_meanwhile({ name, at: last?.at.toISOString() ?? '' });
}

function inSantim(price: number | null): number | null {
  return price === null ? null : santim(price);
}

function assertBelowPrice(row: PricedRow, { memberPrice, variants }: SetMemberPrice): void {
  const fields: AppError['fields'] = {};
  const check = (field: string, price: number | null | undefined, limit: number) => {
    const params: ErrorParams = { price: birr(limit).toFixed(2) };
    if (price !== null && price !== undefined && santim(price) >= limit)
      fields[field] = { code: 'membership.price_too_high', params };
    if (price !== null && price !== undefined && santim(price) < 1)
      fields[field] = { code: 'membership.price_invalid', params: {} };
  };
  if (row.variants.length === 0) check('memberPrice', memberPrice, row.priceSantim);
  for (const { id, price } of row.variants) check(`variants.${id}`, variants[id], price);
  const first = Object.values(fields)[0];
  if (first) throw new AppError(first.code, 422, first.params, fields);
}

function toPricedProduct({
  id,
  title,
  textLocale,
  priceSantim,
  memberPriceSantim,
  imageKey,
  variants,
}: PricedRow): PricedProduct {
  return {
    id,
    title,
    textLocale,
    price: birr(priceSantim),
    memberPrice: memberPriceSantim === null ? null : birr(memberPriceSantim),
    imageUrl: imageKey === null ? null : mediaUrl(imageKey, 200),
    variants: variants.map((variant) => ({
      ...variant,
      price: birr(variant.price),
      memberPrice: variant.memberPrice === null ? null : birr(variant.memberPrice),
    })),
  };
}
