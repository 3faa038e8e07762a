import { m } from '#messages';
import type { ProductHistory, ProductRevision } from '#modules/products/product-history.schema.ts';
import type { ProductStateWord } from '#modules/products/products.schema.ts';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { LANGUAGE_NAMES } from '#web/desk/language-names.ts';
import { CAUSE_NAMES, PART_NAMES, PRODUCT_STATE_NAMES } from '#web/vendor-portal/products/product-words.ts';

type Change = ProductRevision['changes'][number];
type Props = {
  history: ProductHistory;
  /** Where the changes before an id are read. */
  earlier: (after: number) => string;
  className: string;
};

/** What became of a product, the newest first: what was and is, by whom, by which way and when. */
export function RevisionList({ history: { content, next }, earlier, className }: Props) {
  const { dateTime } = useDates();
  return (
    <section id="product-history" aria-labelledby="product-history-title" className={className}>
      <h2 id="product-history-title" className="mb-2 text-lg">
        {m.products_history()}
      </h2>
      {content.length === 0 && <p className="text-muted">{m.products_history_none()}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {content.map((revision) => (
          <li key={revision.id} className="py-2">
            {revision.isNew && <p className="font-semibold">{m.products_history_new()}</p>}
            <dl className="text-sm">
              {revision.changes.map((change) => (
                <ChangeRow key={`${change.part}:${change.of}`} change={change} isNew={revision.isNew} />
              ))}
            </dl>
            <p className="text-sm text-muted">
              {whoOf(revision)} · {CAUSE_NAMES[revision.cause]?.() ?? revision.cause} ·{' '}
              <time dateTime={revision.at}>{dateTime(revision.at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {next !== null && (
        <LocalLink to={earlier(next)} className="prose-link mt-2 inline-flex min-h-11 items-center">
          {m.products_history_earlier()}
        </LocalLink>
      )}
    </section>
  );
}

function ChangeRow({ change, isNew }: { change: Change; isNew: boolean }) {
  const { part, of } = change;
  const name = PART_NAMES[part]?.() ?? part;
  const [was, is] = [textOf(change, change.before), textOf(change, change.after)];
  return (
    <div className="break-words">
      <dt className="inline font-semibold">
        {of === null ? name : m.products_part_of({ part: name, of: ofWord(of) })}:{' '}
      </dt>
      <dd className="inline">
        {!isNew && (
          <>
            <del className="text-muted no-underline">{was}</del>
            <span aria-hidden="true"> → </span>
          </>
        )}
        <ins className="no-underline">{is}</ins>
      </dd>
    </div>
  );
}

function textOf({ part }: Change, text: string | null): string {
  if (text === null) return m.products_history_nothing();
  return part === 'state' ? (PRODUCT_STATE_NAMES[text as ProductStateWord]?.() ?? text) : text;
}

function ofWord(of: string): string {
  return LANGUAGE_NAMES[of as keyof typeof LANGUAGE_NAMES]?.() ?? of;
}

function whoOf({ by, who }: ProductRevision): string {
  if (who !== null) return who;
  return { team: m.products_by_team, staff: m.stores_activity_staff, shop: m.stores_activity_system }[by]();
}
