/** The parts of a place one after another, those that are empty left out; beside Ethiopic script with its own comma. */
export function withCommas(parts: readonly (string | null)[]): string {
  const said = parts.filter((part): part is string => !!part);
  return said
    .map((part, at) => {
      const next = said[at + 1];
      return next === undefined ? part : part + (/[ሀ-፼]/.test(part + next) ? '፣ ' : ', ');
    })
    .join('');
}
