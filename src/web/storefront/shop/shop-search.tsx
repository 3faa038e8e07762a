import { useId, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#messages';
import { SuggestionList } from '#web/chrome/suggestion-list.tsx';
import { useSuggestions } from '#web/chrome/use-suggestions.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { usePopover } from '#web/ui/popover.tsx';
import { FILTER_FORM } from './form-ids.ts';
import type { ShopQuery } from './shop-query.ts';

/** Searches within what the page shows, with suggestions while typing. A field of the page's form: Enter submits it. */
export function ShopSearch({ query }: { query: ShopQuery }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const listId = useId();
  // What is being typed counts until the list itself changes.
  const [draft, setDraft] = useState({ of: query, text: query.q ?? '' });
  const text = draft.of === query ? draft.text : (query.q ?? '');
  const [active, setActive] = useState(-1);
  const { isOpen, open, close, holder } = usePopover(key);
  const groups = useSuggestions(text, isOpen);
  const options = groups.flatMap((group) => group.options);
  const isShown = isOpen && options.length > 0;

  const go = (to: string) => {
    close();
    setActive(-1);
    void navigate(localPath(to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = isShown ? options[active] : undefined;
    if (event.key === 'Enter') close();
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      go(chosen.to);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!isOpen) open();
    const places = options.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  return (
    <div {...holder} className="relative w-full min-w-0 lg:w-auto lg:flex-1">
      <div className="flex rounded-control border border-control bg-surface">
        <input
          type="search"
          name="q"
          form={FILTER_FORM}
          value={text}
          maxLength={120}
          role="combobox"
          aria-label={m.shop_search()}
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isShown && options[active] ? `${listId}-${options[active].id}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={m.shop_search_placeholder()}
          onChange={(event) => {
            setDraft({ of: query, text: event.target.value });
            setActive(-1);
            open();
          }}
          onKeyDown={onKeyDown}
          className="min-h-11 min-w-0 flex-1 rounded-l-control bg-transparent pl-3 text-base placeholder:text-muted"
        />
        <button
          type="submit"
          form={FILTER_FORM}
          aria-label={m.shop_search_submit()}
          className="inline-flex w-11 items-center justify-center"
        >
          <Icon name="search" className="size-5" />
        </button>
      </div>
      {isShown && (
        <SuggestionList id={listId} groups={groups} activeId={options[active]?.id ?? null} onChoose={go} />
      )}
    </div>
  );
}
