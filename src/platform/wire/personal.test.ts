import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BEFORE_PAINT } from '#document/before-paint.ts';
import { decodePersonal, encodePersonal, NOBODY, type Personal, PERSONAL_IN_SCRIPT } from './personal.ts';

const natural = fc.nat({ max: 100_000 });
const personal: fc.Arbitrary<Personal> = fc.record({
  name: fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })),
  cart: natural,
  wishlist: natural,
  compare: natural,
  calendar: fc.constantFrom('ethiopian' as const, 'gregorian' as const, null),
  isInDollars: fc.boolean(),
  isVendor: fc.boolean(),
  inbox: natural,
  accountMark: fc.option(fc.stringMatching(/^[\w-]{1,40}$/)),
});

/** What a script reads in a document with this cookie among others. */
function inScript(value: string): Record<string, unknown> {
  // oxlint-disable-next-line typescript/no-implied-eval
  const read = new Function('document', `return ${PERSONAL_IN_SCRIPT}`) as (document: {
    cookie: string;
  }) => Record<string, unknown>;
  return read({ cookie: `adey_lang=am; adey_me=${value}; adey_was=x` });
}

test('what a cookie tells comes back whole, in any script, for pages, server and the inline script alike', () => {
  fc.assert(
    fc.property(personal, (given) => {
      const value = encodePersonal(given);
      expect(value).toMatch(/^[\w-]+$/);
      expect(decodePersonal(value)).toEqual(given);
      expect(inScript(value)).toMatchObject({ n: given.name, c: given.cart, w: given.wishlist });
    }),
  );
});

test('the cookie is read as browsers already have it', () => {
  const kept = Buffer.from('{"n":"Almaz","c":2,"w":0,"k":0,"g":"e","r":"abc"}').toString('base64url');
  expect(decodePersonal(kept)).toEqual({
    ...NOBODY,
    name: 'Almaz',
    cart: 2,
    calendar: 'ethiopian',
    accountMark: 'abc',
  });
});

test('an absent, broken or invented cookie is nobody’s', () => {
  for (const value of [null, undefined, '', '%%%', 'bm90IGpzb24', 'bnVsbA', 'W10'])
    expect(decodePersonal(value)).toEqual(NOBODY);
  const invented = Buffer.from('{"n":7,"c":-1,"w":"3","k":1.5,"g":"x","u":"1","r":"<b>"}').toString(
    'base64url',
  );
  expect(decodePersonal(invented)).toEqual(NOBODY);
});

test('the script before the first paint reads the cookie in this way', () => {
  expect(BEFORE_PAINT).toContain(PERSONAL_IN_SCRIPT);
});
