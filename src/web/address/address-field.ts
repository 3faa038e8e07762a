/** What a control of an address gets by the field's name without its address, its autocomplete word and its longest text. */
export type AddressField = (
  part: string,
  autoComplete: string,
  maxLength: number,
) => Record<string, unknown> & { name: string; defaultValue: string; error: string | null };

type Of = {
  /** What the fields' names begin with: `billing` gives `billing.city`. */
  name: string;
  /** Tells browsers which of several addresses this one is. */
  section?: 'billing' | 'shipping' | undefined;
  /** What stands in a field, by its full name. */
  typed: (name: string) => string;
  errors: Record<string, string>;
};

/** The fields of one address of a form. */
export function addressField({ name, section, typed, errors }: Of): AddressField {
  return (part, autoComplete, maxLength) => ({
    name: `${name}.${part}`,
    defaultValue: typed(`${name}.${part}`),
    error: errors[`${name}.${part}`] ?? null,
    autoComplete: [section, autoComplete].filter(Boolean).join(' '),
    maxLength,
  });
}
