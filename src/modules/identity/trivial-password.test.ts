import { expect, test } from 'vitest';
import { passwordFault } from './credentials.schema.ts';
import { assertNotTrivial } from './assert-not-trivial.ts';

const owner = { name: 'Almaz Ayana', email: 'a.bekele@example.com', phone: '+251911234567' };

function faultOf(password: string): string | null {
  expect([password, passwordFault(password)], 'satisfies the rule of the documents').toEqual([
    password,
    null,
  ]);
  try {
    assertNotTrivial(password, owner);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test('well-known words are refused however they are dressed', () => {
  for (const password of [
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd1',
    'Qwerty123!',
    'Welcome2026!',
    'Adm1n@123',
    'Ethiopia1!',
    '!1Iloveyou',
    'Abc123!',
    'A1!aaaa',
    'Passpass1!',
    'A12345!',
  ])
    expect([password, faultOf(password)]).toEqual([password, 'identity.password_common']);
});

test('the owner’s own name, address and number are refused', () => {
  for (const password of ['Almaz2026!', 'xAYANA1!', 'Bekele77&', 'Wenz!11234567'])
    expect([password, faultOf(password)]).toEqual([password, 'identity.password_personal']);
});

test('other passwords are taken, short ones included', () => {
  for (const password of ['Selam1@', 'Fikir22&x', 'Adey@2019', 'T7!kq9', 'Bun@&Kitfo4', 'Wenz!Tana81'])
    expect([password, faultOf(password)]).toEqual([password, null]);
});
