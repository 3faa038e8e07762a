import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { PageError } from '#handlers/handlers.ts';
import { m } from '#messages';
import { useContacts } from '#web/contacts-context.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IconName } from '#web/ui/icon.tsx';

/** Why a room of the desk is not shown: its status, its sentence, and the code of its error. */
export type Failure = { status: number; message: string | null; code: string | null };

const OURS: Failure = { status: 500, message: null, code: null };

/** Whether the browser knows of a connection; a server always has one. */
const isConnected = () => typeof window === 'undefined' || navigator.onLine;

/** What refused or failed in the room around this error boundary; a bug is a 500, a lost connection is none. */
export function useFailure(): Failure {
  const error = useRouteError();
  if (!isRouteErrorResponse(error))
    return isConnected() ? OURS : { ...OURS, status: 0, message: m.common_offline() };
  const told = (error.data ?? null) as PageError | null;
  const message = told?.message ?? (isAway(error.status) ? m.error_request_unavailable() : null);
  return { status: error.status, message, code: told?.code ?? null };
}

/** Whether the shop, or what stands before it, says that it serves nobody now: it then sends no words for this screen. */
const isAway = (status: number) => status >= 502 && status <= 504;

/** Whether the room is shut because of how the store stands: no second try opens it. */
const isShut = (code: string | null | undefined) =>
  code === 'vendors.store_suspended' || code === 'vendors.store_closed';

/** The heading that says what kind of error it is. */
export function failureTitle({ status, message, code }: Failure): string {
  if (status === 403) return m.desk_not_yours();
  if (isShut(code)) return m.desk_shut();
  if (status === 404) return m.common_not_found_heading();
  return status >= 500 || !message ? m.common_error_heading() : m.common_error_title();
}

/** The title of a page of the desk that was refused or failed, for its room's `meta`. */
export function failedTitle(error: unknown): string {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (isRouteErrorResponse(error) && isShut((error.data as PageError | null)?.code)) return m.desk_shut();
  if (status === 404) return m.common_not_found_title();
  return status === 403 ? m.desk_not_yours() : m.common_error_title();
}

const iconOf = (status: number): IconName =>
  status === 403 ? 'shield' : status === 404 ? 'search' : 'warning';

/**
 * A page of the desk that was refused, is not there or failed: why, and the way back to the desk. What may pass can be tried
 * again, and says whom to call; the menu around it stays.
 */
export function DeskFailure({
  failure: { status, message, code },
  home,
  children,
}: {
  failure: Failure;
  home: { to: string; label: string };
  /** More about it, below the sentence. */
  children?: ReactNode;
}) {
  const { phone, phoneShown } = useContacts();
  const mayPass = status !== 403 && status !== 404 && !isShut(code);
  const text = message ?? (status === 404 ? m.desk_not_found_text() : m.common_error_text());
  return (
    <EmptyState icon={iconOf(status)} title={text} text={children}>
      {mayPass && <Button onClick={() => location.reload()}>{m.common_retry()}</Button>}
      <LinkButton to={home.to} look={mayPass ? 'secondary' : 'primary'}>
        {home.label}
      </LinkButton>
      {mayPass && phone !== null && (
        <a href={`tel:${phone}`} className="prose-link inline-flex min-h-11 items-center">
          {phoneShown}
        </a>
      )}
    </EmptyState>
  );
}
