import { readOptionValues } from './option-values.ts';

/** The options of a product as its form's fields have them, by their place. */
type OptionFields = Readonly<Record<number, { name: string; values: string } | undefined>>;

type Options = Readonly<Record<string, string>>;
type Offered = { id: number; options: Options };
/** A variant that the fields ask for; without an id it is a new one. */
type AskedVariant = { id: number | null; options: Record<string, string> };
type Named = { name: string; values: string[] };

/** The options in the order in which the first variant's name says their values, with the values of all variants. */
export function optionsIn(variants: readonly { title: string; options: Options }[]): Named[] {
  const [first] = variants;
  if (!first) return [];
  const order = first.title.split(' / ');
  return Object.entries(first.options)
    .toSorted(([, one], [, other]) => order.indexOf(one) - order.indexOf(other))
    .map(([name]) => ({
      name,
      values: [...new Set(variants.flatMap(({ options }) => options[name] ?? []))],
    }));
}

/** Whether the fields say the options of these variants and nothing else: then nobody asked for other variants. */
export function saysOptionsOf(
  fields: OptionFields,
  variants: readonly { title: string; options: Options }[],
): boolean {
  return JSON.stringify(namedIn(fields)) === JSON.stringify(optionsIn(variants));
}

/** More than a product may have is refused as it is; it need not be counted out. */
const COUNTED = 1_000;

/**
 * The variants that the fields ask for, in the order in which they are typed: every combination with a value that is new, and of
 * the known values those combinations that are offered; `withMissing` the others too. An option that only got another name
 * stays the one it was. None for no options.
 */
export function variantsAsked(
  fields: OptionFields,
  offered: readonly Offered[],
  withMissing = false,
): AskedVariant[] {
  const named = namedIn(fields);
  if (named.length === 0) return [];
  const known = renamed(named, offered);
  const first = known[0]?.options ?? {};
  const shared = named.filter(({ name }) => name in first).map(({ name }) => name);
  const had = new Map(shared.map((name) => [name, new Set(known.map(({ options }) => fold(options[name])))]));
  const keyOf = (options: Options) => JSON.stringify(shared.map((name) => fold(options[name])));
  const there = new Set(known.map(({ options }) => keyOf(options)));
  const isSame = shared.length === named.length && shared.length === Object.keys(first).length;
  const ids = new Map(isSame ? known.map(({ id, options }) => [keyOf(options), id]) : []);
  const asked: AskedVariant[] = [];
  for (const options of combinationsOf(named)) {
    const isNew = known.length === 0 || shared.some((name) => !had.get(name)!.has(fold(options[name])));
    const key = keyOf(options);
    if (isNew || withMissing || there.has(key)) asked.push({ id: ids.get(key) ?? null, options });
    if (asked.length === COUNTED) break;
  }
  return asked;
}

/** A combination as it is called: "Red / L". */
export function combinationName(options: Options): string {
  return Object.values(options).join(' / ');
}

function namedIn(fields: OptionFields): Named[] {
  return [fields[1], fields[2], fields[3]].flatMap((field) => {
    const name = field?.name.trim() ?? '';
    const values = readOptionValues(field?.values ?? '');
    return name === '' || values.length === 0 ? [] : [{ name, values }];
  });
}

function* combinationsOf([first, ...others]: readonly Named[]): Generator<Record<string, string>> {
  if (!first) return yield {};
  for (const value of first.values)
    for (const rest of combinationsOf(others)) yield { [first.name]: value, ...rest };
}

/** The offered variants under the names that their options have now: the last one left without its name has the new one. */
function renamed(named: readonly Named[], offered: readonly Offered[]): Offered[] {
  const names = Object.keys(offered[0]?.options ?? {});
  const added = named.filter(({ name }) => !names.includes(name));
  const gone = names.filter((name) => !named.some((option) => option.name === name));
  const valuesFor = (name: string) => new Set(offered.map(({ options }) => fold(options[name])));
  const now = new Map<string, string>();
  for (const name of gone) {
    const values = valuesFor(name);
    const alike = added.filter(
      (option) =>
        ![...now.values()].includes(option.name) &&
        option.values.length === values.size &&
        option.values.every((value) => values.has(fold(value))),
    );
    const only = gone.length === 1 && added.length === 1 ? added[0] : undefined;
    const to = alike.length === 1 ? alike[0] : only;
    if (to) now.set(name, to.name);
  }
  return offered.map(({ id, options }) => ({
    id,
    options: Object.fromEntries(
      Object.entries(options).map(([name, value]) => [now.get(name) ?? name, value]),
    ),
  }));
}

/** As the product itself tells its variants apart. */
function fold(text: string | undefined): string {
  return (text ?? '').toLowerCase();
}
