import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { Subscription, SubscriptionState, SubscriptionToken } from './newsletter.schema.ts';
import { confirmSubscription, subscribeNewsletter, unsubscribeNewsletter } from './newsletter.service.ts';

const noLink = 'The link is not one of ours, or no longer.';

/** The newsletter: asked for, confirmed from the mailbox, left with one press. */
export const newsletterApi = createApi({ tags: ['Newsletter'] })
  .call('post', '/api/newsletter', {
    operationId: 'subscribe',
    summary: 'Ask for the newsletter',
    body: Subscription,
    answer: json(SubscriptionState, 'A mail with the confirming link is on its way'),
    429: 'Too many tries.',
    run: ({ ctx, body }) => subscribeNewsletter(ctx, body),
  })
  .call('post', '/api/newsletter/confirm', {
    operationId: 'confirmSubscription',
    summary: 'Confirm the address',
    body: SubscriptionToken,
    answer: json(SubscriptionState, 'Confirmed'),
    404: noLink,
    run: ({ ctx, body }) => confirmSubscription(ctx, body.token),
  })
  .call('post', '/api/newsletter/unsubscribe', {
    operationId: 'unsubscribe',
    summary: 'End the subscription',
    body: SubscriptionToken,
    answer: json(SubscriptionState, 'Ended'),
    404: noLink,
    run: ({ ctx, body }) => unsubscribeNewsletter(ctx, body.token),
  });
