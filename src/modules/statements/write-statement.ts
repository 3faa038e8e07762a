import { m } from '#messages';
import type { Ctx } from '#platform/context.ts';
import type { Locale } from '#platform/language.ts';
import { formatDate } from '#shop/calendar.ts';
import { formatMoney } from '#shop/money.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { storeName } from '#shop/store-name.ts';
import { confirmationPdf } from '#modules/confirmations/index.ts';
import { ownMonth, sumUp } from './read-statements.ts';
import type { StatementMonth } from './ethiopian-month.ts';
import { daysOf, monthNamed } from './month-words.ts';
import { ADJUSTED, STATEMENT_PARTS, type StatementPart, type StatementParts } from './statement-parts.ts';
import { selectStatementStore, type StatementMove } from './store-statements.queries.ts';

type Message = typeof m.statements_sales;

/** The paper names so many transactions; the file has all. */
const LINES_MOST = 400;

const PART_NAMES: Record<StatementPart, Message> = {
  sales: m.statements_sales,
  commission: m.statements_commission,
  commissionVat: m.statements_commission_vat,
  refunds: m.statements_refunds,
  feesBack: m.statements_fees_back,
  cashTaken: m.statements_cash_taken,
  cashBrought: m.statements_cash_brought,
  payouts: m.statements_payouts,
  taxWithheld: m.statements_tax_withheld,
  taxReceipts: m.statements_tax_receipts,
  adjustments: m.statements_adjustments,
  other: m.statements_other,
};

const KIND_NAMES: Record<string, Message | undefined> = {
  'order.delivered': m.money_act_order_delivered,
  'refund.asked': m.money_act_refund_asked,
  'goods.returned': m.money_act_goods_returned,
  'cash.remitted': m.money_act_cash_remitted,
  'payout.paid': m.money_act_payout_paid,
  'payout.returned': m.money_act_payout_returned,
  'cash.netted': m.money_act_cash_netted,
  'dispute.lost': m.money_act_dispute_lost,
  'debt.due': m.money_act_debt_due,
  'money.adjusted': m.money_act_adjusted,
  'tax.withheld': m.money_act_tax_withheld,
  'tax.given_back': m.money_act_tax_given_back,
  'tax.receipt': m.money_act_tax_receipt,
  'tax.receipt_withdrawn': m.money_act_tax_receipt_withdrawn,
};

/** A month of the asking store as a PDF, in the language of the answer unless one is named. Errors as of `getStatement`; confirmations.too_busy (503). Right: money.read. */
export async function statementPdf(
  ctx: Ctx,
  key: string,
  locale: Locale = ctx.locale,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { vendorId } = await requireVendorReader(ctx, 'money.read');
  const month = await ownMonth(ctx, vendorId, key);
  const [summed, store] = await Promise.all([
    sumUp(ctx, vendorId, month, LINES_MOST),
    selectStatementStore(ctx.db, vendorId),
  ]);
  const address = `${ctx.config.publicUrl}/vendor/money/statements/${key}`;
  const number = `${key}-${vendorId}`;
  const bytes = await confirmationPdf(written({ number, month, summed, store, address }, locale));
  return { name: `statement-${key}.pdf`, bytes };
}

type StatementContents = {
  /** One for each store and month: what the shop's VAT on its commission is accounted by. */
  number: string;
  month: StatementMonth;
  summed: Awaited<ReturnType<typeof sumUp>>;
  store: Awaited<ReturnType<typeof selectStatementStore>>;
  address: string;
};

function written(
  { number, month, summed, store, address }: StatementContents,
  locale: Locale,
): Parameters<typeof confirmationPdf>[0] {
  const { opening, closing, moves, count } = summed;
  const say = (message: Message) => message({}, { locale });
  const name = monthNamed(month, locale);
  const begins = [say(m.statements_opening), formatMoney(opening, locale)] as [string, string];
  const ends = [say(m.statements_closing), formatMoney(closing, locale)] as [string, string];
  return {
    lang: locale,
    store: storeName(locale, store),
    tracking: { address, caption: say(m.statements_online) },
    title: m.statements_of({ month: name }, { locale }),
    note: say(m.statements_note),
    facts: [
      [say(m.statements_number), number],
      [say(m.statements_span), daysOf(month, locale)],
      begins,
      ends,
    ],
    parties: [{ heading: store.businessName, lines: store.tin ? [`TIN ${store.tin}`] : [] }],
    columns: [say(m.money_what), '', say(m.money_amount), say(m.money_balance)],
    rows: rowsOf(moves, { opening, locale }),
    totals: [begins, ...totalsOf(summed.parts, locale), ends],
    footer:
      count > moves.length ? m.statements_more({ count: String(count - moves.length) }, { locale }) : '',
    page: say(m.statements_page),
  };
}

function totalsOf(parts: StatementParts, locale: Locale): [string, string][] {
  return STATEMENT_PARTS.filter((part) => parts[part] !== 0).map((part) => [
    PART_NAMES[part]({}, { locale }),
    formatMoney(parts[part], locale),
  ]);
}

function rowsOf(
  moves: readonly StatementMove[],
  { opening, locale }: { opening: number; locale: Locale },
): [string, string, string, string][] {
  let balance = opening;
  return moves.map(({ at, kind, orderNumber, own, memo }) => {
    balance += own;
    const what = KIND_NAMES[kind]?.({}, { locale }) ?? kind;
    const of = kind === ADJUSTED ? `: ${memo}` : orderNumber === null ? '' : ` #${orderNumber}`;
    const item = `${formatDate(at.toISOString(), locale)}  ${what}${of}`;
    return [item, '', formatMoney(own, locale), formatMoney(balance, locale)];
  });
}
