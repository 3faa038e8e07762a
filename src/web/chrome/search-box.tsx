import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useSuggestionBox } from './use-suggestion-box.ts';

const SuggestionList = lazy(async () => ({
  default: (await import('./suggestion-list.tsx')).SuggestionList,
}));

/**
 * The search of the whole shop: a plain form to /ShopPage, with suggestions while typing. Arrow keys walk through them,
 * Enter follows the chosen one or searches for the text, Escape closes. What is typed never enters the history.
 */
export function SearchBox({ className }: { className?: string }) {
  const [text, setText] = useState('');
  const box = useSuggestionBox(text);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const localPath = useLocalPath();

  const go = (to: string) => {
    box.close();
    input.current?.blur();
    void navigate(localPath(to));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go(box.chosen?.to ?? `/ShopPage?${new URLSearchParams({ q: text.trim() }).toString()}`);
  };
  return (
    <search {...box.holder} className={cx('relative', className)}>
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
          {...box.inputProps}
          aria-label={m.chrome_search()}
          enterKeyHint="search"
          placeholder={m.chrome_search_placeholder()}
          onChange={(event) => {
            setText(event.target.value);
            box.openAnew();
          }}
          onFocus={box.open}
          onKeyDown={box.walk}
          className="min-h-11 min-w-0 flex-1 rounded-l-control bg-transparent pl-4 text-base placeholder:text-muted"
        />
        <button
          type="submit"
          // Enter does it: one stop less on the keyboard's way to the page.
          tabIndex={-1}
          aria-label={m.chrome_search_button()}
          className="inline-flex w-12 items-center justify-center rounded-r-control bg-adey text-on-adey"
        >
          <Icon name="search" />
        </button>
      </form>
      {box.isShown && (
        <Suspense>
          <SuggestionList
            id={box.listId}
            groups={box.groups}
            activeId={box.chosen?.id ?? null}
            onChoose={go}
          />
        </Suspense>
      )}
    </search>
  );
}
