import { m } from '#messages';
import type { ListItem } from '#modules/lists/lists.schema.ts';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { Picture } from '#web/ui/picture.tsx';

type Props = { items: readonly ListItem[]; isBusy?: boolean; onChoose?: (productId: number) => void };

/** The compared products as buttons: the one that is pressed makes room. Within a form they send its `productId`. */
export function ReplaceChoice({ items, isBusy = false, onChoose }: Props) {
  return (
    <ul className="flex flex-col gap-2">
      {items.map(({ product: { id, title, textLocale, image } }) => (
        <li key={id}>
          <button
            type={onChoose ? 'button' : 'submit'}
            name="productId"
            value={id}
            disabled={isBusy}
            aria-label={m.compare_replace_named({ title })}
            onClick={onChoose && (() => onChoose(id))}
            className="flex min-h-14 w-full items-center gap-3 rounded-control border border-control bg-surface p-2 text-left hover:border-brand hover:bg-brand-tint disabled:opacity-55"
          >
            <Picture image={pictureSource(image)} alt="" sizes="3rem" className="size-12 shrink-0" />
            <span lang={textLocale} className="min-w-0">
              {title}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
