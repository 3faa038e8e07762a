import { m } from '#messages';
import type { StaffRight } from '#shop/staff-rights.ts';

/** What each right allows, in words. */
export const RIGHT_WORDS: Record<StaffRight, () => string> = {
  'vendors.read': m.admin_right_vendors_read,
  'vendors.decide': m.admin_right_vendors_decide,
  'products.read': m.admin_right_products_read,
  'products.moderate': m.admin_right_products_moderate,
  'catalogue.edit': m.admin_right_catalogue_edit,
  'promotions.edit': m.admin_right_promotions_edit,
  'content.edit': m.admin_right_content_edit,
  'reviews.moderate': m.admin_right_reviews_moderate,
  'orders.read': m.admin_right_orders_read,
  'orders.manage': m.admin_right_orders_manage,
  'returns.decide': m.admin_right_returns_decide,
  'support.answer': m.admin_right_support_answer,
  'money.read': m.admin_right_money_read,
  'money.refund': m.admin_right_money_refund,
  'money.payout': m.admin_right_money_payout,
  'money.adjust': m.admin_right_money_adjust,
  'users.read': m.admin_right_users_read,
  'users.lock': m.admin_right_users_lock,
  'users.merge': m.admin_right_users_merge,
  'users.impersonate': m.admin_right_users_impersonate,
  'risk.manage': m.admin_right_risk_manage,
  'exports.personal': m.admin_right_exports_personal,
  'settings.edit': m.admin_right_settings_edit,
  'staff.manage': m.admin_right_staff_manage,
  'audit.read': m.admin_right_audit_read,
  'jobs.operate': m.admin_right_jobs_operate,
};

/** The rights by what they are about. */
export const RIGHT_GROUPS: readonly { name: () => string; rights: readonly StaffRight[] }[] = [
  { name: m.admin_rights_vendors, rights: ['vendors.read', 'vendors.decide'] },
  {
    name: m.admin_rights_goods,
    rights: [
      'products.read',
      'products.moderate',
      'catalogue.edit',
      'promotions.edit',
      'content.edit',
      'reviews.moderate',
    ],
  },
  {
    name: m.admin_rights_orders,
    rights: ['orders.read', 'orders.manage', 'returns.decide', 'support.answer'],
  },
  { name: m.admin_rights_money, rights: ['money.read', 'money.refund', 'money.payout', 'money.adjust'] },
  {
    name: m.admin_rights_people,
    rights: [
      'users.read',
      'users.lock',
      'users.merge',
      'users.impersonate',
      'risk.manage',
      'exports.personal',
    ],
  },
  { name: m.admin_rights_shop, rights: ['settings.edit', 'staff.manage', 'audit.read', 'jobs.operate'] },
];

/** What a right allows; a word that is no right of this version stays as it is. */
export function rightWord(right: string): string {
  return Object.hasOwn(RIGHT_WORDS, right) ? RIGHT_WORDS[right as StaffRight]() : right;
}
