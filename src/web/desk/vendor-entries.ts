import { m } from '#messages';
import type { DeskEntry } from './desk-nav.tsx';

/** The rooms of the vendor portal, in the order of the side menu. Add a line when a room's screen lands. */
export const VENDOR_ENTRIES: readonly DeskEntry[] = [
  { to: '/vendor/orders', icon: 'box', label: m.portal_menu_orders },
  { to: '/vendor/returns', icon: 'returns', label: m.portal_menu_returns },
  { to: '/vendor/inbox', icon: 'message', label: m.portal_menu_inbox },
  { to: '/vendor/membership-requests', icon: 'handshake', label: m.portal_menu_membership },
  { to: '/vendor/member-prices', icon: 'tag', label: m.portal_menu_prices },
];

/** What stands under the thumb on phones, before "More", which holds every other room. */
export const VENDOR_BAR: readonly DeskEntry[] = [
  { to: '/vendor/orders', icon: 'box', label: m.portal_menu_orders },
  { to: '/vendor/member-prices', icon: 'tag', label: m.desk_products },
  { to: '/vendor/inbox', icon: 'message', label: m.portal_menu_inbox },
];
