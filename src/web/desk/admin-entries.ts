import type { DeskEntry } from './desk-nav.tsx';

/** A room of the back office, and the right without which it is not shown. */
export type AdminEntry = DeskEntry & { right: string };

/** The rooms of the back office, in the order of its menu. Add a line when a room's screen lands. */
export const ADMIN_ENTRIES: readonly AdminEntry[] = [];
