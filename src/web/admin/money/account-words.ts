import { m } from '#messages';
import { ADJUSTABLE_ACCOUNTS, type LEDGER_ACCOUNTS } from '#modules/ledger/ledger-entries.table.ts';
import { providerName } from '#web/admin/settings/way-words.ts';

/** What each kind of account is called. */
export const ACCOUNT_NAMES: Record<(typeof LEDGER_ACCOUNTS)[number], () => string> = {
  clearing: m.money_account_clearing,
  bank: m.money_account_bank,
  cash: m.money_account_cash_of,
  receivable: m.money_account_receivable,
  withheld_tax: m.money_account_withheld_tax,
  held: m.money_account_held,
  vendor_pending: m.money_account_vendor_pending,
  vendor_payable: m.money_account_vendor_payable,
  payout_sent: m.money_account_payout_sent,
  refund_due: m.money_account_refund_due,
  withholding_due: m.money_account_withholding_due,
  vat_due: m.money_account_vat_due,
  suspense: m.money_account_suspense,
  commission: m.money_account_commission,
  shipping_income: m.money_account_shipping_income,
  provider_fees: m.money_account_provider_fees,
  promotions: m.money_account_promotions,
  fx_difference: m.money_account_fx_difference,
  loss: m.money_account_loss,
};

/** What each account is called that people may adjust. */
export const ADJUSTABLE_NAMES: Record<string, () => string> = Object.fromEntries(
  ADJUSTABLE_ACCOUNTS.map((account) => [account, () => adjustableName(account)]),
);

function adjustableName(account: (typeof ADJUSTABLE_ACCOUNTS)[number]): string {
  if (account === 'courier_debt') return m.money_account_courier_debt();
  if (account === 'cash_surplus') return m.money_account_cash_surplus();
  const [kind, provider] = account.split('clearing_');
  return provider ? `${m.money_account_clearing()} – ${providerName(provider)}` : accountWord(kind!);
}

/** What a kind of account is called; one that nobody has named says its word of code. */
export function accountWord(kind: string): string {
  return ACCOUNT_NAMES[kind as keyof typeof ACCOUNT_NAMES]?.() ?? kind;
}

/** Whose account it is, where no store has it: the couriers, the shop, or a provider by its name. */
export function ownerWord(owner: string): string {
  if (owner === 'shop') return m.money_owner_shop();
  if (owner === 'exchanged') return m.money_owner_exchanged();
  return owner === 'courier' ? m.remittances_couriers() : providerName(owner);
}

/** Who booked something: a person, or nobody but the shop. */
export function actorWord({ actor, actorName }: { actor: string; actorName: string | null }): string {
  return actor === 'system' ? m.admin_audit_by_system() : (actorName ?? actor);
}
