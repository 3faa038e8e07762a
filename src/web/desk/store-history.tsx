import { m } from '#messages';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import { Fold } from '#web/ui/fold.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { ChangeList } from './changes/change-list.tsx';
import { hasDifferences } from './changes/differences.ts';
import { storeWords } from './changes/store-values.ts';
import { History } from './history.tsx';
import { STORE_ACTS } from './store-acts.ts';

const wordOf = (action: string) => STORE_ACTS[action]?.() ?? m.stores_act_other({ action });

const nameOf = ({ actorKind, actorName }: AuditLine) => {
  if (actorKind === 'system') return m.stores_activity_system();
  return actorKind === 'staff' ? m.stores_activity_staff() : (actorName ?? '–');
};

/** Which product it was about, and what of it was changed. */
const changeOf = (line: AuditLine) => (
  <>
    {line.subject.kind === 'product' && <Product {...line} />}
    {hasDifferences(line.before, line.after) && (
      <Fold title={m.desk_change_show()} className="text-sm">
        <ChangeList before={line.before} after={line.after} words={storeWords(line.subject.kind)} />
      </Fold>
    )}
  </>
);

/** What it is called now it says itself. */
function Product({ subject, before, after }: AuditLine) {
  const title = titleIn(after) ?? titleIn(before) ?? `#${subject.id}`;
  return (
    <LocalLink to={`/vendor/products/${subject.id}`} className="prose-link text-sm break-words">
      {title}
    </LocalLink>
  );
}

function titleIn(values: unknown): string | null {
  const title = (values as { title?: unknown } | null)?.title;
  return typeof title === 'string' && title !== '' ? title : null;
}

/** What happened to a store, for its team: which of the staff acted is the shop's own affair. */
export function StoreHistory({ lines }: { lines: readonly AuditLine[] }) {
  return <History lines={lines} wordOf={wordOf} nameOf={nameOf} changeOf={changeOf} />;
}
