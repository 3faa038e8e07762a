import { expect, test } from 'vitest';
import { isServerOnly } from './browser-guard.ts';

test('screens, schemas, messages and the browser-safe platform files may reach a browser', () => {
  for (const id of [
    '/shop/src/web/root.tsx',
    '/shop/src/modules/cart/cart.schema.ts',
    '/adey/src/shop/constants.ts',
    '/adey/src/shop/sale-shares.ts',
    '/shop/src/generated/paraglide/messages.js',
    '/shop/node_modules/react/index.js',
    '\0rolldown/runtime.js',
  ]) {
    expect(isServerOnly(id), id).toBe(false);
  }
});

test('services, queries, the rest of the platform and the server may not', () => {
  for (const id of [
    '/shop/src/modules/cart/cart.service.ts',
    '/shop/src/modules/cart/index.ts?x',
    '/shop/src/platform/db.ts',
    '/shop/src/server/app.ts',
  ]) {
    expect(isServerOnly(id), id).toBe(true);
  }
});
