import type { Person } from '#platform/privacy.ts';
import type { PersonRow } from './privacy.queries.ts';

/** Whose data it is: the account, with those of its address and number that a code has proved. */
export function personOf({ id, email, emailVerified, phone, phoneVerified }: PersonRow): Person {
  const contacts = [emailVerified ? email : null, phoneVerified ? phone : null];
  return { userId: id, contacts: contacts.filter((contact) => contact !== null) };
}
