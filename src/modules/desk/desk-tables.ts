import { ACCOUNTS } from '#modules/accounts/accounts.table.ts';
import { APPROVALS } from '#modules/approvals/approvals.table.ts';
import { AUDIT } from '#modules/audit/audit.table.ts';
import { CASES } from '#modules/cases/cases.table.ts';
import { JOBS } from '#modules/jobs/jobs.table.ts';
import { LEDGER_ENTRIES } from '#modules/ledger/ledger-entries.table.ts';
import { MONEY_ENTRIES } from '#modules/ledger/money-entries.table.ts';
import { DESK_PRODUCTS } from '#modules/moderation/desk-products.table.ts';
import { DESK_ORDERS } from '#modules/orders/desk-orders.table.ts';
import { VENDOR_ORDERS, VENDOR_RETURNS } from '#modules/orders/vendor-orders.table.ts';
import { PAYMENTS } from '#modules/payments/desk-payments.table.ts';
import { REFUNDS } from '#modules/payments/desk-refunds.table.ts';
import { TRANSFER_CLAIMS } from '#modules/payments/transfer-claims.table.ts';
import { PAYOUT_ACCOUNTS } from '#modules/payouts/payout-accounts.table.ts';
import { PAYOUT_RUNS } from '#modules/payouts/payout-runs.table.ts';
import { VENDOR_PRODUCTS } from '#modules/products/products.table.ts';
import { STATEMENT_LINES } from '#modules/reconciliation/statement-lines.table.ts';
import { APPLICATIONS } from '#modules/support/applications.table.ts';
import { TICKETS } from '#modules/support/tickets.table.ts';
import { ADMIN_VENDORS } from '#modules/vendors/admin-vendors.table.ts';
import type { Table } from '#platform/wire/tables.ts';

/** Every list of the desk, of staff and of teams. */
export const DESK_TABLES: readonly Table[] = [
  ACCOUNTS,
  APPROVALS,
  AUDIT,
  CASES,
  JOBS,
  LEDGER_ENTRIES,
  MONEY_ENTRIES,
  DESK_PRODUCTS,
  DESK_ORDERS,
  VENDOR_ORDERS,
  VENDOR_RETURNS,
  PAYMENTS,
  REFUNDS,
  TRANSFER_CLAIMS,
  PAYOUT_ACCOUNTS,
  PAYOUT_RUNS,
  VENDOR_PRODUCTS,
  STATEMENT_LINES,
  APPLICATIONS,
  TICKETS,
  ADMIN_VENDORS,
];

/** The list that views know by this key; null for none. */
export function deskTable(key: string): Table | null {
  return DESK_TABLES.find((table) => table.key === key) ?? null;
}
