import type { Ctx } from '#platform/context.ts';
import type { SaleTerms, TakenTerms } from '#shop/sale-shares.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { getSetting } from '#shop/settings.ts';
import { type CommissionRule, findRule } from './commission.ts';
import { readSharingTerms } from './order-money.ts';

/** What the shop takes of the own store's sales now, by the rules that freeze an order's commission. Right: products.edit. */
export async function getSaleTerms(ctx: Ctx): Promise<SaleTerms> {
  const { vendorId } = await requireVendorReader(ctx, 'products.edit');
  const [{ rules, pathOf, categoryIds }, vatBp] = await Promise.all([
    readSharingTerms(ctx.db),
    getSetting(ctx.db, 'vat_rate_bp'),
  ]);
  const ruleFor = (path: readonly number[]) =>
    findRule(rules, { vendorId, categoryIds: path, at: ctx.now() });
  const usual = ruleFor([]);
  const others = categoryIds
    .map((id) => ({ id, rule: ruleFor(pathOf(id)) }))
    .filter(({ rule }) => rule?.id !== usual?.id);
  return {
    vatBp,
    usual: termsOf(usual),
    byCategory: Object.fromEntries(others.map(({ id, rule }) => [id, termsOf(rule)])),
  };
}

function termsOf(rule: CommissionRule | null): TakenTerms | null {
  if (rule === null) return null;
  const { percentBp, fixedSantim, leastSantim, mostSantim } = rule;
  return { percentBp, fixedSantim, leastSantim, mostSantim };
}
