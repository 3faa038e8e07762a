declare const made: unique symbol;

/** JSON that remembers what it was made of, for data that travels as text. */
export type JsonText<T> = string & { readonly [made]: T };

/** T where all of it comes out of JSON as it went in; what does not, a Date or a function, is `never`. */
export type JsonSafe<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...given: never) => unknown
    ? never
    : T extends object
      ? { [Key in keyof T]: JsonSafe<T[Key]> }
      : never;

export function toJsonText<T>(value: T & JsonSafe<T>): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>;
}

export function fromJsonText<T>(text: JsonText<T>): T {
  return JSON.parse(text) as T;
}
