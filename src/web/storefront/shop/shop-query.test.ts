import { SCREENS } from '#web/screens.ts';
import { describe, expect, test } from 'vitest';
import {
  chosenPriceOption,
  hasFilters,
  NO_FILTERS,
  withOpenEnds,
  parseShopQuery,
  shopHref,
  sliderPosition,
  toggle,
  typedBounds,
} from './shop-query.ts';

const read = (address: string) => parseShopQuery(new URLSearchParams(address));

describe('the address of the shop page', () => {
  test('every part of it reaches the kept page', () => {
    const everything = read(
      'cid=x&name=x&category=x&subcategory=x&vendor=1&q=x&brand=x&tag=x&spec=x.x&rating=4&inStock=1&region=ET-AA&cash=1&minPrice=1&maxPrice=2&sort=rating&page=2',
    );
    const screen = SCREENS.find(({ path }) => path === 'ShopPage');
    expect([
      ...new URL(shopHref(everything, { page: 2 }), 'http://shop.invalid').searchParams.keys(),
    ]).toEqual(screen?.publicQuery);
  });

  test('an empty address asks for everything, most popular first, from page 1', () => {
    expect(read('')).toEqual({
      cid: null,
      name: null,
      category: null,
      subcategory: null,
      vendor: null,
      q: null,
      brands: [],
      tags: [],
      specs: [],
      rating: null,
      stock: null,
      region: null,
      cash: null,
      minPrice: null,
      maxPrice: null,
      sort: 'popular',
      page: 1,
    });
  });

  test('reading and writing an address again is the same address, whatever the order it came in', () => {
    const address =
      '/ShopPage?category=3&q=phone&brand=apple&brand=sony&tag=ssd&minPrice=100&maxPrice=300&sort=rating&page=2';
    const query = read(
      'page=2&sort=rating&tag=ssd&maxPrice=300&minPrice=100&brand=sony&brand=apple&brand=sony&q=phone&category=3',
    );
    expect(shopHref(query, { page: query.page })).toBe(address);
  });

  test('a changed filter leads to the first page', () => {
    expect(shopHref(read('page=7&brand=apple'), { brands: [] })).toBe('/ShopPage');
  });

  test('what makes no sense is left out', () => {
    const query = read(
      'category=-1&subcategory=%27--&vendor=abc&brand=%00&tag=%3Cscript%3E&spec=%27.%22&spec=x&rating=9&inStock=no&region=%3C&cash=2&minPrice=-5&maxPrice=cheap&sort=worst&page=0',
    );
    expect(query).toEqual(read(''));
  });

  test('a page of ten digits stays a number, and control characters leave the search', () => {
    expect(read('page=1000000000').page).toBe(1_000_000_000);
    expect(read('q=%00%20shoes%0A%E2%80%AE').q).toBe('shoes');
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(120);
  });

  test('a brand may be given by its name', () => {
    expect(read('brand=One%20Plus&tag=Graphics%20Card')).toMatchObject({
      brands: ['one-plus'],
      tags: ['graphics-card'],
    });
  });

  test('the documents call the newest first "new"', () => {
    expect(read('sort=new').sort).toBe('newest');
  });
});

describe('the price range', () => {
  test('the upper end of the slider is no upper bound, so dearer goods never disappear', () => {
    expect(withOpenEnds(500, 10_000)).toEqual({ minPrice: 500, maxPrice: null });
    expect(withOpenEnds(0, 10_000)).toEqual({ minPrice: null, maxPrice: null });
  });

  test('bounds in the address count as they are, also beyond the end of the slider', () => {
    expect(read('minPrice=20000').minPrice).toBe(20_000);
    expect(read('maxPrice=25000').maxPrice).toBe(25_000);
    expect(read('maxPrice=10000').maxPrice).toBe(10_000);
    expect(shopHref(read('maxPrice=25000'))).toBe('/ShopPage?maxPrice=25000');
    expect(read('maxPrice=25,000').maxPrice).toBe(25_000);
  });

  test('the lower bound may not exceed the upper one', () => {
    expect(read('minPrice=900&maxPrice=300')).toMatchObject({ minPrice: 300, maxPrice: 300 });
  });

  test('a bound that is typed goes no further than the other one, which stays', () => {
    const bounds = { minPrice: 500, maxPrice: 800 };
    expect(typedBounds(bounds, 'minPrice', '900')).toEqual({ minPrice: 800, maxPrice: 800 });
    expect(typedBounds(bounds, 'maxPrice', '200')).toEqual({ minPrice: 500, maxPrice: 500 });
    expect(typedBounds(bounds, 'maxPrice', '25,000')).toEqual({ minPrice: 500, maxPrice: 25_000 });
    expect(typedBounds(bounds, 'minPrice', '')).toEqual({ minPrice: null, maxPrice: 800 });
  });

  test('a price below zero is none, and what is no price changes nothing', () => {
    const bounds = { minPrice: 500, maxPrice: 800 };
    expect(typedBounds(bounds, 'minPrice', '-5')).toEqual({ minPrice: null, maxPrice: 800 });
    expect(typedBounds(bounds, 'maxPrice', 'cheap')).toEqual(bounds);
    expect(typedBounds(bounds, 'minPrice', '99.90')).toEqual({ minPrice: 100, maxPrice: 800 });
    expect(read('minPrice=-5').minPrice).toBeNull();
  });

  test('an untouched slider stands at its ends, as nothing is filtered', () => {
    expect(sliderPosition(read(''))).toEqual({ from: 0, to: 10_000 });
    expect(sliderPosition(read('minPrice=200'))).toEqual({ from: 200, to: 10_000 });
    expect(sliderPosition(read('minPrice=20000&maxPrice=30000'))).toEqual({ from: 10_000, to: 10_000 });
  });

  test('bounds that are one of the price options are shown as that option', () => {
    expect(chosenPriceOption(read(''))).toBe('all');
    expect(chosenPriceOption(read('maxPrice=20'))).toBe('under-20');
    expect(chosenPriceOption(read('minPrice=1000'))).toBe('1000-10000');
    expect(chosenPriceOption(read('minPrice=101&maxPrice=300'))).toBeNull();
  });
});

describe('filters', () => {
  test('a tag toggles on and off', () => {
    expect(toggle(['ssd'], 'game')).toEqual(['game', 'ssd']);
    expect(toggle(['game', 'ssd'], 'game')).toEqual(['ssd']);
  });

  test('clearing keeps the category and the order', () => {
    const query = read('category=3&brand=apple&q=x&minPrice=20&sort=rating');
    expect(hasFilters(query)).toBe(true);
    expect(shopHref(query, NO_FILTERS)).toBe('/ShopPage?category=3&sort=rating');
    expect(hasFilters(read('category=3&sort=rating'))).toBe(false);
  });
});
