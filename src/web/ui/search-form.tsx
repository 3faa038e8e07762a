import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { controlClass } from './field.tsx';
import { useFollowTyping } from './follow-typing.ts';
import { Icon } from './icon.tsx';
import { LocalLink } from './local-link.tsx';

type Props = {
  name: string;
  /** What is searched for now. */
  value: string;
  /** The page's other query parameters, which the search keeps. */
  kept: Record<string, string>;
  /** The page without the search. */
  clearHref: string;
  labels: { search: string; placeholder: string; clear: string; submit: string };
  /** How long after the last letter the list follows. */
  delayMs: number;
};

/**
 * Searches the list of its page. The list follows while one types; a later search overtakes an earlier one. Without
 * scripts it is a form with a button.
 */
export function SearchForm({ name, value, kept, clearHref, labels, delayMs }: Props) {
  const { follow, stop } = useFollowTyping(delayMs);
  const input = useRef<HTMLInputElement>(null);
  // The search changed by a link or the browser's history, not by typing here.
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field) field.value = value;
  }, [value]);
  return (
    <search className="min-w-0 flex-1">
      <Form method="get" preventScrollReset className="flex gap-2">
        {Object.entries(kept).map(([key, text]) => (
          <input key={key} type="hidden" name={key} value={text} />
        ))}
        <div className="relative min-w-0 flex-1">
          <input
            ref={input}
            type="search"
            name={name}
            defaultValue={value}
            maxLength={120}
            aria-label={labels.search}
            placeholder={labels.placeholder}
            enterKeyHint="search"
            autoComplete="off"
            onChange={(event) => follow(event.currentTarget.form!)}
            className={controlClass(false, 'pr-11')}
          />
          {value !== '' && (
            <LocalLink
              to={clearHref}
              replace
              preventScrollReset
              aria-label={labels.clear}
              onClick={() => {
                stop();
                if (input.current) input.current.value = '';
              }}
              className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center bg-surface hover:text-brand rounded-control m-px"
            >
              <Icon name="close" className="size-5" />
            </LocalLink>
          )}
        </div>
        <button
          type="submit"
          aria-label={labels.submit}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-control hover:bg-brand-tint"
        >
          <Icon name="search" className="size-5" />
        </button>
      </Form>
    </search>
  );
}
