import { Form } from 'react-router';
import { m } from '#messages';
import type { ApprovalDetail } from '#modules/approvals/approvals.schema.ts';
import type { Submitted } from '#handlers/handlers.ts';
import type { FigureUnit, SettingKey } from '#shop/figures.ts';
import { FactsList } from '#web/desk/facts-list.tsx';
import { subjectPath, subjectWord } from '#web/admin/audit/subject-words.ts';
import { Panel, RoomNotice } from '#web/desk/room-parts.tsx';
import { FIGURE_TEXTS } from '#web/admin/settings/figure-texts.ts';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { ReasonForm } from '#web/desk/reason-form.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { ApprovalChanges } from './approval-changes.tsx';
import { APPROVAL_STATES, APPROVAL_TONES, approvalTitle } from './approval-words.ts';

type Refused = Extract<Submitted<unknown>, { ok: false }>;
type Props = {
  approval: ApprovalDetail;
  /** What the figure of a setting counts. */
  unit: FigureUnit | null;
  done: string | null;
  refused: Refused | null;
};

const DONE: Record<string, (() => string) | undefined> = {
  approved: m.admin_approval_done_approved,
  refused: m.admin_approval_done_refused,
};

/** One request: who asks for what and why, exactly what it would do, and what its second person decides. */
export function ApprovalScreen({ approval, unit, done, refused }: Props) {
  const { id, kind, subject, subjectName, state } = approval;
  const name =
    subject.kind === 'setting' ? (FIGURE_TEXTS[subjectName as SettingKey]?.() ?? subjectName) : subjectName;
  return (
    <AdminFrame
      title={m.admin_approval_title({ number: String(id) })}
      action={<Badge tone={APPROVAL_TONES[state]}>{APPROVAL_STATES[state]()}</Badge>}
    >
      <RoomNotice refused={refused} done={DONE[done ?? '']?.() ?? null} />
      <Panel title={approvalTitle(kind, name)}>
        <Facts approval={approval} />
      </Panel>
      <Panel title={WHAT[state]()}>
        <ApprovalChanges approval={approval} unit={unit} />
      </Panel>
      <Decision approval={approval} refused={refused} />
      {subjectPath(subject) && (
        <LocalLink to={subjectPath(subject)!} className="prose-link inline-flex min-h-11 items-center">
          {subjectWord(subject)}
        </LocalLink>
      )}
    </AdminFrame>
  );
}

const WHAT: Record<ApprovalDetail['state'], () => string> = {
  waiting: m.admin_approval_what,
  approved: m.admin_approval_was_done,
  refused: m.admin_approval_was_asked,
  expired: m.admin_approval_was_asked,
};

function Facts({ approval }: { approval: ApprovalDetail }) {
  const { dateTime } = useDates();
  const { requestedBy, createdAt, reason, decidedBy, decidedAt, note, state, expiresAt } = approval;
  const facts: [string, string][] = [
    [m.admin_approval_asked(), m.admin_approval_by({ name: requestedBy.name, time: dateTime(createdAt) })],
    [m.admin_approval_reason(), reason],
  ];
  if (decidedBy && decidedAt)
    facts.push([
      m.admin_approval_decided_by(),
      m.admin_approval_by({ name: decidedBy.name, time: dateTime(decidedAt) }),
    ]);
  if (note) facts.push([m.admin_audit_reason(), note]);
  return (
    <>
      <FactsList facts={facts} />
      {state === 'waiting' && (
        <p className="mt-2 text-sm text-muted">{m.admin_approval_until({ time: dateTime(expiresAt) })}</p>
      )}
    </>
  );
}

function Decision({ approval, refused }: Pick<Props, 'approval' | 'refused'>) {
  const isBusy = useIsBusy();
  const { state, mayDecide, isStale } = approval;
  if (state === 'expired') return <Alert tone="warning">{m.admin_approval_is_expired()}</Alert>;
  if (state !== 'waiting') return null;
  if (!mayDecide)
    return (
      <Alert tone="info" className="mb-2">
        {approval.isOwn ? m.admin_approval_is_own() : m.admin_approval_not_yours()}
      </Alert>
    );
  return (
    <section className="mb-4">
      {isStale ? (
        <Alert tone="warning" className="mb-3">
          {m.admin_approval_is_stale()}
        </Alert>
      ) : (
        <p className="mb-3 text-sm text-muted">{m.admin_approval_approve_hint()}</p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {!isStale && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="approve" disabled={isBusy}>
              {m.admin_approval_approve()}
            </Button>
          </Form>
        )}
        <ReasonForm
          intent="refuse"
          text={m.admin_approval_refuse()}
          label={m.admin_approval_refuse_why()}
          refused={refused}
          isDanger
        />
      </div>
    </section>
  );
}
