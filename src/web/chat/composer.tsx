import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import { CHAT } from '#shop/chat-limits.ts';
import { ApiFailure } from '#web/call-api.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { usePopover } from '#web/ui/popover.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { uploadFile } from './chat-target.ts';
import type { ConversationState } from './use-conversation.ts';
import { PAPERCLIP, SMILE } from './icon-strokes.ts';

const EmojiPicker = lazy(() => import('./emoji-picker.tsx'));
const SECOND_PRESS_MS = 1_000;

type Props = {
  state: ConversationState;
  /** Fields of the form that sends without scripts. */
  hidden?: ReactNode;
  /** Says that a blank message cannot be sent, instead of only not offering to send it. */
  saysEmpty?: boolean | undefined;
};

/** Where a message is written. Enter sends, Shift+Enter breaks the line; on touch keyboards Enter breaks it. */
export function Composer({ state, hidden, saysEmpty = false }: Props) {
  const { draft, setDraft, pending } = state;
  const isScripted = useIsScripted();
  const [isBlankTold, setIsBlankTold] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const upload = useUpload(state);
  const isBlank = draft.content.trim() === '' && draft.files.length === 0;

  const sentAt = useRef(-SECOND_PRESS_MS);

  function send(): void {
    // A second Enter right behind the first meets a box that is empty because its words are on their way.
    const isSecondPress = pending !== null || performance.now() - sentAt.current < SECOND_PRESS_MS;
    setIsBlankTold(isBlank && !isSecondPress);
    if (!isBlank && !upload.isBusy) {
      sentAt.current = performance.now();
      void state.send();
    }
    box.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  }
  return (
    <Form
      method="post"
      className="border-t border-line p-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {hidden}
      <FileChips state={state} />
      <Remarks
        state={state}
        failure={upload.failure ?? (isBlankTold && isBlank && saysEmpty ? m.chat_empty() : null)}
      />
      <div className="flex items-end gap-1">
        {isScripted && (
          <>
            <EmojiButton
              onChoose={(sign) => {
                const text = box.current && insertAtCaret(box.current, sign);
                if (text) setDraft({ ...draft, content: text });
              }}
            />
            <AttachButton state={state} upload={upload} />
          </>
        )}
        <textarea
          ref={box}
          name="content"
          rows={1}
          maxLength={CHAT.contentMax}
          aria-label={m.chat_text()}
          placeholder={m.chat_placeholder()}
          {...(isScripted ? { value: draft.content } : { required: true })}
          onChange={(event) => {
            setDraft({ ...draft, content: event.target.value });
            state.noteTyping();
          }}
          onKeyDown={onKeyDown}
          className={controlClass(false, '[field-sizing:content] max-h-32 resize-none')}
        />
        <Button
          type="submit"
          disabled={isScripted && (pending !== null || upload.isBusy || (isBlank && !saysEmpty))}
        >
          <Icon name="arrow-right" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{pending ? m.chat_sending() : m.chat_send()}</span>
        </Button>
      </div>
    </Form>
  );
}

/** Puts a sign where the caret stands, in place of what is selected, and the caret behind it; the text, if it has room. */
function insertAtCaret(box: HTMLTextAreaElement, sign: string): string | null {
  if (box.value.length + sign.length > CHAT.contentMax) return null;
  box.setRangeText(sign, box.selectionStart, box.selectionEnd, 'end');
  box.focus();
  return box.value;
}

function Remarks({
  state: { draft, isRestored },
  failure,
}: {
  state: ConversationState;
  failure: string | null;
}) {
  return (
    <>
      {failure && (
        <p role="alert" className="px-1 pb-1 text-sm text-danger">
          {failure}
        </p>
      )}
      {isRestored && <p className="px-1 pb-1 text-xs text-muted">{m.chat_draft_kept()}</p>}
      {draft.content.length >= CHAT.contentMax && (
        <output className="block px-1 pb-1 text-sm text-danger">
          {m.chat_too_long({ limit: CHAT.contentMax })}
        </output>
      )}
    </>
  );
}

function AttachButton({ state, upload }: { state: ConversationState; upload: Upload }) {
  return (
    <label
      className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full focus-within:outline-3 focus-within:outline-focus hover:bg-sunken"
      title={m.chat_attach()}
    >
      <Icon strokes={PAPERCLIP} />
      <span className="sr-only">{upload.isBusy ? m.chat_uploading() : m.chat_attach()}</span>
      <input
        type="file"
        accept="image/*,application/pdf"
        className="sr-only"
        disabled={upload.isBusy || state.draft.files.length >= CHAT.attachmentsMax}
        onChange={({ target }) => {
          void upload.add(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
}

function EmojiButton({ onChoose }: { onChoose: (sign: string) => void }) {
  const popover = usePopover();
  return (
    <div className="relative" {...popover.holder}>
      <IconButton label={m.chat_emoji()} aria-expanded={popover.isOpen} onClick={popover.toggle}>
        <Icon strokes={SMILE} />
      </IconButton>
      {popover.isOpen && (
        <Suspense fallback={null}>
          <EmojiPicker label={m.chat_emoji()} onChoose={onChoose} />
        </Suspense>
      )}
    </div>
  );
}

function FileChips({ state: { draft, setDraft, about, dropAbout } }: { state: ConversationState }) {
  if (draft.files.length === 0 && !about) return null;
  return (
    <ul className="flex flex-wrap gap-2 pb-2 text-sm">
      {about && (
        <Chip
          label={about.title}
          lang={about.locale}
          removeLabel={m.chat_about_remove()}
          onRemove={dropAbout}
        />
      )}
      {draft.files.map((file) => (
        <Chip
          key={file.id}
          label={file.name}
          removeLabel={m.chat_remove_file({ name: file.name })}
          onRemove={() => {
            setDraft({ ...draft, files: draft.files.filter(({ id }) => id !== file.id) });
            void fetch(file.url, { method: 'DELETE' }).catch(() => undefined);
          }}
        />
      ))}
    </ul>
  );
}

function Chip({
  label,
  lang,
  removeLabel,
  onRemove,
}: {
  label: string;
  lang?: string | undefined;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <li className="flex max-w-full items-center rounded-full border border-line bg-sunken pl-3">
      <span lang={lang} className="truncate">
        {label}
      </span>
      <IconButton label={removeLabel} onClick={onRemove}>
        <Icon name="close" className="size-4" />
      </IconButton>
    </li>
  );
}

type Upload = ReturnType<typeof useUpload>;

function useUpload({ draft, setDraft }: ConversationState) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isBusy,
    failure,
    async add(file: File | undefined): Promise<void> {
      if (!file || draft.files.length >= CHAT.attachmentsMax) return;
      setIsBusy(true);
      setFailure(null);
      try {
        const stored = await uploadFile(file);
        setDraft((typed) => ({ ...typed, files: [...typed.files, stored] }));
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        setFailure(error.message || m.chat_failed_hint());
      } finally {
        setIsBusy(false);
      }
    },
  };
}
