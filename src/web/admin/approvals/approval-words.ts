import { m } from '#messages';
import type { Approval } from '#modules/approvals/approvals.schema.ts';
import { subjectWord } from '#web/admin/audit/subject-words.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const APPROVAL_STATES: Record<Approval['state'], () => string> = {
  waiting: m.admin_approval_waiting,
  approved: m.admin_approval_approved,
  refused: m.admin_approval_refused,
  expired: m.admin_approval_expired,
};

export const APPROVAL_TONES: Record<Approval['state'], BadgeTone> = {
  waiting: 'warning',
  approved: 'success',
  refused: 'discount',
  expired: 'sold-out',
};

const KINDS: Record<string, { short: () => string; named: (given: { name: string }) => string }> = {
  'staff.role': { short: m.admin_approval_kind_staff_role_short, named: m.admin_approval_kind_staff_role },
  'staff.rights': {
    short: m.admin_approval_kind_staff_rights_short,
    named: m.admin_approval_kind_staff_rights,
  },
  'money.exchange': {
    short: m.money_exchange,
    named: m.money_subject_exchange_named,
  },
  'money.adjustment': {
    short: m.money_adjust,
    named: m.money_adjust_named,
  },
  'money.commission': {
    short: m.commission_title,
    named: m.commission_approval_named,
  },
  'orders.goodwill': { short: m.money_goodwill, named: m.money_goodwill_named },
  'refunds.by_hand': {
    short: m.money_refund_pay,
    named: m.money_refund_approval_named,
  },
  'disputes.borne_by_stores': {
    short: m.transfers_dispute_by_stores,
    named: m.transfers_dispute_by_stores_named,
  },
  'payouts.came_back': {
    short: m.payouts_came_back,
    named: m.payouts_came_back_named,
  },
  'money.receipt': {
    short: m.taxes_withdrawal,
    named: m.taxes_withdrawal_named,
  },
  'money.withholding': {
    short: m.money_act_tax_paid,
    named: m.taxes_subject_payment_named,
  },
  'payments.transfer_account': {
    short: m.transfers_accounts,
    named: ({ name }) => `${m.transfers_accounts()} · ${name}`,
  },
  'settings.dollar_rate': {
    short: m.ops_settings_rate,
    named: ({ name }) => `${m.ops_settings_rate()} · ${name}`,
  },
  'settings.figure': {
    short: m.admin_approval_kind_settings_figure_short,
    named: m.admin_approval_kind_settings_figure,
  },
};

/** What a request is about, in a list of many. */
export function approvalWord({ kind, subject }: Pick<Approval, 'kind' | 'subject'>): string {
  return `${KINDS[kind]?.short() ?? kind} · ${subjectWord(subject)}`;
}

/** What a request is about, with the name of its subject. */
export function approvalTitle(kind: string, name: string): string {
  return KINDS[kind]?.named({ name }) ?? `${kind} · ${name}`;
}

/** What is no name, but means everything. */
export const EVERY: Record<string, () => string> = {
  'vendorId:null': m.commission_every_store,
  'categoryId:null': m.commission_every_category,
};
