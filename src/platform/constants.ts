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
export const MOBILE_BREAKPOINT_PX = 768;
export const ORDER_STEP_TIMER_MS = 2_000;
export const FLOATING_BUTTONS_HIDE_THRESHOLD = 0.05;

export const PAGE_LINKS = 5;
export const HISTORY_PAGE_SIZE = 5;
/** Products on one shop page, and the most an API caller may ask for. */
export const SHOP_PAGE_SIZE = 24;
export const PAGE_SIZE_MAX = 100;

/** The price slider's starting view. Its upper end means "no upper bound", so dearer goods never disappear. */
export const PRICE_SLIDER = { min: 0, max: 10_000, step: 1, from: 100, to: 8_000 };
/** The price options beside the slider; a null bound is open. `max: 10000` in the last one is the slider's open end. */
export const PRICE_OPTIONS: readonly { id: string; min: number | null; max: number | null }[] = [
  { id: 'all', min: null, max: null },
  { id: 'under-20', min: 0, max: 20 },
  { id: '15-100', min: 15, max: 100 },
  { id: '100-300', min: 100, max: 300 },
  { id: '300-500', min: 300, max: 500 },
  { id: '500-1000', min: 500, max: 1_000 },
  { id: '1000-10000', min: 1_000, max: 10_000 },
];
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

/** The documents' sort values come first; `new` is accepted as another word for `newest`. */
export const SORTS = ['popular', 'newest', 'rating', 'price-asc', 'price-desc'] as const;
export type Sort = (typeof SORTS)[number];
export const RATING_CHOICES = [5, 4, 3, 2, 1] as const;

export const TRACKING_STEPS = ['placed', 'packaging', 'on_the_road', 'delivered'] as const;
export const PAYMENT_METHODS = [
  'cash',
  'telebirr',
  'cbebirr',
  'mpesa',
  'creditcard',
  'paypal',
  'venmo',
  'amazonpay',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Results beyond this are counted as "10,000+" and not paged to. */
export const COUNT_BOUND = 10_000;
export const COMPARE_MAX = 4;
export const LOCALES = ['en', 'am', 'om'] as const;
export type Locale = (typeof LOCALES)[number];
export const IMAGE_WIDTHS = [200, 400, 800] as const;
