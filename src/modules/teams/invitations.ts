import type { Ctx, TxCtx } from '#platform/context.ts';
import { requireShopper } from '#platform/context.ts';
import { localizedPath, type Locale } from '#platform/language.ts';
import { countAttempt, countCaller, retryAfterSeconds } from '#platform/limits.ts';
import { linkTokenHash, newLinkToken } from '#platform/link-tokens.ts';
import { RequestError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { storeName } from '#shop/store-name.ts';
import { roleCovers, type VendorRole } from '#shop/vendor-rights.ts';
import { audit } from '#modules/audit/index.ts';
import { queueEmail, queueSms } from '#modules/notifications/index.ts';
import { updateTermsAgreed } from '#modules/vendors/index.ts';
import { addMember, toInvitation } from './team.ts';
import { TeamError } from './teams.errors.ts';
import {
  insertInvitation,
  lockStore,
  type OpenInvitationRow,
  revokeInvitationsTo,
  selectInvitationByToken,
  selectMembers,
  selectOpenInvitations,
  selectInvitingStore,
  selectStoreOf,
  updateInvitationAccepted,
  updateInvitationRevoked,
} from './teams.queries.ts';
import type { Invitation, Invite, OpenInvitation } from './teams.schema.ts';

const DAY_MS = 86_400_000;
/** An invitation works so long. */
const WORKS_MS = 7 * DAY_MS;
/** Members and open invitations together. */
const TEAM_MAX = 50;
/** Messages go to whatever contact is typed: few a day for one store. */
export const PER_STORE = { limit: 20, windowMs: DAY_MS };
const GUESSES = { limit: 60, windowMs: 3_600_000 };

/**
 * Invites somebody into the own team by mail or SMS; an earlier invitation of the same contact stops working. Nobody invites
 * above their own role (teams.above_own_role). Errors: teams.full (409), teams.too_many_invitations (429).
 */
export async function invite(ctx: Ctx, { contact, role }: Invite): Promise<Invitation> {
  const own = await requireVendorRight(ctx, 'team.manage');
  if (!roleCovers(own.role, role)) throw TeamError.above_own_role();
  if (!(await countAttempt(ctx, `invitations-of:${own.vendorId}`, PER_STORE)))
    throw TeamError.too_many_invitations({ seconds: retryAfterSeconds(ctx, PER_STORE) });
  return await transact(ctx, async (tx) => {
    await lockStore(tx.db, own.vendorId);
    await revokeInvitationsTo(tx.db, { vendorId: own.vendorId, ...contact, at: tx.now() });
    const open = await selectOpenInvitations(tx.db, own.vendorId, tx.now());
    if (open.length + (await selectMembers(tx.db, own.vendorId)).length >= TEAM_MAX)
      throw TeamError.full({ limit: TEAM_MAX });
    const id = await sendInvitation(tx, { vendorId: own.vendorId, ...contact, role, locale: ctx.locale });
    const row = (await selectOpenInvitations(tx.db, own.vendorId, tx.now())).find((one) => one.id === id)!;
    return toInvitation(row);
  });
}

type ToInvite = {
  vendorId: number;
  email: string | null;
  phone: string | null;
  role: VendorRole;
  locale: Locale;
  /** Whether staff have just approved the store: the words say so. */
  isApproval?: boolean;
};

/** Writes an invitation and its messages in the caller's transaction; its id. Only its hash is kept of the token. */
export async function sendInvitation(tx: TxCtx, { isApproval = false, ...given }: ToInvite): Promise<number> {
  const { vendorId, email, phone, role, locale } = given;
  const { token, tokenHash } = newLinkToken();
  const [createdAt, expiresAt] = [tx.now(), new Date(tx.now().getTime() + WORKS_MS)];
  const made = { ...given, tokenHash, invitedBy: tx.actor.userId, createdAt, expiresAt };
  const id = await insertInvitation(tx.db, made);
  const vendorName = storeName(locale, await selectInvitingStore(tx.db, vendorId));
  const url = tx.config.publicUrl + localizedPath(`/vendor/join/${token}`, locale);
  const params = { name: '', vendorName, role, isApproval, url };
  const message = { dedupeKey: `invitation:${id}`, locale, template: 'vendor_invitation' as const, params };
  if (email) await queueEmail(tx, { ...message, recipient: email });
  if (phone) await queueSms(tx, { ...message, recipient: phone });
  const subject = { kind: 'vendor_invitation', id };
  await audit(tx, { action: 'team.invite', subject, vendorId, after: { role } });
  return id;
}

/** Takes an invitation back; one that is used or gone already is teams.invitation_gone (404). */
export async function revokeInvitation(ctx: Ctx, id: number): Promise<void> {
  const { vendorId } = await requireVendorRight(ctx, 'team.manage');
  await transact(ctx, async (tx) => {
    const revoked = await updateInvitationRevoked(tx.db, { vendorId, id, at: tx.now() });
    if (!revoked) throw TeamError.invitation_gone();
    const subject = { kind: 'vendor_invitation', id };
    await audit(tx, { action: 'team.revoke_invitation', subject, vendorId, before: { role: revoked.role } });
  });
}

/** What a link invites to, for whoever holds it. A link that does not work, for whatever reason: teams.invitation_gone. */
export async function readInvitation(ctx: Ctx, token: string): Promise<OpenInvitation> {
  const found = await findByToken(ctx, token);
  return {
    vendorName: storeName(ctx.locale, found),
    role: found.role,
    expiresAt: found.expiresAt.toISOString(),
    needsTerms: needsTerms(found),
  };
}

/**
 * Joins the team that a link invites to; the link works once: of two who press at the same moment one finds it used. Errors:
 * teams.invitation_gone (404), teams.already_member and teams.other_store (409: one person, one store), teams.terms_needed
 * (422) for a store's first owner.
 */
export async function joinTeam(
  ctx: Ctx,
  token: string,
  { termsAgreed }: { termsAgreed: boolean },
): Promise<{ vendorId: number; role: VendorRole }> {
  const userId = requireShopper(ctx);
  const { vendorId } = await findByToken(ctx, token);
  const joined = await transact(ctx, async (tx) => {
    await lockStore(tx.db, vendorId);
    const found = await selectInvitationByToken(tx.db, linkTokenHash(token), {
      now: tx.now(),
      isLocked: true,
    });
    if (!found) throw TeamError.invitation_gone();
    const { id, role } = found;
    const current = await selectStoreOf(tx.db, userId);
    if (current !== null) throw current === vendorId ? TeamError.already_member() : TeamError.other_store();
    if (needsTerms(found) && !termsAgreed) throw TeamError.terms_needed();
    if (needsTerms(found)) await updateTermsAgreed(tx.db, vendorId, tx.now());
    if (!(await addMember(tx, { vendorId, userId, role }))) throw TeamError.other_store();
    await updateInvitationAccepted(tx.db, id, { userId, at: tx.now() });
    return { vendorId, role };
  });
  ctx.visit.touchCounts();
  return joined;
}

async function findByToken(ctx: Ctx, token: string): Promise<OpenInvitationRow> {
  if (!(await countCaller(ctx, 'invitation-links', GUESSES)))
    throw RequestError.too_many({ seconds: retryAfterSeconds(ctx, GUESSES) });
  const found = await selectInvitationByToken(ctx.db, linkTokenHash(token), { now: ctx.now() });
  if (!found) throw TeamError.invitation_gone();
  return found;
}

function needsTerms({ role, termsAgreedAt }: OpenInvitationRow): boolean {
  return role === 'owner' && termsAgreedAt === null;
}
