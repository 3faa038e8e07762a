/** The texts of a form's nested fields by their full names: `{ billing: { city } }` gives `billing.city`. */
export function flatValues(form: Record<string, unknown>, prefix = ''): Record<string, string> {
  const pairs = Object.entries(form).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + name, value]];
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isNested ? Object.entries(flatValues(value as Record<string, unknown>, `${prefix}${name}.`)) : [];
  });
  return Object.fromEntries(pairs);
}
