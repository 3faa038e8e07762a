import type { ReactNode } from 'react';
import { m } from '#messages';
import type { ApprovalDetail } from '#modules/approvals/approvals.schema.ts';
import type { FigureUnit } from '#shop/figures.ts';
import { ValueText } from '#web/admin/audit/value-text.tsx';
import { UNIT_NAMES } from '#web/admin/settings/figure-texts.ts';
import { fieldWord } from '#web/desk/changes/field-words.ts';

/** `unit`: what the figure of a setting counts. */
export type ApprovalChangesProps = { approval: ApprovalDetail; unit: FigureUnit | null };

/**
 * Value by value: how it was when it was asked for, how it is now if that differs, how it would be. Of something new only what it
 * would be.
 */
export default function ApprovalChangesContent({ approval, unit }: ApprovalChangesProps) {
  const { asked, now, wanted, isStale, labels } = approval;
  const { kind } = approval.subject;
  const before = asked ?? now ?? {};
  const names = Object.keys(wanted);
  if (Object.keys(before).length === 0 && !isStale) return <AllNew approval={approval} names={names} />;
  return (
    <dl className="flex flex-col gap-4">
      {names.map((name) => (
        <div key={name}>
          <dt className="mb-1 font-semibold">
            {unit ? `${fieldWord(name)} (${UNIT_NAMES[unit]()})` : fieldWord(name)}
          </dt>
          <dd className="grid gap-3 sm:grid-cols-2">
            <Side title={isStale ? m.desk_change_asked() : m.desk_change_before()}>
              <ValueText {...{ kind, name, labels }} value={before[name]} becomes={wanted[name]} />
            </Side>
            {isStale && (
              <Side title={m.desk_change_now()}>
                <ValueText {...{ kind, name, labels }} value={now?.[name]} />
              </Side>
            )}
            <Side title={m.desk_change_after()} isNew>
              <ValueText {...{ kind, name, labels }} value={wanted[name]} against={before[name]} />
            </Side>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function AllNew({ approval, names }: { approval: ApprovalDetail; names: readonly string[] }) {
  const { wanted, labels, subject } = approval;
  return (
    <dl className="grid gap-x-4 gap-y-2 rounded-control bg-brand-tint p-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
      {names.map((name) => (
        <div key={name} className="contents">
          <dt className="text-sm text-muted">{fieldWord(name)}</dt>
          <dd className="mb-1 font-semibold">
            <ValueText kind={subject.kind} name={name} labels={labels} value={wanted[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Side({ title, isNew = false, children }: { title: string; isNew?: boolean; children: ReactNode }) {
  return (
    <div className={isNew ? 'rounded-control bg-brand-tint p-3' : 'rounded-control bg-sunken p-3'}>
      <p className="text-sm text-muted">{title}</p>
      {children}
    </div>
  );
}
