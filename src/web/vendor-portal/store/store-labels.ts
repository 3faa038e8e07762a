import { m } from '#messages';
import type { StoreFormKind } from '#modules/desk/drafts.schema.ts';
import type { OwnStore } from '#modules/vendors/stores.schema.ts';
import { LOCALES } from '#platform/language.ts';
import { LANGUAGE_NAMES } from '#web/desk/language-names.ts';
import { WEEKDAY_NAMES } from '#web/storefront/store/weekday-names.ts';
import type { FieldLabels } from '#web/ui/error-summary.tsx';

/** The kind of the profile's form. */
export const STORE_FORM = 'store-profile' satisfies StoreFormKind;

/** What each field of the profile is called, by the name it is sent under. */
export function storeLabels(): FieldLabels {
  const texts = LOCALES.flatMap((locale) => [
    [`texts.${locale}.description`, () => m.stores_description({ language: LANGUAGE_NAMES[locale]() })],
    [`texts.${locale}.returnPolicy`, () => m.stores_return_policy({ language: LANGUAGE_NAMES[locale]() })],
  ]);
  const hours = WEEKDAY_NAMES.flatMap((name, index) => [
    [`hours.${index + 1}.opens`, () => m.stores_opens({ day: name() })],
    [`hours.${index + 1}.closes`, () => m.stores_closes({ day: name() })],
  ]);
  return {
    nameAm: m.stores_name_am,
    phone: m.stores_phone,
    email: m.stores_email,
    city: m.stores_city,
    address: m.stores_address,
    landmark: m.stores_landmark,
    'place.latitude': m.stores_latitude,
    'place.longitude': m.stores_longitude,
    ...Object.fromEntries([...texts, ...hours]),
  };
}

/** The store as its form's fields show it, by their names. */
export function storeValues(store: OwnStore): Record<string, string> {
  const pin = (value: number | null) => (value === null ? '' : String(value));
  const {
    nameAm: inAmharic,
    phone: number,
    email: mail,
    city: town,
    address: street,
    landmark: mark,
  } = store;
  return {
    nameAm: inAmharic,
    phone: number,
    email: mail,
    city: town,
    address: street,
    landmark: mark,
    'place.latitude': pin(store.latitude),
    'place.longitude': pin(store.longitude),
    ...Object.fromEntries(
      LOCALES.flatMap((locale) => [
        [`texts.${locale}.description`, store.texts[locale].description],
        [`texts.${locale}.returnPolicy`, store.texts[locale].returnPolicy],
      ]),
    ),
    ...Object.fromEntries(
      store.openingHours.flatMap(({ weekday, opens, closes }) => [
        [`hours.${weekday}.opens`, opens],
        [`hours.${weekday}.closes`, closes],
      ]),
    ),
  };
}
