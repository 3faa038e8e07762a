import type { LoaderFunctionArgs } from 'react-router';
import type { Ctx } from '#platform/context.ts';
import type { JsonText, JsonSafe } from '#platform/wire/json-text.ts';
import { load } from './handlers.ts';

type Checked<T> = T & JsonSafe<T>;

/**
 * As `load`, for pages that carry much. The answer travels as text: the router would number every value of it, and the
 * page and its data would be two kilobytes larger. Screens read it by `useJsonText` (decision 0134), so it holds nothing
 * that JSON would change.
 */
export function loadText<T, Args extends LoaderFunctionArgs>(
  work: (ctx: Ctx, args: Args) => Checked<T> | Promise<Checked<T>>,
  head?: Parameters<typeof load<T, Args>>[1],
) {
  const loader = load<T, Args>(work, head);
  return async (args: Args) => {
    const loaded = await loader(args);
    return JSON.stringify(loaded) as JsonText<typeof loaded>;
  };
}
