import type { ReactNode } from 'react';
import { m } from '#messages';
import { type Table, tableAddress, type TableQuery } from '#platform/wire/tables.ts';
import { Alert } from '#web/ui/alert.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { DeskFailed, NothingMatches } from './desk-states.tsx';
import { type FilterWords, TableFilters } from './table-filters.tsx';
import { ColumnChoice, TableFoot } from './table-foot.tsx';
import { type Act, ChoosePage, ChooseRow, TableActs } from './table-selection.tsx';
import type { TablePage, TableView } from './table-view.ts';
import { TableViews } from './table-views.tsx';

/** How a column reads: its heading and, for each row, its cell. */
export type Shown<Row> = { label: () => string; cell: (row: Row) => ReactNode; isNumber?: boolean };

type Props<Of extends Table, Row> = {
  table: Of;
  view: TableView<Of, TablePage<Row>>;
  /** What tells a row from the others: its selection sends it. */
  keyOf: (row: Row) => string;
  /** What a row is called where it is chosen. */
  nameOf: (row: Row) => string;
  columns: Record<keyof Of['columns'] & string, Shown<Row>>;
  filters: FilterWords<Of>;
  /** Whether the user may take the list as a file, where it has one. */
  mayTakeFile?: boolean;
  /** Of a file that asks for a fresh second factor, as of `ProvenFile`. */
  fileFreshMs?: number | null;
  /** What can be done with chosen rows. */
  acts?: readonly Act[];
  /** Shown where there are no rows and nothing was asked for. */
  empty: ReactNode;
  /** A sentence of its own for some of what can be asked for, such as a tab; null for the usual one. */
  emptyOf?: (query: TableQuery<Of>) => ReactNode;
};

/**
 * A list of the desk: filters, saved views, sorted columns, pages by a cursor, chosen rows and a file, all of it in the address,
 * so that it works before scripts and can be sent to a colleague. On phones each row is a card.
 */
export function DataTable<Of extends Table, Row>(props: Props<Of, Row>) {
  const { table, view, filters, acts = [], mayTakeFile = true, fileFreshMs = null } = props;
  const { query, list, leftOut, views } = view;
  const address = tableAddress(table);
  const isAsked = Object.keys(table.filters).some((name) => query[name] !== null);
  return (
    <>
      {leftOut.length > 0 && (
        <Alert tone="warning" className="mb-3">
          {m.desk_left_out({ names: leftOut.join(', ') })}
        </Alert>
      )}
      <TableViews table={table} query={query} views={views} />
      <TableFilters table={table} query={query} words={filters} />
      {'failed' in list ? (
        <DeskFailed
          why={list.failed}
          retryHref={address.href(query, { after: query.after } as Partial<typeof query>)}
        />
      ) : list.content.length === 0 ? (
        (props.emptyOf?.(query) ??
        (isAsked || query.after !== null ? <NothingMatches all={table.path} /> : props.empty))
      ) : (
        <>
          {acts.length > 0 && <TableActs acts={acts} action={address.href(query)} total={list.total} />}
          <Rows {...props} rows={list.content} />
          <TableFoot
            table={table}
            query={query}
            next={list.next}
            total={list.total}
            file={mayTakeFile ? table.file : undefined}
            fileFreshMs={fileFreshMs}
          />
          <ColumnChoice table={table} query={query} labels={labelsOf(props.columns)} />
        </>
      )}
    </>
  );
}

function labelsOf<Row>(columns: Record<string, Shown<Row>>): Record<string, () => string> {
  return Object.fromEntries(Object.entries(columns).map(([name, { label }]) => [name, label]));
}

// On phones each row is a card: the cells flow, the head is only heard.
const CELL = 'px-3 py-0.5 md:table-cell md:py-2.5 md:align-top';
const PLACES = {
  head: 'order-first block grow basis-40 font-semibold',
  aside: 'block',
  line: 'flex basis-full items-baseline gap-2',
  wide: 'hidden',
};

function Rows<Of extends Table, Row>({
  table,
  view: { query },
  keyOf,
  nameOf,
  columns,
  acts = [],
  rows,
}: Props<Of, Row> & { rows: readonly Row[] }) {
  const names = Object.keys(table.columns).filter(
    (name) => query.cols.length === 0 || !table.columns[name]!.isOptional || query.cols.includes(name),
  );
  const isChosen = acts.length > 0;
  return (
    <div className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
      <table className="block w-full md:table">
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="bg-sunken">
            {isChosen && (
              <th scope="col" className="w-10 px-3">
                <span className="sr-only">{m.desk_choose_page()}</span>
                <ChoosePage />
              </th>
            )}
            {names.map((name) => (
              <Heading
                key={name}
                table={table}
                query={query}
                name={name}
                shown={columns[name as keyof typeof columns] as Shown<Row>}
              />
            ))}
          </tr>
        </thead>
        <tbody className="flex flex-col gap-3 md:table-row-group">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="flex flex-wrap rounded-card border border-line bg-surface py-3 md:table-row md:rounded-none md:border-0 md:border-t md:py-0"
            >
              {isChosen && (
                <td className="order-first px-3 md:table-cell md:py-2.5">
                  <ChooseRow value={keyOf(row)} name={nameOf(row)} />
                </td>
              )}
              {names.map((name) => {
                const { label, cell, isNumber } = columns[name as keyof typeof columns] as Shown<Row>;
                const { place } = table.columns[name]!;
                return (
                  <td key={name} className={cx(CELL, PLACES[place], isNumber && 'tabular md:text-right')}>
                    {place === 'line' && (
                      <span className="colon text-sm text-muted md:hidden">{label()}</span>
                    )}
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadingProps<Of extends Table, Row> = {
  table: Of;
  query: TableView<Of, never>['query'];
  name: string;
  shown: Shown<Row>;
};

/** A column's heading; where the list can be sorted by it, a link that sorts, or turns the order round. */
function Heading<Of extends Table, Row>({ table, query, name, shown }: HeadingProps<Of, Row>) {
  const isSortable = Object.hasOwn(table.sorts, name);
  const isHere = query.sort === name || query.sort === `-${name}`;
  const isDown = query.sort.startsWith('-');
  const sort = isHere && isDown ? name : `-${name}`;
  return (
    <th
      scope="col"
      aria-sort={isHere ? (isDown ? 'descending' : 'ascending') : undefined}
      className={cx(
        'px-3 py-2 text-left text-sm font-semibold text-muted',
        shown.isNumber && 'md:text-right',
      )}
    >
      {isSortable ? (
        <LocalLink
          to={tableAddress(table).href(query, { sort } as Partial<typeof query>)}
          preventScrollReset
          prefetch="none"
          className="inline-flex min-h-9 items-center gap-1 hover:text-ink hover:underline"
        >
          {shown.label()}
          {isHere && <Icon name={isDown ? 'down' : 'up'} className="size-4" />}
        </LocalLink>
      ) : (
        shown.label()
      )}
    </th>
  );
}
