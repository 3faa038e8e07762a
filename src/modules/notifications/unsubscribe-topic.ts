import type { Config } from '#platform/config.ts';
import type { Locale } from '#platform/language.ts';
import type { Ctx } from '#platform/context.ts';
import { sign, unsign } from '#platform/tokens.ts';
import { insertUnwanted } from './notice-choices.queries.ts';
import type { UnsubscribableTopic } from './notice-choices.schema.ts';

const purposeOf = (topic: UnsubscribableTopic) => `leave-${topic}`;

/** Where a mail about the topic leads who wants no more of them; `locale` is the mail's language. */
type TopicLink = { topic: UnsubscribableTopic; userId: number; locale: Locale };

/**
 * The address in a mail about the topic that turns such mails off for this person, with one press (RFC 8058). A browser
 * that follows it is answered in the mail's language.
 */
export function unsubscribeUrlFor(config: Config, { topic, userId, locale }: TopicLink): string {
  const token = sign(config.secrets.auth, purposeOf(topic), String(userId));
  return `${config.publicUrl}/unsubscribe/${topic}/${token}?lang=${locale}`;
}

/** Turns off mails about the topic for whom the token was made; no sign-in, again changes nothing. False for other tokens. */
export async function unsubscribeTopic(
  ctx: Ctx,
  topic: UnsubscribableTopic,
  token: string,
): Promise<boolean> {
  const userId = Number(unsign(ctx.config.secrets.auth, purposeOf(topic), token) ?? Number.NaN);
  if (!Number.isSafeInteger(userId)) return false;
  await insertUnwanted(ctx.db, userId, { topic, channel: 'email' });
  return true;
}
