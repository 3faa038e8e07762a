import { form, seeOther } from '#handlers/handlers.ts';
import { cancelRun, undoRun } from '#modules/desk/index.ts';
import { RunForm } from '#modules/desk/runs.schema.ts';

/** The forms of a `RunPanel`, for its screen's `submitBy`. `pathOf`: where the run is shown. */
export function runForms(pathOf: (runId: string) => string) {
  return {
    'cancel-run': form(RunForm, async (ctx, { runId }) => {
      await cancelRun(ctx, runId);
      throw seeOther(ctx, pathOf(runId));
    }),
    'undo-run': form(RunForm, async (ctx, { runId }) => {
      await undoRun(ctx, runId);
      throw seeOther(ctx, pathOf(runId));
    }),
  };
}
