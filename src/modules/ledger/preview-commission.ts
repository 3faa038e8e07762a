import type { Ctx } from '#platform/context.ts';
import { fieldFaults } from '#platform/validation.ts';
import { birr, santim } from '#shop/money.ts';
import { requireStaffToRead } from '#shop/require-staff.ts';
import { getSetting } from '#shop/settings.ts';
import {
  commissionOf,
  type CommissionedLine,
  type CommissionRule,
  findRule,
  type PricedOrder,
  shareOrder,
} from './commission.ts';
import { storeCalled } from './written-rule.ts';
import { type FrozenLine, selectCategoryPath, selectFrozenOrder } from './commission-rules.queries.ts';
import type { CommissionPreview, PreviewCommission } from './commission-rules.schema.ts';
import { selectCommissionRules } from './order-money.queries.ts';
import { readSharedSale } from './order-money.ts';

type Sale = PricedOrder & {
  number: string | null;
  vendorId: number;
  payoutDueSantim: number | null;
  lines: (CommissionedLine & { frozen: FrozenLine | null })[];
};

/**
 * What an order would pay by the rules of a moment, now unless named, beside what was frozen for it; or what goods of a store in a
 * category would. Nothing is written. Faults beside the fields (422): an unknown order, store or category, or nothing to reckon
 * with. Right: money.read.
 */
export async function previewCommission(ctx: Ctx, asked: PreviewCommission): Promise<CommissionPreview> {
  await requireStaffToRead(ctx, 'money.read');
  const sale = asked.order === '' ? await soldFor(ctx, asked) : await soldAs(ctx, asked.order);
  const at = asked.at === undefined ? ctx.now() : new Date(asked.at);
  const [rules, vatBp] = await Promise.all([
    selectCommissionRules(ctx.db),
    getSetting(ctx.db, 'vat_rate_bp'),
  ]);
  return reckon(sale, { at, rules, vatBp });
}

function reckon(
  sale: Sale,
  { at, rules, vatBp }: { at: Date; rules: readonly CommissionRule[]; vatBp: number },
): CommissionPreview {
  const ruleFor = ({ categoryIds }: CommissionedLine) =>
    findRule(rules, { vendorId: sale.vendorId, categoryIds, at });
  const lines = sale.lines.map((line) => ({ line, rule: ruleFor(line) }));
  const reckoned = lines.map(({ line, rule }) => commissionOf(line, rule, vatBp));
  const shared = shareOrder(sale, reckoned);
  const frozen = frozenOf(sale);
  return {
    orderNumber: sale.number,
    at: at.toISOString(),
    lines: lines.map(({ line, rule }, n) => ({
      title: line.frozen?.title ?? null,
      base: birr(line.lineTotalSantim - line.vendorDiscountSantim),
      rule: rule && { id: rule.id, position: rule.position, percent: rule.percentBp / 100 },
      taken: { commission: birr(reckoned[n]!.amountSantim), vat: birr(reckoned[n]!.vatSantim) },
      frozen:
        line.frozen?.amountSantim == null
          ? null
          : { commission: birr(line.frozen.amountSantim), vat: birr(line.frozen.vatSantim ?? 0) },
    })),
    taken: { commission: birr(shared.commissionSantim), vat: birr(shared.commissionVatSantim) },
    payout: birr(shared.payoutDueSantim),
    frozen,
  };
}

function frozenOf({ lines, payoutDueSantim }: Sale): CommissionPreview['frozen'] {
  if (payoutDueSantim === null) return null;
  const sum = (of: 'amountSantim' | 'vatSantim') =>
    birr(lines.reduce((so, { frozen }) => so + (frozen?.[of] ?? 0), 0));
  return { commission: sum('amountSantim'), vat: sum('vatSantim'), payout: birr(payoutDueSantim) };
}

async function soldAs(ctx: Ctx, number: string): Promise<Sale> {
  const found = await selectFrozenOrder(ctx.db, number);
  const order = found && (await readSharedSale(ctx.db, found.id));
  if (!found || !order) throw fieldFaults({ order: { code: 'ledger.order_unknown' } });
  const lines = order.lines.map(({ discountSantim, ...line }) => ({
    ...line,
    vendorDiscountSantim: order.isVendorCoupon ? discountSantim : 0,
    frozen: found.lines.find(({ id }) => id === line.id) ?? null,
  }));
  return { ...order, number: found.number, payoutDueSantim: found.payoutDueSantim, lines };
}

/** Goods that nobody has ordered: one line of a store, brought by the shop at no cost. */
async function soldFor(ctx: Ctx, { store, categoryId, amount }: PreviewCommission): Promise<Sale> {
  if (amount === undefined) throw fieldFaults({ amount: { code: 'ledger.amount_or_order' } });
  if (store === '') throw fieldFaults({ store: { code: 'ledger.store_unknown' } });
  const categoryIds = categoryId === undefined ? [] : await selectCategoryPath(ctx.db, categoryId);
  if (categoryId !== undefined && categoryIds.length === 0)
    throw fieldFaults({ categoryId: { code: 'ledger.category_unknown' } });
  const lineTotalSantim = santim(amount);
  return {
    number: null,
    vendorId: await storeCalled(ctx, store),
    payoutDueSantim: null,
    subtotalSantim: lineTotalSantim,
    discountSantim: 0,
    shippingSantim: 0,
    taxSantim: 0,
    totalSantim: lineTotalSantim,
    isVendorCoupon: false,
    shippingTo: 'shop',
    lines: [{ id: 0, categoryIds, lineTotalSantim, vendorDiscountSantim: 0, frozen: null }],
  };
}
