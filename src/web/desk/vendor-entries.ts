import { m } from '#messages';
import type { VendorRight } from '#shop/vendor-rights.ts';
import type { DeskEntry } from './desk-nav.tsx';

/** A room of the portal, and the right without which it is not shown; null: everybody's of the team. */
export type VendorEntry = DeskEntry & { right: VendorRight | null };

/** The rooms of the vendor portal, in the order of the side menu. Add a line when a room's screen lands. */
export const VENDOR_ENTRIES: readonly VendorEntry[] = [
  { to: '/vendor', icon: 'clipboard', label: m.desk_today, right: 'orders.handle' },
  { to: '/vendor/orders', icon: 'box', label: m.portal_menu_orders, right: 'orders.handle' },
  { to: '/vendor/returns', icon: 'returns', label: m.portal_menu_returns, right: 'returns.decide' },
  { to: '/vendor/products', icon: 'tag', label: m.desk_products, right: 'products.edit' },
  { to: '/vendor/inbox', icon: 'message', label: m.portal_menu_inbox, right: 'chat.answer' },
  {
    to: '/vendor/membership-requests',
    icon: 'handshake',
    label: m.portal_menu_membership,
    right: 'members.decide',
  },
  { to: '/vendor/member-prices', icon: 'tag', label: m.portal_menu_prices, right: 'prices.edit' },
  { to: '/vendor/products/from-post', icon: 'message', label: m.posts_import_title, right: 'products.edit' },
  { to: '/vendor/imports', icon: 'clipboard', label: m.imports_title, right: 'imports.run' },
  { to: '/vendor/money', icon: 'cash', label: m.money_title, right: 'money.read' },
  { to: '/vendor/start', icon: 'check', label: m.stores_start_menu, right: 'store.edit' },
  { to: '/vendor/store', icon: 'store', label: m.stores_profile_title, right: 'store.edit' },
  { to: '/vendor/documents', icon: 'clipboard', label: m.stores_documents_title, right: 'documents.edit' },
  { to: '/vendor/team', icon: 'user', label: m.stores_team_title, right: null },
  { to: '/vendor/activity', icon: 'clock', label: m.stores_activity_title, right: 'activity.read' },
];

/** What stands under the thumb on phones, before "More", which holds every other room. */
export const VENDOR_BAR: readonly VendorEntry[] = [
  { to: '/vendor', icon: 'clipboard', label: m.desk_today, right: 'orders.handle' },
  { to: '/vendor/orders', icon: 'box', label: m.portal_menu_orders, right: 'orders.handle' },
  { to: '/vendor/products', icon: 'tag', label: m.desk_products, right: 'products.edit' },
  { to: '/vendor/inbox', icon: 'message', label: m.portal_menu_inbox, right: 'chat.answer' },
];
