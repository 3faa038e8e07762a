import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import { FoldedHistory } from '#web/admin/subject-history.tsx';
import { typedIn } from '#web/desk/room-parts.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { StatusTabs } from '#web/ui/status-tabs.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

const COMMENTS = '/admin/moderation';
const WISHES = '/admin/moderation/wishes';

/** What there is to look through, as links; and what the address asked for that there is not. */
export function ModerationTabs({ here, leftOut }: { here: string; leftOut: readonly string[] }) {
  const tabs = [
    { name: m.ops_comments_waiting(), href: COMMENTS },
    { name: m.ops_comments_shown(), href: `${COMMENTS}?state=shown` },
    { name: m.ops_comments_hidden(), href: `${COMMENTS}?state=hidden` },
    { name: m.ops_wishes_shown(), href: WISHES },
    { name: m.ops_wishes_hidden(), href: `${WISHES}?state=hidden` },
  ];
  return (
    <div className="mb-4">
      {leftOut.length > 0 && (
        <Alert tone="warning" className="mb-4">
          {m.desk_left_out({ names: leftOut.join(', ') })}
        </Alert>
      )}
      <StatusTabs
        label={m.ops_moderation_tabs()}
        tabs={tabs.map((tab) => ({ ...tab, isHere: tab.href === here, count: '' }))}
      />
    </div>
  );
}

/** What was typed about something that stands in another list by now. */
export function TypedReason({ refused, ids }: { refused: RefusedForm | null; ids: readonly number[] }) {
  const reason = typedIn(refused, 'reason', '');
  if (reason === '' || ids.includes(Number(refused?.values.id))) return null;
  return (
    <p lang="" className="mb-4 break-words">
      {m.desk_said({ what: m.ops_reason(), value: reason })}
    </p>
  );
}

type Props = {
  id: number;
  /** A few words of it, told with the buttons. */
  what: string;
  action: string;
  /** How it stands here, where it can be decided otherwise elsewhere. */
  seen?: string;
  canShow: boolean;
  canHide: boolean;
  /** Whether showing it again asks for a reason too. */
  showNeedsReason?: boolean;
  /** Whether the cursor stands here: the next one after a decision. */
  isNext: boolean;
  refused: RefusedForm | null;
  /** What was decided of it so far. */
  history: readonly AuditLine[];
  children: ReactNode;
};

/** One thing that somebody wrote, with what staff may decide about it. */
export function Judged({ children, history, ...decision }: Props) {
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      {children}
      <FieldScope prefix={`case-${decision.id}`}>
        <Decision {...decision} />
      </FieldScope>
      <FoldedHistory lines={history} />
    </li>
  );
}

function Decision({
  id,
  what,
  action,
  seen,
  canShow,
  canHide,
  showNeedsReason = false,
  isNext,
  refused,
}: Omit<Props, 'children' | 'history'>) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const wrong = Number(refused?.values.id) === id ? refused : null;
  const show = canShow && <ShowButton what={what} isNext={isNext} disabled={isBusy} />;
  return (
    <Form
      method="post"
      action={localPath(action)}
      noValidate
      preventScrollReset
      className="mt-3 flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="id" value={id} />
      {seen && <input type="hidden" name="seen" value={seen} />}
      {!showNeedsReason && show}
      {(canHide || showNeedsReason) && (
        // The reason stays beside the button that asks for it, on a phone below the other one.
        <div className="flex min-w-0 grow basis-64 items-end gap-3">
          <TextField
            name="reason"
            label={m.ops_reason()}
            maxLength={500}
            autoComplete="off"
            className="min-w-0 grow"
            defaultValue={typedIn(wrong, 'reason', '')}
            error={wrong?.fields.reason}
          />
          {canHide && (
            <Button
              type="submit"
              name="intent"
              value="hide"
              look="danger"
              disabled={isBusy}
              aria-label={m.ops_hide_of({ what })}
            >
              {m.ops_hide()}
            </Button>
          )}
          {showNeedsReason && show}
        </div>
      )}
    </Form>
  );
}

/** After a decision the next thing has the focus, so that a press of Enter shows it. */
function ShowButton({ what, isNext, disabled }: { what: string; isNext: boolean; disabled: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNext) button.current?.focus();
  }, [isNext]);
  return (
    <Button
      ref={button}
      type="submit"
      name="intent"
      value="show"
      disabled={disabled}
      aria-label={m.ops_show_of({ what })}
    >
      {m.ops_show()}
    </Button>
  );
}
