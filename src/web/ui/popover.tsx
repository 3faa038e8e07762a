import { useCallback, useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

export type PopoverState = {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  toggle: () => void;
  /** Goes on the element that holds the trigger and the panel. */
  holder: { ref: RefObject<HTMLDivElement | null>; onBlur: (event: FocusEvent) => void };
};

/**
 * A panel that opens under its trigger: closes by Escape (the focus goes back to the trigger), by a press outside, and
 * when the focus leaves it. It is open only at the `place` where it was opened (pass the location's key): going on closes it.
 */
export function usePopover(place = ''): PopoverState {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === place;
  const ref = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpenAt(null), []);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) setOpenAt(null);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget as Node)) setOpenAt(null);
  };
  return {
    isOpen,
    open: () => setOpenAt(place),
    close,
    toggle: () => setOpenAt((was) => (was === place ? null : place)),
    holder: { ref, onBlur },
  };
}
