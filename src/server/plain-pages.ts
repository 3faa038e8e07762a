import type { Hono } from 'hono';
import { feedPages } from '#modules/feeds/index.ts';
import { unsubscribePages } from '#modules/newsletter/index.ts';
import { devMailPages } from '#modules/notifications/index.ts';
import { paymentPages } from '#modules/payments/index.ts';
import { previewPages } from '#modules/previews/index.ts';
import type { ApiEnv } from '#platform/http/before-reading.ts';
import { browserReports } from './browser-reports.ts';
import { languagePages } from './language-choice.ts';

/**
 * Pages that are no part of the React application: payment return addresses, the choice of language, the development
 * mailbox, feeds, previews, leaving mails, reports of browsers.
 */
export const plainPages: Hono<ApiEnv>[] = [
  paymentPages,
  languagePages,
  devMailPages,
  feedPages,
  previewPages,
  unsubscribePages,
  browserReports,
];
