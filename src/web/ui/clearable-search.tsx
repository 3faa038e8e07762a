import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { controlClass } from './field.tsx';
import { Icon } from './icon.tsx';
import type { DebouncedSearch } from './use-debounced-search.ts';

type Props = {
  name: string;
  search: DebouncedSearch;
  labels: { search: string; placeholder: string; clear: string };
  /** Shown in the clear button's place while nothing is typed. */
  whenEmpty?: ReactNode;
  className?: string;
};

/** The field of a `useDebouncedSearch`, with a button that empties it and gives it the focus again. */
export function ClearableSearch({ name, search, labels, whenEmpty = null, className }: Props) {
  const { text, type, input } = search;
  return (
    <div className={className}>
      <input
        ref={input}
        type="search"
        name={name}
        value={text}
        maxLength={120}
        aria-label={labels.search}
        placeholder={labels.placeholder}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        className={controlClass(false, 'pr-12 [&::-webkit-search-cancel-button]:hidden')}
      />
      {text === '' ? (
        whenEmpty
      ) : (
        <IconButton
          label={labels.clear}
          onClick={() => {
            type('');
            input.current?.focus();
          }}
          className="absolute inset-y-0 right-0"
        >
          <Icon name="close" className="size-5" />
        </IconButton>
      )}
    </div>
  );
}
