import type { LoaderFunctionArgs } from 'react-router';
import { toJsonText } from '#platform/wire/json-text.ts';
import { load } from './handlers.ts';

/**
 * As `load`, for pages that carry much. The answer travels as text: the router would number every value of it, and the
 * page and its data would be two kilobytes larger. Screens read it by `useJsonText` (decision 0134).
 */
export function loadText<T, Args extends LoaderFunctionArgs>(
  work: Parameters<typeof load<T, Args>>[0],
  head?: Parameters<typeof load<T, Args>>[1],
) {
  const loader = load(work, head);
  return async (args: Args) => toJsonText(await loader(args));
}
