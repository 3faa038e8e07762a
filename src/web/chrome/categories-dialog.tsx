import { useState } from 'react';
import type { Category, Subcategory } from '#modules/catalog/catalog.schema.ts';
import { m } from '#messages';
import { CATEGORIES_COLLAPSED, SUBCATEGORIES_COLLAPSED } from '#shop/constants.ts';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { shopPathOf } from './chrome-data.ts';
import { PanelSkeleton } from './popup.tsx';
import { type Fetched, useApi } from './use-api.ts';

type Props = { isOpen: boolean; onClose: () => void };

/**
 * Browse Categories: the categories on one side, the subcategories of the chosen one on the other. The first is chosen
 * on opening, pressing the chosen one again leaves none; closing forgets the choice and folds the lists again.
 */
export default function CategoriesDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      placement="sheet"
      title={m.chrome_browse_categories()}
      closeLabel={m.common_close()}
    >
      {isOpen && <Browser onClose={onClose} />}
    </Dialog>
  );
}

function Browser({ onClose }: { onClose: () => void }) {
  const categories = useApi('/api/categories');
  const [choice, setChoice] = useState<number | 'first' | null>('first');
  const [isUnfolded, setUnfolded] = useState(false);
  const list = categories.value ?? [];
  const chosen = list.find(({ id }, index) => (choice === 'first' ? index === 0 : id === choice)) ?? null;
  const subcategories = useApi(chosen && `/api/subcategories/by-category/${chosen.id}`);

  if (categories.state === 'loading') return <PanelSkeleton />;
  if (categories.state === 'failed') {
    return (
      <Alert tone="danger" role="alert">
        {m.chrome_categories_error({ reason: categories.reason || m.common_offline() })}
      </Alert>
    );
  }
  const shown = isUnfolded ? list : list.slice(0, CATEGORIES_COLLAPSED);
  return (
    <div className="grid gap-4 md:grid-cols-[15rem_1fr]">
      <div>
        <ul className="flex flex-col gap-1">
          {shown.map((category) => (
            <li key={category.id}>
              <button
                type="button"
                aria-pressed={category.id === chosen?.id}
                onClick={() => setChoice(category.id === chosen?.id ? null : category.id)}
                className={cx(
                  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left',
                  category.id === chosen?.id
                    ? 'bg-brand-tint font-semibold text-brand-strong'
                    : 'hover:bg-sunken',
                )}
              >
                <CategoryPicture imageUrl={category.imageUrl} />
                <span className="flex-1">{category.name}</span>
                <Icon name="right" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
        {list.length > CATEGORIES_COLLAPSED && (
          <FoldButton
            isUnfolded={isUnfolded}
            moreText={m.chrome_show_all_categories()}
            onToggle={() => setUnfolded(!isUnfolded)}
          />
        )}
      </div>
      {chosen ? (
        <Subcategories key={chosen.id} category={chosen} fetched={subcategories} onClose={onClose} />
      ) : (
        <p className="p-4 text-muted">{m.chrome_choose_category()}</p>
      )}
    </div>
  );
}

function CategoryPicture({ imageUrl }: { imageUrl: string | null }) {
  if (!imageUrl) {
    return (
      <span className="flex size-9 items-center justify-center rounded-control bg-sunken text-muted">
        <Icon name="tag" className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={imageUrl.replace('-400.', '-200.')}
      alt=""
      width={36}
      height={36}
      className="size-9 rounded-control"
    />
  );
}

type SubcategoriesProps = { category: Category; fetched: Fetched<Subcategory[]>; onClose: () => void };

function Subcategories({ category, fetched, onClose }: SubcategoriesProps) {
  const [choice, setChoice] = useState<number | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const list = fetched.value ?? [];
  const shown = isUnfolded ? list : list.slice(0, SUBCATEGORIES_COLLAPSED);
  const chosen = list.find(({ id }) => id === choice);
  const to = shopPathOf(category) + (chosen ? `&subcategory=${chosen.id}` : '');
  return (
    <div className="flex flex-col gap-3">
      <LocalLink
        to={to}
        onClick={onClose}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline"
      >
        {m.chrome_go_to_category({ name: chosen?.name ?? category.name })}
        <Icon name="arrow-right" className="size-5" />
      </LocalLink>
      {fetched.state === 'loading' && <PanelSkeleton />}
      {fetched.state === 'failed' && (
        <Alert tone="danger" role="alert">
          {m.chrome_subcategories_error({ reason: fetched.reason || m.common_offline() })}
        </Alert>
      )}
      {fetched.state === 'ready' && list.length === 0 && (
        <p className="text-muted">{m.chrome_no_subcategories()}</p>
      )}
      <ul className="grid gap-2 sm:grid-cols-2">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === choice}
              onClick={() => setChoice(id === choice ? null : id)}
              className={cx(
                'min-h-11 w-full rounded-control border px-3 py-1 text-left text-sm',
                id === choice
                  ? 'border-brand bg-brand-tint font-semibold text-brand-strong'
                  : 'border-line hover:border-brand',
              )}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {list.length > SUBCATEGORIES_COLLAPSED && (
        <FoldButton
          isUnfolded={isUnfolded}
          moreText={m.chrome_show_all_subcategories()}
          onToggle={() => setUnfolded(!isUnfolded)}
        />
      )}
    </div>
  );
}

function FoldButton({
  isUnfolded,
  moreText,
  onToggle,
}: {
  isUnfolded: boolean;
  moreText: string;
  onToggle: () => void;
}) {
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      onClick={onToggle}
      className="inline-flex min-h-11 items-center gap-2 px-3 font-semibold text-link hover:underline"
    >
      {isUnfolded ? m.chrome_show_less() : moreText}
      <Icon name={isUnfolded ? 'up' : 'down'} className="size-4" />
    </button>
  );
}
