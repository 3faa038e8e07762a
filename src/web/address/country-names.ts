import { m } from '#messages';
import { type Country, parseCountry } from '#shop/places.ts';

/** The countries that goods are sent to. */
export const COUNTRY_NAMES: Record<Country, () => string> = {
  ET: m.checkout_country_et,
  US: m.checkout_country_us,
  CA: m.checkout_country_ca,
  GB: m.checkout_country_gb,
};

/** A country's name in the user's language; of one that nothing is sent to, what is written. */
export function countryName(country: string): string {
  const code = parseCountry(country);
  return code ? COUNTRY_NAMES[code]() : country;
}
