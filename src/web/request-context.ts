import { createContext, type RouterContextProvider } from 'react-router';
import type { Ctx } from '#platform/context.ts';

/** Where the server puts the request's context for loaders and actions. */
export const requestCtx = createContext<Ctx>();

/** The request's context inside a loader or action; `load` and `submit` pass it on. */
export function ctxOf(context: Readonly<RouterContextProvider>): Ctx {
  return context.get(requestCtx);
}
