export {
  type Change,
  defineRun,
  type Json,
  type RunFault,
  type RunKind,
  type RunStep,
  STEP_ITEMS,
} from './define-run.ts';
export { deskApi } from './desk.api.ts';
export { DeskError } from './desk.errors.ts';
export { errorSentence, sentenceOf } from './error-sentence.ts';
export { forgetDraftOf, keepDraft, readFormDraft, readFormDrafts } from './drafts.ts';
export { stepRun } from './run-step.ts';
export { cancelRun, getRun, isRunGoing, startRun, stayedOf, undoEndsOf, undoRun, undoRuns } from './runs.ts';
export { vendorToday } from './today.ts';
export { deleteSavedView, listViews, saveView } from './views.ts';
