/**
 * Every screen of the shop: the customer's exact path (matching ignores case), the file that renders it, and whether
 * its HTML is the same for every reader. Add a line when a screen's file lands: the routes, the links that lead to it
 * and the page cache follow from this list.
 */
export type Screen = {
  /** Without the leading slash; '' is the home page. */
  path: string;
  file: string;
  /**
   * Set for pages that are the same for everyone: they are rendered without the reader's cookies, from the query
   * parameters named here alone (others are ignored), and kept when their loader calls `ctx.page?.makePublic()`.
   */
  publicQuery?: readonly string[];
};

export const SCREENS: readonly Screen[] = [
  { path: '', file: 'storefront/home/home.page.tsx', publicQuery: [] },
  {
    path: 'ShopPage',
    file: 'storefront/shop/shop.page.tsx',
    publicQuery: [
      'cid',
      'name',
      'category',
      'subcategory',
      'vendor',
      'q',
      'brand',
      'tag',
      'minPrice',
      'maxPrice',
      'sort',
      'page',
    ],
  },
  {
    path: 'product-detail/:id',
    file: 'storefront/product/product.page.tsx',
    publicQuery: ['variant', 'rating', 'page', 'region'],
  },
  { path: 'Wishlist', file: 'storefront/wishlist/wishlist.page.tsx' },
  { path: 'Compare', file: 'storefront/compare/compare.page.tsx' },
  { path: 'ShoppingCart', file: 'storefront/cart/cart.page.tsx' },
  { path: 'Checkout', file: 'storefront/checkout/checkout.page.tsx' },
  { path: 'OrderSucess', file: 'storefront/order-success/order-success.page.tsx' },
  { path: 'TrackOrder', file: 'storefront/track-order/track-order.page.tsx' },
  { path: 'TrackOrder/:id', file: 'storefront/track-order/track-order-detail.page.tsx' },
  { path: 'User-Authentication', file: 'account/authentication/authentication.page.tsx' },
  { path: 'User-Authentication/sign-in', file: 'account/authentication/sign-in.page.tsx' },
  { path: 'User-Authentication/sign-up', file: 'account/authentication/sign-up.page.tsx' },
  { path: 'User-Authentication/sign-out', file: 'account/authentication/sign-out.page.tsx' },
];
