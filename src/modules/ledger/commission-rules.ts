import type { Ctx } from '#platform/context.ts';
import { birr } from '#shop/money.ts';
import { requireStaffToRead } from '#modules/staff/index.ts';
import type { CommissionRuleLine, CommissionRules } from './commission-rules.schema.ts';
import { type RuleRow, selectRuleRows } from './commission-rules.queries.ts';

/** Every rule of commission by position, those that are over too. Right: money.read. */
export async function listCommissionRules(ctx: Ctx): Promise<CommissionRules> {
  await requireStaffToRead(ctx, 'money.read');
  const rows = await selectRuleRows(ctx.db, ctx.locale, ctx.now());
  return { content: rows.map((row) => lineOf(row, rows, ctx.now())), next: null };
}

function lineOf(row: RuleRow, all: readonly RuleRow[], now: Date): CommissionRuleLine {
  const { id, position, vendorId, businessName, categoryId, categoryName, validFrom, validTo, version } = row;
  const state = validTo !== null && validTo <= now ? 'over' : validFrom > now ? 'coming' : 'inForce';
  const hiding = state === 'over' ? undefined : all.find((other) => fitsAllOf(other, row));
  return {
    id,
    position,
    vendor: vendorId === null ? null : { id: vendorId, businessName: businessName ?? '' },
    category: categoryId === null ? null : { id: categoryId, name: categoryName ?? '' },
    percent: row.percentBp / 100,
    fixed: birr(row.fixedSantim),
    least: birr(row.leastSantim),
    most: row.mostSantim === null ? null : birr(row.mostSantim),
    validFrom: validFrom.toISOString(),
    validTo: validTo?.toISOString() ?? null,
    state,
    hiddenBy: hiding?.position ?? null,
    version,
    approvalId: row.approvalId,
  };
}

/** Whether an earlier rule fits every sale that this one would, for as long. */
function fitsAllOf(earlier: RuleRow, rule: RuleRow): boolean {
  return (
    earlier.position < rule.position &&
    (earlier.vendorId === null || earlier.vendorId === rule.vendorId) &&
    (earlier.categoryId === null ||
      earlier.categoryId === rule.categoryId ||
      earlier.categoryId === rule.parentId) &&
    earlier.validFrom <= rule.validFrom &&
    (earlier.validTo === null || (rule.validTo !== null && earlier.validTo >= rule.validTo))
  );
}
