import { approvalsApi } from '#modules/approvals/index.ts';
import { auditApi } from '#modules/audit/index.ts';
import { accountsApi } from '#modules/accounts/index.ts';
import { addressesApi } from '#modules/addresses/index.ts';
import { catalogApi } from '#modules/catalog/index.ts';
import { adminDeliveryApi, deliveryApi } from '#modules/delivery/index.ts';
import { productsApi } from '#modules/products/index.ts';
import { deskApi } from '#modules/desk/index.ts';
import { homeApi } from '#modules/home/index.ts';
import { postsApi } from '#modules/posts/index.ts';
import { cartApi } from '#modules/cart/index.ts';
import { chatApi, chatEventsApi, chatMessagesApi, vendorChatApi } from '#modules/chat/index.ts';
import { cancelOrderApi, checkoutApi } from '#modules/checkout/index.ts';
import { confirmationsApi } from '#modules/confirmations/index.ts';
import { historyApi } from '#modules/history/index.ts';
import { helpApi } from '#modules/help/index.ts';
import { codesApi, googleApi, identityApi, securityApi } from '#modules/identity/index.ts';
import { jobsApi } from '#modules/jobs/index.ts';
import { listsApi } from '#modules/lists/index.ts';
import { deskOrdersApi, ordersApi, ownOrdersApi, vendorReturnsApi } from '#modules/orders/index.ts';
import { membershipApi, vendorMembershipApi } from '#modules/membership/index.ts';
import { memberPricesApi, vendorPricesApi } from '#modules/pricing/index.ts';
import { privacyApi } from '#modules/privacy/index.ts';
import { currencyApi } from '#modules/currency/index.ts';
import { noticesApi } from '#modules/notifications/index.ts';
import { preferencesApi } from '#modules/preferences/index.ts';
import { profileApi, publicProfileApi } from '#modules/profile/index.ts';
import { queuesApi } from '#modules/queues/index.ts';
import { bulkApi } from '#modules/bulk/index.ts';
import { importsApi, productExportsApi } from '#modules/imports/index.ts';
import { productPostsApi } from '#modules/product-posts/index.ts';
import { adjustmentsApi } from '#modules/adjustments/index.ts';
import { exchangesApi } from '#modules/exchanges/index.ts';
import { recountsApi } from '#modules/recounts/index.ts';
import { taxesApi } from '#modules/taxes/index.ts';
import { reconciliationApi } from '#modules/reconciliation/index.ts';
import { productReviewsApi, reviewsApi, reviewVotesApi } from '#modules/reviews/index.ts';
import { commissionApi, ledgerApi } from '#modules/ledger/index.ts';
import {
  deskPaymentsApi,
  deskRefundsApi,
  goodwillApi,
  deskTransfersApi,
  disputesApi,
  paymentPausesApi,
  paymentsApi,
  refundDestinationsApi,
  savedCardsApi,
  transfersApi,
} from '#modules/payments/index.ts';
import { remittancesApi } from '#modules/remittances/index.ts';
import { statementsApi } from '#modules/statements/index.ts';
import { payoutAccountsApi, payoutApprovalsApi, payoutRunsApi } from '#modules/payouts/index.ts';
import { followsApi } from '#modules/follows/index.ts';
import { settingsApi } from '#modules/settings/index.ts';
import { activityApi, invitationsApi, ownerInvitationApi, teamApi } from '#modules/teams/index.ts';
import { adminVendorsApi, vendorsApi, vendorStoreApi } from '#modules/vendors/index.ts';
import { newsletterApi } from '#modules/newsletter/index.ts';
import { applicationDocumentsApi, applicationsApi, supportApi, ticketsApi } from '#modules/support/index.ts';
import { passkeysApi, secondFactorApi } from '#modules/second-factor/index.ts';
import { prohibitedWordsApi, reportsApi } from '#modules/cases/index.ts';
import { casesApi, deskProductsApi, productReviewApi } from '#modules/moderation/index.ts';
import { attributesApi, brandsApi, categoriesApi, shopWordsApi, tagsApi } from '#modules/taxonomy/index.ts';
import { staffTeamApi } from '#modules/staff-team/index.ts';
import { wishesApi } from '#modules/wishes/index.ts';
import type { Api } from '#platform/http/endpoints.ts';

/** Every router of the documented API, mounted at the root: each route names its full path. */
export const apis: Api[] = [
  catalogApi,
  attributesApi,
  brandsApi,
  categoriesApi,
  shopWordsApi,
  tagsApi,
  casesApi,
  deskProductsApi,
  prohibitedWordsApi,
  productReviewApi,
  reportsApi,
  deliveryApi,
  deskApi,
  productsApi,
  jobsApi,
  queuesApi,
  homeApi,
  postsApi,
  listsApi,
  historyApi,
  identityApi,
  codesApi,
  googleApi,
  securityApi,
  paymentPausesApi,
  paymentsApi,
  deskPaymentsApi,
  deskRefundsApi,
  goodwillApi,
  transfersApi,
  deskTransfersApi,
  disputesApi,
  refundDestinationsApi,
  reconciliationApi,
  exchangesApi,
  recountsApi,
  adjustmentsApi,
  taxesApi,
  ledgerApi,
  commissionApi,
  payoutAccountsApi,
  payoutRunsApi,
  payoutApprovalsApi,
  remittancesApi,
  statementsApi,
  savedCardsApi,
  addressesApi,
  profileApi,
  cartApi,
  checkoutApi,
  cancelOrderApi,
  ordersApi,
  deskOrdersApi,
  productReviewsApi,
  reviewsApi,
  reviewVotesApi,
  ownOrdersApi,
  confirmationsApi,
  vendorReturnsApi,
  membershipApi,
  vendorMembershipApi,
  memberPricesApi,
  vendorPricesApi,
  vendorsApi,
  vendorStoreApi,
  productPostsApi,
  bulkApi,
  importsApi,
  productExportsApi,
  adminVendorsApi,
  teamApi,
  activityApi,
  invitationsApi,
  ownerInvitationApi,
  followsApi,
  publicProfileApi,
  chatApi,
  chatMessagesApi,
  chatEventsApi,
  vendorChatApi,
  preferencesApi,
  currencyApi,
  noticesApi,
  helpApi,
  supportApi,
  applicationDocumentsApi,
  applicationsApi,
  newsletterApi,
  wishesApi,
  privacyApi,
  auditApi,
  approvalsApi,
  accountsApi,
  settingsApi,
  adminDeliveryApi,
  ticketsApi,
  secondFactorApi,
  passkeysApi,
  staffTeamApi,
];
