import type { ReactNode } from 'react';
import { m } from '#messages';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IconName } from '#web/ui/icon.tsx';

type Next = { to: string; label: string };

/** Nothing is here: why, and the next step. */
export function DeskEmpty({
  icon = 'clipboard',
  title,
  text,
  next,
  others = [],
}: {
  icon?: IconName;
  title: string;
  text?: ReactNode;
  next?: Next;
  /** Other ways to begin. */
  others?: readonly Next[];
}) {
  return (
    <EmptyState icon={icon} title={title} text={text}>
      {next && <LinkButton to={next.to}>{next.label}</LinkButton>}
      {others.map(({ to, label }) => (
        <LinkButton key={to} to={to} look="secondary">
          {label}
        </LinkButton>
      ))}
    </EmptyState>
  );
}

/** Nothing of a list is as it was asked for: the way to all of it. */
export function NothingMatches({ all }: { all: string }) {
  return (
    <DeskEmpty
      title={m.desk_nothing_matches()}
      text={m.desk_nothing_matches_hint()}
      next={{ to: all, label: m.desk_show_all() }}
    />
  );
}

/** A part that could not be read: why, and the way to try again. */
export function DeskFailed({ why, retryHref }: { why: string; retryHref: string }) {
  return (
    <Alert tone="danger" role="alert">
      <p className="font-semibold">{m.portal_failed()}</p>
      {why && <p>{why}</p>}
      <LinkButton to={retryHref} size="small" className="mt-3">
        {m.membership_retry()}
      </LinkButton>
    </Alert>
  );
}

/** The store is suspended: its rooms stay, selling rests. */
export function DeskSuspended({ reason }: { reason: string }) {
  // Whoever wrote the reason may have ended it as a sentence.
  const words = reason.replace(/[\s.!።]+$/u, '');
  return (
    <Alert tone="warning" className="mb-4">
      <p className="font-semibold">
        {words === '' ? m.desk_suspended_plainly() : m.desk_suspended({ reason: words })}
      </p>
      <p>{m.desk_suspended_hint()}</p>
    </Alert>
  );
}
