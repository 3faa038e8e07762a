import { z } from '@hono/zod-openapi';
import { UNSUBSCRIBABLE_TOPICS } from '#modules/notifications/notice-choices.schema.ts';
import { singleLineText } from '#platform/validation.ts';

export const Subscription = z
  .object({ email: singleLineText(254).min(1).pipe(z.email()) })
  .openapi('Subscription');
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionToken = z.object({ token: z.string().min(1).max(600) }).openapi('SubscriptionToken');

/** What the link of a mail ends: the newsletter, or mails about a topic. */
export const UnsubscribeLink = SubscriptionToken.extend({
  what: z.enum(['newsletter', ...UNSUBSCRIBABLE_TOPICS]).default('newsletter'),
});
export type UnsubscribeLink = z.infer<typeof UnsubscribeLink>;

export const SubscriptionState = z
  .object({ status: z.enum(['pending', 'confirmed', 'unsubscribed']) })
  .openapi('SubscriptionState');
export type SubscriptionState = z.infer<typeof SubscriptionState>;
