import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A refused form gets a new key, because the old one may be that of a form which was sent. Where it is not known whether
 * the form arrived, it keeps its key: sent again, it is the same one.
 */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 422;
}
