import { type Ctx, requireShopper } from '#platform/context.ts';
import { DeskError } from './desk.errors.ts';
import type { SavedView } from './desk.schema.ts';
import { deleteOwnView, selectSavedViews, upsertSavedView } from './views.queries.ts';

const VIEWS_MAX = 20;

/** The asking person's views of a list, oldest first. */
export async function listViews(ctx: Ctx, tableKey: string): Promise<SavedView[]> {
  return await selectSavedViews(ctx.db, requireShopper(ctx), tableKey);
}

/** Keeps a view under its name, in the place of the one that had it. More than 20 of a list: desk.too_many_views (409). */
export async function saveView(
  ctx: Ctx,
  tableKey: string,
  { name, query }: { name: string; query: string },
): Promise<void> {
  const userId = requireShopper(ctx);
  if (!(await upsertSavedView(ctx.db, { userId, tableKey, name, query, max: VIEWS_MAX })))
    throw DeskError.too_many_views({ max: VIEWS_MAX });
}

/** Removes one of the asking person's views. One that is gone, or another's, changes nothing. */
export async function deleteSavedView(ctx: Ctx, id: number): Promise<void> {
  await deleteOwnView(ctx.db, requireShopper(ctx), id);
}
