export { unsubscribePages } from './unsubscribe.api.ts';
export { newsletterApi } from './newsletter.api.ts';
export { confirmSubscription, unsubscribeByLink, subscribeNewsletter } from './newsletter.service.ts';
