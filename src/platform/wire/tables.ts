import { type Parameter, screenQuery } from './screen-query.ts';
import { TEXT_MAX, typedText } from './texts.ts';

/** Where a column stands on a phone, where each row is a card: its heading, beside that, a line of its own, or nowhere. */
type Column = { place: 'head' | 'aside' | 'line' | 'wide'; isOptional?: boolean };

/** What rows are chosen by: one of some words, what is typed, or a day (YYYY-MM-DD). */
type Filter = { choice: readonly string[] } | { text: number } | { day: true };

/** The index that gives the rows in this order; of two sorts by the same column only the direction differs. */
type Sort = { index: string };

/** One list of the desk as page, call and file have it. Browser-safe: what it reads stands in the module's queries. */
export type Table = {
  /** By which saved views know it. */
  key: string;
  /** Where its screen lies. */
  path: string;
  /** Without which nobody sees it. */
  right: string;
  columns: Record<string, Column>;
  filters: Record<string, Filter>;
  sorts: Record<string, Sort>;
  /** The order where none is asked for: a sort's name, with `-` before it for the last first. */
  usual: string;
  /** What can be done with chosen rows: the intents of its form. */
  acts: readonly string[];
  /** The call that answers with all rows of the filter as CSV. */
  file?: string;
  /** Parameters of the screen that say nothing of its rows: what was done. */
  flags?: readonly string[];
};

/** The longest name of a saved view, in letters. */
export const VIEW_NAME_MAX = 60;

/** What a list is asked for: the filters by name, null for none. */
export type TableQuery<Of extends Table = Table> = {
  [Name in keyof Of['filters']]: string | null;
} & { sort: string; after: string | null; cols: string[] };

export type FiltersOf<Of extends Table> = { [Name in keyof Of['filters']]: string | null };

/** Keeps the words of a description, for the types of what is made of it. */
export function defineTable<const Of extends Table>(table: Of): Of {
  return table;
}

const CURSOR = /^[\w-]{1,1200}$/;

/** How a list's address is read and written: what makes no sense reads as if there were none, and is told by `leftOut`. */
export function tableAddress<Of extends Table>(table: Of) {
  const sorts = Object.keys(table.sorts).flatMap((name) => [name, `-${name}`]);
  const optional = Object.keys(table.columns).filter((name) => table.columns[name]!.isOptional);
  const filters = Object.entries(table.filters).map(([name, filter]) => [name, filterOf(filter)] as const);
  const parameters: Record<string, Parameter<unknown>> = {
    ...Object.fromEntries(filters),
    sort: ([given]) => sorts.find((sort) => sort === given) ?? table.usual,
    cols: (given) => chosenOf(given, optional),
    after: ([given]) => (CURSOR.test(given ?? '') ? given! : null),
  };
  const { parse, search } = screenQuery(parameters, { passing: ['after'] });
  return {
    parse: (given: URLSearchParams) => parse(given) as TableQuery<Of>,
    href: (query: TableQuery<Of>, change: Partial<TableQuery<Of>> = {}): string =>
      table.path + search(query, change),
    /** As `href`, the query alone: what a saved view keeps, and what a call is asked with. */
    search: (query: TableQuery<Of>, change: Partial<TableQuery<Of>> = {}): string =>
      search(query, change).slice(1),
    /** The names of what the address asks for and the list does not know. */
    leftOut: (given: URLSearchParams): string[] => {
      const known = [...(table.flags ?? []), '_routes'];
      const bad = [...new Set(given.keys())].filter((name) => {
        const values = given.getAll(name).filter((value) => value !== '');
        if (values.length === 0 || known.includes(name)) return false;
        const read = Object.hasOwn(parameters, name) ? parameters[name]!(values) : undefined;
        return read === undefined || !isSame(read, values);
      });
      return bad.map((name) => name.slice(0, TEXT_MAX)).slice(0, 10);
    },
  };
}

function filterOf(filter: Filter): Parameter<string | null> {
  if ('text' in filter) return ([typed]) => typedText(typed, filter.text);
  if ('day' in filter) return ([given]) => (isDay(given ?? '') ? given! : null);
  return ([given]) => filter.choice.find((word) => word === given) ?? null;
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00Z`) : null;
  return day !== null && text >= '1900' && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Null of what is chosen means all. */
function chosenOf(given: readonly string[], optional: readonly string[]): string[] {
  const chosen = optional.filter((name) => given.includes(name));
  return chosen.length === optional.length ? [] : chosen;
}

/** Whether what was read is what was written: a cleaned text is, another word is not. */
function isSame(read: unknown, values: readonly string[]): boolean {
  if (Array.isArray(read)) return values.every((value) => read.includes(value)) || read.length === 0;
  if (typeof read !== 'string') return false;
  return read === values[0] || typedText(values[0], 4 * TEXT_MAX)?.startsWith(read) === true;
}
