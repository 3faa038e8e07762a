import { expect, test } from 'vitest';
import { z } from 'zod';
import { confirmationFault, emailFault, passwordFault } from './credentials.schema.ts';
import { SignUpFormFields } from './identity.schema.ts';

test('an e-mail address is refused for the first rule it breaks', () => {
  expect(emailFault('')).toBe('identity.email_required');
  expect(emailFault('   ')).toBe('identity.email_required');
  expect(emailFault('abebe')).toBe('identity.email_without_at');
  expect(emailFault('abebe@')).toBe('identity.email_invalid');
  expect(emailFault('abebe@example')).toBe('identity.email_invalid');
  expect(emailFault(`${'a'.repeat(250)}@example.com`)).toBe('identity.email_invalid');
  expect(emailFault(' abebe@example.com ')).toBeNull();
});

test('every address we take is one that the strict check behind takes too', () => {
  const tried = [
    "o'neil+shop@example.co.uk",
    'a@b.et',
    'A.B-c_d@x-y.example',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'ab@exa mple.com',
    'አበበ@example.com',
    'a@b@c.com',
    'a\u0000@example.com',
    'a@example.com\n',
    'a@-x.com',
  ];
  for (const email of tried)
    expect([email, emailFault(email)]).toEqual([
      email,
      z.email().safeParse(email.trim()).success ? null : 'identity.email_invalid',
    ]);
});

test('a new password is refused for the first rule it breaks, in the order of the rules', () => {
  expect(passwordFault('')).toBe('identity.password_required');
  expect(passwordFault('Ab1@')).toBe('identity.password_short');
  expect(passwordFault('abcde')).toBe('identity.password_short');
  for (const weak of [
    'abcdef',
    'Abcdef',
    'Abcde1',
    'abcde1@',
    'ABCDEF@',
    'Abcd1#',
    'Abc d1@',
    'Abcd1@ä',
    'አበበ12A@',
  ]) {
    expect([weak, passwordFault(weak)]).toEqual([weak, 'identity.password_weak']);
  }
  for (const strong of ['Abcd1@', 'A1@aaa', '1A&&&&', 'ABCDE1$', 'aB3!%*?&'])
    expect([strong, passwordFault(strong)]).toEqual([strong, null]);
});

test('the repeated password must match', () => {
  expect(confirmationFault('Abcd1@', '')).toBe('identity.confirmation_required');
  expect(confirmationFault('Abcd1@', 'Abcd1!')).toBe('identity.confirmation_differs');
  expect(confirmationFault('Abcd1@', 'Abcd1@')).toBeNull();
});

test('the form names every wrong field at once, and a ticked box is true', () => {
  const wrong = SignUpFormFields.safeParse({
    fullName: ' \u200B ',
    email: 'abebe',
    password: 'abc',
    confirmPassword: '',
  });
  expect(wrong.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    ['fullName', 'identity.full_name_required'],
    ['email', 'identity.email_without_at'],
    ['password', 'identity.password_short'],
    ['confirmPassword', 'identity.confirmation_required'],
  ]);
  const right = {
    fullName: ' Abebe  Bikila ',
    email: 'a@b.et',
    password: 'Abcd1@',
    confirmPassword: 'Abcd1@',
  };
  expect(SignUpFormFields.parse({ ...right, termsAgreed: 'on' })).toMatchObject({
    fullName: 'Abebe Bikila',
    termsAgreed: true,
  });
  expect(SignUpFormFields.parse(right).termsAgreed).toBe(false);
});
