import { expect, test } from 'vitest';
import { addressProblems, normalizeAddress, type TypedAddress } from './address-rules.ts';
import { Checkout, CheckoutFormFields } from '#modules/checkout/checkout.schema.ts';

const bole: TypedAddress = {
  firstName: 'አበበ',
  lastName: "Bikila D'Abbadie",
  address: 'Cameroon Street',
  country: 'ET',
  region: 'ET-AA',
  city: 'Bole',
  landmark: 'Edna Mall',
  phone: '0911234567',
};
const codes = (change: Partial<TypedAddress>, isForm = true) =>
  addressProblems({ ...bole, ...change }, { isForm }).map(
    ({ field, code }) => `${field} ${code.replace('checkout.', '')}`,
  );

test('an Ethiopian address needs a region and a landmark, and no zip code', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ region: '', landmark: '' })).toEqual([
    'region region_required',
    'landmark landmark_required',
  ]);
  expect(codes({ zipCode: '1000' })).toEqual([]);
  for (const zipCode of ['100', '10000', 'abcd', '١٠٠٠'])
    expect(codes({ zipCode })).toEqual(['zipCode zip_ethiopian']);
});

test('in Ethiopia no street is needed where a landmark is given', () => {
  for (const address of ['', null, undefined]) {
    expect(codes({ address })).toEqual([]);
    expect(codes({ address }, false)).toEqual([]);
  }
  expect(normalizeAddress({ ...bole, address: undefined })).toMatchObject({
    address: '',
    landmark: 'Edna Mall',
  });
  expect(codes({ address: '', landmark: '' })).toEqual(['landmark landmark_required']);
  expect(codes({ address: '', landmark: '' }, false)).toEqual(['landmark landmark_required']);
  expect(codes({ address: '', country: 'US', region: 'Ohio', zipCode: '43004' })).toEqual([
    'address address_required',
  ]);
});

test('an API caller may leave the landmark to the address', () => {
  expect(codes({ landmark: null }, false)).toEqual([]);
  expect(normalizeAddress({ ...bole, landmark: undefined }).landmark).toBe('Cameroon Street');
});

test('foreign addresses need the zip code of their country', () => {
  const good = {
    US: ['20001', '20001-1234'],
    CA: ['K1A 0B1', 'k1a0b1'],
    GB: ['SW1A 1AA', 'm1 1ae'],
    UK: ['EC1A1BB'],
  };
  for (const [country, zips] of Object.entries(good)) {
    for (const zipCode of zips) expect(codes({ country, region: 'X', zipCode })).toEqual([]);
    expect(codes({ country, region: 'X' })).toEqual(['zipCode zip_required']);
    expect(codes({ country, region: 'X', zipCode: '1000x' })).toEqual(['zipCode zip_invalid']);
  }
  expect(codes({ country: 'US', region: '', zipCode: '20001' })).toEqual(['region state_required']);
  expect(codes({ country: 'GB', region: '', zipCode: 'SW1A 1AA' })).toEqual([]);
  expect(codes({ country: 'Wakanda' })).toEqual(['country country_unknown']);
});

test('names are letters of any script', () => {
  for (const firstName of ['ፀሐይ', 'Ó', "N'Golo", '李', 'Almaz 2']) expect(codes({ firstName })).toEqual([]);
  for (const firstName of ['123', '👩‍👩‍👧', '---', '$$$'])
    expect(codes({ firstName })).toEqual(['firstName name_invalid']);
});

test('an e-mail address or phone that cannot be is refused', () => {
  for (const email of [
    'x',
    'x@y',
    '@example.com',
    'a b@example.com',
    'a@b@example.com',
    '<a@example.com>',
    'a@example.c',
  ])
    expect(codes({ email })).toEqual(['email email_invalid']);
  for (const email of ["o'neil@example.com".replace("'", '+'), 'አበበ@example.com', 'a.b-c_d@sub.example.et'])
    expect(codes({ email })).toEqual([]);
  expect(codes({ phone: '0811234567' })).toEqual(['phone phone_invalid']);
});

test('a form tells every problem at once, also when fields are missing altogether', () => {
  const form = {
    billing: { country: 'ET', phone: 'x' },
    formKey: 'cart-12345678',
    paymentMethod: 'cash',
    total: '10',
  };
  const { error } = CheckoutFormFields.safeParse(form);
  const paths = error!.issues.map((issue) => issue.path.join('.')).sort();
  expect(paths).toEqual(
    ['firstName', 'lastName', 'city', 'region', 'landmark', 'phone']
      .map((field) => `billing.${field}`)
      .sort(),
  );
});

test('shipping fields of a form count only when the box is ticked', () => {
  const form = {
    billing: bole,
    shipping: { country: 'ET' },
    formKey: 'cart-12345678',
    paymentMethod: 'cash',
    total: '362.50',
  };
  expect(CheckoutFormFields.parse(form)).toMatchObject({ shipping: null, total: 362.5 });
  expect(CheckoutFormFields.safeParse({ ...form, shipToDifferentAddress: 'on' }).success).toBe(false);
  expect(
    CheckoutFormFields.safeParse({ ...form, shipping: undefined, shipToDifferentAddress: 'on' }).success,
  ).toBe(false);
  expect(
    CheckoutFormFields.parse({
      ...form,
      shipping: { ...bole, firstName: 'Sara' },
      shipToDifferentAddress: 'on',
    }).shipping?.firstName,
  ).toBe('Sara');
});

test('what cannot be seen is taken out of texts, and too long ones are refused', () => {
  const { billing, notes } = Checkout.parse({
    billing: { ...bole, firstName: ' \u202EAl\u0000maz\uFEFF ' },
    notes: 'a\r\nb\u0007',
    paymentMethod: 'cash',
  });
  expect(billing.firstName).toBe('Almaz');
  expect(notes).toBe('a\nb');
  expect(
    Checkout.safeParse({ billing: { ...bole, city: 'x'.repeat(81) }, paymentMethod: 'cash' }).success,
  ).toBe(false);
});
