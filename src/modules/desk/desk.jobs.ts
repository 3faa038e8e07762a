import { defineCron, defineTask } from '#shop/events.ts';
import { deleteOldDrafts } from './drafts.queries.ts';
import { stepRun, takeOverSilentRuns } from './run-step.ts';
import { RUN_TASK, UNDO_HOURS } from './runs.ts';
import { deleteOldRuns } from './runs.queries.ts';

const RUN_DAYS = 90;
const DRAFT_DAYS = 30;

defineTask<{ runId: string }>(RUN_TASK, (ctx, { runId }) => stepRun(ctx, runId));

defineCron('runs_take_over', '* * * * *', takeOverSilentRuns);

// What can no longer be undone, and what was typed and left a month ago, is of use to nobody.
defineCron('desk_forget', '23 2 * * *', async (ctx) => {
  await deleteOldRuns(ctx.db, UNDO_HOURS, RUN_DAYS);
  await deleteOldDrafts(ctx.db, DRAFT_DAYS);
});
