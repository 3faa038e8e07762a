import { loadOrFailure } from '#handlers/or-failed.ts';
import { listViews } from '#modules/desk/index.ts';
import type { SavedView } from '#modules/desk/desk.schema.ts';
import type { Ctx } from '#platform/context.ts';
import { type Table, tableAddress, type TableQuery } from '#platform/wire/tables.ts';
import { askedDays } from './asked-days.ts';

/** A page of a list as services answer it. `total` stops at 10,001, which means more than 10,000. */
export type TablePage<Row> = { content: Row[]; next: string | null; total?: number | undefined };

/** What the screen of a list shows. */
export type TableView<Of extends Table, Page> = {
  query: TableQuery<Of>;
  /** What the address asks for and the list does not know: told, not guessed. */
  leftOut: string[];
  list: Page | { failed: string };
  views: SavedView[];
};

/** Reads a list as its address asks for it. A read that fails leaves the screen, with the way to try again. */
export async function tableView<Of extends Table, Page extends TablePage<unknown>>(
  ctx: Ctx,
  table: Of,
  url: URL,
  read: (query: TableQuery<Of>) => Promise<Page>,
): Promise<TableView<Of, Page>> {
  const address = tableAddress(table);
  const asked = askedDays(table, url.searchParams);
  const query = address.parse(asked);
  const [list, views] = await Promise.all([loadOrFailure(ctx, () => read(query)), listViews(ctx, table)]);
  return { query, leftOut: address.leftOut(asked), list, views };
}
