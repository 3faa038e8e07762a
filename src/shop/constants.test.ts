import { expect, test } from 'vitest';
import { DOCUMENT_BRANDS, DOCUMENT_TAGS } from '#tests/support/documents.ts';
import * as chat from './chat-limits.ts';
import * as figures from './constants.ts';
import * as lists from './list-choices.ts';

const constants = { ...figures, ...chat, ...lists };

test('F26 the storefront’s fixed figures are those of the documents', () => {
  expect(constants).toMatchObject({
    HTTP_TIMEOUT_MS: 10_000,
    TOAST_MS: {
      warning: 3_000,
      error: 3_000,
      loginSuccess: 4_000,
      signUpInfo: 1_500,
      signUpSuccess: 10_000,
      photo: 4_000,
    },
    REDIRECT_AFTER_SIGN_IN_MS: 1_500,
    LOGIN_POPUP_CLOSES_MS: 1_500,
    PASSWORD_MIN_LENGTH: 6,
    CATEGORIES_COLLAPSED: 5,
    SUBCATEGORIES_COLLAPSED: 10,
    SHOP_SUBCATEGORIES_COLLAPSED: 5,
    CAROUSEL_STEP_PX: 300,
    CAROUSEL_INTERVAL_MS: 5_000,
    FLOATING_BUTTONS_HIDE_THRESHOLD: 0.05,
    PAGE_LINKS: 5,
    HISTORY_PAGE_SIZE: 5,
    PRICE_SLIDER: { min: 0, max: 10_000, step: 1, from: 100, to: 8_000 },
    RATING_CHOICES: [5, 4, 3, 2, 1],
  });
});

test('F26 the price options, brands and tags are those of the documents', () => {
  expect(constants.PRICE_OPTIONS.map(({ min, max }) => [min, max])).toEqual([
    [null, null],
    [0, 20],
    [15, 100],
    [100, 300],
    [300, 500],
    [500, 1_000],
    [1_000, 10_000],
  ]);
  expect(constants.BRANDS).toEqual(DOCUMENT_BRANDS);
  expect(constants.TAGS).toEqual(DOCUMENT_TAGS);
});

test('F26 the supplier area’s fixed figures are those of the documents', () => {
  expect(constants).toMatchObject({
    VENDORS_PAGE_SIZE: 10,
    VENDOR_SEARCH_DEBOUNCE_MS: 400,
    FOLLOWING_SEARCH_DEBOUNCE_MS: 300,
    VENDOR_PROMO_USD: 299,
    VENDOR_SORTS: ['default', 'most-products', 'newest', 'alphabetical', 'rating'],
    FOLLOWED_SORTS: ['name', 'recent'],
    CHAT: { typingMs: 1_000 },
  });
});
