// Every module that declares worker tasks or subscriptions. Web and worker both import this: the web process must know
// the subscribers to queue their jobs.
import '#modules/catalog/catalog.jobs.ts';
import '#modules/identity/identity.jobs.ts';
import '#modules/notifications/notifications.jobs.ts';
import '#modules/orders/orders.jobs.ts';
import '#modules/payments/payments.jobs.ts';
import '#modules/search/search.jobs.ts';
