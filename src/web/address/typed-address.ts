import type { SavedAddress } from '#modules/addresses/addresses.schema.ts';
import type { FormValues } from '#handlers/form-values.ts';

/** Who fills a form in, for an address that is not there yet. */
export type KnownContact = { fullName: string; email?: string | null; phoneNumber?: string | null };

/**
 * What stands in the fields `address.…` of a form: what was typed before an error, else the address that is edited, else
 * what is known of the person. People here have no family name: what follows the given name stands in for it.
 */
export function addressFormValues(
  values: FormValues | undefined,
  saved: SavedAddress | null,
  person?: KnownContact,
): (name: string) => string {
  const [firstName = '', ...others] = (person?.fullName ?? '').trim().split(/\s+/);
  const known: Record<string, string> = {
    firstName,
    lastName: others.join(' '),
    phone: person?.phoneNumber ?? '',
  };
  return (name) => {
    const value = values?.[name];
    if (values) return typeof value === 'string' ? value : '';
    const field = name.replace(/^address\./, '');
    if (saved) return String(saved[field as keyof SavedAddress] ?? '');
    return known[field] ?? '';
  };
}

/** The fields `address.…` of a form as the API takes them; empty ones are left out. */
export function addressOf(form: FormData): Record<string, string> {
  const pairs = [...form].flatMap(([name, value]): [string, string][] =>
    name.startsWith('address.') && typeof value === 'string' && value.trim() !== ''
      ? [[name.slice('address.'.length), value]]
      : [],
  );
  return Object.fromEntries(pairs);
}
