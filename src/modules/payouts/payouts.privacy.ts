import { ownedRows } from '#platform/owned-rows.ts';
import { registerPersonalData } from '#platform/personal-data-parts.ts';

const owned = ownedRows([
  {
    file: 'payout-accounts.json',
    table: 'payout_accounts',
    owner: 'asked_by',
    key: 'asked_by',
    hidden: ['number_cipher', 'decided_by'],
  },
  { file: 'payout-runs.json', table: 'payout_runs', owner: 'made_by', key: 'made_by' },
  { file: 'payout-approvals.json', table: 'payout_approvals', owner: 'approved_by', key: 'approved_by' },
]);

/** Who asked where a store's money goes, and who let it go there. It is part of the books and stays, under an account that names nobody any more. */
registerPersonalData('payouts', { export: owned.export, erase: () => Promise.resolve() });
