import { EmojiPicker as Picker, type EmojiPickerListComponents } from 'frimousse';
import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { controlClass } from '#web/ui/field.tsx';
import { readEmoji } from './emoji-list.ts';

const COLUMNS = 7;

const PARTS: EmojiPickerListComponents = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className="bg-surface px-1 py-1.5 text-sm font-bold">
      {category.label}
    </div>
  ),
  // The library counts rows and columns from 0, which is not allowed; it finds rows to scroll to by their number.
  Row: (props) => (
    <div {...props} aria-rowindex={props['aria-rowindex'] || undefined} className="scroll-my-1" />
  ),
  Emoji: ({ emoji, ...props }) => (
    <button
      type="button"
      {...fromOne(props)}
      className="flex h-11 min-w-0 flex-1 items-center justify-center rounded-control text-xl data-active:bg-sunken data-active:outline-2 data-active:outline-focus"
    >
      {emoji.emoji}
    </button>
  ),
};

function fromOne<Props extends { 'aria-colindex'?: number | undefined }>(props: Props): Props {
  return { ...props, 'aria-colindex': (props['aria-colindex'] ?? 0) + 1 };
}

/**
 * Every emoji, found by group or by its English name. The focus stays in the search field: arrows move through the
 * signs, whose names are read out, and Enter takes one.
 */
export default function EmojiPicker({
  label,
  onChoose,
}: {
  label: string;
  onChoose: (sign: string) => void;
}) {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On phones the keyboard would cover the signs.
    if (!matchMedia('(pointer: coarse)').matches) search.current?.focus();
  }, []);
  return (
    <fieldset
      aria-label={label}
      className="absolute bottom-full left-0 z-10 mb-1 h-80 max-h-[50dvh] w-[min(21rem,85vw)] rounded-card border border-line bg-surface p-2 shadow-raised"
    >
      <Picker.Root
        columns={COLUMNS}
        locale="en"
        resolveEmojiData={readEmoji}
        onEmojiSelect={({ emoji }) => onChoose(emoji)}
        onKeyDown={(event) => {
          // Closes this panel alone, not the dialog around it.
          if (event.key === 'Escape') event.preventDefault();
        }}
        className="flex h-full min-h-0 flex-col"
      >
        <div className="flex items-center gap-1 pb-1">
          {/* In no form: Enter takes the sign and sends nothing. */}
          <Picker.Search
            ref={search}
            form="none"
            aria-label={m.chat_emoji_search()}
            placeholder={m.chat_emoji_search()}
            className={controlClass(false, 'min-w-0')}
          />
          <Picker.SkinToneSelector
            aria-label={m.chat_skin()}
            className="size-11 shrink-0 rounded-full text-xl hover:bg-sunken"
          />
        </div>
        <Picker.Viewport tabIndex={0} className="min-h-0 flex-1 text-ink">
          <Picker.Loading className="block p-2 text-sm text-muted">{m.chat_emoji_loading()}</Picker.Loading>
          <Picker.Empty className="block p-2 text-sm text-muted">{m.chat_emoji_none()}</Picker.Empty>
          <Picker.List aria-label={label} components={PARTS} />
        </Picker.Viewport>
      </Picker.Root>
    </fieldset>
  );
}
