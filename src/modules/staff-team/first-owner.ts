import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { audit } from '#modules/audit/index.ts';
import { lockStaffCandidate, upsertMember } from './members.queries.ts';
import { lockedAccount, noAccount } from './staff-team.errors.ts';

/**
 * Makes the account with this proved address an owner of the shop: for the command line of whoever runs it. Again changes
 * nothing but a role of less. Throws team.no_account and team.account_locked (422). Returns the account's name.
 */
export async function makeOwner(ctx: Ctx, email: string): Promise<string> {
  return await transact(ctx, async (tx) => {
    const account = await lockStaffCandidate(tx.db, email);
    if (!account) throw noAccount();
    if (account.lockedAt !== null) throw lockedAccount();
    await upsertMember(tx.db, { userId: account.id, role: 'owner', addedBy: null });
    await audit(tx, {
      action: 'staff.make_owner',
      subject: { kind: 'staff', id: account.id },
      after: { role: 'owner' },
    });
    return account.name;
  });
}
