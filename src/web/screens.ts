/**
 * Every screen of the shop: the customer's exact path (matching ignores case), the file that renders it, and whether
 * its HTML is the same for every user. Add a line when a screen's file lands: the routes, the links that lead to it,
 * the page cache and the types of the page (`./+types/`) follow from this list.
 */
export type Screen = {
  /** Without the leading slash; '' is the home page. */
  path: string;
  file: string;
  /**
   * Set for pages that are the same for everyone: they are rendered without the user's cookies, from the query
   * parameters named here alone (others are ignored), and kept when their loader calls `ctx.page?.makePublic()`.
   */
  publicQuery?: readonly string[];
  /** Set where a form with files is posted to: how many bytes it may hold in all. */
  uploadBytes?: number;
};

/** The part of the desk that a path (without leading slash and language) belongs to; null for the shop's. */
export function roomOf(path: string): 'vendor' | 'admin' | null {
  const [first, second] = path.toLowerCase().split('/');
  // Who holds an invitation is in no team yet.
  if (first === 'vendor' && second === 'join') return null;
  return first === 'vendor' || first === 'admin' ? first : null;
}

const MB = 1024 * 1024;

export const SCREENS: readonly Screen[] = [
  { path: '', file: 'storefront/home/home.page.tsx', publicQuery: ['featured', 'accessories', 'all'] },
  { path: 'staff/second-factor', file: 'admin/second-factor/second-factor.page.tsx' },
  { path: 'post/:id', file: 'storefront/post/post.page.tsx', publicQuery: ['page', 'thanks'] },
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
      'spec',
      'rating',
      'inStock',
      'region',
      'cash',
      'minPrice',
      'maxPrice',
      'sort',
      'page',
    ],
  },
  { path: 'product-detail/:id/report', file: 'storefront/report/report.page.tsx' },
  {
    path: 'product-detail/:id',
    file: 'storefront/product/product.page.tsx',
    publicQuery: ['variant', 'rating', 'sort', 'photos', 'page', 'region'],
  },
  {
    path: 'SupplierList',
    file: 'storefront/vendors/vendors.page.tsx',
    publicQuery: ['search', 'sort', 'page'],
  },
  {
    path: 'supplier/:id',
    file: 'storefront/store/store.page.tsx',
    publicQuery: ['category', 'q', 'page'],
  },
  { path: 'profile/:handle', file: 'storefront/profile/public-profile.page.tsx' },
  { path: 'Following', file: 'account/following/following.page.tsx' },
  { path: 'Wishlist', file: 'storefront/wishlist/wishlist.page.tsx' },
  { path: 'ProfileWishlist', file: 'account/profile-wishlist/profile-wishlist.page.tsx' },
  { path: 'BrowserHistory', file: 'account/browsing-history/browsing-history.page.tsx' },
  { path: 'Compare', file: 'storefront/compare/compare.page.tsx' },
  { path: 'ProfileCompare', file: 'account/profile-compare/profile-compare.page.tsx' },
  { path: 'ShoppingCart', file: 'storefront/cart/cart.page.tsx' },
  { path: 'ProfileShoppingCart', file: 'account/profile-cart/profile-cart.page.tsx' },
  { path: 'Checkout', file: 'storefront/checkout/checkout.page.tsx' },
  { path: 'OrderSucess', file: 'storefront/order-success/order-success.page.tsx' },
  { path: 'TrackOrder', file: 'storefront/track-order/track-order.page.tsx' },
  { path: 'TrackOrder/:id', file: 'storefront/track-order/track-order-detail.page.tsx' },
  { path: 'OrderHistory', file: 'account/order-history/order-history.page.tsx' },
  { path: 'OrderHistory/:number', file: 'account/order-detail/order-detail.page.tsx' },
  { path: 'OrderHistory/:number/return', file: 'account/order-detail/return.page.tsx', uploadBytes: 26 * MB },
  { path: 'ProfileTrackOrder', file: 'account/track-order/profile-track-order.page.tsx' },
  {
    path: 'ProfileTrackOrder/ProfileTrackOrderDetail',
    file: 'account/track-order/profile-track-order-detail.page.tsx',
  },
  { path: 'Setting', file: 'account/settings/setting.page.tsx' },
  { path: 'Notifications', file: 'account/notices/notices.page.tsx' },
  { path: 'AccountDeleted', file: 'account/settings/account-deleted.page.tsx' },
  { path: 'LeaveARating', file: 'account/rating/leave-a-rating.page.tsx', uploadBytes: 34 * MB },
  { path: 'ProfileDashboard', file: 'account/dashboard/dashboard.page.tsx', uploadBytes: 16 * MB },
  { path: 'CardandAddress', file: 'account/cards-and-address/cards-and-address.page.tsx' },
  { path: 'Message', file: 'account/inbox/inbox.page.tsx', uploadBytes: 16 * MB },
  { path: 'User-Authentication', file: 'account/authentication/authentication.page.tsx' },
  { path: 'User-Authentication/*', file: 'account/authentication/other-path.page.tsx' },
  { path: 'User-Authentication/sign-in', file: 'account/authentication/sign-in.page.tsx' },
  { path: 'User-Authentication/sign-up', file: 'account/authentication/sign-up.page.tsx' },
  { path: 'User-Authentication/Forget-Password', file: 'account/authentication/forget-password.page.tsx' },
  {
    path: 'User-Authentication/Forget-Password/Reset-Password',
    file: 'account/authentication/reset-password.page.tsx',
  },
  {
    path: 'User-Authentication/Email-Verification',
    file: 'account/authentication/email-verification.page.tsx',
  },
  { path: 'User-Authentication/sign-out', file: 'account/authentication/sign-out.page.tsx' },
  { path: 'MembershipRequest', file: 'account/membership-requests/membership-requests.page.tsx' },
  { path: 'vendor', file: 'vendor-portal/today/today.page.tsx' },
  { path: 'vendor/orders', file: 'vendor-portal/orders/orders.page.tsx' },
  { path: 'vendor/orders/:number', file: 'vendor-portal/orders/order.page.tsx' },
  { path: 'vendor/products', file: 'vendor-portal/products/products.page.tsx' },
  { path: 'vendor/products/bulk', file: 'vendor-portal/products/bulk.page.tsx' },
  { path: 'vendor/products/new', file: 'vendor-portal/products/new-product.page.tsx' },
  {
    path: 'vendor/products/:id',
    file: 'vendor-portal/products/own-product.page.tsx',
    uploadBytes: 90 * MB,
  },
  { path: 'vendor/returns', file: 'vendor-portal/returns/vendor-returns.page.tsx' },
  { path: 'vendor/membership-requests', file: 'vendor-portal/requests/requests.page.tsx' },
  { path: 'vendor/inbox', file: 'vendor-portal/inbox/vendor-inbox.page.tsx' },
  { path: 'vendor/member-prices', file: 'vendor-portal/prices/prices.page.tsx' },
  { path: 'admin', file: 'admin/home/admin-home.page.tsx' },
  { path: 'admin/sign-in', file: 'admin/sign-in/own-sign-in.page.tsx' },
  { path: 'admin/approvals', file: 'admin/approvals/approvals.page.tsx' },
  { path: 'admin/approvals/:id', file: 'admin/approvals/approval.page.tsx' },
  { path: 'admin/audit', file: 'admin/audit/audit.page.tsx' },
  { path: 'admin/staff', file: 'admin/staff/staff.page.tsx' },
  { path: 'admin/staff/:id', file: 'admin/staff/member.page.tsx' },
  { path: 'admin/staff/roles', file: 'admin/staff/roles.page.tsx' },
  { path: 'admin/staff/roles/:key', file: 'admin/staff/role.page.tsx' },
  { path: 'admin/staff/new-role', file: 'admin/staff/new-role.page.tsx' },
  { path: 'admin/users', file: 'admin/users/users.page.tsx' },
  { path: 'admin/users/:id', file: 'admin/users/user.page.tsx' },
  { path: 'admin/tickets', file: 'admin/tickets/tickets.page.tsx' },
  { path: 'admin/tickets/:number', file: 'admin/tickets/ticket.page.tsx' },
  { path: 'admin/moderation', file: 'admin/moderation/comments.page.tsx' },
  { path: 'admin/moderation/wishes', file: 'admin/moderation/wishes.page.tsx' },
  { path: 'admin/cases', file: 'admin/cases/cases.page.tsx' },
  { path: 'admin/cases/:id', file: 'admin/cases/case.page.tsx' },
  { path: 'admin/catalogue/brands', file: 'admin/catalogue/brands.page.tsx' },
  { path: 'admin/catalogue/tags', file: 'admin/catalogue/tags.page.tsx' },
  { path: 'admin/catalogue/words', file: 'admin/catalogue/shop-words.page.tsx' },
  { path: 'admin/catalogue/prohibited-words', file: 'admin/catalogue/prohibited-words.page.tsx' },
  { path: 'admin/catalogue', file: 'admin/catalogue/categories.page.tsx' },
  {
    path: 'admin/catalogue/categories/:id',
    file: 'admin/catalogue/category.page.tsx',
    uploadBytes: 16 * MB,
  },
  { path: 'admin/settings', file: 'admin/settings/figures.page.tsx' },
  { path: 'admin/settings/rate', file: 'admin/settings/rate.page.tsx' },
  { path: 'admin/settings/regions', file: 'admin/settings/regions.page.tsx' },
  { path: 'admin/settings/holidays', file: 'admin/settings/holidays.page.tsx' },
  { path: 'admin/settings/outages', file: 'admin/settings/outages.page.tsx' },
  { path: 'admin/settings/switches', file: 'admin/settings/switches.page.tsx' },
  { path: 'admin/money', file: 'admin/money/books.page.tsx' },
  { path: 'admin/money/entries', file: 'admin/money/ledger-entries.page.tsx' },
  { path: 'admin/refunds', file: 'admin/refunds/refunds.page.tsx' },
  { path: 'admin/refunds/:id', file: 'admin/refunds/refund.page.tsx' },
  { path: 'admin/jobs', file: 'admin/jobs/jobs.page.tsx' },
  { path: 'NeedHelp', file: 'storefront/help/need-help.page.tsx' },
  { path: 'AboutUs', file: 'storefront/help/about-us.page.tsx', publicQuery: [] },
  { path: 'CustomerSupport', file: 'storefront/help/customer-support.page.tsx', publicQuery: ['q'] },
  { path: 'DeliveryService', file: 'storefront/help/delivery-service.page.tsx', publicQuery: [] },
  { path: 'WishingPool', file: 'storefront/wishing-pool/wishing-pool.page.tsx' },
  { path: 'Terms', file: 'storefront/help/terms.page.tsx', publicQuery: ['version'] },
  { path: 'Privacy', file: 'storefront/help/privacy.page.tsx', publicQuery: ['version'] },
  { path: 'ReturnPolicy', file: 'storefront/help/returns.page.tsx', publicQuery: ['version'] },
  { path: 'vendor/products/from-post', file: 'vendor-portal/posts/from-post.page.tsx' },
  { path: 'vendor/imports', file: 'vendor-portal/imports/imports.page.tsx' },
  { path: 'vendor/imports/new', file: 'vendor-portal/imports/new-import.page.tsx', uploadBytes: 21 * MB },
  { path: 'vendor/imports/:id', file: 'vendor-portal/imports/import.page.tsx' },
  { path: 'vendor/money', file: 'vendor-portal/money/vendor-money.page.tsx' },
  { path: 'vendor/start', file: 'vendor-portal/start/start.page.tsx' },
  { path: 'vendor/store', file: 'vendor-portal/store/own-store.page.tsx', uploadBytes: 16 * MB },
  { path: 'vendor/documents', file: 'vendor-portal/documents/documents.page.tsx', uploadBytes: 16 * MB },
  { path: 'vendor/team', file: 'vendor-portal/team/team.page.tsx' },
  { path: 'vendor/activity', file: 'vendor-portal/activity/activity.page.tsx' },
  { path: 'vendor/join/:token', file: 'vendor-portal/join/join.page.tsx' },
  { path: 'admin/applications', file: 'admin/applications/applications.page.tsx' },
  { path: 'admin/applications/:id', file: 'admin/applications/application.page.tsx' },
  { path: 'admin/vendors', file: 'admin/vendors/admin-vendors.page.tsx' },
  { path: 'admin/vendors/:id', file: 'admin/vendors/admin-vendor.page.tsx' },
  { path: 'vendor-post', file: 'storefront/help/sell.page.tsx' },
  {
    path: 'vendor-post/documents/:token',
    file: 'vendor-portal/documents/application-documents.page.tsx',
    uploadBytes: 16 * MB,
  },
  { path: 'Newsletter', file: 'storefront/newsletter/newsletter.page.tsx' },
  { path: 'Newsletter/confirm', file: 'storefront/newsletter/confirm.page.tsx' },
  { path: 'Newsletter/unsubscribe', file: 'storefront/newsletter/unsubscribe.page.tsx' },
];
