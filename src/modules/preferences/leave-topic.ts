import type { Config } from '#platform/config.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { sign, unsign } from '#platform/tokens.ts';
import { insertUnwanted } from './preferences.queries.ts';
import type { LeavableTopic } from './preferences.schema.ts';

const purposeOf = (topic: LeavableTopic) => `leave-${topic}`;

/** The address in a mail about the topic that turns such mails off for this person, with one press (RFC 8058). */
export function leaveTopicUrl(config: Config, topic: LeavableTopic, userId: number): string {
  return `${config.publicUrl}/unsubscribe/${topic}/${sign(config.secrets.auth, purposeOf(topic), String(userId))}`;
}

/** Turns off mails about the topic for whom the token was made; no sign-in, again changes nothing. 404 for other tokens. */
export async function leaveTopic(ctx: Ctx, topic: LeavableTopic, token: string): Promise<void> {
  const userId = Number(unsign(ctx.config.secrets.auth, purposeOf(topic), token) ?? Number.NaN);
  if (!Number.isSafeInteger(userId)) throw RequestError.not_found();
  await insertUnwanted(ctx.db, userId, { topic, channel: 'email' });
}
