import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { type ImportRow, selectImport } from './imports.queries.ts';
import type { PutMapping } from './imports.schema.ts';
import { askTable } from './kept-table.ts';
import { recogniseFormat } from './recognise-format.ts';
import { sentMapping } from './sent-mapping.ts';

type Asked = { headings: string[]; filled: string[]; words: string[] };

/** What a change of the mapping needs of the file, which never changes: read before anything is locked. Right: imports.run. */
export async function askedOfTable(ctx: Ctx, id: string, given: PutMapping): Promise<Asked> {
  const { vendorId } = await requireVendorRight(ctx, 'imports.run');
  const row = await selectImport(ctx.db, vendorId, id);
  if (!row) throw RequestError.not_found();
  const headings = await askTable(ctx, id, 'headings', {});
  if (!given.categories) return { ...headings, words: [] };
  const mapped = mappedBy(row, given, headings);
  return { ...headings, words: await askTable(ctx, id, 'words', mapped) };
}

/** Which column holds what: as it was sent, else as it was, of another form as that is recognised. */
export function mappedBy(
  row: ImportRow,
  given: PutMapping,
  { headings, filled }: Pick<Asked, 'headings' | 'filled'>,
): Pick<ImportRow, 'format' | 'mapping'> {
  const format = given.format ?? row.format;
  if (given.mapping !== undefined) return { format, mapping: sentMapping(headings, given.mapping) };
  if (format === row.format) return { format, mapping: row.mapping };
  return { format, mapping: recogniseFormat(headings, { format, filled: new Set(filled) }).mapping };
}
