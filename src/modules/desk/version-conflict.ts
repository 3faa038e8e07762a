import { AppError } from '#platform/errors.ts';

/**
 * The refusal of a form whose subject somebody changed since it was shown: desk.changed_meanwhile (409). Thrown when
 * `update … where version = …` changed no row; the screen shows both values (`ConflictScreen`).
 */
export function versionConflict(): AppError {
  return new AppError('desk.changed_meanwhile', 409);
}
