import {
  ofFeed,
  ofPrestaShop,
  ofSquare,
  ofWix,
  partPeriod,
  withDiscounts,
  withFeatures,
  withUncounted,
  withUntracked,
} from './arrange-others.ts';
import { ofEcwid, ofEtsy } from './arrange-choices.ts';
import type { FileOption, FileRow } from './file-product.ts';
import { plain } from './recognise-format.ts';
import { productKey, variantOf } from './variant-row.ts';

/**
 * The rows of shops that say in their own words which rows are one product, as the one grouping reads them: BigCommerce
 * and Wix mark the rows of variants, Magento names the variants in their product's row, Square names each row's variation.
 */
export function arrangeRows(headings: readonly string[], rows: readonly FileRow[]): readonly FileRow[] {
  for (const { cells } of rows) partPeriod(cells);
  const names = headings.map(plain);
  const columnOf = (name: string) => {
    const at = names.indexOf(name);
    return at < 0 ? null : ({ row }: FileRow) => row.cells[at]!.trim();
  };
  withFeatures(rows, columnOf);
  const other =
    ofWix(rows, columnOf) ??
    ofSquare(rows, columnOf) ??
    ofPrestaShop(rows, columnOf) ??
    ofFeed(rows, columnOf) ??
    ofEtsy(rows, columnOf) ??
    ofEcwid(rows, { headings, columnOf });
  withDiscounts(other ?? rows, columnOf);
  withUncounted(rows, columnOf);
  withUntracked(rows, columnOf);
  if (other) return other;
  const kind = columnOf('item type') ?? (columnOf('options') && columnOf('item'));
  if (kind) return marked(rows, kind, columnOf('options'));
  const variations = columnOf('configurable variations') ?? columnOf('configurable variants');
  if (!variations) return rows;
  withAttributes(rows, columnOf('additional attributes'));
  const told = {
    variations,
    labels: columnOf('configurable variation labels'),
    online: columnOf('product online'),
  };
  return named(rows, told);
}

type Cell = (row: FileRow) => string;

/** BigCommerce: behind a product the rows of its SKUs and pictures; rules of prices are none of either. */
function marked(rows: readonly FileRow[], kindOf: Cell, optionsIn: Cell | null): FileRow[] {
  let head: FileRow | null = null;
  return rows.flatMap((row): FileRow[] => {
    const kind = kindOf(row).toLowerCase();
    if (kind === 'rule') return [];
    if (head === null || !['sku', 'variant', 'image'].includes(kind)) {
      head = row;
      return [row];
    }
    const key = productKey(head);
    if (kind === 'image') return [{ ...row, cells: { key } }];
    const options = optionsIn ? newOptions(optionsIn(row)) : oldOptions(row.cells.title ?? '');
    return [variantOf(row, head, options)];
  });
}

/** "[S]Size=Small,[RB]Colour=Red". */
function oldOptions(text: string): FileOption[] {
  return [...text.matchAll(/(?:\[\w+\])?([^=,[\]]+)=([^=]+?)(?=,\s*(?:\[|[^=,]+=)|$)/g)].map(
    ([, name, value]) => ({ name: name!.trim(), value: value!.trim() }),
  );
}

/** "Type=Swatch|Name=Colour|Value=Silver[#ccc]Type=Rectangles|Name=Size|Value=XS". */
function newOptions(text: string): FileOption[] {
  return [...text.matchAll(/Name=([^|]+)\|Value=(.*?)(?=Type=|$)/g)].map(([, name, value]) => ({
    name: name!.trim(),
    value: value!.replace(/\[[^\]]*\]$/, '').trim(),
  }));
}

/** Magento: "sku=BAG-S,size=S,color=Black|sku=BAG-M,…" in the row of the product; the rows of those SKUs are its variants. */
function named(
  rows: readonly FileRow[],
  { variations, labels: labelsIn, online }: { variations: Cell; labels: Cell | null; online: Cell | null },
): FileRow[] {
  const bySku = new Map(rows.map((row) => [row.cells.sku ?? '', row]));
  const taken = new Set<FileRow>();
  const variantsOf = new Map<FileRow, FileRow[]>();
  for (const head of rows) {
    const labels = new Map(pairsOf(labelsIn?.(head) ?? ''));
    const variants = variations(head)
      .split('|')
      .flatMap((variation): FileRow[] => {
        const pairs = pairsOf(variation);
        const child = bySku.get(pairs.find(([name]) => name === 'sku')?.[1] ?? '');
        if (!child || child === head || taken.has(child)) return [];
        taken.add(child);
        const options = pairs.filter(([name]) => name !== 'sku');
        const variant = variantOf(
          child,
          head,
          options.map(([name, value]) => ({ name: labels.get(name) ?? name, value })),
        );
        // What is seen as a part of its product alone is sold all the same; what is switched off is not.
        return [{ ...variant, cells: { ...variant.cells, state: online?.(child) ?? '' } }];
      });
    variantsOf.set(head, variants);
  }
  return rows.flatMap((row) => (taken.has(row) ? [] : [row, ...variantsOf.get(row)!]));
}

/** "material=Cotton,made_in=Ethiopia|Kenya": what Magento says beside its own columns becomes specifications. */
function withAttributes(rows: readonly FileRow[], attributesIn: Cell | null): void {
  for (const row of attributesIn ? rows : []) {
    const told = row.cells.specifications ?? '';
    const lines = attributesIn!(row)
      .split(/,(?=[\w-]+=)/)
      .flatMap((pair) => {
        const [, name, value] = /^"?([\w-]+)=(.+?)"?$/s.exec(pair.trim()) ?? [];
        return name && value
          ? [
              `${wordsOf(name)}: ${value.replaceAll(/^"|"$/g, '').replaceAll('|', ', ').replaceAll(/\s+/g, ' ')}`,
            ]
          : [];
      });
    row.cells.specifications = [told, ...lines].filter(Boolean).join('\n');
  }
}

/** "made_in" as people read it. */
function wordsOf(code: string): string {
  const words = code.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function pairsOf(text: string): [name: string, value: string][] {
  return text.split(',').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 ? [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as [string, string]] : [];
  });
}
