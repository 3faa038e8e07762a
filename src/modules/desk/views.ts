import type { Ctx } from '#platform/context.ts';
import { fieldFaults } from '#platform/validation.ts';
import { type Table, tableAddress } from '#platform/wire/tables.ts';
import { requireTableReader } from '#shop/require-desk-right.ts';
import { DeskError } from './desk.errors.ts';
import type { SavedView } from './desk.schema.ts';
import { deleteOwnView, selectSavedViews, upsertSavedView } from './views.queries.ts';

const VIEWS_MAX = 20;

/** The asking person's views of a list, oldest first. Whoever may not see the list is refused, here as in what follows. */
export async function listViews(ctx: Ctx, table: Table): Promise<SavedView[]> {
  return await selectSavedViews(ctx.db, await requireTableReader(ctx, table), table.key);
}

/**
 * Keeps a view under its name, in the place of the one that had it, and answers it. More than 20 of a list:
 * desk.too_many_views (409); what the list does not know is refused (422).
 */
export async function saveView(
  ctx: Ctx,
  table: Table,
  { name, query }: { name: string; query: string },
): Promise<SavedView> {
  const userId = await requireTableReader(ctx, table);
  const address = tableAddress(table);
  const asked = new URLSearchParams(query);
  if (address.leftOut(asked).length > 0) throw fieldFaults({ query: { code: 'field.invalid' } });
  const kept = address.search(address.parse(asked));
  const view = await upsertSavedView(ctx.db, {
    userId,
    tableKey: table.key,
    name,
    query: kept,
    max: VIEWS_MAX,
  });
  if (!view) throw DeskError.too_many_views({ max: VIEWS_MAX });
  return view;
}

/** Removes one of the asking person's views of a list. One that is gone, or another's, changes nothing. */
export async function deleteSavedView(ctx: Ctx, table: Table, id: number): Promise<void> {
  await deleteOwnView(ctx.db, { userId: await requireTableReader(ctx, table), tableKey: table.key, id });
}
