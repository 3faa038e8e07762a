import type { DataSubject } from '#platform/personal-data-parts.ts';
import type { DataSubjectRow } from './privacy.queries.ts';

/** Whose data it is: the account, with those of its address and number that a code has proved. */
export function dataSubjectOf({
  id,
  email,
  emailVerified,
  phone,
  phoneVerified,
}: DataSubjectRow): DataSubject {
  const contacts = [emailVerified ? email : null, phoneVerified ? phone : null];
  return { userId: id, contacts: contacts.filter((contact) => contact !== null) };
}
