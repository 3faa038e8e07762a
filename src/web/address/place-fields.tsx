import { useState } from 'react';
import { m } from '#messages';
import { ADDIS_SUB_CITIES, COUNTRIES } from '#shop/places.ts';
import { regionOfTown } from '#shop/towns.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import type { AddressField } from './address-field.ts';
import { ETHIOPIAN_LABELS, FOREIGN_LABELS } from './address-labels.ts';
import { COUNTRY_NAMES } from './country-names.ts';

/** A region or country that goods are sent to. */
export type PlaceOption = { code: string; country: string; name: string };

type Props = {
  /** What the fields' names begin with. */
  name: string;
  field: AddressField;
  country: string;
  onCountry: (country: string) => void;
  destinations: readonly PlaceOption[];
};

/**
 * Where something goes: in Ethiopia by region, sub-city, woreda and landmark, abroad by state, street and zip code. What few
 * people fill in is folded, and open where something stands in it.
 */
export function PlaceFields({ name, field, country, onCountry, destinations }: Props) {
  const isEthiopia = country === 'ET';
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <CountryField field={field('country', 'country', 40)} country={country} onCountry={onCountry} />
      {isEthiopia ? (
        <EthiopianPlace name={name} field={field} destinations={destinations} />
      ) : (
        <ForeignPlace field={field} country={country} />
      )}
      <Rare field={field} isEthiopia={isEthiopia} />
    </div>
  );
}

const optional = () => `(${m.checkout_optional()})`;

function EthiopianPlace({ name, field, destinations }: Pick<Props, 'name' | 'field' | 'destinations'>) {
  const { maxLength: _none, ...region } = field('region', 'address-level1', 80);
  const city = field('city', 'address-level2', 80);
  const [typed, setTyped] = useState({ region: region.defaultValue, city: city.defaultValue });
  const subCities = `${name}-sub-cities`;
  return (
    <>
      <SelectField
        {...region}
        onChange={({ target }) => setTyped({ ...typed, region: target.value })}
        label={ETHIOPIAN_LABELS.region()}
        required
        className="col-span-2 sm:col-span-1"
      >
        <option value="">{m.checkout_choose()}</option>
        {destinations
          .filter((place) => place.country === 'ET')
          .map((place) => (
            <option key={place.code} value={place.code}>
              {place.name}
            </option>
          ))}
      </SelectField>
      <TextField
        {...city}
        onChange={({ target }) => setTyped({ ...typed, city: target.value })}
        label={ETHIOPIAN_LABELS.city()}
        list={subCities}
        required
        className="col-span-2"
      />
      <datalist id={subCities}>
        {ADDIS_SUB_CITIES.map(({ en, am }) => (
          <option key={en} value={en}>
            {am}
          </option>
        ))}
      </datalist>
      <TownElsewhere {...typed} destinations={destinations} />
      <TextField
        {...field('landmark', 'address-line3', 200)}
        label={ETHIOPIAN_LABELS.landmark()}
        hint={m.checkout_landmark_hint()}
        required
        className="col-span-2"
      />
      <TextField
        {...field('woreda', 'address-level3', 60)}
        label={ETHIOPIAN_LABELS.woreda()}
        optionalText={optional()}
      />
      <TextField
        {...field('address', 'address-line1', 200)}
        label={ETHIOPIAN_LABELS.address()}
        optionalText={optional()}
      />
    </>
  );
}

type Typed = { region: string; city: string };

/** Warns of a town that lies in another region than the chosen one: the parcel would travel the wrong way. */
function TownElsewhere({ region, city, destinations }: Typed & Pick<Props, 'destinations'>) {
  const known = regionOfTown(city);
  const nameOf = (code: string) => destinations.find((place) => place.code === code)?.name;
  const [actual, chosen] = [known && nameOf(known), nameOf(region)];
  return (
    <div aria-live="polite" className="col-span-2 empty:hidden">
      {actual && chosen && actual !== chosen && (
        <Alert tone="warning">{m.checkout_town_elsewhere({ town: city, region: actual, chosen })}</Alert>
      )}
    </div>
  );
}

function ForeignPlace({ field, country }: Pick<Props, 'field' | 'country'>) {
  return (
    <>
      <TextField
        {...field('address', 'address-line1', 200)}
        label={FOREIGN_LABELS.address()}
        hint={m.checkout_address_hint()}
        required
        className="col-span-2"
      />
      <TextField {...field('city', 'address-level2', 80)} label={FOREIGN_LABELS.city()} required />
      <TextField
        {...field('zipCode', 'postal-code', 12)}
        label={FOREIGN_LABELS.zipCode()}
        inputMode={country === 'US' ? 'numeric' : 'text'}
        required
      />
      <TextField
        {...field('region', 'address-level1', 80)}
        label={FOREIGN_LABELS.region()}
        optionalText={country === 'GB' ? optional() : undefined}
        required={country !== 'GB'}
        className="col-span-2"
      />
    </>
  );
}

/** Company, and in Ethiopia kebele, house number and zip code, which nobody here needs to know. */
function Rare({ field, isEthiopia }: { field: AddressField; isEthiopia: boolean }) {
  const company = field('company', 'organization', 120);
  const ethiopian = isEthiopia
    ? [
        { ...field('kebele', 'address-level4', 60), label: ETHIOPIAN_LABELS.kebele() },
        { ...field('houseNumber', 'address-line2', 60), label: ETHIOPIAN_LABELS.houseNumber() },
        {
          ...field('zipCode', 'postal-code', 12),
          label: ETHIOPIAN_LABELS.zipCode(),
          inputMode: 'numeric' as const,
        },
      ]
    : [];
  const isUsed = [company, ...ethiopian].some(({ defaultValue, error }) => defaultValue !== '' || error);
  return (
    <Fold
      title={isEthiopia ? m.checkout_more_address() : m.checkout_more_address_abroad()}
      isOpen={isUsed}
      className="col-span-2"
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <TextField
          {...company}
          label={ETHIOPIAN_LABELS.company()}
          optionalText={optional()}
          className="col-span-2"
        />
        {ethiopian.map((box) => (
          <TextField key={box.name} {...box} optionalText={optional()} />
        ))}
      </div>
    </Fold>
  );
}

type CountryProps = Pick<Props, 'country' | 'onCountry'> & { field: ReturnType<AddressField> };

/** The country decides which fields follow; without scripts a button asks the server for them. */
function CountryField({ field, country, onCountry }: CountryProps) {
  const { defaultValue: _typed, maxLength: _none, ...select } = field;
  return (
    <div className="col-span-2 flex flex-col gap-2 sm:col-span-1">
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
