import { idOf, pageOf } from './scalars.ts';

/** Reads a parameter from its values; what makes no sense reads as if there were none. */
export type Parameter<T> = (values: readonly string[]) => T;
export type Described = Record<string, Parameter<unknown>>;

export type Peculiar<Key> = {
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
  const read = (valuesOf: (name: string) => readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, parameters[key]!(valuesOf(nameOf(key)))])) as Query;
  /** What each parameter says when nothing is asked for; a page writes dozens of addresses. */
  let usual: Query | undefined;
  return {
    parse: (given: URLSearchParams): Query => read((name) => given.getAll(name)),

    /** The end of the address in another state, from its question mark on; '' where nothing is to be said. */
    search: (query: Query, change: Partial<Query> = {}): string => {
      const plain = (usual ??= read(() => []));
      const next: Query = { ...query };
      for (const key of passing) next[key] = plain[key];
      Object.assign(next, change);
      const written = new URLSearchParams();
      for (const key of keys)
        if (next[key] !== plain[key])
          for (const value of [next[key]].flat()) written.append(nameOf(key), String(value));
      return written.size > 0 ? `?${written}` : '';
    },
  };
}
export type QueryOf<Screen extends { parse: (given: URLSearchParams) => unknown }> = ReturnType<
  Screen['parse']
>;

export const id: Parameter<number | null> = ([digits]) => idOf(digits);
/** The page of a list, from 1. */
export const page: Parameter<number> = ([digits]) => pageOf(digits);
