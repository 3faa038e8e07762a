import type { UserRow } from './users.queries.ts';

/** The account's name for whoever proved to be its owner; to an address that anybody may have typed no words of theirs. */
export function salutationName(user: UserRow | undefined, target: string): string {
  if (!user) return '';
  const isOwn = target.startsWith('+')
    ? user.phoneVerified && user.phone === target
    : user.emailVerified && user.email?.toLowerCase() === target.toLowerCase();
  return isOwn ? user.name : '';
}
