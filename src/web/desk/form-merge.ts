import { FORM_SHOWN } from '#platform/wire/names.ts';

/** What stands in a form's fields, by their names; several values of one name are a list. */
export type FormTexts = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A field of which the one who saves and whoever saved meanwhile have two opinions. */
export type FieldDifference = {
  name: string;
  mine: readonly string[];
  theirs: readonly string[];
  /** Who changed it since the form was shown; unknown counts as both. */
  changedBy: 'mine' | 'theirs' | 'both';
};

/** The values of a field as lists, an empty one as none, with the line ends of a text area as the database keeps them. */
export function valuesOf(texts: FormTexts, name: string): string[] {
  return [texts[name] ?? []]
    .flat()
    .map((text) => text.replaceAll('\r\n', '\n'))
    .filter((text) => text !== '');
}

/** A mark of the value of each of `names`, short enough to be sent with the form: tells later whether the field was changed. */
export function marksOf(names: readonly string[], values: FormTexts): string {
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, markOf(valuesOf(values, name))])));
}

/** The marks that came back with a form, or with its draft; none where they cannot be read. */
export function marksIn(texts: FormTexts): Readonly<Record<string, unknown>> {
  try {
    const marks: unknown = JSON.parse(String(texts[FORM_SHOWN] ?? '{}'));
    return typeof marks === 'object' && marks !== null ? { ...marks } : {};
  } catch {
    return {};
  }
}

/** Whether two forms say the same in each of `names`. */
export function isSameForm(names: readonly string[], one: FormTexts, other: FormTexts): boolean {
  return names.every((name) => markOf(valuesOf(one, name)) === markOf(valuesOf(other, name)));
}

/** The fields of `names` in which what was typed and what stands there now differ, and who made the difference. */
export function differencesOf(
  names: readonly string[],
  typed: FormTexts,
  current: FormTexts,
): FieldDifference[] {
  const marks = marksIn(typed);
  return names.flatMap((name) => {
    const [mine, theirs] = [valuesOf(typed, name), valuesOf(current, name)];
    if (markOf(mine) === markOf(theirs)) return [];
    const shown = marks[name];
    const changedBy = shown === markOf(mine) ? 'theirs' : shown === markOf(theirs) ? 'mine' : 'both';
    return [{ name, mine, theirs, changedBy } as const];
  });
}

/** FNV-1a: two values of one field that differ have one mark once in four thousand million times. */
function markOf(values: readonly string[]): string {
  let hash = 0x81_1c_9d_c5;
  const text = values.join('\u0000');
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}
