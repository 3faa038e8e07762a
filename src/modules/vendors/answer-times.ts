import type { Ctx } from '#platform/context.ts';
import { updateAnswerTimes } from './answer-times.queries.ts';

const DAY_MS = 86_400_000;
const WATCHED_DAYS = 90;
const QUESTIONS_MIN = 5;

/** Notes how soon each store usually answers, by its conversations of the last 90 days. */
export async function noteAnswerTimes(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const since = new Date(now.getTime() - WATCHED_DAYS * DAY_MS);
  await updateAnswerTimes(ctx.db, { since, now, questionsMin: QUESTIONS_MIN });
}
