import { readSeparated } from '#modules/imports/index.ts';
import { StatementError } from './reconciliation.errors.ts';
import { kindOf, type LineKind } from './statement-kinds.ts';
import { type DayOrder, dayOrderOf, momentOf } from './statement-times.ts';

export type ReadLine = {
  n: number;
  externalRef: string;
  kind: LineKind;
  /** Above 0 what came to the shop. */
  grossSantim: number;
  feeSantim: number;
  at: Date;
  memo: string;
};

/** What banks and providers call their columns, in small letters without signs; Stripe's and PayPal's among them. */
const HEADINGS = {
  reference: [
    'reference',
    'ref',
    'sourceid',
    'payoutid',
    'transactionid',
    'transactionreference',
    'txref',
    'ftnumber',
    'receiptno',
    'id',
  ],
  amount: ['amount', 'gross', 'total'],
  credit: ['credit', 'creditamount', 'paidin', 'deposit'],
  debit: ['debit', 'debitamount', 'withdrawn', 'withdrawal'],
  fee: ['fee', 'charge', 'commission', 'servicecharge'],
  date: [
    'createdutc',
    'createddateutc',
    'effectiveatutc',
    'date',
    'transactiondate',
    'valuedate',
    'bookingdate',
    'createdat',
    'created',
    'effectiveat',
    'time',
    'completiontime',
  ],
  clock: ['time'],
  zone: ['timezone'],
  kind: ['kind', 'reportingcategory', 'type', 'transactiontype'],
  currency: ['currency', 'currencycode'],
  memo: ['description', 'narrative', 'details', 'reason', 'memo', 'note', 'remark'],
} as const;
type Column = keyof typeof HEADINGS;

const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?$/;
const REF_MAX = 120;
const MEMO_MAX = 500;
const LINES_NAMED = 20;

/**
 * The lines of a statement in CSV, of whoever settles in `currency`. It needs columns for the date and for amount, or credit and debit;
 * reference, fee, kind and description are taken where they are there. Times without a zone are Addis Ababa's, and UTC of whoever
 * settles in dollars. Throws the errors of reconciliation that name what is missing, or the lines that cannot be read, or are of
 * another currency.
 */
export function readStatement(bytes: Uint8Array, currency: 'ETB' | 'USD'): ReadLine[] {
  const table = readSeparated(bytes);
  if ('fault' in table) throw StatementError.unreadable();
  const columns = columnsOf(table.headings);
  const hasAmount = columns.amount !== undefined || columns.credit !== undefined;
  if (columns.date === undefined || !hasAmount)
    throw StatementError.headings_missing({
      what: [...(columns.date === undefined ? ['date'] : []), ...(hasAmount ? [] : ['amount'])].join(', '),
    });
  const rows = table.rows.map(({ line: n, cells, extra }): Row => ({
    n,
    isApart: Boolean(extra),
    cell: (column) => (columns[column] === undefined ? '' : (cells[columns[column]] ?? '').trim()),
  }));
  const other = rows.filter(({ cell }) => !['', currency].includes(cell('currency').toUpperCase()));
  if (other.length > 0) throw StatementError.lines_other_currency({ lines: numbersOf(other), currency });
  const hasUtc = /utc/i.test(table.headings[columns.date] ?? '');
  const hasClock = columns.clock !== undefined && columns.clock !== columns.date;
  const way = { ...wayOf(rows, currency), hasClock, ...(hasUtc ? { zone: 'UTC' } : {}) };
  const lines = rows.map((row) => readLine(row, way));
  const wrong = rows.filter((_, i) => lines[i] === null);
  if (wrong.length > 0) throw StatementError.lines_wrong({ lines: numbersOf(wrong) });
  return lines.filter((line) => line !== null);
}

/** A row of a statement: its number in the file, its text of a column, and whether it has more cells than the file has columns. */
type Row = { n: number; isApart: boolean; cell: (column: Column) => string };

/** How a file is to be read. */
type Way = {
  isDollars: boolean;
  order: DayOrder;
  /** Of times that name none. */
  zone: string;
  /** Whether the time of day has a column of its own. */
  hasClock: boolean;
};

function wayOf(rows: readonly Row[], currency: 'ETB' | 'USD'): Omit<Way, 'hasClock'> {
  const days = rows.map(({ cell }) => cell('date'));
  return currency === 'USD'
    ? { isDollars: true, order: dayOrderOf(days, 'month'), zone: 'UTC' }
    : { isDollars: false, order: dayOrderOf(days, 'day'), zone: 'EAT' };
}

function numbersOf(rows: readonly Row[]): string {
  const shown = rows.slice(0, LINES_NAMED).map(({ n }) => n);
  return shown.join(', ');
}

function columnsOf(headings: readonly string[]): Partial<Record<Column, number>> {
  const names = headings.map((heading) => heading.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const found = Object.entries(HEADINGS).flatMap(([column, words]) => {
    const index = words.map((word) => names.indexOf(word)).find((at) => at >= 0);
    return index === undefined ? [] : [[column, index] as const];
  });
  return Object.fromEntries(found) as Partial<Record<Column, number>>;
}

function readLine({ n, isApart, cell }: Row, { isDollars, order, zone, hasClock }: Way): ReadLine | null {
  // An amount as "1,250.00" that stands in no quotes falls apart: read on, it would be 1 Birr.
  if (isApart) return null;
  const grossSantim = grossOf(cell);
  const feeSantim = cell('fee') === '' ? 0 : santimOf(cell('fee'));
  const [day, clock] = [cell('date'), hasClock ? cell('clock') : ''];
  const written = CLOCK.test(clock) && !day.includes(':') ? `${day} ${clock}` : day;
  const at = momentOf(written, { order, zone: cell('zone') || zone });
  if (grossSantim === null || grossSantim === 0 || feeSantim === null || !at) return null;
  const memo = cell('memo').slice(0, MEMO_MAX);
  const named = cell('reference').replaceAll(/\s+/g, '').toUpperCase();
  // A bank's own charges often have no reference: what the line says tells it apart.
  const externalRef = (named || `${at.toISOString()} ${grossSantim} ${memo}`).slice(0, REF_MAX);
  const kind = kindOf(cell('kind'), grossSantim, isDollars);
  return { n, externalRef, kind, grossSantim, feeSantim: Math.abs(feeSantim), at, memo };
}

function grossOf(cell: (column: Column) => string): number | null {
  if (cell('amount') !== '') return santimOf(cell('amount'));
  const [credit, debit] = [santimOf(cell('credit') || '0'), santimOf(cell('debit') || '0')];
  return credit === null || debit === null ? null : credit - Math.abs(debit);
}

/** "1,250.00", "-20", "1250.5": what else stands there is no amount. */
function santimOf(text: string): number | null {
  const bare = text.replaceAll(/,|\s|(?:ETB|Birr)/gi, '');
  const [, sign, whole, part = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(bare) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' ? -amount : amount;
}
