import type { StatementMove } from './store-statements.queries.ts';

/** What a statement is made of between opening and closing; together they are what changed, in santim. */
export const STATEMENT_PARTS = [
  'sales',
  'commission',
  'commissionVat',
  'refunds',
  'feesBack',
  'cashTaken',
  'cashBrought',
  'payouts',
  'taxWithheld',
  'taxReceipts',
  'adjustments',
  'other',
] as const;
export type StatementPart = (typeof STATEMENT_PARTS)[number];
export type StatementParts = Record<StatementPart, number>;

/** What two people of the shop have put right in the books. */
export const ADJUSTED = 'money.adjusted';

export function noParts(): StatementParts {
  return {
    sales: 0,
    commission: 0,
    commissionVat: 0,
    refunds: 0,
    feesBack: 0,
    cashTaken: 0,
    cashBrought: 0,
    payouts: 0,
    taxWithheld: 0,
    taxReceipts: 0,
    adjustments: 0,
    other: 0,
  };
}

/** Which parts of a statement a transaction moved. They sum to what it changed, whatever its kind. */
export function statementPartsOf({ kind, own, cash, commission, vat }: StatementMove): StatementParts {
  const parts = noParts();
  if (kind === 'order.delivered') {
    const sales = own - cash + commission + vat;
    return { ...parts, sales, commission: -commission, commissionVat: -vat, cashTaken: cash };
  }
  if (kind === 'refund.asked' || kind === 'goods.returned') {
    const feesBack = -commission - vat;
    return { ...parts, refunds: own - feesBack, feesBack };
  }
  if (kind === 'cash.remitted') return { ...parts, cashBrought: own };
  if (kind.startsWith('payout.')) return { ...parts, payouts: own };
  if (kind === 'tax.withheld' || kind === 'tax.given_back') return { ...parts, taxWithheld: own };
  if (kind === 'tax.receipt' || kind === 'tax.receipt_withdrawn') return { ...parts, taxReceipts: own };
  if (kind === ADJUSTED) return { ...parts, adjustments: own };
  return { ...parts, other: own };
}

export function addParts(sum: StatementParts, more: StatementParts): void {
  for (const part of STATEMENT_PARTS) sum[part] += more[part];
}
