import { expect, test } from 'vitest';
import { barePath, localeOfPath, localizedPath, safePath } from './locale.ts';

test('the first segment of an address names its language, in any case', () => {
  expect(
    ['/', '/ShopPage', '/am', '/AM/shoppage', '/om/Checkout', '/am.data', '/amharic'].map(localeOfPath),
  ).toEqual(['en', 'en', 'am', 'am', 'om', 'am', 'en']);
});

test('a path gains and loses its language prefix without losing its query', () => {
  expect(localizedPath('/ShopPage?cid=1#top', 'am')).toBe('/am/ShopPage?cid=1#top');
  expect(localizedPath('/?q=1', 'om')).toBe('/om?q=1');
  expect(localizedPath('/', 'om')).toBe('/om');
  expect(localizedPath('/Wishlist', 'en')).toBe('/Wishlist');
  expect(localizedPath('https://example.com/', 'am')).toBe('https://example.com/');
  expect(barePath('/am/Wishlist')).toBe('/Wishlist');
  expect(barePath('/om')).toBe('/');
  expect(barePath('/Wishlist')).toBe('/Wishlist');
});

test('only addresses inside the shop are followed after a form', () => {
  expect(safePath('/Checkout?step=2')).toBe('/Checkout?step=2');
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\nb',
    '',
    null,
  ]) {
    expect(safePath(path, '/home')).toBe('/home');
  }
});
