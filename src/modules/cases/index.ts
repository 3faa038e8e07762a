export { CaseError } from './cases.errors.ts';
export {
  type CaseRow,
  type GoneReasons,
  selectCase,
  selectCases,
  selectLastCase,
  selectOthers,
  selectReasons,
  selectShown,
  touchCases,
  updateDecision,
  withdrawReasons,
} from './cases.queries.ts';
export { markedHtml, markedLine } from './marked-html.ts';
export { reviewMany } from './review-many.ts';
export { reviewEnded, reviewReduced } from './review-plans.ts';
export { reviewWaiting } from './review-waiting.ts';
export { openCase } from './open-case.ts';
export {
  addProhibitedWord,
  changeProhibitedWord,
  deleteProhibitedWord,
  listProhibitedWords,
} from './prohibited-words.ts';
export { reportProduct } from './reports.ts';
export { selectReports } from './reports.queries.ts';
export { reportsApi } from './reports.api.ts';
export { isTakenOff } from './review.queries.ts';
export {
  assertSellable,
  assertSellableProduct,
  neverSoldWords,
  productsWithFindings,
} from './word-findings.ts';
export { isStoreLookedAt, reviewNeeded, reviewOfChange, STRIKE_MS } from './review-needed.ts';
export { hasLastingCase, selectOpenCase, selectStoresThatWait, selectWaiting } from './waiting.queries.ts';
export { prohibitedWordsApi } from './words.api.ts';
export { countStrikes, insertStrike, selectStrikes } from './strikes.queries.ts';
