import { useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { m } from '#messages';
import { type Table, tableAddress, type TableQuery } from '#platform/wire/tables.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { useFollowTyping } from '#web/ui/follow-typing.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { StatusTabs } from '#web/ui/status-tabs.tsx';
import { DayField } from './moment-field.tsx';

type Words = { label: () => string };
/** A choice as a list, or as tabs above the table, each with its count; some tabs have an order of their own. */
type ChoiceWords = Words & {
  words: Record<string, () => string>;
  tabs?: Record<string, string> | undefined;
  sorts?: Record<string, string>;
  /** What the list shows where none is chosen; all, if not said. */
  usual?: () => string;
};
type TextWords = Words & { placeholder: () => string };
type DayWords = Words & { isDay: true };
/** One of what the page brings, in its order: the value and what it is called. */
type ListedWords = Words & { listed: readonly (readonly [value: string, name: string])[] };
type AnyWords = TextWords | ChoiceWords | DayWords | ListedWords;

/** How each filter reads; null for one that only links set. */
export type FilterWords<Of extends Table> = {
  [Name in keyof Of['filters']]:
    | (Of['filters'][Name] extends { text: number }
        ? TextWords | ListedWords
        : Of['filters'][Name] extends { day: true }
          ? DayWords
          : ChoiceWords)
    | null;
};

type Props<Of extends Table> = { table: Of; query: TableQuery<Of>; words: FilterWords<Of> };

/** How long after the last letter a list follows what is typed. */
const FOLLOW_MS = 400;

/** The filters of a list: tabs are links, the others a form that the list follows; without scripts it has its button. */
export function TableFilters<Of extends Table>({ table, query, words }: Props<Of>) {
  const { follow } = useFollowTyping(FOLLOW_MS);
  const localPath = useLocalPath();
  const told = Object.entries(words as Record<string, AnyWords | null>);
  const fields = told.filter(([, word]) => word !== null && !('tabs' in word && word.tabs));
  const kept = told.filter(([name]) => !fields.some(([field]) => field === name) && query[name] !== null);
  const isAsked = fields.some(([name]) => query[name] !== null);
  return (
    <>
      {told.map(([name, word]) => (
        <Tabs key={name} table={table} query={query} name={name} word={word} />
      ))}
      {fields.length > 0 && (
        <search>
          <Form
            method="get"
            action={localPath(table.path)}
            onChange={({ currentTarget }) => follow(currentTarget)}
            preventScrollReset
            className="my-3 flex flex-wrap items-end gap-2"
          >
            {kept.map(([name]) => (
              <input key={name} type="hidden" name={name} value={query[name] ?? ''} />
            ))}
            {query.sort !== table.usual && <input type="hidden" name="sort" value={query.sort} />}
            {query.cols.map((name) => (
              <input key={name} type="hidden" name="cols" value={name} />
            ))}
            <Fields fields={fields} query={query} />
            <Button type="submit" look="secondary">
              {m.desk_filter()}
            </Button>
            {isAsked && (
              <LocalLink
                to={tableAddress(table).href(
                  query,
                  Object.fromEntries(fields.map(([name]) => [name, null])) as Partial<TableQuery<Of>>,
                )}
                className="prose-link inline-flex min-h-11 items-center px-2"
              >
                {m.desk_filter_clear()}
              </LocalLink>
            )}
          </Form>
        </search>
      )}
    </>
  );
}

/** As many choices as this stand beside the search; more are folded on phones, where they would fill the screen. */
const UNFOLDED = 1;

/** The search, or whatever comes first; then the other fields, folded on phones when they are many and none of them is set. */
function Fields({
  fields,
  query,
}: {
  fields: [string, AnyWords | null][];
  query: Record<string, string | null>;
}) {
  const search = fields.find(([name]) => name === 'q') ?? fields[0];
  const others = fields.filter((field) => field !== search);
  const fieldOf = ([name, word]: [string, AnyWords | null]) => (
    <FilterField key={name} name={name} value={query[name] ?? ''} word={word!} />
  );
  if (search === undefined) return null;
  if (others.length <= UNFOLDED) return [search, ...others].map(fieldOf);
  return (
    <>
      {fieldOf(search)}
      <details open={others.some(([name]) => query[name] !== null)} className="fold fold-row group">
        <summary className="flex min-h-11 items-center gap-2 font-semibold text-link md:supports-[selector(::details-content)]:hidden">
          <Icon name="down" className="size-4 group-open:rotate-180" />
          {m.desk_filter_more({ count: others.length })}
        </summary>
        <div className="flex flex-wrap items-end gap-2 md:contents">{others.map(fieldOf)}</div>
      </details>
    </>
  );
}

function Tabs<Of extends Table>({
  table,
  query,
  name,
  word,
}: Omit<Props<Of>, 'words'> & { name: string; word: AnyWords | null }) {
  if (!word || !('tabs' in word) || !word.tabs) return null;
  const { tabs, words, label, sorts = {}, usual = m.portal_orders_all } = word;
  const { href } = tableAddress(table);
  const choices = [null, ...Object.keys(words)];
  const sortOf = (choice: string | null) => sorts[choice ?? ''] ?? table.usual;
  return (
    <StatusTabs
      label={label()}
      tabs={choices.map((choice) => ({
        name: choice === null ? usual() : words[choice]!(),
        count: tabs[choice ?? ''] ?? '',
        href: href(query, {
          [name]: choice,
          // What was chosen by hand stays; a tab's own order goes with it.
          ...(query.sort === sortOf(query[name] ?? null) && { sort: sortOf(choice) }),
        } as Partial<TableQuery<Of>>),
        isHere: query[name] === choice,
      }))}
    />
  );
}

function FilterField({ name, value, word }: { name: string; value: string; word: AnyWords }) {
  const field = useRef<HTMLInputElement>(null);
  // Changed by a link or the browser's history, not by typing here.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);
  if ('placeholder' in word) {
    const input = (extra: string) => (
      <input
        ref={field}
        type="search"
        name={name}
        defaultValue={value}
        maxLength={120}
        aria-label={word.label()}
        placeholder={word.placeholder()}
        enterKeyHint="search"
        autoComplete="off"
        className={controlClass(false, extra)}
      />
    );
    if (name === 'q') return input('grow basis-64 md:max-w-md');
    return (
      <label className="grow basis-56 text-sm md:max-w-xs">
        <span className="block font-semibold">{word.label()}</span>
        {input('')}
      </label>
    );
  }
  if ('isDay' in word) return <DayFilter key={value} name={name} value={value} label={word.label()} />;
  return (
    <label className="text-sm">
      <span className="block font-semibold">{word.label()}</span>
      <select key={value} name={name} defaultValue={value} className={controlClass(false, 'md:w-48')}>
        <option value="">{m.portal_orders_all()}</option>
        {('listed' in word ? word.listed : namedWords(word)).map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** How many years back a list is asked for a day. */
const YEARS_BACK = 5;

/** A day in the user's calendar; parts that name none yet stay as the address has them. */
function DayFilter({ name, value, label }: { name: string; value: string; label: string }) {
  const asked = new URLSearchParams(useLocation().search);
  const field = (part: string) => ({ defaultValue: part === name ? value : (asked.get(part) ?? '') });
  return (
    <DayField
      {...{ name, label, field }}
      years={0}
      yearsBack={YEARS_BACK}
      className="grow sm:max-w-xs md:grow-0 [&>legend]:sr-only"
    />
  );
}

function namedWords({ words }: ChoiceWords): [string, string][] {
  return Object.entries(words).map(([choice, text]) => [choice, text()]);
}
