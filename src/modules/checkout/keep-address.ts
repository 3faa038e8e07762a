import { type Ctx, requireShopper } from '#platform/context.ts';
import type { Owner } from '#platform/owner.ts';
import { transact } from '#platform/transact.ts';
import { addFirstAddress, type Address, listAddresses, normalizeAddress } from '#modules/addresses/index.ts';
import type { TypedAddress } from '#modules/addresses/addresses.schema.ts';
import { selectProvedContacts } from '#modules/identity/index.ts';
import { OrderError, selectLatestBilling, selectOwnBilling } from '#modules/orders/index.ts';

/**
 * At sign-in, and when a contact is proved, what a guest has just ordered with becomes the first address of their account's book, so that the next order
 * asks for nothing: only where the order named the phone or e-mail address that is proved to be the account's, because
 * guests share computers. A book that has addresses stays as it is, so repeating it changes nothing.
 */
export async function keepGuestAddress(ctx: Ctx, userId: number): Promise<void> {
  const { visitorId } = ctx.actor;
  if (visitorId === null) return;
  const address = await latestAddress(ctx, { visitorId });
  if (!address) return;
  await transact(ctx, async (tx) => {
    const { phone, email } = await selectProvedContacts(tx.db, userId);
    const isTheirs =
      (phone !== null && phone === address.phone) ||
      (email !== null && email.toLowerCase() === address.email.toLowerCase());
    if (isTheirs) await addFirstAddress(tx, userId, address);
  });
}

/**
 * Puts what a purchase was ordered with into the shopper's empty address book: one of theirs, or one that nobody has
 * joined to an account and that this browser made. Harmless to repeat. 401 for visitors, orders.not_found (404) else.
 */
export async function keepAddress(ctx: Ctx, purchaseId: string): Promise<void> {
  const userId = requireShopper(ctx);
  const billing = await selectOwnBilling(ctx.db, purchaseId, { ...ctx.actor, userId });
  if (!billing) throw OrderError.not_found();
  const address = normalizeAddress(billing as TypedAddress);
  await transact(ctx, async (tx) => await addFirstAddress(tx, userId, address));
}

/** Whether `keepAddress` would put the purchase's address into an empty book. */
export async function canKeepAddress(ctx: Ctx, purchaseId: string): Promise<boolean> {
  const userId = requireShopper(ctx);
  if ((await listAddresses(ctx)).addresses.length > 0) return false;
  return (await selectOwnBilling(ctx.db, purchaseId, { ...ctx.actor, userId })) !== null;
}

async function latestAddress(ctx: Ctx, owner: Owner): Promise<Address | null> {
  const billing = await selectLatestBilling(ctx.db, owner);
  return billing && normalizeAddress(billing as TypedAddress);
}
