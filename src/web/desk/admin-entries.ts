import { m } from '#messages';
import type { DeskEntry } from './desk-nav.tsx';

/** A room of the back office, and the right without which it is not shown; null for all staff. */
export type AdminEntry = DeskEntry & { right: string | null };

/** The rooms of the back office, in the order of its menu. Add a line when a room's screen lands. */
export const ADMIN_ENTRIES: readonly AdminEntry[] = [
  { to: '/admin', icon: 'home', label: m.admin_home_menu, right: null },
  { to: '/admin/approvals', icon: 'shield', label: m.admin_approvals, right: null },
  { to: '/admin/users', icon: 'user', label: m.ops_menu_users, right: 'users.read' },
  { to: '/admin/orders', icon: 'box', label: m.portal_orders_title, right: 'orders.read' },
  { to: '/admin/tickets', icon: 'mail', label: m.ops_menu_tickets, right: 'support.answer' },
  { to: '/admin/moderation', icon: 'message', label: m.ops_menu_moderation, right: 'content.edit' },
  { to: '/admin/products', icon: 'box', label: m.products_title, right: 'products.read' },
  { to: '/admin/cases', icon: 'tag', label: m.cases_title, right: 'products.moderate' },
  { to: '/admin/catalogue', icon: 'grid', label: m.catalogue_title, right: 'catalogue.edit' },
  { to: '/admin/settings', icon: 'settings', label: m.ops_menu_settings, right: 'settings.edit' },
  { to: '/admin/applications', icon: 'handshake', label: m.stores_admin_applications, right: 'vendors.read' },
  { to: '/admin/vendors', icon: 'store', label: m.stores_admin_vendors, right: 'vendors.read' },
  { to: '/admin/money', icon: 'cash', label: m.money_title, right: 'money.read' },
  { to: '/admin/money/commission', icon: 'tag', label: m.commission_title, right: 'money.read' },
  { to: '/admin/money/reconciliation', icon: 'search', label: m.transfers_lines_title, right: 'money.read' },
  { to: '/admin/cash', icon: 'cash', label: m.remittances_title, right: 'money.read' },
  { to: '/admin/payments', icon: 'card', label: m.money_payments_title, right: 'money.read' },
  { to: '/admin/transfers', icon: 'cash', label: m.transfers_admin_title, right: 'money.read' },
  { to: '/admin/payouts', icon: 'cash', label: m.payouts_title, right: 'money.read' },
  { to: '/admin/disputes', icon: 'warning', label: m.transfers_disputes, right: 'money.read' },
  { to: '/admin/refunds', icon: 'returns', label: m.money_refunds_title, right: 'money.read' },
  { to: '/admin/jobs', icon: 'clock', label: m.desk_jobs, right: 'jobs.operate' },
  { to: '/admin/staff', icon: 'handshake', label: m.admin_staff, right: 'staff.manage' },
  { to: '/admin/audit', icon: 'eye', label: m.admin_audit, right: 'audit.read' },
  { to: '/admin/sign-in', icon: 'phone', label: m.admin_sign_in, right: null },
];
