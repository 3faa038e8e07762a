import type { MiddlewareFunction } from 'react-router';
import { data } from 'react-router';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { ctxOf } from './router-context.ts';

/**
 * The middleware of a room of the desk: whoever `enter` refuses with a 404 finds no screen there, whatever they ask or post,
 * before any loader or action of the room runs. Its other errors are its loaders' and services'.
 */
export function unknownTo(enter: (ctx: Ctx) => unknown): MiddlewareFunction<Response> {
  return async ({ context }, next) => {
    try {
      await enter(ctxOf(context));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.status === 404) throw data(null, 404);
    }
    return await next();
  };
}
