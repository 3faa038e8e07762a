import { expect, test } from 'vitest';
import { formValues } from './form-values.ts';

function formOf(pairs: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

test('dotted names nest, repeated names and names in [] become lists, empty texts are left out', () => {
  const { input } = formValues(
    formOf([
      ['billing.city', 'Adama'],
      ['billing.zip', ''],
      ['tag', 'a'],
      ['tag', 'b'],
      ['line[]', '1'],
    ]),
  );
  expect(input).toEqual({ billing: { city: 'Adama' }, tag: ['a', 'b'], line: ['1'] });
});

test('what was typed comes back as it was, but never a password or a card number', () => {
  const { typed } = formValues(
    formOf([
      ['email', 'x@y'],
      ['zip', ''],
      ['password', 'secret'],
      ['cardNumber', '4200'],
    ]),
  );
  expect(typed).toEqual({ email: 'x@y', zip: '' });
});

test('a form cannot reach the prototype of the object it fills', () => {
  const { input } = formValues(
    formOf([
      ['__proto__.admin', '1'],
      ['constructor.prototype.x', '1'],
    ]),
  );
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
  expect(({} as Record<string, unknown>).x).toBeUndefined();
  expect(Object.hasOwn(input, '__proto__')).toBe(false);
});

test('a file field that nobody filled is absent, a chosen file is there', () => {
  const form = new FormData();
  form.append('photo', new File([], ''));
  form.append('chosen', new File(['x'], 'x.png'));
  const { input } = formValues(form);
  expect(Object.keys(input)).toEqual(['chosen']);
});

test('the marks of a form of the desk come back with what was typed and reach no schema', () => {
  const { input, typed } = formValues(
    formOf([
      ['city', 'Adama'],
      ['_shown', '{"city":"a1"}'],
    ]),
  );
  expect(input).toEqual({ city: 'Adama' });
  expect(typed).toEqual({ city: 'Adama', _shown: '{"city":"a1"}' });
});
