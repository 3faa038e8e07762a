import { m } from '#messages';
import type { ShownMove } from '#modules/products/product-forms.schema.ts';
import { useDates } from '#web/ui/date.ts';
import { CAUSE_NAMES } from './product-words.ts';

/** Why there are as many pieces as there are, the last change first. */
export function StockMoves({ moves, className }: { moves: readonly ShownMove[]; className: string }) {
  const { dateTime } = useDates();
  return (
    <section aria-labelledby="moves-title" className={className}>
      <h2 id="moves-title" className="mb-2 text-lg">
        {m.products_moves()}
      </h2>
      {moves.length === 0 && <p className="text-muted">{m.products_moves_none()}</p>}
      <ul className="flex flex-col gap-1 text-sm">
        {moves.map(({ id, at, delta, cause, variant, who }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <b className="tabular w-14 text-right">
              {delta > 0 ? `+${delta}` : String(delta).replace('-', '−')}
            </b>
            <span>{CAUSE_NAMES[cause]?.() ?? cause}</span>
            {variant !== null && <span>{variant}</span>}
            {who !== null && <span className="text-muted">{who}</span>}
            <time dateTime={at} className="text-muted">
              {dateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
