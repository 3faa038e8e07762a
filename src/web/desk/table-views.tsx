import { Form } from 'react-router';
import { m } from '#messages';
import type { SavedView } from '#modules/desk/desk.schema.ts';
import { VIEW_NAME_MAX } from '#platform/wire/tables.ts';
import { type Table, tableAddress, type TableQuery } from '#platform/wire/tables.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';

type Props<Of extends Table> = { table: Of; query: TableQuery<Of>; views: readonly SavedView[] };

/** The user's own views of a list: a name for filters, order and columns; the one in force can be kept, each removed. */
export function TableViews<Of extends Table>({ table, query, views }: Props<Of>) {
  const localPath = useLocalPath();
  const { search, href } = tableAddress(table);
  const here = search(query);
  const isKept = views.some((view) => view.query === here);
  const action = localPath(href(query));
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      {views.length > 0 && (
        <ul aria-label={m.desk_views()} className="flex flex-wrap gap-2">
          {views.map(({ id, name, query: kept }) => (
            <li key={id} className="flex items-center rounded-full border border-line bg-surface">
              <LocalLink
                to={`${table.path}${kept && `?${kept}`}`}
                lang=""
                aria-current={kept === here ? 'true' : undefined}
                className="inline-flex min-h-11 items-center pl-4 hover:underline aria-[current]:font-bold"
              >
                {name}
              </LocalLink>
              <Form method="post" action={action}>
                <input type="hidden" name="intent" value="delete-view" />
                <button
                  name="viewId"
                  value={id}
                  aria-label={m.desk_view_delete({ name })}
                  className="inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
                >
                  <Icon name="close" className="size-4" />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {here !== '' && !isKept && (
        <Fold title={m.desk_view_save()} className="ml-auto">
          <Form method="post" action={action} className="flex gap-2">
            <input type="hidden" name="intent" value="save-view" />
            <input type="hidden" name="query" value={here} />
            <input
              name="name"
              required
              maxLength={VIEW_NAME_MAX}
              aria-label={m.desk_view_name()}
              placeholder={m.desk_view_name()}
              autoComplete="off"
              className={controlClass()}
            />
            <Button type="submit" look="secondary">
              {m.desk_view_keep()}
            </Button>
          </Form>
        </Fold>
      )}
    </div>
  );
}
