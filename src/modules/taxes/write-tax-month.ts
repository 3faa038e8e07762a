import { m } from '#messages';
import type { Ctx } from '#platform/context.ts';
import type { Locale } from '#platform/language.ts';
import { decimalText, formatMoney } from '#shop/money.ts';
import { SITE } from '#shop/site.ts';
import { confirmationPdf } from '#modules/confirmations/index.ts';
import { daysOf, monthNamed, type StatementMonth } from '#modules/statements/index.ts';
import type { TaxStoreRow } from './tax-months.queries.ts';
import { readTaxMonth, SUMS } from './tax-months.ts';
import type { TaxSums } from './taxes.schema.ts';

type Message = typeof m.statements_sales;
type Row = [string, string, string, string];

/** The paper names so many stores; the file has all. */
const STORES_MOST = 300;

const NAMES: Record<keyof TaxSums, Message> = {
  sales: m.statements_sales,
  refunds: m.statements_refunds,
  commission: m.statements_commission,
  commissionVat: m.statements_commission_vat,
  withheldOf: m.taxes_withheld_base,
  withheld: m.taxes_withheld,
  receipts: m.taxes_receipts_sum,
};

/** A month of all stores as a PDF, in the language of the answer unless one is named. Errors as of `getTaxMonth`; confirmations.too_busy (503). */
export async function taxMonthPdf(
  ctx: Ctx,
  key: string,
  locale: Locale = ctx.locale,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { month, rows } = await readTaxMonth(ctx, key);
  const address = `${ctx.config.publicUrl}/admin/money/taxes?month=${month.key}`;
  const bytes = await confirmationPdf(written({ month, rows, address }, locale));
  return { name: `taxes-${month.key}.pdf`, bytes };
}

type TaxMonth = { month: StatementMonth; rows: readonly TaxStoreRow[]; address: string };

function written({ month, rows, address }: TaxMonth, locale: Locale): Parameters<typeof confirmationPdf>[0] {
  const say = (message: Message) => message({}, { locale });
  const left = rows.length - STORES_MOST;
  return {
    lang: locale,
    store: SITE.name,
    tracking: { address, caption: say(m.statements_online) },
    title: m.taxes_of({ month: monthNamed(month, locale) }, { locale }),
    note: say(m.taxes_paper_note),
    facts: [[say(m.statements_span), daysOf(month, locale)]],
    parties: [{ heading: say(m.taxes_totals), lines: [] }],
    columns: [
      say(m.commission_store),
      say(m.statements_sales),
      say(m.statements_commission),
      say(m.statements_commission_vat),
    ],
    rows: rows.slice(0, STORES_MOST).flatMap((row) => rowsOf(row, month, locale)),
    totals: SUMS.map((sum): [string, string] => [
      say(NAMES[sum]),
      formatMoney(
        rows.reduce((all, row) => all + row[sum], 0),
        locale,
      ),
    ]),
    footer: left > 0 ? m.taxes_more({ count: String(left) }, { locale }) : '',
    page: say(m.statements_page),
  };
}

/** A store's line, and one more for each of what went back and was withheld, where there was any. */
function rowsOf(row: TaxStoreRow, { key }: StatementMonth, locale: Locale): Row[] {
  const { vendorId, businessName, tin, sales, commission, commissionVat } = row;
  const called = [businessName, tin === null ? null : `TIN ${tin}`, `${key}-${vendorId}`];
  const head: Row = [
    called.filter(Boolean).join(' · '),
    ...([sales, commission, commissionVat].map(grouped) as [string, string, string]),
  ];
  const further = (['refunds', 'withheld', 'receipts'] as const).filter((sum) => row[sum] !== 0);
  return [head, ...further.map((sum): Row => [`– ${NAMES[sum]({}, { locale })}`, grouped(row[sum]), '', ''])];
}

function grouped(santim: number): string {
  return decimalText(santim).replace(/\B(?=(\d{3})+\.)/g, ',');
}
