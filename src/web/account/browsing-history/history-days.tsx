import { Form } from 'react-router';
import { m } from '#messages';
import type { HistoryEntry } from '#modules/history/history.schema.ts';
import { PersonalPrice } from '#web/storefront/product-card/personal-price.tsx';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { Rating } from '#web/storefront/product-card/rating.tsx';
import { StockLabel } from '#web/storefront/product-card/stock-label.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Picture } from '#web/ui/picture.tsx';

type Props = { entries: readonly HistoryEntry[]; today: string; yesterday: string };

/** The entries under a heading for each day, the newest first. */
export function HistoryDays({ entries, today, yesterday }: Props) {
  const { date } = useDates();
  const nameOf = (day: string) => {
    if (day === today) return m.history_today();
    if (day === yesterday) return m.history_yesterday();
    return date(`${day}T12:00:00+03:00`);
  };
  return daysOf(entries).map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mb-6">
      <h2 id={`day-${day}`} className="mb-3 text-base">
        <time dateTime={day}>{nameOf(day)}</time>
      </h2>
      <ul className="flex flex-col gap-3">
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

function daysOf(entries: readonly HistoryEntry[]): [string, HistoryEntry[]][] {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return [...days];
}

function Entry({ entry: { id, product, isSold } }: { entry: HistoryEntry }) {
  const { title, textLocale } = product;
  return (
    <li className="relative flex items-center gap-3 rounded-card border border-line bg-surface p-3 focus-within:border-brand hover:border-brand">
      <Picture
        image={pictureSource(product.image)}
        alt=""
        sizes="5rem"
        className={isSold ? 'size-20 shrink-0' : 'size-20 shrink-0 opacity-60'}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {isSold ? (
          // The link covers the card; the button stands above it.
          <LocalLink
            to={`/product-detail/${product.id}`}
            lang={textLocale}
            className="line-clamp-2 font-semibold after:absolute after:inset-0 hover:text-brand"
          >
            {title}
          </LocalLink>
        ) : (
          <span lang={textLocale} className="line-clamp-2 text-muted">
            {title}
          </span>
        )}
        <Rating
          rating={product.rating}
          reviewCount={product.reviewCount}
          className="flex flex-wrap items-center gap-1 text-sm"
        />
        <span className="flex flex-wrap items-center gap-x-3">
          <PersonalPrice product={product} />
          {isSold ? (
            !product.inStock && <StockLabel isInStock={false} />
          ) : (
            <strong className="text-sm text-danger">{m.wishlist_gone()}</strong>
          )}
        </span>
      </div>
      <Form method="post" preventScrollReset className="relative self-start">
        <input type="hidden" name="id" value={id} />
        <IconButton
          type="submit"
          name="intent"
          value="remove"
          label={m.history_remove_named({ title })}
          title={m.history_remove_named({ title })}
        >
          <Icon name="trash" className="size-5" />
        </IconButton>
      </Form>
    </li>
  );
}
