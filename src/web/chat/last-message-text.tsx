import { m } from '#messages';
import type { MessagedVendor } from '#modules/chat/chat.schema.ts';

type Props = { of: Pick<MessagedVendor, 'lastMessageKind' | 'lastMessagePreview'>; className: string };

/** What the newest message of a conversation says, in one line; what people wrote may be in any language. */
export function LastMessageText({ of: { lastMessageKind, lastMessagePreview }, className }: Props) {
  const said =
    lastMessageKind === 'deleted'
      ? m.chat_preview_deleted()
      : lastMessagePreview === '' && lastMessageKind === 'attachment'
        ? m.chat_preview_file()
        : null;
  return (
    <span lang={said === null ? '' : undefined} className={className}>
      {said ?? lastMessagePreview}
    </span>
  );
}
