import { expect, test } from 'vitest';
import { copyKind } from './copy-kinds.ts';

test('pages of the shop are kept for everyone, in every language', () => {
  for (const path of ['/', '/am', '/ShopPage', '/om/product-detail/7', '/supplier/3', '/NeedHelp', '/Terms'])
    expect(copyKind(path), path).toBe('public');
});

test('orders and the cart are kept for their account', () => {
  for (const path of ['/OrderHistory', '/am/OrderHistory/ETB2026000001', '/ShoppingCart', '/Message'])
    expect(copyKind(path), path).toBe('own');
});

test('no copy is kept of checkout, payment, sign-in, forms and the vendors’ portal', () => {
  for (const path of [
    '/Checkout',
    '/OrderSucess',
    '/User-Authentication/sign-in',
    '/OrderHistory/ETB2026000001/return',
    '/CardandAddress',
    '/Setting',
    '/vendor',
    '/vendor/inbox',
    '/api/chat/attachments/x',
    '/payment/return/1',
  ])
    expect(copyKind(path), path).toBe(null);
});
