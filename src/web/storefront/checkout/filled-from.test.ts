import { expect, test } from 'vitest';
import type { SavedAddress } from '#modules/addresses/addresses.schema.ts';
import { filledFrom } from './filled-from.ts';

const HOME: SavedAddress = {
  id: 7,
  version: 1,
  name: 'Almaz Bekele',
  firstName: 'Almaz',
  lastName: 'Bekele',
  company: '',
  address: 'Cameroon Street',
  woreda: '',
  kebele: '',
  houseNumber: '',
  landmark: '',
  country: 'ET',
  region: 'ET-AA',
  regionName: 'Addis Ababa',
  city: 'Bole',
  zipCode: '',
  email: '',
  phone: '+251911234567',
  isBilling: true,
  isShipping: false,
};
const typed = (name: string) =>
  ({ 'billing.email': 'typed@example.com', 'billing.landmark': 'Blue gate', notes: 'Ring twice' })[name] ??
  '';

test('F12 a saved address fills the form in and keeps the typed e-mail address where the book has none', () => {
  const filled = filledFrom(HOME, typed);
  expect(filled('billing.city')).toBe('Bole');
  expect(filled('billing.landmark')).toBe('');
  expect(filled('billing.email')).toBe('typed@example.com');
  expect(filled('notes')).toBe('Ring twice');
  expect(filledFrom({ ...HOME, email: 'book@example.com' }, typed)('billing.email')).toBe('book@example.com');
});
