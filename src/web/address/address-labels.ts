import { m } from '#messages';
import type { FieldLabels } from '#web/ui/error-summary.tsx';

const EVERYWHERE = {
  firstName: m.checkout_first_name,
  lastName: m.checkout_last_name,
  company: m.checkout_company,
  country: m.checkout_country,
  address: m.checkout_address,
  zipCode: m.checkout_zip,
  phone: m.checkout_phone,
  email: m.checkout_email,
};

/** What the parts of an address are called in Ethiopia. */
export const ETHIOPIAN_LABELS = {
  ...EVERYWHERE,
  address: m.checkout_street,
  region: m.checkout_region,
  city: m.checkout_city_et,
  woreda: m.checkout_woreda,
  kebele: m.profile_address_kebele,
  houseNumber: m.checkout_house_number,
  landmark: m.checkout_landmark,
};

/** What the parts of an address abroad are called. */
export const FOREIGN_LABELS = { ...EVERYWHERE, region: m.checkout_region_abroad, city: m.checkout_city };

/**
 * The labels of AddressFields by the names of its fields (`billing.city`), for the summary of what is wrong. With `of`,
 * each also says whose it is, where a form has two addresses.
 */
export function addressLabels(name: string, country: string, of?: () => string): FieldLabels {
  const parts = Object.entries(country === 'ET' ? ETHIOPIAN_LABELS : FOREIGN_LABELS);
  return Object.fromEntries(
    parts.map(([part, label]) => [`${name}.${part}`, of ? () => `${of()}, ${label()}` : label]),
  );
}
