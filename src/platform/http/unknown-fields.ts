import { z } from 'zod';

/** So many are told at most. */
const TOLD_MOST = 20;

type Fields = Record<string, unknown>;
type Schema = z.core.$ZodTypes;

/**
 * The paths of a body's fields that its schema does not read: what a client means by them would be lost in silence.
 * `readAs` is what the same thing is read as; its fields may be sent back, changed or not, and are passed over.
 */
export function unknownFields(given: unknown, schema: z.ZodType, readAs?: z.ZodType): string[] {
  return unreadIn(given, inner(schema), readAs && inner(readAs), '').slice(0, TOLD_MOST);
}

function unreadIn(given: unknown, schema: Schema, readAs: Schema | undefined, path: string): string[] {
  const { def } = schema._zod;
  if (def.type === 'union') return leastOf(def.options, given, readAs, path);
  if (def.type === 'array' && Array.isArray(given)) {
    const told = readAs?._zod.def;
    const each = told?.type === 'array' ? inner(told.element) : undefined;
    return given.flatMap((one, index) => unreadIn(one, inner(def.element), each, `${path}${index}.`));
  }
  if (!isFields(given)) return [];
  const fields = Object.entries(given);
  if (def.type === 'record')
    return fields.flatMap(([key, one]) => unreadIn(one, inner(def.valueType), undefined, `${path}${key}.`));
  if (def.type !== 'object') return [];
  const told = readAs?._zod.def;
  return fields.flatMap(([key, one]) => {
    const known = fieldOf(def, key);
    const back = told?.type === 'object' ? fieldOf(told, key) : undefined;
    if (known) return unreadIn(one, known, back, `${path}${key}.`);
    return back ? [] : [`${path}${key}`];
  });
}

/** Of several shapes the one that takes what is given is meant, or else the one that reads most of it. */
function leastOf(
  options: readonly z.core.SomeType[],
  given: unknown,
  readAs: Schema | undefined,
  path: string,
): string[] {
  const all = options.map(inner);
  const fitting = all.filter((option) => z.safeParse(option, given).success);
  const unread = (fitting.length > 0 ? fitting : all).map((option) => unreadIn(given, option, readAs, path));
  return unread.reduce((least, one) => (one.length < least.length ? one : least));
}

/** What a schema wraps with absence, defaults, and work that is done before or after. */
function inner(schema: z.core.SomeType): Schema {
  const { def } = (schema as Schema)._zod;
  if ('innerType' in def) return inner(def.innerType);
  if (def.type === 'lazy') return inner(def.getter());
  if (def.type === 'pipe') return inner(def.in._zod.def.type === 'transform' ? def.out : def.in);
  return schema as Schema;
}

function fieldOf({ shape }: z.core.$ZodObjectDef, key: string): Schema | undefined {
  return Object.hasOwn(shape, key) ? inner(shape[key]!) : undefined;
}

const isFields = (given: unknown): given is Fields =>
  typeof given === 'object' && given !== null && !Array.isArray(given) && !(given instanceof Blob);
