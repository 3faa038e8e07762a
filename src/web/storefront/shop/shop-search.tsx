import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { SuggestionList } from '#web/chrome/suggestion-list.tsx';
import { useSuggestionBox } from '#web/chrome/use-suggestion-box.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { FILTER_FORM } from './form-ids.ts';
import type { ShopQuery } from './shop-query.ts';

/** Searches within what the page shows, with suggestions while typing. A field of the page's form: Enter submits it. */
export function ShopSearch({ query }: { query: ShopQuery }) {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  // What is being typed counts until the list itself changes.
  const [draft, setDraft] = useState({ of: query, text: query.q ?? '' });
  const text = draft.of === query ? draft.text : (query.q ?? '');
  const box = useSuggestionBox(text);

  const go = (to: string) => {
    box.close();
    void navigate(localPath(to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return box.walk(event);
    box.close();
    if (!box.chosen) return;
    event.preventDefault();
    go(box.chosen.to);
  };
  return (
    <div {...box.holder} className="relative w-full min-w-0 lg:w-auto lg:flex-1">
      <div className="flex rounded-control border border-control bg-surface">
        <input
          type="search"
          name="q"
          form={FILTER_FORM}
          value={text}
          maxLength={120}
          {...box.inputProps}
          aria-label={m.shop_search()}
          enterKeyHint="search"
          placeholder={m.shop_search_placeholder()}
          onChange={(event) => {
            setDraft({ of: query, text: event.target.value });
            box.openAnew();
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
      {box.isShown && (
        <SuggestionList id={box.listId} groups={box.groups} activeId={box.chosen?.id ?? null} onChoose={go} />
      )}
    </div>
  );
}
