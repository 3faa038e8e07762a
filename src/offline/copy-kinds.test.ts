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

test('what waits for a supplier’s team is kept for its member', () => {
  for (const path of ['/vendor', '/am/vendor', '/vendor/orders']) expect(copyKind(path), path).toBe('own');
});

test('no copy is kept of checkout, payment, sign-in, forms and the rest of the vendors’ portal', () => {
  for (const path of [
    '/Checkout',
    '/OrderSucess',
    '/User-Authentication/sign-in',
    '/OrderHistory/ETB2026000001/return',
    '/CardandAddress',
    '/Setting',
    '/vendor/orders/ETB2026000001',
    '/vendor/inbox',
    '/vendor/money',
    '/admin',
    '/api/chat/attachments/x',
    '/payment/return/1',
  ])
    expect(copyKind(path), path).toBe(null);
});
