import { createRoute } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { setDollarRate } from './dollar-rate.ts';
import { ChangePreferences, DollarRate, Preferences, SetDollarRate } from './preferences.schema.ts';
import { changePreferences, getPreferences } from './preferences.service.ts';

const signIn = problem('Sign in first.');
const invalid = problem('The request is wrong; `errors` tells the fields.');

/** /api/preferences of the signed-in person, and the dollar's rate, which staff set. */
export const preferencesApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/preferences',
      operationId: 'getPreferences',
      tags: ['Settings'],
      summary: 'Language, calendar, dollar view and notifications',
      responses: {
        200: json(Preferences, 'What you chose, completed by what holds without a choice'),
        401: signIn,
      },
    }),
    async (c) => c.json(await getPreferences(c.var.ctx), 200),
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/api/preferences',
      operationId: 'changePreferences',
      tags: ['Settings'],
      summary: 'Change what is named',
      request: { body: { required: true, content: { 'application/json': { schema: ChangePreferences } } } },
      responses: { 200: json(Preferences, 'Your preferences as they are now'), 401: signIn, 422: invalid },
    }),
    async (c) => c.json(await changePreferences(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/admin/dollar-rate',
      operationId: 'setDollarRate',
      tags: ['Administration'],
      summary: 'Set what a dollar costs from a day on',
      request: { body: { required: true, content: { 'application/json': { schema: SetDollarRate } } } },
      responses: {
        200: json(DollarRate, 'The rate of that day'),
        401: signIn,
        404: problem('You are not staff.'),
        422: invalid,
      },
    }),
    async (c) => c.json(await setDollarRate(c.var.ctx, c.req.valid('json')), 200),
  );
