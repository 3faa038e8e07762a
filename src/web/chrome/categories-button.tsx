import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { m } from '#messages';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';

const CategoriesDialog = lazy(() => import('./categories-dialog.tsx'));

/** Opens the Browse Categories modal; without scripts a link to the whole shop. */
export function CategoriesButton({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const onPress = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <LocalLink
        to="/ShopPage"
        prefetch="none"
        onClick={onPress}
        aria-haspopup="dialog"
        className={buttonClass('primary', 'small', cx('whitespace-nowrap', className))}
      >
        <Icon name="grid" className="size-5" />
        {m.chrome_all_categories()}
      </LocalLink>
      {wasOpened && (
        <Suspense>
          <CategoriesDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
