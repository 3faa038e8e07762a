import { readerIn } from '#web/offline/wire.ts';
import type { Draft } from './use-conversation.ts';

/**
 * What is typed in each conversation stays in this tab until it is sent, also over other pages and a reload. It belongs to
 * the reader who typed it: somebody else who signs in here does not find it.
 */
export function keptDraft(conversation: string): Draft | null {
  try {
    const text = sessionStorage.getItem(keyOf(conversation));
    return text === null ? null : (JSON.parse(text) as Draft);
  } catch {
    return null;
  }
}

/** Keeps a draft in place of the earlier one; an empty one is forgotten. */
export function keepDraft(conversation: string, draft: Draft): void {
  try {
    if (draft.content === '' && draft.files.length === 0) sessionStorage.removeItem(keyOf(conversation));
    else sessionStorage.setItem(keyOf(conversation), JSON.stringify(draft));
  } catch {
    // A browser that stores nothing keeps the text on the page alone.
  }
}

function keyOf(conversation: string): string {
  const cookie = /(?:^|; )adey_me=([^;]*)/.exec(document.cookie)?.[1];
  return `adey:draft:${readerIn(cookie)}:${conversation}`;
}
