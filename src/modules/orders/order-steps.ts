import { TRACKING_STEPS } from '#shop/order-statuses.ts';

export type OrderStep = {
  code: (typeof TRACKING_STEPS)[number];
  reachedAt: string | null;
  isDone: boolean;
  isCurrent: boolean;
};

/**
 * The four steps of the progress bar, from the order's real history. A step is done when it was reached, or passed
 * over on the way to a later one. An order that left the road (cancelled, returned) has no current step.
 */
export function orderSteps(
  status: string,
  events: readonly { status: string; createdAt: Date }[],
): OrderStep[] {
  const reachedAt = (code: string) => events.find((event) => event.status === code)?.createdAt ?? null;
  const furthest = Math.max(0, ...TRACKING_STEPS.map((code, i) => (reachedAt(code) ? i : 0)));
  return TRACKING_STEPS.map((code, i) => ({
    code,
    reachedAt: reachedAt(code)?.toISOString() ?? null,
    isDone: i <= furthest,
    isCurrent: code === status,
  }));
}

/** How far the bar is filled, in percent: step divided by three. */
export function orderProgress(steps: readonly OrderStep[]): number {
  return Math.round((steps.findLastIndex((step) => step.isDone) / (steps.length - 1)) * 100);
}
