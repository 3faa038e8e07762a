import { subscribeNewsletter } from '#modules/newsletter/index.ts';
import { Subscription } from '#modules/newsletter/newsletter.schema.ts';
import { submit } from '#web/handlers.ts';

export const subscribeAction = submit(Subscription, subscribeNewsletter);
