import type { Ctx } from '#platform/context.ts';
import { countAttempt, retryAfterSeconds } from '#platform/limits.ts';
import { requireStaff, staffAct } from '#modules/staff/index.ts';
import { VendorError } from '#modules/vendors/index.ts';
import { PER_STORE, sendInvitation } from './invitations.ts';
import {
  revokeOwnerInvitations,
  selectOwnerInvitation,
  selectOwnerToInvite,
} from './owner-invitation.queries.ts';
import { TeamError } from './teams.errors.ts';
import { lockStore, selectHasOwner } from './teams.queries.ts';
import type { InviteOwner, OwnerInvitation } from './teams.schema.ts';

/** Asked again so soon and to the same contacts, it is the same press: nothing more is sent. */
const SAME_PRESS_MS = 60_000;

/**
 * How a store came or comes to its owner: whether it has one, whom the latest invitation went to and until when it works; the
 * store's own contacts before the first. 404 when there is no such store. Right: vendors.read.
 */
export async function getOwnerInvitation(ctx: Ctx, vendorId: number): Promise<OwnerInvitation> {
  await requireStaff(ctx, 'vendors.read');
  const store = await selectOwnerToInvite(ctx.db, vendorId);
  if (!store) throw VendorError.vendor_gone();
  const [hasOwner, last] = [
    await selectHasOwner(ctx.db, vendorId),
    await selectOwnerInvitation(ctx.db, vendorId),
  ];
  const { email, phone } = last ?? store;
  return {
    hasOwner,
    email,
    phone,
    sentAt: last?.createdAt.toISOString() ?? null,
    worksUntil: last && !last.isEnded && last.expiresAt > ctx.now() ? last.expiresAt.toISOString() : null,
  };
}

/**
 * Sends the owner's invitation of a store that has no owner, to these contacts, for seven days; the links before it stop
 * working. Pressed twice, or by two at once, one goes out. Errors: vendors.vendor_gone (404), teams.has_owner and
 * vendors.wrong_state of a closed store (409), teams.too_many_invitations (429). Right: vendors.decide.
 */
export async function inviteOwner(
  ctx: Ctx,
  vendorId: number,
  contacts: InviteOwner,
): Promise<OwnerInvitation> {
  await requireStaff(ctx, 'vendors.decide');
  if (!(await countAttempt(ctx, `invitations-of:${vendorId}`, PER_STORE)))
    throw TeamError.too_many_invitations({ seconds: retryAfterSeconds(ctx, PER_STORE) });
  const subject = { kind: 'vendor', id: vendorId };
  const act = { right: 'vendors.decide', action: 'vendors.invite_owner', subject, vendorId } as const;
  await staffAct(ctx, act, async (tx) => {
    const state = await lockStore(tx.db, vendorId);
    const store = await selectOwnerToInvite(tx.db, vendorId);
    if (state === null || !store) throw VendorError.vendor_gone();
    if (state === 'closed') throw VendorError.wrong_state({ state });
    if (await selectHasOwner(tx.db, vendorId)) throw TeamError.has_owner();
    const [email, phone] = [contacts.email ?? null, contacts.phone ?? null];
    const last = await selectOwnerInvitation(tx.db, vendorId);
    const isSame = last !== undefined && last.email === email && last.phone === phone;
    if (isSame && !last.isEnded && tx.now().getTime() - last.createdAt.getTime() < SAME_PRESS_MS)
      return { answer: undefined, isRepeat: true };
    await revokeOwnerInvitations(tx.db, vendorId, tx.now());
    const locale = last?.locale ?? store.locale;
    await sendInvitation(tx, { vendorId, email, phone, role: 'owner', locale, isApproval: true });
    const was = last ?? store;
    const changed = [...(was.email === email ? [] : ['email']), ...(was.phone === phone ? [] : ['phone'])];
    return { after: { ...(changed.length > 0 && { changed }) }, answer: undefined };
  });
  return await getOwnerInvitation(ctx, vendorId);
}
