import { expect, test } from 'vitest';
import {
  memberMay,
  roleHas,
  stateAllows,
  stateOpens,
  VENDOR_RIGHTS,
  type VendorRole,
} from './vendor-rights.ts';

const may = (role: VendorRole) => VENDOR_RIGHTS.filter((right) => roleHas(role, right));

test('X01 an owner may everything, a manager all but money out, team, keys and closing', () => {
  expect(may('owner')).toEqual(VENDOR_RIGHTS);
  const kept = ['money.account', 'team.manage', 'integrations.manage', 'store.close'];
  expect(VENDOR_RIGHTS.filter((right) => !roleHas('manager', right))).toEqual(kept);
});

test('X01 a seller handles orders, goods and shoppers, never prices or money; a packer orders and stock alone', () => {
  expect(may('packer')).toEqual(['orders.handle', 'orders.scan', 'orders.print', 'stock.edit']);
  expect(may('seller')).toEqual([
    ...may('packer'),
    'chat.answer',
    'products.edit',
    'reviews.answer',
    'customers.read',
  ]);
});

test('X01 a suspended store packs, answers and reads its money, and furthers no new sales', () => {
  for (const right of [
    'orders.handle',
    'chat.answer',
    'returns.decide',
    'money.read',
    'team.manage',
  ] as const)
    expect(stateAllows('suspended', right), right).toBe(true);
  for (const right of ['prices.edit', 'promotions.edit', 'members.decide', 'imports.run'] as const)
    expect(stateAllows('suspended', right), right).toBe(false);
  for (const right of VENDOR_RIGHTS) expect(stateOpens('suspended', right), right).toBe(true);
  expect(memberMay({ role: 'manager', state: 'suspended' }, 'prices.edit')).toBe(false);
  expect(memberMay({ role: 'seller', state: 'open' }, 'prices.edit')).toBe(false);
  expect(stateAllows('onboarding', 'products.edit')).toBe(true);
});

test('X01 of a closed store only what is left is done: late parcels and returns, and where the last money goes', () => {
  const left = VENDOR_RIGHTS.filter((right) => stateAllows('closed', right));
  expect(left.filter((right) => !right.endsWith('.read'))).toEqual([
    'orders.handle',
    'returns.decide',
    'documents.edit',
    'money.account',
  ]);
  expect(VENDOR_RIGHTS.filter((right) => stateOpens('closed', right))).toEqual(left);
});
