import { subscribeNewsletter } from '#modules/newsletter/index.ts';
import { Subscription } from '#modules/newsletter/newsletter.schema.ts';
import { submit } from '#handlers/handlers.ts';

export const subscribeAction = submit(Subscription, subscribeNewsletter);
