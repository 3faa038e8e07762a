import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** `sheet` comes from the bottom on phones and stands in the middle on wider screens. */
  placement?: 'center' | 'sheet';
  className?: string;
  children: ReactNode;
};

const PLACEMENTS = {
  center: 'm-auto w-[min(40rem,calc(100vw-2rem))] max-h-[min(90dvh,48rem)] rounded-card',
  sheet:
    'mx-0 mt-auto mb-0 w-full max-w-none max-h-[90dvh] rounded-t-card md:m-auto md:w-[min(48rem,calc(100vw-2rem))] md:rounded-card',
};

/** A modal dialog. Closes by its ×, Escape and a press on the backdrop; the focus goes back to where it was. */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  placement = 'center',
  className,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);

  useLayoutEffect(() => {
    const element = dialog.current;
    // The dialog's own box is filled by its content: a press on the element itself is one on the backdrop.
    element?.addEventListener('mousedown', ({ target }) => target === element && element.close());
    // One that is taken away while it is open is closed before: only so the focus goes back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // React passes the closing of a dialog inside this one on to it.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      className={cx('overflow-hidden bg-surface p-0 shadow-raised', PLACEMENTS[placement], className)}
    >
      {isOpen && (
        <div className="flex max-h-[inherit] flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
          <div className="overflow-y-auto overscroll-contain p-4">{children}</div>
        </div>
      )}
    </dialog>
  );
}
