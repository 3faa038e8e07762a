export { accountsApi } from './accounts.api.ts';
export { findAccounts, getAccount } from './find-accounts.ts';
export { endSessionsOf, eraseAccountOf, lockAccount, unlockAccount } from './lock-account.ts';
