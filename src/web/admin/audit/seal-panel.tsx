import { m } from '#messages';
import type { SealList } from '#modules/audit/audit.schema.ts';
import { AUDIT } from '#modules/audit/audit.table.ts';
import { Panel } from '#web/desk/room-parts.tsx';
import { countText } from '#web/desk/table-foot.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { Fold } from '#web/ui/fold.tsx';

/** The seals of the log, and whether its lines are still those that were sealed. */
export function SealPanel({ seals: { content, checked } }: { seals: SealList }) {
  const { date } = useDates();
  const [last] = content;
  return (
    <div className="mt-6">
      <Panel title={m.admin_seals()}>
        {checked && <Checked checked={checked} />}
        <p className="mb-2 text-sm text-muted">{m.admin_seals_intro()}</p>
        <p className="mb-2">
          {last
            ? m.admin_seals_last({ day: date(last.day), count: countText(last.rowCount) })
            : m.admin_seals_none()}
        </p>
        <LinkButton to={`${AUDIT.path}?check=1`} look="secondary" size="small">
          {m.admin_seals_check()}
        </LinkButton>
        {content.length > 0 && (
          <Fold title={m.admin_seals()} className="mt-2 text-sm">
            <ul className="flex flex-col gap-2">
              {content.map(({ day, rowCount, sha256 }) => (
                <li key={day}>
                  {date(day)} · {m.desk_said({ what: m.admin_seals_lines(), value: countText(rowCount) })}
                  <code lang="" className="block text-xs break-all text-muted">
                    {sha256}
                  </code>
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </Panel>
    </div>
  );
}

function Checked({ checked: { from, broken } }: { checked: NonNullable<SealList['checked']> }) {
  const { date } = useDates();
  return broken === null ? (
    <output className="mb-3 block">
      <Alert tone="success">{m.admin_seals_hold({ day: date(from) })}</Alert>
    </output>
  ) : (
    <Alert tone="danger" role="alert" className="mb-3">
      {m.admin_seals_broken({
        day: date(broken.day),
        sealed: countText(broken.sealed),
        found: countText(broken.found),
      })}
    </Alert>
  );
}
