import type { Ctx } from '#platform/context.ts';
import { countAttempt, countCaller, retryAfterSeconds } from '#platform/limits.ts';
import { sign, unsign } from '#platform/tokens.ts';
import { transact } from '#platform/transact.ts';
import { queueEmail, unsubscribeTopic } from '#modules/notifications/index.ts';
import { NewsletterError } from './newsletter.errors.ts';
import { updateConfirmed, updateUnsubscribed, upsertAsking } from './newsletter.queries.ts';
import type { UnsubscribeLink, Subscription, SubscriptionState } from './newsletter.schema.ts';

const HOUR_MS = 3_600_000;
const PER_EMAIL = { limit: 3, windowMs: HOUR_MS };
const PER_CALLER = { limit: 30, windowMs: HOUR_MS };
const CONFIRM = 'newsletter-confirm';
const LEAVE = 'newsletter-leave';

/**
 * Asks for the newsletter: the address gets one mail with a link that confirms it. The answer is the same whether the
 * address was subscribed before or not. Error: newsletter.too_many_tries (429).
 */
export async function subscribeNewsletter(ctx: Ctx, { email }: Subscription): Promise<SubscriptionState> {
  const isWithinCaller = await countCaller(ctx, 'newsletter', PER_CALLER);
  const isWithinEmail = await countAttempt(ctx, `newsletter-to:${email.toLowerCase()}`, PER_EMAIL);
  if (!isWithinCaller || !isWithinEmail)
    throw NewsletterError.too_many_tries({ seconds: retryAfterSeconds(ctx, PER_CALLER, PER_EMAIL) });
  await transact(ctx, async (tx) => {
    const asking = await upsertAsking(tx.db, { email, locale: ctx.locale, now: ctx.now() });
    if (!asking) return;
    await queueEmail(tx, {
      unsubscribeUrl: `${ctx.config.publicUrl}/unsubscribe/newsletter/${unsubscribeToken(ctx, asking.id)}`,
      dedupeKey: `newsletter:${asking.id}:${asking.askedAt.getTime()}`,
      recipient: email,
      locale: ctx.locale,
      template: 'newsletter_confirm',
      params: {
        name: '',
        confirmUrl: link(ctx, 'confirm', sign(ctx.config.secrets.auth, CONFIRM, String(asking.id))),
        unsubscribeUrl: link(ctx, 'unsubscribe', unsubscribeToken(ctx, asking.id)),
      },
    });
  });
  return { status: 'pending' };
}

/** Confirms the address whose mailbox the token was sent to. Error: newsletter.link_invalid (404). */
export async function confirmSubscription(ctx: Ctx, token: string): Promise<SubscriptionState> {
  const id = idIn(ctx, CONFIRM, token);
  if (!(await updateConfirmed(ctx.db, id, ctx.now()))) throw NewsletterError.link_invalid();
  return { status: 'confirmed' };
}

/** Ends a subscription with the link in any of our letters; no sign-in. Error: newsletter.link_invalid (404). */
export async function unsubscribeNewsletter(ctx: Ctx, token: string): Promise<SubscriptionState> {
  await updateUnsubscribed(ctx.db, idIn(ctx, LEAVE, token), ctx.now());
  return { status: 'unsubscribed' };
}

/**
 * Ends what the token in one of our mails was made for: the newsletter, or mails of one kind. Again changes nothing.
 * Error: newsletter.link_invalid (404).
 */
export async function unsubscribeByLink(ctx: Ctx, { what, token }: UnsubscribeLink): Promise<void> {
  if (what === 'newsletter') await unsubscribeNewsletter(ctx, token);
  else if (!(await unsubscribeTopic(ctx, what, token))) throw NewsletterError.link_invalid();
}

function unsubscribeToken(ctx: Ctx, id: number): string {
  return sign(ctx.config.secrets.auth, LEAVE, String(id));
}

function idIn(ctx: Ctx, purpose: string, token: string): number {
  const id = Number(unsign(ctx.config.secrets.auth, purpose, token) ?? Number.NaN);
  if (!Number.isSafeInteger(id)) throw NewsletterError.link_invalid();
  return id;
}

function link(ctx: Ctx, step: 'confirm' | 'unsubscribe', token: string): string {
  return `${ctx.config.publicUrl}/${ctx.locale}/Newsletter/${step}?token=${encodeURIComponent(token)}`;
}
