import { useEffect, useState } from 'react';
import { m } from '#messages';
import type { MessagedVendor } from '#modules/chat/chat.schema.ts';
import { ApiFailure, callApi } from '#web/call-api.ts';
import { ChatAvatar } from '#web/chat/chat-avatar.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';

const SEARCH_MS = 300;

/** Whom to write to: suppliers one knows, or any found by name. */
export default function ComposeDialog({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<MessagedVendor[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const aborted = new AbortController();
    const search = async () => {
      try {
        const path = `/api/chat/contacts?q=${encodeURIComponent(q.trim())}` as const;
        setFound(await callApi(path, { signal: aborted.signal }));
        setFailure(null);
      } catch (error) {
        if (aborted.signal.aborted) return;
        setFailure((error instanceof ApiFailure && error.message) || m.chat_vendors_failed());
      }
    };
    const timer = setTimeout(() => void search(), q === '' ? 0 : SEARCH_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [q]);
  return (
    <Dialog isOpen onClose={onClose} title={m.chat_compose()} closeLabel={m.chat_closing()} placement="sheet">
      <input
        type="search"
        value={q}
        onChange={(event) => setQ(event.target.value)}
        aria-label={m.chat_compose_search()}
        placeholder={m.chat_compose_search()}
        className={controlClass()}
      />
      <p className="my-2 text-sm text-muted">{m.chat_compose_hint()}</p>
      <div aria-live="polite">
        {failure && <p className="text-danger">{failure}</p>}
        {found === null && !failure && <p className="text-muted">{m.chat_loading_vendors()}</p>}
        {found?.length === 0 && <p className="text-muted">{m.chat_compose_empty()}</p>}
      </div>
      <ul>
        {found?.map((vendor) => (
          <li key={vendor.id}>
            <LocalLink
              to={`/Message?vendor=${vendor.id}`}
              prefetch="none"
              onClick={onClose}
              className="flex min-h-14 items-center gap-3 rounded-control px-2 hover:bg-sunken"
            >
              <ChatAvatar name={vendor.businessName} url={vendor.photoUrl} />
              <span className="truncate font-semibold">{vendor.businessName || vendor.name}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
