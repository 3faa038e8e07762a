import type { Hono } from 'hono';
import { devMailPages } from '#modules/notifications/index.ts';
import { paymentPages } from '#modules/payments/index.ts';
import type { ApiEnv } from '#platform/api.ts';

/** Pages that are no part of the React application: payment return addresses and the development mailbox. */
export const plainPages: Hono<ApiEnv>[] = [paymentPages, devMailPages];
