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
 * when the focus leaves it.
 */
export function usePopover(): PopoverState {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
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
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget as Node)) setOpen(false);
  };
  return {
    isOpen,
    open: () => setOpen(true),
    close,
    toggle: () => setOpen((was) => !was),
    holder: { ref, onBlur },
  };
}
