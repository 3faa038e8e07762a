import { createContext, type RouterContextProvider } from 'react-router';
import type { Ctx } from '#platform/context.ts';

/** Where the server puts the request's context for loaders and actions. */
export const requestCtx = createContext<Ctx>();

/**
 * What was typed into the form of this page when its sender's sign-in had ended, for the page's action: it shows it again
 * as it shows what it has refused, and does nothing else.
 */
export const keptForm = createContext<URLSearchParams | null>(null);

/** The request's context inside a loader or action; `load` and `submit` pass it on. */
export function ctxOf(context: Readonly<RouterContextProvider>): Ctx {
  return context.get(requestCtx);
}
