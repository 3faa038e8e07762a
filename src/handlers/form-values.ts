import { FORM_SHOWN } from '#platform/wire/names.ts';

/** What was typed, by field name; a repeated field keeps all its values. */
export type FormValues = Record<string, string | string[]>;

type Fields = Iterable<readonly [string, FormDataEntryValue]>;
type Nested = { [key: string]: string | File | (string | File)[] | Nested };

/** Names of fields that are never sent back to the browser that typed them. */
export const SECRET_FIELD = /password|card|cvc|cvv|pin\b|token/i;
/** A product's form has the most: of 100 variants eight or nine fields each. */
const FIELDS_MAX = 1_200;
const PATH_PART = /^[A-Za-z0-9_-]{1,60}$/;

/**
 * A form's fields as an object for a schema: `billing.city` nests, a name ending in `[]` or repeated is an array, an
 * empty text or an unfilled file field is left out (so that optional fields are absent). `typed` is the flat text to show the form again.
 */
export function formValues(form: Fields): { input: Nested; typed: FormValues } {
  const input: Nested = {};
  const typed: FormValues = {};
  for (const [name, all] of valuesByName(form)) {
    const path = name.replace(/\[\]$/, '').split('.');
    if (!path.every((part) => PATH_PART.test(part) && part !== '__proto__')) continue;
    const texts = all.filter((value) => typeof value === 'string');
    if (!SECRET_FIELD.test(name) && texts.length > 0)
      typed[name] = texts.length > 1 || name.endsWith('[]') ? texts : texts[0]!;
    if (name === FORM_SHOWN) continue;
    const filled = all.filter((value) => value !== '' && !isUnfilled(value));
    if (name.endsWith('[]')) put(input, path, filled);
    else if (filled.length > 0) put(input, path, filled.length > 1 ? filled : filled[0]!);
  }
  return { input, typed };
}

function valuesByName(form: Fields): Map<string, FormDataEntryValue[]> {
  const values = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of form) {
    const known = values.get(name);
    if (known) known.push(value);
    else if (values.size < FIELDS_MAX) values.set(name, [value]);
  }
  return values;
}

/** What browsers send for a file field that nobody filled. */
function isUnfilled(value: FormDataEntryValue): boolean {
  return value instanceof File && value.size === 0 && value.name === '';
}

function put(target: Nested, path: string[], value: Nested[string]): void {
  let at = target;
  for (const part of path.slice(0, -1)) {
    const next = Object.hasOwn(at, part) ? at[part] : undefined;
    const nested =
      next !== undefined && typeof next === 'object' && !Array.isArray(next) && !(next instanceof File)
        ? next
        : {};
    at[part] = nested;
    at = nested;
  }
  at[path.at(-1)!] = value;
}

/** The texts of a form's nested fields by their full names: `{ billing: { city } }` gives `billing.city`. */
export function flatValues(form: Record<string, unknown>, prefix = ''): Record<string, string> {
  const pairs = Object.entries(form).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + name, value]];
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isNested ? Object.entries(flatValues(value as Record<string, unknown>, `${prefix}${name}.`)) : [];
  });
  return Object.fromEntries(pairs);
}
