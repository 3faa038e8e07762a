import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { PageError } from '#handlers/handlers.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFound, type NotFoundProps } from './not-found.tsx';

/** Every error of a page: unknown addresses get the not-found page, the rest say what happened. */
export function PageFailure({ categories }: Pick<NotFoundProps, 'categories'>) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} message={null} />;
  const told = (error.data ?? null) as PageError | null;
  if (error.status === 404) return <NotFound message={told?.message ?? null} categories={categories} />;
  return <ErrorPage status={error.status} message={told?.message ?? null} />;
}
