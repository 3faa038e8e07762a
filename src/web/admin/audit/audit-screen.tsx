import { m } from '#messages';
import type { AuditLine, SealList } from '#modules/audit/audit.schema.ts';
import { AUDIT } from '#modules/audit/audit.table.ts';
import { LineChanges } from '#web/admin/line-changes.tsx';
import { actorText } from '#web/admin/subject-history.tsx';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DataTable, type Shown } from '#web/desk/data-table.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import type { TablePage, TableView } from '#web/desk/table-view.ts';
import { Moment } from '#web/desk/moment.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { actWord } from './audit-words.ts';
import { SealPanel } from './seal-panel.tsx';
import { subjectPath, subjectWord } from './subject-words.ts';

type Props = { view: TableView<typeof AUDIT, TablePage<AuditLine>>; seals: SealList };

const COLUMNS: Record<keyof typeof AUDIT.columns, Shown<AuditLine>> = {
  action: {
    label: m.admin_audit_action,
    cell: ({ action }) => actWord(action),
  },
  at: { label: m.admin_audit_at, cell: ({ at }) => <Moment iso={at} /> },
  actor: { label: m.admin_audit_actor, cell: (line) => <Actor line={line} /> },
  subject: { label: m.admin_audit_subject, cell: ({ subject }) => <SubjectLink subject={subject} /> },
  change: {
    label: m.admin_audit_change,
    cell: ({ before, after, subject }) => <LineChanges kind={subject.kind} before={before} after={after} />,
  },
  reason: {
    label: m.admin_audit_reason,
    cell: ({ reason }) => (
      <span lang="" className="min-w-0 break-words">
        {reason ?? '–'}
      </span>
    ),
  },
  request: {
    label: m.admin_audit_request,
    cell: ({ action, requestId }) => (
      <code lang="en" className="block text-xs break-all text-muted">
        {action} {requestId}
      </code>
    ),
  },
};

function Actor({ line }: { line: AuditLine }) {
  const { actorId, approvalId } = line;
  return (
    <span className="min-w-0 break-words">
      {actorId === null ? (
        actorText(line)
      ) : (
        <LocalLink to={`${AUDIT.path}?actor=${actorId}`} className="prose-link">
          {actorText(line)}
        </LocalLink>
      )}
      {approvalId !== null && (
        <LocalLink to={`/admin/approvals/${approvalId}`} className="prose-link block text-sm">
          {m.admin_approval_title({ number: String(approvalId) })}
        </LocalLink>
      )}
    </span>
  );
}

function SubjectLink({ subject }: Pick<AuditLine, 'subject'>) {
  const path = subjectPath(subject);
  return path === null ? (
    <span className="min-w-0 break-words">{subjectWord(subject)}</span>
  ) : (
    <LocalLink to={path} className="prose-link min-w-0 break-words">
      {subjectWord(subject)}
    </LocalLink>
  );
}

/** The audit log: who did what, when, to what, why, and whether anybody changed a line behind its back. */
export function AuditScreen({ view, seals }: Props) {
  return (
    <AdminFrame title={m.admin_audit()}>
      <p className="mb-3 text-muted">{m.admin_audit_intro()}</p>
      <DataTable
        table={AUDIT}
        view={view}
        keyOf={({ id }) => String(id)}
        nameOf={({ action }) => actWord(action)}
        columns={COLUMNS}
        filters={{
          subject: { label: m.admin_audit_subject, placeholder: m.admin_audit_find_subject },
          actor: { label: m.admin_audit_actor, placeholder: m.admin_audit_find_actor },
          action: { label: m.admin_audit_action, placeholder: m.admin_audit_find_action },
          day: { label: m.admin_audit_day, isDay: true },
        }}
        empty={<DeskEmpty icon="eye" title={m.admin_audit_empty()} />}
      />
      <SealPanel seals={seals} />
    </AdminFrame>
  );
}
