// Every module that declares worker tasks or subscriptions. Web and worker both import this: the web process must know
// the subscribers to queue their jobs.
import '#modules/identity/identity.jobs.ts';
import '#modules/payments/payments.jobs.ts';
