import { defineErrors } from '#platform/errors.ts';

export const ApprovalError = defineErrors('approvals', {
  not_found: 404,
  /** The same act on the same subject waits already. */
  waiting: 409,
  /** Somebody was faster. */
  decided: 409,
  expired: 409,
  /** What it changes is not what it was when it was asked for. */
  stale: 409,
  /** Whoever asks does not decide. */
  own: 403,
});
