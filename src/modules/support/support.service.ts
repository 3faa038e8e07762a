import type { Ctx, TxCtx } from '#platform/context.ts';
import {
  actorNames,
  clientName,
  type KeyedRequest,
  keyExpiry,
  requestHash,
  updateKeyResult,
  withIdempotencyKey,
} from '#platform/idempotency.ts';
import { countAttempt, countCaller, keyedDigest, retryAfterSeconds } from '#platform/limits.ts';
import { transact } from '#platform/transact.ts';
import { fieldFaults } from '#platform/validation.ts';
import { isProvedContact } from '#modules/identity/index.ts';
import { queueEmail } from '#modules/notifications/index.ts';
import { SupportError } from './support.errors.ts';
import { insertApplication, insertTicket, selectIsRegion } from './support.queries.ts';
import type { Letter, Ticket, VendorApplication } from './support.schema.ts';

const HOUR_MS = 3_600_000;
/** Mail goes to an address that somebody typed: few an hour to one address, so that nobody is flooded through us. */
const PER_EMAIL = { limit: 5, windowMs: HOUR_MS };
const PER_CALLER = { limit: 30, windowMs: HOUR_MS };

/**
 * Keeps a letter to support as a ticket, mails a copy to its writer and the letter to the staff, each once: the ticket
 * and both mails are one transaction, and the same form sent again answers the same ticket. An address that the writer has
 * not proved gets the ticket's number only: the words may be a stranger's. Errors:
 * support.too_many_letters (429), support.key_reused for other words under the key of a form that was sent (422).
 */
export async function writeToSupport(ctx: Ctx, letter: Letter): Promise<Ticket> {
  await limitLetters(ctx, letter.email);
  const isOwnAddress = await isProvedContact(ctx, letter.email);
  const { formKey, ...words } = letter;
  const request = keyed(ctx, { operation: 'letter', formKey, words });
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, request, {
      make: async () => {
        const number = await insertTicket(tx.db, letter, from(ctx));
        await updateKeyResult(tx.db, request, number);
        await queueTicketMails(tx, { ...letter, number }, isOwnAddress);
        return { number, subject: letter.subject };
      },
      again: async ({ resultId }) => ({ number: resultId, subject: letter.subject }),
      reused: SupportError.key_reused,
    }),
  );
}

async function queueTicketMails(
  tx: TxCtx,
  { number, email, subject, message }: Letter & Ticket,
  isOwnAddress: boolean,
): Promise<void> {
  const { userId: aboutUserId } = tx.actor;
  const params = { name: '', number, subject, message, email };
  const copy = { dedupeKey: `ticket-copy:${number}`, recipient: email, locale: tx.locale, aboutUserId };
  await (isOwnAddress
    ? queueEmail(tx, { ...copy, template: 'ticket_copy', params })
    : queueEmail(tx, { ...copy, template: 'ticket_number', params: { name: '', number } }));
  await queueEmail(tx, {
    dedupeKey: `ticket:${number}`,
    recipient: tx.config.staffEmail,
    locale: 'en',
    template: 'ticket_received',
    params,
    aboutUserId,
  });
}

/**
 * Keeps an application to sell and acknowledges it by mail, once, without its words to an unproved address; the same form
 * sent again changes nothing. Who is signed in becomes the store's owner by its approval, and agrees to the terms for stores
 * here: else teams.terms_needed for the field termsAgreed (422). Errors: support.too_many_letters (429), support.region_unknown
 * for the field regionCode (422), support.key_reused as for letters (422).
 */
export async function applyToSell(ctx: Ctx, application: VendorApplication): Promise<{ received: true }> {
  await limitLetters(ctx, application.email);
  if (!(await selectIsRegion(ctx.db, application.regionCode))) {
    throw fieldFaults({ regionCode: { code: 'support.region_unknown' } });
  }
  if (ctx.actor.userId !== null && !application.termsAgreed)
    throw fieldFaults({ termsAgreed: { code: 'teams.terms_needed' } });
  const isOwnAddress = await isProvedContact(ctx, application.email);
  const { formKey, ...words } = application;
  const request = keyed(ctx, { operation: 'application', formKey, words });
  await transact(ctx, (tx) =>
    withIdempotencyKey(tx, request, {
      make: async () => {
        const id = await insertApplication(tx.db, words, { ...from(ctx), at: tx.now() });
        await queueApplicationMail(tx, { ...words, id }, isOwnAddress);
      },
      again: async () => {},
      reused: SupportError.key_reused,
    }),
  );
  return { received: true };
}

async function queueApplicationMail(
  tx: TxCtx,
  application: Omit<VendorApplication, 'formKey'> & { id: number },
  isOwnAddress: boolean,
): Promise<void> {
  const { id, contactName, businessName, email, phone } = application;
  const answer = {
    dedupeKey: `application:${id}`,
    recipient: email,
    locale: tx.locale,
    aboutUserId: tx.actor.userId,
  };
  const params = { name: contactName, businessName, phone };
  await (isOwnAddress
    ? queueEmail(tx, { ...answer, template: 'application_received', params })
    : queueEmail(tx, { ...answer, template: 'application_noted', params: { name: '' } }));
}

type Form = { operation: 'letter' | 'application'; formKey: string; words: { email: string } };

/**
 * A form is its sender's, and its e-mail address's: sent again over another network, it is known to somebody new too. It
 * is used up by what it made: refused words are corrected under the same key.
 */
function keyed(ctx: Ctx, { operation, formKey, words }: Form): KeyedRequest {
  const names = actorNames(ctx);
  return {
    operation,
    key: formKey,
    owners: [
      ...(names.length > 0 ? names : [clientName(ctx)]),
      `writer:${keyedDigest(ctx.config, 'writer', words.email.toLowerCase())}`,
    ],
    requestHash: requestHash(words),
    expiresAt: keyExpiry(ctx),
  };
}

function from(ctx: Ctx) {
  return { userId: ctx.actor.userId, locale: ctx.locale };
}

async function limitLetters(ctx: Ctx, email: string): Promise<void> {
  const isWithinCaller = await countCaller(ctx, 'letters', PER_CALLER);
  const isWithinEmail = await countAttempt(ctx, `letters-to:${email.toLowerCase()}`, PER_EMAIL);
  if (!isWithinCaller || !isWithinEmail)
    throw SupportError.too_many_letters({ seconds: retryAfterSeconds(ctx, PER_CALLER, PER_EMAIL) });
}
