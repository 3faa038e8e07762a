const KEY = 'adey-checkout';
/** As long as the shop itself remembers what a guest wrote: guests share computers. */
const LIFE_MS = 2 * 60 * 60_000;
/** What the page itself sends, and what is used once or is nobody else's. */
const NEVER = /^(?:intent|formKey|total|phoneProof\.|method\.creditcard\.)/;

type Kept = { formKey: string; at: number; fields: Record<string, string> };

/** What was typed for this cart in this browser, in any tab; null when there is nothing, or it is older than two hours. */
export function readDraft(formKey: string): Record<string, string> | null {
  const kept = read();
  if (!kept) return null;
  if (kept.formKey === formKey && Date.now() - kept.at < LIFE_MS) return kept.fields;
  forgetDraft();
  return null;
}

/** Keeps these fields beside those of other tabs; the order's own tab forgets them all. */
export function writeDraft(formKey: string, fields: Record<string, string>): void {
  const typed = Object.entries(fields).filter(([name]) => !NEVER.test(name));
  const kept: Kept = {
    formKey,
    at: Date.now(),
    fields: { ...readDraft(formKey), ...Object.fromEntries(typed) },
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden store: the form works without.
  }
}

/** Forgets what was typed: it is ordered, or its writer has left. */
export function forgetDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept where nothing may be.
  }
}

function read(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
