declare const made: unique symbol;

/** JSON that remembers what it was made of, for data that travels as text. */
export type JsonText<T> = string & { readonly [made]: T };

export function toJsonText<T>(value: T): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>;
}

export function fromJsonText<T>(text: JsonText<T>): T {
  return JSON.parse(text) as T;
}
