import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/run/programs.ts';

type Question = readonly [what: string, name: string, file: string];

/** What somebody new looks for first: the name that answers it, and the file that has it. */
const QUESTIONS: readonly Question[] = [
  ['the follow button of a supplier', 'FollowButton', 'src/web/storefront/store/follow-button.tsx'],
  [
    'the SQL of the flash sale and the other shelves of the home page',
    'selectShelfProducts',
    'src/modules/home/shelves.queries.ts',
  ],
  ['who may write `orders` or any other table', 'orders', 'db/owners.json'],
  ['what a product costs now, a sale that has ended left out', 'currentPrice', 'src/shop/prices.ts'],
  ['how a purchase is placed', 'placeOrder', 'src/modules/checkout/place-order.ts'],
  [
    'how stock that is held for an unpaid purchase goes back',
    'sweepPayments',
    'src/modules/payments/sweep-payments.ts',
  ],
  ['where the outcome of a payment takes effect', 'settle', 'src/modules/payments/settle.ts'],
  ['how money is booked', 'post', 'src/modules/ledger/post.ts'],
  [
    'where the unsubscribe link of a mail is made',
    'unsubscribeUrlFor',
    'src/modules/notifications/unsubscribe-topic.ts',
  ],
  ['how mails and texts are sent', 'queueMessages', 'src/modules/notifications/queue-message.ts'],
  ['what runs before the first paint', 'BEFORE_PAINT', 'src/document/before-paint.ts'],
  ['what answers a press before the scripts are there', 'AT_ONCE', 'src/document/at-once.ts'],
  ['who asks: how a session is found', 'readActor', 'src/modules/identity/session.ts'],
  ['what staff may do, by right', 'STAFF_RIGHTS', 'src/shop/staff-rights.ts'],
  ['how cached pages are invalidated', 'invalidatePages', 'src/platform/notify.ts'],
  ['how a call of the API is written', 'createApi', 'src/platform/http/endpoints.ts'],
  ['how a request sent twice is done once', 'withIdempotencyKey', 'src/platform/idempotency.ts'],
  ['how a job follows an event', 'subscribe', 'src/shop/events.ts'],
];

/** The rows of the map's first table. Throws when a file does not have what is looked for there. */
export function listQuestions(): string[][] {
  return QUESTIONS.map(([what, name, file]) => {
    if (!new RegExp(String.raw`\b${name}\b`).test(readFileSync(join(root, file), 'utf8')))
      throw new Error(`tools/generate/questions.ts: ${file} has no ${name}.`);
    return [what, `\`${name}\``, file];
  });
}
