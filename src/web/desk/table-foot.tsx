import { Form } from 'react-router';
import { m } from '#messages';
import { type Table, tableAddress, type TableQuery } from '#platform/wire/tables.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { ProvenFile } from './proven-file.tsx';

/** Counts of the desk stop here. */
const COUNTED_MAX = 10_000;

/** How many there are; beyond 10,000 only that there are more. */
export function countText(total: number): string {
  return total > COUNTED_MAX ? `${groupDigits(COUNTED_MAX)}+` : groupDigits(total);
}

/** A number for a sentence: what its grammar follows, and how it is written. */
export const counted = (count: number) => ({ count, shown: countText(count) });

type Props<Of extends Table> = {
  table: Of;
  query: TableQuery<Of>;
  next: string | null;
  total: number | undefined;
  /** The call that answers with all of it as a file. */
  file: string | undefined;
  /** As of `ProvenFile`. */
  fileFreshMs: number | null;
};

/** Below a list: how many there are, the way on, the columns, and all of it as a file. */
export function TableFoot<Of extends Table>({ table, query, next, total, file, fileFreshMs }: Props<Of>) {
  const { href, search } = tableAddress(table);
  const asked = search(query);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {total !== undefined && (
        <p className="tabular text-sm text-muted">{m.desk_total({ count: countText(total) })}</p>
      )}
      <nav aria-label={m.common_pages()} className="flex gap-2 md:ml-auto">
        {query.after !== null && (
          <LinkButton to={href(query)} look="secondary" size="small">
            {m.desk_first_page()}
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton
            to={href(query, { after: next } as Partial<TableQuery<Of>>)}
            rel="next"
            look="secondary"
            size="small"
          >
            {m.common_next_page()}
            <Icon name="arrow-right" className="size-4" />
          </LinkButton>
        )}
      </nav>
      {file && (
        <ProvenFile
          href={`${file}${asked && `?${asked}`}`}
          freshMs={fileFreshMs}
          back={href(query, { after: query.after } as Partial<TableQuery<Of>>)}
          look="quiet"
          label={m.desk_csv()}
        />
      )}
    </div>
  );
}

/** Which of the columns that may be left out are shown. */
export function ColumnChoice<Of extends Table>({
  table,
  query,
  labels,
}: Pick<Props<Of>, 'table' | 'query'> & { labels: Record<string, () => string> }) {
  const localPath = useLocalPath();
  const optional = Object.keys(table.columns).filter((name) => table.columns[name]!.isOptional);
  if (optional.length === 0) return null;
  const asked = Object.keys(table.filters).filter((name) => query[name] !== null);
  return (
    <Fold title={m.desk_columns()} className="mt-2 hidden text-sm md:block">
      <Form method="get" action={localPath(table.path)} className="flex flex-wrap items-center gap-4">
        {asked.map((name) => (
          <input key={name} type="hidden" name={name} value={query[name] ?? ''} />
        ))}
        {query.sort !== table.usual && <input type="hidden" name="sort" value={query.sort} />}
        {optional.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="cols"
              value={name}
              defaultChecked={query.cols.length === 0 || query.cols.includes(name)}
              className="size-5 accent-brand"
            />
            {labels[name]!()}
          </label>
        ))}
        <Button type="submit" look="secondary" size="small">
          {m.desk_columns_show()}
        </Button>
      </Form>
    </Fold>
  );
}
