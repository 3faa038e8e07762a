import { idOf, pageOf, slugOf, TEXT_MAX, typedText } from '#platform/wire/scalars.ts';

/** Reads a parameter from its values; what makes no sense reads as if there were none. */
export type Parameter<T> = (values: readonly string[]) => T;
type Described = Record<string, Parameter<unknown>>;

type Peculiar<Key> = {
  /** How parameters are called in the address, where the query calls them otherwise. */
  names?: { [Name in Key & string]?: string };
  /** What goes back to the usual when something else of the address changes: the page, where nothing is said. */
  passing?: readonly Key[];
};

/**
 * What a screen can be asked for, which is its address. Reading never fails: every address shows something. Written in
 * one order and without what is usual, so that one page has one address.
 */
export function screenQuery<Of extends Described>(
  parameters: Of,
  { names = {}, passing = ['page'] }: Peculiar<keyof Of> = {},
) {
  type Query = { [Key in keyof Of]: ReturnType<Of[Key]> };
  const keys = Object.keys(parameters);
  const nameOf = (key: string) => (names as Record<string, string>)[key] ?? key;
  const usual = (some: readonly PropertyKey[]) =>
    Object.fromEntries(some.map((key) => [key, parameters[key as string]?.([])])) as Partial<Query>;
  return {
    parse: (given: URLSearchParams): Query =>
      Object.fromEntries(keys.map((key) => [key, parameters[key]!(given.getAll(nameOf(key)))])) as Query,

    /** The end of the address in another state, from its question mark on; '' where nothing is to be said. */
    search: (query: Query, change: Partial<Query> = {}): string => {
      const next = { ...query, ...usual(passing), ...change };
      const written = new URLSearchParams();
      for (const key of keys)
        if (next[key] !== parameters[key]!([]))
          for (const value of [next[key]].flat()) written.append(nameOf(key), String(value));
      return written.size > 0 ? `?${written}` : '';
    },
  };
}
export type QueryOf<Screen extends { parse: (given: URLSearchParams) => unknown }> = ReturnType<
  Screen['parse']
>;

/** As `screenQuery`, of a screen at one path: `href` gives its address in another state. */
export function screenAddress<Of extends Described>(path: string, ...described: [Of, Peculiar<keyof Of>?]) {
  const { parse, search } = screenQuery(...described);
  return { parse, href: (...asked: Parameters<typeof search>): string => path + search(...asked) };
}

export const text: Parameter<string | null> = ([typed]) => typedText(typed, TEXT_MAX);
export const slug: Parameter<string | null> = ([written]) => slugOf(written);
export const id: Parameter<number | null> = ([digits]) => idOf(digits);
/** The page of a list, from 1. */
export const page: Parameter<number> = ([digits]) => pageOf(digits);

/** One of some values, in any case; `usual` when it is none of them. */
export function choice<Value extends string, Usual extends Value | null>(
  values: readonly Value[],
  usual: Usual,
): Parameter<Value | Usual> {
  return ([given]) => values.find((value) => value.toLowerCase() === given?.toLowerCase()) ?? usual;
}

const CHOICES_MAX = 20;

/** Several slugs, in their order. */
export const slugs: Parameter<string[]> = (values) =>
  [...new Set(values.map(slugOf).filter((value) => value !== null))].sort().slice(0, CHOICES_MAX);
