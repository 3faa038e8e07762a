// Every module that declares worker tasks or subscriptions. Web and worker both import this: the web process must know
// the subscribers to queue their jobs.
import '#modules/approvals/approvals.jobs.ts';
import '#modules/audit/audit.jobs.ts';
import '#modules/bulk/bulk.jobs.ts';
import '#modules/cart/cart.jobs.ts';
import '#modules/catalog/catalog.jobs.ts';
import '#modules/chat/chat.jobs.ts';
import '#modules/desk/desk.jobs.ts';
import '#modules/products/products.jobs.ts';
import '#modules/jobs/index.ts';
import '#modules/history/history.jobs.ts';
import '#modules/identity/identity.jobs.ts';
import '#modules/imports/imports.jobs.ts';
import '#modules/ledger/ledger.jobs.ts';
import '#modules/lists/lists.jobs.ts';
import '#modules/media/media.jobs.ts';
import '#modules/notifications/notifications.jobs.ts';
import '#modules/orders/orders.jobs.ts';
import '#modules/payments/payments.jobs.ts';
import '#modules/payouts/payouts.jobs.ts';
import '#modules/previews/previews.jobs.ts';
import '#modules/privacy/privacy.jobs.ts';
import '#modules/reconciliation/reconciliation.jobs.ts';
import '#modules/recounts/index.ts';
import '#modules/search/search.jobs.ts';
import '#modules/vendors/vendors.jobs.ts';
import './personal-data.ts';
