import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { countAttempt, countCaller, secondsLeft } from '#platform/limits.ts';
import { transact } from '#platform/transact.ts';
import { isProvedContact } from '#modules/identity/index.ts';
import { queueEmail } from '#modules/notifications/index.ts';
import { SupportError } from './support.errors.ts';
import { insertApplication, selectIsRegion, upsertTicket } from './support.queries.ts';
import type { Letter, Ticket, VendorApplication } from './support.schema.ts';

const HOUR_MS = 3_600_000;
/** Mail goes to an address that somebody typed: few an hour to one address, so that nobody is flooded through us. */
const PER_EMAIL = { limit: 5, windowMs: HOUR_MS };
const PER_CALLER = { limit: 30, windowMs: HOUR_MS };

/**
 * Keeps a letter to support as a ticket, mails a copy to its writer and the letter to the staff, each once: the ticket
 * and both mails are one transaction, and the same form sent again answers the same ticket. An address that the writer has
 * not proved gets the ticket's number only: the words may be a stranger's. Error:
 * support.too_many_letters (429).
 */
export async function writeToSupport(ctx: Ctx, letter: Letter): Promise<Ticket> {
  await limitLetters(ctx, letter.email);
  const isOwnAddress = await isProvedContact(ctx, letter.email);
  return transact(ctx, async (tx) => {
    const { number, subject, isNew } = await upsertTicket(tx.db, letter, from(ctx));
    if (isNew) {
      const { email, message } = letter;
      const { userId: aboutUserId } = ctx.actor;
      const params = { name: '', number, subject, message, email };
      const copy = {
        dedupeKey: `ticket-copy:${number}`,
        recipient: email,
        locale: ctx.locale,
        aboutUserId,
      };
      await (isOwnAddress
        ? queueEmail(tx, { ...copy, template: 'ticket_copy', params })
        : queueEmail(tx, { ...copy, template: 'ticket_number', params: { name: '', number } }));
      await queueEmail(tx, {
        dedupeKey: `ticket:${number}`,
        recipient: ctx.config.staffEmail,
        locale: 'en',
        template: 'ticket_received',
        params,
        aboutUserId,
      });
    }
    return { number, subject };
  });
}

/**
 * Keeps an application to sell and acknowledges it by mail, once, without its words to an unproved address; the same form sent again changes nothing. Errors:
 * support.too_many_letters (429), support.region_unknown for the field regionCode (422).
 */
export async function applyToSell(ctx: Ctx, application: VendorApplication): Promise<{ received: true }> {
  await limitLetters(ctx, application.email);
  if (!(await selectIsRegion(ctx.db, application.regionCode))) {
    const fields = { regionCode: { code: 'support.region_unknown', params: {} } };
    throw new AppError('request.invalid', 422, {}, fields);
  }
  const isOwnAddress = await isProvedContact(ctx, application.email);
  await transact(ctx, async (tx) => {
    const id = await insertApplication(tx.db, application, from(ctx));
    if (id === null) return;
    const { contactName, businessName, email, phone } = application;
    const answer = {
      dedupeKey: `application:${id}`,
      recipient: email,
      locale: ctx.locale,
      aboutUserId: ctx.actor.userId,
    };
    const params = { name: contactName, businessName, phone };
    await (isOwnAddress
      ? queueEmail(tx, { ...answer, template: 'application_received', params })
      : queueEmail(tx, { ...answer, template: 'application_noted', params: { name: '' } }));
  });
  return { received: true };
}

function from(ctx: Ctx) {
  return { userId: ctx.actor.userId, locale: ctx.locale };
}

async function limitLetters(ctx: Ctx, email: string): Promise<void> {
  const isWithinCaller = await countCaller(ctx, 'letters', PER_CALLER);
  const isWithinEmail = await countAttempt(ctx, `letters-to:${email.toLowerCase()}`, PER_EMAIL);
  if (!isWithinCaller || !isWithinEmail)
    throw SupportError.too_many_letters({ seconds: secondsLeft(ctx, PER_CALLER, PER_EMAIL) });
}
