import type { ReactNode } from 'react';
import { m } from '#messages';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import { useStaffRights } from '#web/desk/admin-frame.tsx';
import { hasDifferences } from '#web/desk/changes/differences.ts';
import { History } from '#web/desk/history.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { actWord } from './audit/audit-words.ts';
import { subjectCalled } from './audit/subject-words.ts';
import { LineChanges } from './line-changes.tsx';

/** Who acted, for staff: a person by name, else what they are to the shop. */
export function actorText({ actorKind, actorName, vendorId }: AuditLine): string {
  if (actorKind === 'system') return m.admin_audit_by_system();
  return actorName ?? (actorKind === 'vendor' ? m.admin_audit_by_team({ number: String(vendorId) }) : '–');
}

const changeOf = ({ before, after, subject }: AuditLine) =>
  hasDifferences(before, after) && <LineChanges kind={subject.kind} before={before} after={after} />;

const foldedChangeOf = (line: AuditLine) => {
  const changes = changeOf(line);
  return (
    changes && (
      <Fold title={m.desk_change_show()} className="text-sm">
        {changes}
      </Fold>
    )
  );
};

type Props = {
  lines: readonly AuditLine[];
  /** As the log finds it: `vendor:7`, or `setting` for all of a kind. */
  subject?: string;
  /** How the words of its acts begin, where their subjects are of several kinds: `jobs.`. */
  acts?: string;
  /** Names the subject of a line, on the screen of a kind. */
  subjectOf?: (line: AuditLine) => ReactNode;
};

/** What happened to the subject of a screen, for staff. */
export function SubjectHistory({ lines, subject = '', acts = '', subjectOf }: Props) {
  const mayReadAll = useStaffRights().includes('audit.read');
  return (
    <section aria-labelledby="history" className="mt-6 mb-4">
      <h2 id="history" className="mb-2 text-lg">
        {m.ops_history()}
      </h2>
      {lines.length === 0 ? (
        <p className="text-muted">{m.ops_history_empty()}</p>
      ) : (
        <History
          lines={lines}
          wordOf={actWord}
          nameOf={actorText}
          subjectOf={subjectOf}
          changeOf={foldedChangeOf}
        />
      )}
      {mayReadAll && (
        <LocalLink
          to={`/admin/audit?${acts ? `action=${acts}` : `subject=${encodeURIComponent(subject)}`}`}
          className="prose-link mt-2 inline-flex min-h-11 items-center"
        >
          {m.admin_audit_more()}
        </LocalLink>
      )}
    </section>
  );
}

type KindProps = { lines: readonly AuditLine[]; kind: string };

/** What happened to all that a list is of, also to what is gone from it; each is called as its line has it. */
export function KindHistory({ lines, kind }: KindProps) {
  return <SubjectHistory lines={lines} subject={kind} subjectOf={subjectCalled} />;
}

/** What happened to one of the things that a list shows, folded away; nothing where nothing has. */
export function FoldedHistory({ lines }: { lines: readonly AuditLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Fold title={m.ops_history()} className="text-sm">
      <History lines={lines} wordOf={actWord} nameOf={actorText} changeOf={changeOf} />
    </Fold>
  );
}
