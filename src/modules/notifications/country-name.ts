import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import { type Country, parseCountry } from '#shop/places.ts';

const NAMES: Record<Country, typeof m.checkout_country_et> = {
  ET: m.checkout_country_et,
  US: m.checkout_country_us,
  CA: m.checkout_country_ca,
  GB: m.checkout_country_gb,
};

/** The name of a country that goods are sent to, in the given language; of any other, what is written. */
export function countryNameIn(country: string, locale: Locale): string {
  const code = parseCountry(country);
  return code ? NAMES[code]({}, { locale }) : country;
}
