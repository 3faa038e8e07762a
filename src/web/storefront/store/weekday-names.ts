import { m } from '#messages';

/** The days of the week, Monday first. */
export const WEEKDAY_NAMES = [
  m.vendors_weekday_1,
  m.vendors_weekday_2,
  m.vendors_weekday_3,
  m.vendors_weekday_4,
  m.vendors_weekday_5,
  m.vendors_weekday_6,
  m.vendors_weekday_7,
];
