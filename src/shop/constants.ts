import type { Locale } from '#platform/language.ts';

/**
 * The customer's fixed figures (storefront specification §9). One place; screens and server read them here.
 * Times are in ms, prices of the slider in whole Birr.
 */
export const HTTP_TIMEOUT_MS = 10_000;
export const TOAST_MS = {
  warning: 3_000,
  error: 3_000,
  loginSuccess: 4_000,
  signUpInfo: 1_500,
  signUpSuccess: 10_000,
  signUpFailure: 4_000,
  photo: 4_000,
};
export const REDIRECT_AFTER_SIGN_IN_MS = 1_500;
export const LOGIN_POPUP_CLOSES_MS = 1_500;
export const SHORTCUT_NAVIGATION_MS = 200;
export const PASSWORD_MIN_LENGTH = 6;

export const CATEGORIES_COLLAPSED = 5;
export const SUBCATEGORIES_COLLAPSED = 10;
export const SHOP_SUBCATEGORIES_COLLAPSED = 5;
export const CAROUSEL_STEP_PX = 300;
export const CAROUSEL_INTERVAL_MS = 5_000;
export const FLOATING_BUTTONS_HIDE_THRESHOLD = 0.05;

export const PAGE_LINKS = 5;
export const HISTORY_PAGE_SIZE = 5;
/** Notices on one page of the notifications. */
export const NOTICE_PAGE_SIZE = 10;
/** Products on one page of the wishlist. */
export const WISHLIST_PAGE_SIZE = 20;
/** Products on one shop page, and the most an API caller may ask for. */
export const SHOP_PAGE_SIZE = 24;
/** The supplier specification §9: suppliers on one page, waiting times of its searches, and the promotion's dollars. */
export const VENDORS_PAGE_SIZE = 10;
export const VENDOR_SEARCH_DEBOUNCE_MS = 400;
export const FOLLOWING_SEARCH_DEBOUNCE_MS = 300;
export const VENDOR_PROMO_USD = 299;
export const PAGE_SIZE_MAX = 100;

export const BRANDS = [
  'Apple',
  'Microsoft',
  'Dell',
  'Symphony',
  'Sony',
  'LG',
  'One Plus',
  'Google',
  'Samsung',
  'HP',
  'Xiaomi',
  'Panasonic',
  'Intel',
] as const;
export const TAGS = [
  'Game',
  'iPhone',
  'TV',
  'Asus Laptops',
  'Macbook',
  'SSD',
  'Graphics Card',
  'Power Bank',
  'Smart TV',
  'Speaker',
  'Tablet',
  'Microwave',
  'Samsung',
] as const;

export const RATING_CHOICES = [5, 4, 3, 2, 1] as const;

/** The orders of a product's reviews; newest first unless told. */
export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** The most pictures of one return; three of 8 MB are what a request may carry. */
export const RETURN_PHOTOS_MAX = 3;

/** How goods may be given back: as usual, while unopened, or only when they are faulty. */
export const RETURN_RULES = ['usual', 'unopened', 'faulty'] as const;
export type ReturnRule = (typeof RETURN_RULES)[number];

export const PAYMENT_METHODS = [
  'cash',
  'telebirr',
  'cbebirr',
  'mpesa',
  'creditcard',
  'paypal',
  'venmo',
  'amazonpay',
  'transfer',
] as const;
/** What a shop takes beside cash on delivery: nothing, bank transfers alone, or payments online. */
export type WaysToPay = 'cash' | 'transfer' | 'online';
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Results beyond this are counted as "10,000+" and not paged to. */
export const COUNT_BOUND = 10_000;
export const COMPARE_MAX = 4;

/** The currency's word in each language of the shop. */
export const BIRR: Record<Locale, string> = { en: 'Birr', am: 'ብር', om: 'Birrii' };
