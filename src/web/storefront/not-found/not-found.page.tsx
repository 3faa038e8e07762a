import { data } from 'react-router';
import { load } from '#handlers/handlers.ts';

/** Addresses that no screen has: the root's error page shows what is here instead. */
export const loader = load(() => {
  throw data(null, 404);
});

export default function NotFoundPage() {
  return null;
}
