import { DeleteView, SaveView } from '#modules/desk/desk.schema.ts';
import { deleteSavedView, saveView } from '#modules/desk/index.ts';
import { type Table, tableAddress } from '#platform/wire/tables.ts';
import { form, seeOther } from '#handlers/handlers.ts';

/** The forms that every list has: a view is kept or removed. Put into the screen's `submitBy` beside its own. */
export function tableForms<Of extends Table>(table: Of) {
  const address = tableAddress(table);
  return {
    'save-view': form(SaveView, async (ctx, { name, query }) => {
      const { query: kept } = await saveView(ctx, table, { name, query });
      throw seeOther(ctx, `${table.path}${kept && `?${kept}`}`);
    }),
    'delete-view': form(DeleteView, async (ctx, { viewId }, { url }) => {
      await deleteSavedView(ctx, table, viewId);
      throw seeOther(ctx, address.href(address.parse(url.searchParams)));
    }),
  };
}
