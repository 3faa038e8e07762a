import { expect, test } from 'vitest';
import { barePath, localeOfPath, localizedPath, safePath } from '#platform/language.ts';

test('the first segment of an address names its language, in any case; a bare one names none', () => {
  for (const path of ['/', '/ShopPage', '/amharic', '/am.html', '/_.data', '/ShopPage/am', '', '*'])
    expect(localeOfPath(path), path).toBeNull();
  for (const path of ['/am', '/AM/shoppage', '/am.data?_routes=a', '/am?q=1', '/am#top'])
    expect(localeOfPath(path), path).toBe('am');
  expect(['/en', '/En/ShopPage', '/om/Checkout'].map(localeOfPath)).toEqual(['en', 'en', 'om']);
});

test('a path gains and loses its language prefix without losing its query', () => {
  expect(localizedPath('/ShopPage?cid=1#top', 'am')).toBe('/am/ShopPage?cid=1#top');
  expect(localizedPath('/?q=1', 'om')).toBe('/om?q=1');
  expect(localizedPath('/', 'om')).toBe('/om');
  expect(localizedPath('/Wishlist', 'en')).toBe('/en/Wishlist');
  expect(localizedPath('/Wishlist', null)).toBe('/Wishlist');
  expect(localizedPath('//evil.example', 'am')).toBe('//evil.example');
  expect(localizedPath('https://example.com/', 'am')).toBe('https://example.com/');
  expect(barePath('/am/Wishlist')).toBe('/Wishlist');
  expect(barePath('/om')).toBe('/');
  expect(barePath('/en?q=1')).toBe('/?q=1');
  expect(barePath('/Wishlist')).toBe('/Wishlist');
});

test('only addresses inside the shop are followed after a form', () => {
  expect(safePath('/Checkout?step=2')).toBe('/Checkout?step=2');
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/shop/../..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\nb',
    '',
    null,
  ]) {
    expect(safePath(path, '/home')).toBe('/home');
  }
});
