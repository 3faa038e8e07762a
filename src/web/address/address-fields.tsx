import { useState } from 'react';
import { addressField } from './address-field.ts';
import { ContactFields } from './contact-fields.tsx';
import { type PlaceOption, PlaceFields } from './place-fields.tsx';

type Props = {
  /** What the fields' names begin with: `billing` gives `billing.city`. */
  name: string;
  legend: string;
  /** Tells browsers which of several addresses this one is. */
  section?: 'billing' | 'shipping' | undefined;
  /** What stands in a field, by its full name. */
  typed: (name: string) => string;
  errors: Record<string, string>;
  destinations: readonly PlaceOption[];
};

/** A whole address: whose it is, how to reach them, and where it is. */
export function AddressFields({ name, legend, section, typed, errors, destinations }: Props) {
  const [country, setCountry] = useState(typed(`${name}.country`) || 'ET');
  const field = addressField({ name, section, typed, errors });
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <legend className="px-2 text-lg font-bold">{legend}</legend>
      <ContactFields field={field} isPhoneNeeded={country === 'ET'} />
      <PlaceFields
        name={name}
        field={field}
        country={country}
        onCountry={setCountry}
        destinations={destinations}
      />
    </fieldset>
  );
}
