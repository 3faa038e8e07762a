import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#messages';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { usePopover } from '#web/ui/popover.tsx';
import { useSuggestions } from './use-suggestions.ts';

const SuggestionList = lazy(async () => ({
  default: (await import('./suggestion-list.tsx')).SuggestionList,
}));

/**
 * The search of the whole shop: a plain form to /ShopPage, with suggestions while typing. Arrow keys walk through them,
 * Enter follows the chosen one or searches for the text, Escape closes. What is typed never enters the history.
 */
export function SearchBox({ className }: { className?: string }) {
  const location = useLocation();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const { isOpen, open, close, holder } = usePopover(location.key);
  const groups = useSuggestions(text, isOpen);
  const options = groups.flatMap((group) => group.options);
  const isShown = isOpen && options.length > 0;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const localPath = useLocalPath();

  const go = (to: string) => {
    close();
    setActive(-1);
    input.current?.blur();
    void navigate(localPath(to));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = isShown ? options[active] : undefined;
    go(chosen ? chosen.to : `/ShopPage?${new URLSearchParams({ q: text.trim() }).toString()}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!isOpen) open();
    // One place more than there are options: the text itself.
    const places = options.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  return (
    <search {...holder} className={cx('relative', className)}>
      <form
        action={localPath('/ShopPage')}
        onSubmit={onSubmit}
        className="flex rounded-control bg-surface text-ink"
      >
        <input
          ref={input}
          type="search"
          name="q"
          value={text}
          maxLength={200}
          role="combobox"
          aria-label={m.chrome_search()}
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isShown && options[active] ? `${listId}-${options[active].id}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={m.chrome_search_placeholder()}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            open();
          }}
          onFocus={open}
          onKeyDown={onKeyDown}
          className="min-h-11 min-w-0 flex-1 rounded-l-control bg-transparent pl-4 text-base placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label={m.chrome_search_button()}
          className="inline-flex w-12 items-center justify-center rounded-r-control bg-adey text-on-adey"
        >
          <Icon name="search" />
        </button>
      </form>
      {isShown && (
        <Suspense>
          <SuggestionList id={listId} groups={groups} activeId={options[active]?.id ?? null} onChoose={go} />
        </Suspense>
      )}
    </search>
  );
}
