import { expect, test } from 'vitest';
import { pageRoute, publicAddress, routeIdOf } from './public-pages.ts';

test('public pages are found in every language, in any case, and as the router’s data', () => {
  expect(publicAddress('/')).toBe('/');
  expect(publicAddress('/am')).toBe('/am');
  expect(publicAddress('/om/ShopPage')).toBe('/om/ShopPage');
  expect(publicAddress('/en/ShopPage?q=tv')).toBe('/en/ShopPage?q=tv');
  expect(publicAddress('/shoppage')).toBe('/shoppage');
  expect(publicAddress('/product-detail/12')).toBe('/product-detail/12');
  expect(publicAddress('/_.data')).toBe('/_.data');
  expect(publicAddress('/am/ShopPage.data?_routes=a')).toBe('/am/ShopPage.data?_routes=a');
});

test('personal pages, the API and unknown addresses are never public', () => {
  for (const target of [
    '/ShoppingCart',
    '/Checkout',
    '/am/Wishlist',
    '/TrackOrder/ETB1',
    '/api/products',
    '/xyz/ShopPage',
    '//evil',
    '*',
  ]) {
    expect(publicAddress(target), target).toBeNull();
  }
});

test('parameters are sorted, and those a page does not know are left out', () => {
  expect(publicAddress('/ShopPage?q=tv&utm_source=x&cid=1&fbclid=2')).toBe('/ShopPage?cid=1&q=tv');
  expect(publicAddress('/ShopPage?brand=Sony&brand=LG&q=')).toBe('/ShopPage?brand=LG&brand=Sony');
  expect(publicAddress('/?utm_source=x&q=1')).toBe('/');
  expect(publicAddress('/ShopPage?_routes=a')).toBe('/ShopPage');
});

test('an address too long to be one of ours is not kept', () => {
  expect(publicAddress(`/ShopPage?q=${'x'.repeat(3_000)}`)).toBeNull();
});

test('figures are kept by screen, whatever the language, the case and the numbers in the address', () => {
  expect(pageRoute('/')).toBe('/');
  expect(pageRoute('/am?utm_source=x')).toBe('/');
  expect(pageRoute('/om/shoppage?q=tv')).toBe('/ShopPage');
  expect(pageRoute('/product-detail/12')).toBe('/product-detail/:id');
  expect(pageRoute('/en/product-detail/12.data')).toBe('/product-detail/:id');
  expect(pageRoute('/ShoppingCart')).toBe('/ShoppingCart');
  expect(pageRoute('/wp-login.php')).toBe('unknown');
});

test('an address names its one screen, in any language and for the router’s data too', () => {
  const shop = 'storefront/shop/shop.page';
  for (const address of ['/ShopPage', '/am/shoppage/', '/ShopPage.data', '/om/ShopPage.data'])
    expect(routeIdOf(address), address).toBe(shop);
  for (const address of ['/', '/en', '/am/', '/_.data', '/om/_.data', '/en.data'])
    expect(routeIdOf(address), address).toBe('storefront/home/home.page');
  expect(routeIdOf('/product-detail/12')).toBe('storefront/product/product.page');
  for (const address of ['/NoSuchPage', '/fr/ShopPage', '/ShopPage/1', '/ShopPage_.data', '//ShopPage'])
    expect(routeIdOf(address), address).toBeNull();
});
