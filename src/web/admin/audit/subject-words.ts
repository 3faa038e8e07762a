import { m } from '#messages';
import type { SettingKey } from '#shop/figures.ts';
import { FIGURE_TEXTS } from '#web/admin/settings/figure-texts.ts';
import { STAFF_ROLE_NAMES } from './staff-role-names.ts';

type Subject = { kind: string; id: string };
type Line = { subject: Subject; before?: unknown; after?: unknown };

/** Lists that were taken out of the shop, by their keys. */
const LISTS: Record<string, { name: () => string; path: string }> = {
  'admin-users': { name: m.ops_users_title, path: '/admin/users' },
  'admin-tickets': { name: m.ops_tickets_title, path: '/admin/tickets' },
};

const SEVERAL_JOBS: Record<string, (() => string) | undefined> = {
  chosen: m.admin_subject_jobs_chosen,
  matching: m.admin_subject_jobs_matching,
};

/** What each kind of subject is called. */
export const SUBJECTS: Record<string, (name: { id: string }) => string> = {
  vendor: m.admin_subject_vendor,
  user: m.admin_subject_user,
  staff: m.admin_subject_staff,
  switch: m.admin_subject_switch,
  payment_pause: m.ops_subject_payment_pause,
  dollar_rate: m.admin_subject_dollar_rate,
  destination: m.admin_subject_destination,
  holiday: m.admin_subject_holiday,
  outage: m.admin_subject_outage,
  ticket: m.admin_subject_ticket,
  vendor_application: m.admin_subject_vendor_application,
  vendor_invitation: m.admin_subject_vendor_invitation,
  post_comment: m.admin_subject_post_comment,
  wish: m.admin_subject_wish,
  jobs: ({ id }) => SEVERAL_JOBS[id]?.() ?? m.admin_subject_jobs({ id }),
  cron: m.admin_subject_cron,
  run: m.admin_subject_run,
  product: m.products_subject,
  order: m.portal_order_subject,
  import: m.imports_subject,
  case: m.cases_subject,
  payment: m.money_subject_payment,
  refund: m.money_subject_refund,
  transfer: m.transfers_subject,
  transfer_account: m.transfers_subject_account,
  commission_rule: m.commission_subject,
  remittance: m.remittances_subject,
  payout_run: m.payouts_subject_run,
  payout: m.payouts_subject_payout,
  dispute: m.transfers_subject_dispute,
  statement: m.transfers_subject_statement,
  exchange: m.money_subject_exchange,
  adjustment: m.money_subject_adjustment,
  withholding_receipt: m.taxes_subject_receipt,
  withholding_payment: m.taxes_subject_payment,
  statement_line: m.transfers_subject_line,
  category: m.catalogue_subject,
  brand: m.catalogue_subject_brand,
  tag: m.catalogue_subject_tag,
  shop_word: m.catalogue_subject_word,
  prohibited_word: m.cases_subject_word,
};

/** A rule that waits for its approval is known by its position. */
const NEW = 'new-';

/** What something that acts are done to is called. */
export function subjectWord({ kind, id }: Subject): string {
  if (kind === 'setting') return FIGURE_TEXTS[id as SettingKey]?.() ?? m.admin_subject_setting({ id });
  if (kind === 'list') return LISTS[id]?.name() ?? id;
  if (kind === 'staff_role') return m.admin_subject_staff_role({ id: STAFF_ROLE_NAMES[id]?.() ?? id });
  if (kind === 'commission_rule' && id.startsWith(NEW))
    return m.commission_subject_new({ position: id.slice(NEW.length) });
  return SUBJECTS[kind]?.({ id }) ?? `${kind} ${id}`;
}

/** Fields of the log that hold what something is called. */
const NAMES = ['names', 'nameEn', 'word', 'bankName', 'receiptNumber'] as const;

/** What the subject of a line was called then, where the line says it: what is gone has no other name. */
export function subjectCalled({ before, after, subject }: Line): string {
  for (const values of [after, before] as (Record<string, unknown> | null | undefined)[]) {
    const name = NAMES.map((field) => values?.[field]).find((value) => typeof value === 'string');
    if (name !== undefined) return String(name);
  }
  return subjectWord(subject);
}

const PATHS: Record<string, (id: string) => string> = {
  vendor: (id) => `/admin/vendors/${id}`,
  user: (id) => `/admin/users/${id}`,
  staff: (id) => `/admin/staff/${id}`,
  staff_role: (id) => `/admin/staff/roles/${id}`,
  ticket: (id) => `/admin/tickets/${id}`,
  order: (id) => `/admin/orders/${id}`,
  payment: (id) => `/admin/payments/${id}`,
  refund: (id) => `/admin/refunds/${id}`,
  transfer: (id) => `/admin/transfers/${id}`,
  dispute: () => '/admin/disputes',
  exchange: () => '/admin/money/exchanges',
  withholding_receipt: () => '/admin/money/receipts',
  withholding_payment: () => '/admin/money/taxes',
  statement: () => '/admin/money/reconciliation',
  statement_line: (id) => `/admin/money/reconciliation/${id}`,
  transfer_account: () => '/admin/transfers/accounts',
  commission_rule: () => '/admin/money/commission',
  adjustment: () => '/admin/money/adjust',
  remittance: () => '/admin/cash',
  payout_run: (id) => `/admin/payouts/${id}`,
  case: (id) => `/admin/cases/${id}`,
  product: (id) => `/admin/products/${id}`,
  category: (id) => `/admin/catalogue/categories/${id}`,
  brand: () => '/admin/catalogue/brands',
  tag: () => '/admin/catalogue/tags',
  shop_word: () => '/admin/catalogue/words',
  prohibited_word: () => '/admin/catalogue/prohibited-words',
  vendor_application: (id) => `/admin/applications/${id}`,
  setting: () => '/admin/settings',
  switch: () => '/admin/settings/switches',
  payment_pause: () => '/admin/settings/payments',
  dollar_rate: () => '/admin/settings/rate',
  destination: () => '/admin/settings/regions',
  holiday: () => '/admin/settings/holidays',
  outage: () => '/admin/settings/outages',
  post_comment: () => '/admin/moderation',
  wish: () => '/admin/moderation/wishes',
  list: (id) => LISTS[id]?.path ?? '/admin',
  jobs: () => '/admin/jobs',
  cron: () => '/admin/jobs',
};

/** Where staff see it; null where no screen shows it. */
export function subjectPath({ kind, id }: Subject): string | null {
  return PATHS[kind]?.(encodeURIComponent(id)) ?? null;
}
