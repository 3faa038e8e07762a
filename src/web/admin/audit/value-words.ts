import { m } from '#messages';
import { APPLICATION_NAMES } from '#web/admin/applications/application-words.ts';
import { CASE_STATE_WORDS } from '#web/admin/cases/case-words.ts';
import { ADJUSTABLE_NAMES } from '#web/admin/money/account-words.ts';
import { PAYMENT_NAMES } from '#web/admin/payments/payment-words.ts';
import { PAYOUT_NAMES, RUN_NAMES } from '#web/admin/payouts/run-words.ts';
import { LINE_STATE_NAMES } from '#web/admin/reconciliation/line-words.ts';
import { REFUND_NAMES } from '#web/admin/refunds/refund-words.ts';
import { rightWord } from '#web/admin/staff/right-words.ts';
import { CLAIM_FILTER_NAMES } from '#web/admin/transfers/claim-words.ts';
import type { ChangeWords } from '#web/desk/changes/change-list.tsx';
import { fieldWord } from '#web/desk/changes/field-words.ts';
import { STATES_OF_STORES, STORE_VALUES } from '#web/desk/changes/store-values.ts';
import { ACCOUNT_STATE_NAMES } from '#web/desk/payout-words.ts';
import { STATUS_NAMES } from '#web/storefront/track-order/status-texts.ts';
import { STAFF_ROLE_NAMES } from './staff-role-names.ts';

type Words = Record<string, (() => string) | undefined>;

const TICKET_STATES: Words = {
  open: m.ops_ticket_open,
  answered: m.ops_ticket_answered,
  closed: m.ops_ticket_closed,
};

const DISPUTE_STATES: Words = {
  open: m.transfers_dispute_open,
  won: m.transfers_dispute_won,
  lost: m.transfers_dispute_lost,
};

const COMMENT_STATES: Words = {
  waiting: m.admin_approval_waiting,
  shown: m.admin_value_shown,
  hidden: m.desk_field_is_hidden,
};

const JOB_STATES: Words = {
  failed: m.desk_jobs_failed,
  retrying: m.desk_jobs_retrying,
  running: m.desk_jobs_running,
  waiting: m.desk_jobs_waiting,
};

/** What becomes of a change that may want a second person. */
const CHANGE_STATES: Words = { done: m.desk_run_done, waiting: m.admin_approval_waiting };

/** What the states of each kind of subject are called. */
const STATES: Record<string, Words> = {
  ...STATES_OF_STORES,
  vendor_application: APPLICATION_NAMES,
  case: CASE_STATE_WORDS,
  ticket: TICKET_STATES,
  list: { ...TICKET_STATES, locked: m.ops_users_locked },
  dispute: DISPUTE_STATES,
  post_comment: COMMENT_STATES,
  jobs: JOB_STATES,
  order: STATUS_NAMES,
  payment: PAYMENT_NAMES,
  refund: REFUND_NAMES,
  transfer: CLAIM_FILTER_NAMES,
  payout: PAYOUT_NAMES,
  payout_run: RUN_NAMES,
  payout_account: ACCOUNT_STATE_NAMES,
  statement_line: LINE_STATE_NAMES,
  staff: CHANGE_STATES,
  staff_role: CHANGE_STATES,
  setting: CHANGE_STATES,
};

/** Of what waits for a second person. */
const MOMENTS: Words = { approved: m.admin_value_once_approved };

const VALUES: Record<string, Words> = {
  validFrom: MOMENTS,
  validTo: MOMENTS,
  debit: ADJUSTABLE_NAMES,
  credit: ADJUSTABLE_NAMES,
  role: { ...STAFF_ROLE_NAMES, ...STORE_VALUES.role },
  kind: {
    ...STORE_VALUES.kind,
    text: m.catalogue_attribute_text,
    number: m.catalogue_attribute_number,
    choice: m.catalogue_attribute_choice,
  },
  kinds: STORE_VALUES.kinds,
  action: { refuse: m.cases_word_refuse, review: m.cases_word_review },
  borneBy: { shop: m.admin_bears_shop, stores: m.admin_bears_stores },
  effect: {
    take: m.admin_effect_take,
    refund_late: m.admin_effect_refund_late,
    refuse_amount: m.admin_effect_refuse_amount,
  },
  picture: STORE_VALUES.picture,
};

/** What a value of a field is called, where it is a word of code that has a name; else null. `kind`: what the line is about. */
export function valueWord(kind: string, name: string, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (name === 'state' || name === 'status') return STATES[kind]?.[value]?.() ?? null;
  if (name === 'role' && kind === 'staff') return STAFF_ROLE_NAMES[value]?.() ?? null;
  return VALUES[name]?.[value]?.() ?? null;
}

/** What one of several values of a field is called: a right, a kind of document, a part that was changed. */
export function itemWord(kind: string, name: string, item: string): string {
  if (name === 'rights') return rightWord(item);
  return valueWord(kind, name, item) ?? (name === 'changed' ? fieldWord(item) : item);
}

/** The words of the log's lines about that kind of thing. */
export function changeWords(kind: string): ChangeWords {
  return {
    value: (name, value) => valueWord(kind, name, value),
    item: (name, item) => itemWord(kind, name, item),
  };
}
