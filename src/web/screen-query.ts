import { idOf, pageOf, slugOf, TEXT_MAX, typedText } from '#platform/wire/scalars.ts';

/** One parameter of a screen's address. */
export type Parameter<T> = {
  /** Reads its values; what makes no sense reads as left out. */
  read: (values: readonly string[]) => T;
  /** Writes it; what it is when it is left out is not written. */
  write: (value: T) => readonly string[];
  /** Its name in the address, where the query calls it otherwise. */
  name?: string;
  /** Whether it goes back to what it is when left out, as the page does, when something else of the address changes. */
  isPassing?: boolean;
};

type AnyParameter = Pick<Parameter<unknown>, 'read'> & Omit<Parameter<never>, 'read'>;
type Described = Record<string, AnyParameter>;
export type QueryOf<Screen extends { parse: (given: URLSearchParams) => unknown }> = ReturnType<
  Screen['parse']
>;

/**
 * What a screen can be asked for, which is its address. Reading never fails: every address shows something. Written in
 * one order and without what goes without saying, so that one page has one address.
 */
export function screenQuery<Of extends Described>(parameters: Of) {
  type Query = { [Name in keyof Of]: ReturnType<Of[Name]['read']> };
  const all = Object.entries(parameters);
  const left = Object.fromEntries(
    all.flatMap(([key, { isPassing, read }]) => (isPassing ? [[key, read([])]] : [])),
  ) as Partial<Query>;
  return {
    parse: (given: URLSearchParams): Query =>
      Object.fromEntries(all.map(([key, { name = key, read }]) => [key, read(given.getAll(name))])) as Query,

    /** The end of the address in another state, from its question mark on; '' where nothing is to be said. */
    search: (query: Query, change: Partial<Query> = {}): string => {
      const next = { ...query, ...left, ...change };
      const written = new URLSearchParams();
      for (const [key, { name = key, write }] of all)
        for (const value of write(next[key] as never)) written.append(name, value);
      return written.size > 0 ? `?${written}` : '';
    },
  };
}

/** As `screenQuery`, of a screen at one path: `href` gives its address in another state. */
export function screenAddress<Of extends Described>(path: string, parameters: Of) {
  const { parse, search } = screenQuery(parameters);
  return {
    parse,
    href: (...asked: Parameters<typeof search>): string => path + search(...asked),
  };
}

/** A parameter that has one value, or none (null). */
export function optional<T extends string | number>(
  read: (text: string | undefined) => T | null,
): Parameter<T | null> {
  return {
    read: ([text]) => read(text),
    write: (value) => (value === null ? [] : [String(value)]),
  };
}

export const text = optional((typed) => typedText(typed, TEXT_MAX));
export const slug = optional(slugOf);
export const id = optional(idOf);

/** The page of a list, from 1. */
export const page: Parameter<number> = {
  read: ([shown]) => pageOf(shown),
  write: (value) => (value > 1 ? [String(value)] : []),
  isPassing: true,
};

/** One of some values, in any case; `usual` when it is none of them. */
export function choice<Value extends string, Usual extends Value | null>(
  values: readonly Value[],
  usual: Usual,
): Parameter<Value | Usual> {
  return {
    read: ([given]) => values.find((value) => value.toLowerCase() === given?.toLowerCase()) ?? usual,
    write: (value) => (value === usual || value === null ? [] : [value]),
  };
}

const CHOICES_MAX = 20;

/** Several slugs, in their order. */
export const slugs: Parameter<string[]> = {
  read: (values) =>
    [...new Set(values.map(slugOf).filter((value) => value !== null))].sort().slice(0, CHOICES_MAX),
  write: (values) => values,
};
