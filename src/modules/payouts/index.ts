export { payoutApprovalsApi } from './approve-transfer.api.ts';
export { approvePayoutRun, discardPayoutRun } from './approve-run.ts';
export { decidePayoutAccount, getDeskPayoutAccount, listPayoutAccounts } from './desk-payout-accounts.ts';
export { makePayoutRun } from './draft-run.ts';
export { payoutAccountsApi } from './payout-accounts.api.ts';
export { getPayoutAccount, setPayoutAccount } from './payout-accounts.ts';
export { payoutRunsApi } from './payout-runs.api.ts';
export { getPayoutRun, listPayoutRuns } from './read-runs.ts';
export { markPayoutPaid, markPayoutReturned } from './settle-payout.ts';
