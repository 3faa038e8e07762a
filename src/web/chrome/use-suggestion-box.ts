import { useId, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { usePopover } from '#web/ui/popover.tsx';
import type { SuggestionOption } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * A search box with suggestions below it (a combobox): Arrow keys walk through the suggestions and back to the typed
 * text, Escape and leaving the box close them. `chosen` is where the keys stand; what Enter does is the box's own.
 */
export function useSuggestionBox(text: string) {
  const { key } = useLocation();
  const { isOpen, open, close, holder } = usePopover(key);
  const groups = useSuggestions(text, isOpen);
  const options = groups.flatMap((group) => group.options);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const isShown = isOpen && options.length > 0;
  const chosen: SuggestionOption | undefined = isShown ? options[active] : undefined;

  function walk(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!isOpen) open();
    // One place more than there are options: the text itself.
    const places = options.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive(((active + 1 + step + places) % places) - 1);
  }
  return {
    groups,
    listId,
    isShown,
    chosen,
    walk,
    open,
    /** What is typed next is no longer about the suggestion that the keys had reached. */
    openAnew: () => {
      setActive(-1);
      open();
    },
    close: () => {
      setActive(-1);
      close();
    },
    holder,
    /** The input's part in it, for screen readers. */
    inputProps: {
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': chosen ? `${listId}-${chosen.id}` : undefined,
      autoComplete: 'off',
    } as const,
  };
}
