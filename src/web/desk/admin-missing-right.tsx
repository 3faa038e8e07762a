import { m } from '#messages';
import { STAFF_RIGHTS } from '#shop/staff-rights.ts';
import { RIGHT_WORDS } from '#web/admin/staff/right-words.ts';
import type { Failure } from './desk-failure.tsx';

/** What the right that an error names would allow, in the words that roles are made of; nothing for other errors. */
export function MissingRight({ failure: { code, message } }: { failure: Failure }) {
  const right = code === 'staff.right_missing' && STAFF_RIGHTS.find((word) => message?.includes(`“${word}”`));
  return right ? m.desk_right_named({ right, words: RIGHT_WORDS[right]() }) : null;
}
