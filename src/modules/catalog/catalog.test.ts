import { expect, test } from 'vitest';
import { cardTags, meanRating } from './to-product-card.ts';
import { sanitizeDescription } from './description.ts';
import { tierGroups } from './tier-groups.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const plain = { stock: 5, priceSantim: 7_500, oldPriceSantim: null, isHot: false, saleEndsAt: null };
const types = (row: Partial<Parameters<typeof cardTags>[0]>) =>
  cardTags({ ...plain, ...row }, NOW).map((tag) => tag.type);

test('F06 badges come from the data', () => {
  expect(types({})).toEqual([]);
  expect(types({ stock: 0 })).toEqual(['Sold Out']);
  expect(cardTags({ ...plain, oldPriceSantim: 10_000 }, NOW)).toEqual([
    { type: 'Discount', text: '25% OFF', percentOff: 25 },
  ]);
  expect(types({ oldPriceSantim: 7_501 })).toEqual([]);
  expect(types({ oldPriceSantim: 10_000, saleEndsAt: new Date('2026-11-21') })).toEqual([
    'Discount',
    'Best Deals',
  ]);
  expect(types({ oldPriceSantim: 8_000, saleEndsAt: new Date('2026-11-21') })).toEqual(['Discount', 'Sale']);
  expect(types({ oldPriceSantim: 8_000, saleEndsAt: new Date('2026-11-19') })).toEqual(['Discount']);
  expect(types({ isHot: true })).toEqual(['Hot']);
});

test('a discount is never rounded up', () => {
  expect(cardTags({ ...plain, priceSantim: 6_301, oldPriceSantim: 10_000 }, NOW)[0]!.text).toBe('36% OFF');
});

test('stars are the mean with one decimal, none without reviews', () => {
  expect(meanRating(13, 3)).toBe(4.3);
  expect(meanRating(0, 0)).toBe(0);
});

test.each([
  ['<p>Good <b>shoe</b></p>', '<p>Good <b>shoe</b></p>'],
  ['<p onclick="x()">Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="nofollow noopener ugc">x</a>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<iframe src="https://evil.example"></iframe><style>*{}</style>ok', 'ok'],
  ['<svg><animate onbegin=alert(1)></svg>', ''],
  ['<h1>Big</h1>', '<h3>Big</h3>'],
  ['a\0b', 'ab'],
])('the description %s is saved as %s', (given, saved) => {
  expect(sanitizeDescription(given)).toBe(saved);
});

test('tiers are looked through from the top, all of them, in groups that fit the page', () => {
  expect(tierGroups(300, 24)).toEqual([8]);
  expect(tierGroups(2_000, 24)).toEqual([2, 4, 5, 8]);
  expect(tierGroups(10_001, 24)).toEqual([0, 2, 4, 5, 8]);
  expect(tierGroups(10_001, 10_000)).toEqual([0, 2, 4, 5, 8]);
  expect(tierGroups(9_000, 9_000)).toEqual([8]);
});
