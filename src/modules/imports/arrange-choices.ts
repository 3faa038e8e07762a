import type { ColumnOf } from './arrange-others.ts';
import type { FileOption, FileRow } from './file-product.ts';
import { asChoices, combined } from './listed-choices.ts';
import { variantOf } from './variant-row.ts';

const PLACES = [1, 2] as const;

/** Etsy: "Red,Blue" beside the name of what is chosen, and the SKUs of all choices in one cell. */
export function ofEtsy(rows: readonly FileRow[], columnOf: ColumnOf): FileRow[] | null {
  const columns = PLACES.flatMap((n) => {
    const [name, values] = [columnOf(`variation ${n} name`), columnOf(`variation ${n} values`)];
    return name && values ? [{ name, values }] : [];
  });
  if (columns.length === 0) return null;
  return rows.flatMap((row) => {
    const choices = columns
      .map(({ name, values }) => ({ name: name(row) || 'Variation', values: listOf(values(row)) }))
      .filter(({ values }) => values.length > 0);
    return choices.length === 0 ? [row] : asChoices(row, combined(choices));
  });
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

const OPTION = /^product_variation_option_(?:\{)?(.+?)(?:\})?$/i;

/** Ecwid: behind a product the rows of its options, and of its variations with a column for each option. */
export function ofEcwid(
  rows: readonly FileRow[],
  { headings, columnOf }: { headings: readonly string[]; columnOf: ColumnOf },
): FileRow[] | null {
  const kindOf = columnOf('type');
  const skuIn = columnOf('product variation sku');
  if (!kindOf || !columnOf('product internal id')) return null;
  const options = headings.flatMap((heading, column) => {
    const name = OPTION.exec(heading.trim())?.[1];
    return name === undefined ? [] : [{ name, column }];
  });
  const varied = new Set(rows.flatMap((row) => (kindOf(row) === 'product_variation' ? row.cells.key : [])));
  const heads = new Map<string, FileRow>();
  return rows.map((row): FileRow => {
    const { key = '' } = row.cells;
    const [kind, head] = [kindOf(row).toLowerCase(), heads.get(key)];
    if (kind === 'product' || !head) {
      heads.set(key, row);
      return row;
    }
    if (kind === 'product_variation') {
      const chosen = options.flatMap(({ name, column }): FileOption[] => {
        const value = row.row.cells[column]!.trim();
        return value === '' ? [] : [{ name, value }];
      });
      const sku = skuIn?.(row) || (row.cells.sku ?? '');
      return variantOf({ ...row, cells: { ...row.cells, sku } }, head, chosen);
    }
    return kind === 'product_option' && !varied.has(key)
      ? unreadChoice(row, key)
      : { ...row, cells: { key }, images: [] };
  });
}

/** Choices of a product that have neither pieces nor numbers, and may cost more, are left out and told. */
function unreadChoice(row: FileRow, key: string): FileRow {
  const { line, cells } = row.row;
  const value = cells.filter(Boolean).slice(2).join(', ').slice(0, 200);
  const note = { line, field: 'option1Value' as const, value, code: 'imports.fault_choices_unread' };
  return { ...row, cells: { key }, images: [], notes: [note] };
}
