import { useState } from 'react';
import { m } from '#messages';
import type { ChatMessage } from '#modules/chat/chat.schema.ts';
import { CHAT } from '#shop/chat-limits.ts';
import { ApiFailure } from '#web/call-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDates } from '#web/ui/date.ts';
import { controlClass } from '#web/ui/field.tsx';
import type { ChatCalls } from './chat-target.ts';

export type MessageChange = { what: 'edit' | 'delete'; message: ChatMessage };

type Props = {
  changing: MessageChange | null;
  calls: ChatCalls;
  onChanged: (message: ChatMessage) => void;
  onClose: () => void;
};

/** Asks before a message is deleted, and takes its new words when it is edited. */
export function ChangeDialogs({ changing, ...rest }: Props) {
  const title = changing?.what === 'delete' ? m.chat_delete_title() : m.chat_editing();
  return (
    <Dialog isOpen={changing !== null} onClose={rest.onClose} title={title} closeLabel={m.chat_closing()}>
      {changing && <Change key={changing.message.id} changing={changing} {...rest} />}
    </Dialog>
  );
}

function Change({
  changing: { what, message },
  calls,
  onChanged,
  onClose,
}: Props & { changing: MessageChange }) {
  const [text, setText] = useState(message.content);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { dateTime } = useDates();
  const isDelete = what === 'delete';
  async function save(): Promise<void> {
    if (!isDelete && text.trim() === '') return setFailure(m.chat_empty());
    setIsBusy(true);
    try {
      onChanged(await (isDelete ? calls.remove(message.id) : calls.edit(message.id, text)));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error.message || m.chat_failed_hint());
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-3">
      {isDelete ? (
        <p>{m.chat_delete_text()}</p>
      ) : (
        <>
          <textarea
            aria-label={m.chat_text()}
            rows={4}
            maxLength={CHAT.contentMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={controlClass(failure !== null)}
          />
          {message.changeableUntil && (
            <p className="text-sm text-muted">
              {m.chat_edit_limit({ until: dateTime(message.changeableUntil) })}
            </p>
          )}
        </>
      )}
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onClose}>
          {m.chat_cancel()}
        </Button>
        <Button look={isDelete ? 'danger' : 'primary'} disabled={isBusy} onClick={() => void save()}>
          {isDelete ? m.chat_delete_yes() : m.chat_save()}
        </Button>
      </div>
    </div>
  );
}
