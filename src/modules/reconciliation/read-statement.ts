import { readSeparated } from '#modules/imports/index.ts';
import { StatementError } from './reconciliation.errors.ts';
import type { LINE_KINDS } from './statement-lines.table.ts';

export type ReadLine = {
  n: number;
  externalRef: string;
  kind: (typeof LINE_KINDS)[number];
  /** Above 0 what came to the shop. */
  grossSantim: number;
  feeSantim: number;
  at: Date;
  memo: string;
};

/** What banks and providers call their columns, in small letters without signs. */
const HEADINGS = {
  reference: [
    'reference',
    'ref',
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
  date: ['date', 'transactiondate', 'valuedate', 'bookingdate', 'createdat', 'time', 'completiontime'],
  kind: ['kind', 'type', 'transactiontype'],
  memo: ['description', 'narrative', 'details', 'reason', 'memo', 'note', 'remark'],
} as const;
type Column = keyof typeof HEADINGS;

const KINDS: [RegExp, ReadLine['kind']][] = [
  [/refund|revers/i, 'refund'],
  [/settle/i, 'settlement'],
  [/payout|withdraw|disburse/i, 'payout'],
  [/pay|sale|charge|deposit|collect|credit|^in$/i, 'payment'],
];

const REF_MAX = 120;
const MEMO_MAX = 500;
const LINES_NAMED = 20;

/**
 * The lines of a statement in CSV. It needs columns for the date and for amount, or credit and debit; reference, fee, kind and
 * description are taken where they are there. Times without a zone are Addis Ababa's. Throws the errors of reconciliation that
 * name what is missing, or the lines that cannot be read.
 */
export function readStatement(bytes: Uint8Array): ReadLine[] {
  const table = readSeparated(bytes);
  if ('fault' in table) throw StatementError.unreadable();
  const columns = columnsOf(table.headings);
  const hasAmount = columns.amount !== undefined || columns.credit !== undefined;
  if (columns.date === undefined || !hasAmount)
    throw StatementError.headings_missing({
      what: [...(columns.date === undefined ? ['date'] : []), ...(hasAmount ? [] : ['amount'])].join(', '),
    });
  const wrong: number[] = [];
  const lines = table.rows.flatMap(({ line: n, cells }) => {
    const cell = (column: Column) =>
      columns[column] === undefined ? '' : (cells[columns[column]] ?? '').trim();
    const read = readLine(n, cell);
    if (!read) wrong.push(n);
    return read ?? [];
  });
  if (wrong.length > 0) throw StatementError.lines_wrong({ lines: wrong.slice(0, LINES_NAMED).join(', ') });
  return lines;
}

function columnsOf(headings: readonly string[]): Partial<Record<Column, number>> {
  const names = headings.map((heading) => heading.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const found = Object.entries(HEADINGS).flatMap(([column, words]) => {
    const index = words.map((word) => names.indexOf(word)).find((at) => at >= 0);
    return index === undefined ? [] : [[column, index] as const];
  });
  return Object.fromEntries(found) as Partial<Record<Column, number>>;
}

function readLine(n: number, cell: (column: Column) => string): ReadLine | null {
  const grossSantim = grossOf(cell);
  const feeSantim = cell('fee') === '' ? 0 : santimOf(cell('fee'));
  const at = momentOf(cell('date'));
  if (grossSantim === null || grossSantim === 0 || feeSantim === null || !at) return null;
  const memo = cell('memo').slice(0, MEMO_MAX);
  const named = cell('reference').replaceAll(/\s+/g, '').toUpperCase();
  // A bank's own charges often have no reference: what the line says tells it apart.
  const externalRef = (named || `${at.toISOString()} ${grossSantim} ${memo}`).slice(0, REF_MAX);
  const said = KINDS.find(([words]) => words.test(cell('kind')))?.[1] ?? 'payment';
  // Nobody's payment leaves the shop, whatever a bank calls it.
  const kind = said === 'payment' && grossSantim < 0 ? 'other' : said;
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

/** 2026-11-20, 2026-11-20 10:22[:31], 20/11/2026 and 20-11-2026 10:22, ISO with a zone; null for anything else. */
function momentOf(text: string): Date | null {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return validOf(new Date(text));
  const [, day, time = '12:00'] = /^([\d/.-]{8,10})(?:[ T]+(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? [];
  const parts = day?.split(/[/.-]/) ?? [];
  if (parts.length !== 3) return null;
  const [year, month, date] = parts[0]!.length === 4 ? parts : parts.toReversed();
  const clock = time.padStart(time.length === 4 || time.length === 7 ? time.length + 1 : time.length, '0');
  return validOf(new Date(`${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}T${clock}+03:00`));
}

function validOf(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date;
}
