export { leavePages } from './leave.api.ts';
export { newsletterApi } from './newsletter.api.ts';
export { confirmSubscription, leave, subscribe } from './newsletter.service.ts';
