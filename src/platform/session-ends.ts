/** What this process holds open for which session. */
const held = new Map<number, Set<() => void>>();

/**
 * Runs `end` when the session is over, whoever ended it, until the returned function is called. Without a session nothing
 * happens: what was opened by somebody not signed in ends with nobody's sign-out.
 */
export function onSessionEnd(sessionId: number | null | undefined, end: () => void): () => void {
  if (sessionId === null || sessionId === undefined) return () => undefined;
  const ends = held.get(sessionId) ?? new Set();
  held.set(sessionId, ends);
  ends.add(end);
  return () => {
    ends.delete(end);
    if (ends.size === 0 && held.get(sessionId) === ends) held.delete(sessionId);
  };
}

/** Ends what is open for the session in this process. */
export function endSession(sessionId: number): void {
  for (const end of held.get(sessionId) ?? []) end();
}

/** The sessions for which something is open in this process. */
export function watchedSessions(): number[] {
  return [...held.keys()];
}
