import { useState } from 'react';
import { m } from '#messages';
import { ADDIS_SUB_CITIES, COUNTRIES } from '#shop/places.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { ETHIOPIAN_LABELS, FOREIGN_LABELS } from './address-labels.ts';
import { COUNTRY_NAMES } from './country-names.ts';

/** A region or country that goods are sent to. */
type Place = { code: string; country: string; name: string };

type Props = {
  /** What the fields' names begin with: `billing` gives `billing.city`. */
  name: string;
  legend: string;
  /** Tells browsers which of several addresses this one is. */
  section?: 'billing' | 'shipping' | undefined;
  /** What stands in a field, by its full name. */
  typed: (name: string) => string;
  errors: Record<string, string>;
  destinations: readonly Place[];
};

type FieldOf = (
  name: string,
  autoComplete: string,
  maxLength: number,
) => Record<string, unknown> & { name: string };

/** An address: Ethiopian ones by region, sub-city, woreda and landmark, foreign ones by state and zip code. */
export function AddressFields({ name, legend, section, typed, errors, destinations }: Props) {
  const [country, setCountry] = useState(typed(`${name}.country`) || 'ET');
  const field: FieldOf = (part, autoComplete, maxLength) => ({
    name: `${name}.${part}`,
    defaultValue: typed(`${name}.${part}`),
    error: errors[`${name}.${part}`] ?? null,
    autoComplete: [section, autoComplete].filter(Boolean).join(' '),
    maxLength,
  });
  const labels = country === 'ET' ? ETHIOPIAN_LABELS : FOREIGN_LABELS;
  const optionalText = `(${m.checkout_optional()})`;
  return (
    <fieldset className="rounded-card border border-line bg-surface p-4">
      <legend className="px-2 text-lg font-bold">{legend}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('firstName', 'given-name', 60)} label={labels.firstName()} required />
        <TextField {...field('lastName', 'family-name', 60)} label={labels.lastName()} required />
        <TextField
          {...field('company', 'organization', 120)}
          label={labels.company()}
          optionalText={optionalText}
        />
        <CountryField field={field('country', 'country', 40)} country={country} onCountry={setCountry} />
        {country === 'ET' ? (
          <EthiopianPlace name={name} field={field} destinations={destinations} optionalText={optionalText} />
        ) : (
          <>
            <TextField
              {...field('region', 'address-level1', 80)}
              label={FOREIGN_LABELS.region()}
              optionalText={country === 'GB' ? optionalText : undefined}
            />
            <TextField {...field('city', 'address-level2', 80)} label={FOREIGN_LABELS.city()} required />
          </>
        )}
        <TextField
          {...field('address', 'address-line1', 200)}
          label={labels.address()}
          hint={m.checkout_address_hint()}
          required
        />
        <TextField
          {...field('zipCode', 'postal-code', 12)}
          label={labels.zipCode()}
          optionalText={country === 'ET' ? optionalText : undefined}
          inputMode={country === 'ET' || country === 'US' ? 'numeric' : 'text'}
        />
        <TextField
          {...field('phone', 'tel', 40)}
          label={labels.phone()}
          hint={m.checkout_phone_hint()}
          type="tel"
          inputMode="tel"
        />
        <TextField
          {...field('email', 'email', 254)}
          label={labels.email()}
          hint={m.checkout_email_hint()}
          type="email"
          inputMode="email"
          optionalText={optionalText}
        />
      </div>
    </fieldset>
  );
}

type PlaceProps = {
  name: string;
  field: FieldOf;
  destinations: readonly Place[];
  optionalText: string;
};

function EthiopianPlace({ name, field, destinations, optionalText }: PlaceProps) {
  const { maxLength: _none, ...region } = field('region', 'address-level1', 80);
  const subCities = `${name}-sub-cities`;
  return (
    <>
      <SelectField {...region} label={ETHIOPIAN_LABELS.region()} required>
        <option value="">{m.checkout_choose()}</option>
        {destinations
          .filter(({ country }) => country === 'ET')
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
      <TextField
        {...field('city', 'address-level2', 80)}
        label={ETHIOPIAN_LABELS.city()}
        list={subCities}
        required
      />
      <datalist id={subCities}>
        {ADDIS_SUB_CITIES.map(({ en, am }) => (
          <option key={en} value={en}>
            {am}
          </option>
        ))}
      </datalist>
      <TextField
        {...field('woreda', 'address-level3', 60)}
        label={ETHIOPIAN_LABELS.woreda()}
        optionalText={optionalText}
      />
      <TextField
        {...field('kebele', 'address-level4', 60)}
        label={ETHIOPIAN_LABELS.kebele()}
        optionalText={optionalText}
      />
      <TextField
        {...field('houseNumber', 'address-line2', 60)}
        label={ETHIOPIAN_LABELS.houseNumber()}
        optionalText={optionalText}
      />
      <TextField
        {...field('landmark', 'address-line3', 200)}
        label={ETHIOPIAN_LABELS.landmark()}
        hint={m.checkout_landmark_hint()}
        className="sm:col-span-2"
        required
      />
    </>
  );
}

type CountryProps = {
  field: { name: string } & Record<string, unknown>;
  country: string;
  onCountry: (country: string) => void;
};

/** The country decides which fields follow; without scripts a button asks the server for them. */
function CountryField({ field, country, onCountry }: CountryProps) {
  const { defaultValue: _typed, maxLength: _none, ...select } = field;
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        {...select}
        label={ETHIOPIAN_LABELS.country()}
        value={country}
        onChange={(event) => onCountry(event.target.value)}
      >
        {COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {COUNTRY_NAMES[code]()}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit" name="intent" value="refresh" look="secondary" size="small">
          {m.checkout_country_change()}
        </Button>
      </noscript>
    </div>
  );
}
