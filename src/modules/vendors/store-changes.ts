import { LOCALES } from '#platform/language.ts';
import type { OwnStoreRow } from './own-store.queries.ts';

type Values = Record<string, unknown>;

/** What a store says of people and where they are found: of these the log says only that they changed. */
const PERSONAL = ['phone', 'email', 'address', 'landmark', 'pin'];

/** What two states of a store differ in, for the log: from what to what, and of personal fields which. */
export function changeOf(before: OwnStoreRow, after: OwnStoreRow): { before: Values; after: Values } {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const names = Object.keys(is).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  const told = names.filter((name) => !PERSONAL.includes(name));
  const changed = names.filter((name) => PERSONAL.includes(name));
  const of = (values: Values) => Object.fromEntries(told.map((name) => [name, values[name]]));
  return { before: of(was), after: { ...of(is), ...(changed.length > 0 && { changed }) } };
}

function valuesOf(store: OwnStoreRow): Values {
  const { nameAm, city, phone, email, address, landmark, latitude, longitude, hours } = store;
  const openingHours = hours.map(({ weekday, opens, closes }) => `${weekday}: ${opens}–${closes}`);
  const texts = LOCALES.flatMap((locale) => {
    const text =
      locale === store.textLocale ? store : store.texts.find(({ locale: other }) => other === locale);
    const ending = `${locale[0]!.toUpperCase()}${locale.slice(1)}`;
    return [
      [`description${ending}`, text?.companyDescription ?? ''],
      [`returnPolicy${ending}`, text?.returnPolicy ?? ''],
    ];
  });
  const pin = [latitude, longitude];
  return { nameAm, city, openingHours, ...Object.fromEntries(texts), phone, email, address, landmark, pin };
}
