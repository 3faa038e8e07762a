type Values = Record<string, unknown>;

/** What two states of a thing say of each of their values; what is the same on both sides is left out. */
export function differencesBetween(
  before: unknown,
  after: unknown,
): { name: string; before: unknown; after: unknown }[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({ name, before: was[name], after: is[name] }))
    .filter((change) => JSON.stringify(change.before ?? null) !== JSON.stringify(change.after ?? null));
}

function valuesOf(state: unknown): Values {
  if (state === null || state === undefined) return {};
  return typeof state === 'object' && !Array.isArray(state) ? (state as Values) : { value: state };
}

/** Whether two states of a thing differ in any value. */
export function hasDifferences(before: unknown, after: unknown): boolean {
  return differencesBetween(before, after).length > 0;
}
