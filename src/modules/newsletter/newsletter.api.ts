import { createRoute } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { Subscription, SubscriptionState, SubscriptionToken } from './newsletter.schema.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts';

const tags = ['Newsletter'];
const invalid = problem('The request is wrong; `errors` tells the fields.');
const noLink = problem('The link is not one of ours, or no longer.');

const byToken = {
  body: { required: true, content: { 'application/json': { schema: SubscriptionToken } } },
};

/** The newsletter: asked for, confirmed from the mailbox, left with one press. */
export const newsletterApi = createApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/newsletter',
      operationId: 'subscribe',
      tags,
      summary: 'Ask for the newsletter',
      request: { body: { required: true, content: { 'application/json': { schema: Subscription } } } },
      responses: {
        200: json(SubscriptionState, 'A mail with the confirming link is on its way'),
        422: invalid,
        429: problem('Too many tries.'),
      },
    }),
    async (c) => c.json(await subscribe(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/newsletter/confirm',
      operationId: 'confirmSubscription',
      tags,
      summary: 'Confirm the address',
      request: byToken,
      responses: { 200: json(SubscriptionState, 'Confirmed'), 404: noLink, 422: invalid },
    }),
    async (c) => c.json(await confirmSubscription(c.var.ctx, c.req.valid('json').token), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/newsletter/unsubscribe',
      operationId: 'unsubscribe',
      tags,
      summary: 'End the subscription',
      request: byToken,
      responses: { 200: json(SubscriptionState, 'Ended'), 404: noLink, 422: invalid },
    }),
    async (c) => c.json(await unsubscribe(c.var.ctx, c.req.valid('json').token), 200),
  );
