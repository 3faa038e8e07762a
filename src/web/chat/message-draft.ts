import { useMemo, useState } from 'react';
import type { ChatAttachment } from '#modules/chat/chat.schema.ts';
import { readPersonal } from '#web/use-personal.ts';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';

export type Draft = { content: string; files: ChatAttachment[] };
export const EMPTY_DRAFT: Draft = { content: '', files: [] };

export type DraftState = {
  draft: Draft;
  setDraft: (change: Draft | ((typed: Draft) => Draft)) => void;
  /** Whether the text is from an earlier visit. */
  isRestored: boolean;
};

/**
 * The text being written in a conversation. It stays in this tab until it is sent, also over other pages and a reload; it
 * belongs to the user who typed it: somebody else who signs in here does not find it.
 */
export function useMessageDraft(conversation: string): DraftState {
  const isScripted = useIsScripted();
  // The server knows nothing of it: it is there once the page's scripts run.
  const kept = useMemo(() => (isScripted ? readKept(conversation) : null), [isScripted, conversation]);
  const [typed, setTyped] = useState<Draft | null>(null);
  const before = kept ?? EMPTY_DRAFT;
  const draft = typed ?? before;
  return {
    draft,
    setDraft: (change) =>
      setTyped((now) => {
        const next = typeof change === 'function' ? change(now ?? before) : change;
        keep(conversation, next);
        return next;
      }),
    isRestored: typed === null && draft.content !== '',
  };
}

function readKept(conversation: string): Draft | null {
  try {
    const text = sessionStorage.getItem(keyOf(conversation));
    return text === null ? null : (JSON.parse(text) as Draft);
  } catch {
    return null;
  }
}

function keep(conversation: string, draft: Draft): void {
  try {
    if (draft.content === '' && draft.files.length === 0) sessionStorage.removeItem(keyOf(conversation));
    else sessionStorage.setItem(keyOf(conversation), JSON.stringify(draft));
  } catch {
    // A browser that stores nothing keeps the text on the page alone.
  }
}

function keyOf(conversation: string): string {
  return `adey:draft:${readPersonal().accountMark}:${conversation}`;
}

/** Whether two drafts say the same and carry the same files. */
export function isSameText(a: Draft, b: Draft): boolean {
  const ids = (draft: Draft) => draft.files.map(({ id }) => id).join();
  return a.content.trim() === b.content.trim() && ids(a) === ids(b);
}
