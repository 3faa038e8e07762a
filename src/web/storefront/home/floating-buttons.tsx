import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { m } from '#messages';
import { FLOATING_BUTTONS_HIDE_THRESHOLD } from '#shop/constants.ts';
import { cx } from '#web/ui/class-names.ts';
import { useContacts } from '#web/contacts-context.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import type { Kind } from './floating-content.tsx';

const FloatingContent = lazy(() => import('./floating-content.tsx'));

const LIST = 'quick-help';

/** Each leads to a page of its own without scripts; with them it opens its dialog. */
const BUTTONS: readonly { kind: Kind; icon: IconName; to: string; label: () => string }[] = [
  { kind: 'support', icon: 'headset', to: '/CustomerSupport', label: m.help_float_support },
  { kind: 'courier', icon: 'truck', to: '/DeliveryService', label: m.help_float_courier },
  { kind: 'vendor', icon: 'store', to: '/vendor-post', label: m.help_float_vendor },
];

/**
 * Support, courier and vendor: three round buttons that give way while the newsletter block is in view. On phones they unfold, with
 * their names, from one small button at the end of the tab bar, where it covers nothing; the popover attribute opens them without scripts.
 */
export function FloatingButtons() {
  const [open, setOpen] = useState<Kind | null>(null);
  const isHidden = useNewsletterInView();
  const localPath = useLocalPath();
  const { couriers } = useContacts();
  const buttons = BUTTONS.filter(({ kind }) => kind !== 'courier' || couriers.length > 0);
  const onPress = (kind: Kind) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(kind);
  };
  const chosen = BUTTONS.find(({ kind }) => kind === open);
  return (
    <>
      <nav
        aria-label={m.help_float_label()}
        className={cx(
          'quick-help print:hidden md:fixed md:right-3 md:bottom-6 md:z-20',
          isHidden && 'hidden',
        )}
      >
        <button
          type="button"
          popoverTarget={LIST}
          aria-label={m.help_float_label()}
          className="inline-flex size-10 items-center justify-center rounded-full bg-brand text-on-brand md:hidden"
        >
          <Icon name="headset" className="size-5" />
        </button>
        <ul
          id={LIST}
          popover="auto"
          className="quick-help-list flex-col gap-2 overflow-visible bg-transparent md:static md:flex"
        >
          {buttons.map(({ kind, icon, to, label }) => (
            <li key={kind}>
              <a
                href={localPath(to)}
                onClick={onPress(kind)}
                title={label()}
                aria-haspopup="dialog"
                className="flex h-12 items-center justify-center gap-3 rounded-full bg-brand px-3 font-semibold text-on-brand shadow-raised hover:bg-brand-strong max-md:pr-5"
              >
                <Icon name={icon} />
                <span className="md:sr-only">{label()}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Dialog
        isOpen={chosen !== undefined}
        onClose={() => setOpen(null)}
        title={chosen?.label() ?? ''}
        closeLabel={m.help_close()}
      >
        <Suspense>{open && <FloatingContent kind={open} />}</Suspense>
      </Dialog>
    </>
  );
}

/** Whether at least 5 % of the newsletter block can be seen. */
function useNewsletterInView(): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const block = document.querySelector('[data-newsletter]');
    if (!block) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setInView((entry?.intersectionRatio ?? 0) >= FLOATING_BUTTONS_HIDE_THRESHOLD),
      { threshold: [0, FLOATING_BUTTONS_HIDE_THRESHOLD] },
    );
    observer.observe(block);
    return () => observer.disconnect();
  }, []);
  return isInView;
}
