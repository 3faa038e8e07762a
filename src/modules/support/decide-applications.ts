import type { Ctx, TxCtx } from '#platform/context.ts';
import { localizedPath } from '#platform/language.ts';
import { changedMeanwhile } from '#modules/audit/index.ts';
import { removePrivateFiles } from '#modules/media/index.ts';
import { type ApplicationNews, queueEmail, queueSms } from '#modules/notifications/index.ts';
import { foldText } from '#modules/search/index.ts';
import { requireStaff, staffAct } from '#modules/staff/index.ts';
import { addMember, selectStoreOf, sendInvitation } from '#modules/teams/index.ts';
import { createStore, openIfReady } from '#modules/vendors/index.ts';
import { giveDocumentsToStore, makeUploadLink } from './application-documents.ts';
import { deleteApplicationFiles, selectApplicationFiles } from './application-documents.queries.ts';
import {
  lockApplication,
  selectAlike,
  selectApplication,
  updateApplicationDecided,
} from './applications.queries.ts';
import type { ApplicationDetail, ApplicationReason, ApproveApplication } from './applications.schema.ts';
import { toApplication } from './list-applications.ts';
import { SupportError } from './support.errors.ts';

/** One application with what is like it; 404 when there is none. Right: vendors.read. */
export async function getApplication(ctx: Ctx, id: number): Promise<ApplicationDetail> {
  await requireStaff(ctx, 'vendors.read');
  const row = await selectApplication(ctx.db, id, ctx.locale);
  if (!row) throw SupportError.application_gone();
  const files = await selectApplicationFiles(ctx.db, id);
  const told = [row.tin, files.find(({ kind }) => kind === 'tin')?.number];
  const tins = told.filter((tin) => typeof tin === 'string');
  const alike = await selectAlike(ctx.db, { ...row, tins, foldedName: foldText(row.businessName) });
  const { goods, note, vendorId, userId, version } = row;
  const documents = files.map(({ kind, number, endsOn, sentAt }) => ({
    kind,
    number,
    endsOn,
    sentAt: sentAt.toISOString(),
  }));
  const hasAccount = userId !== null;
  return { ...toApplication(row), goods, note, vendorId, version, hasAccount, alike, documents };
}

/**
 * Approves an application: its store, the owner's membership (an applicant who was signed in) or invitation by mail and SMS,
 * and the store's opening where nothing needed is missing, the terms that its owner agreed to among it, in one transaction.
 * Approved already, it stays as it is and no second store is made nor line logged, also by two at once: each waits for the
 * application's lock. Declined: support.application_decided (409); an applicant who has a store: support.applicant_has_store (409).
 * One that changed since it was shown (`version`) is not approved: desk.changed_meanwhile (409), with who changed it and when.
 * Right: vendors.decide.
 */
export async function approveApplication(
  ctx: Ctx,
  id: number,
  { version }: ApproveApplication = {},
): Promise<ApplicationDetail> {
  const asked = { id, action: 'applications.approve', reason: null, version };
  await act(ctx, asked, async (tx, application) => {
    if (application.status === 'approved') return { state: 'approved', vendorId: application.vendorId };
    await assertShown(tx, asked, application);
    if (application.status === 'declined') throw SupportError.application_decided();
    const vendorId = await createStore(tx, { ...application, description: application.goods });
    await giveToOwner(tx, application, vendorId);
    await giveDocumentsToStore(tx, id, vendorId);
    await openIfReady(tx, vendorId, { hasOwner: application.userId !== null });
    if (application.userId !== null)
      await notifyApplicant(tx, application, {
        news: 'approved',
        words: '',
        url: tx.config.publicUrl + localizedPath('/vendor/start', application.locale),
      });
    await decide(tx, id, { status: 'approved', note: '', vendorId });
    return { state: 'approved', vendorId };
  });
  return await getApplication(ctx, id);
}

async function giveToOwner(tx: TxCtx, application: Locked, vendorId: number): Promise<void> {
  const { userId, email, phone, locale } = application;
  if (userId === null) {
    await sendInvitation(tx, { vendorId, email, phone, role: 'owner', locale, isApproval: true });
    return;
  }
  if ((await selectStoreOf(tx.db, userId)) !== null) throw SupportError.applicant_has_store();
  if (!(await addMember(tx, { vendorId, userId, role: 'owner' }))) throw SupportError.applicant_has_store();
}

/**
 * Declines an application, with the reason that the applicant reads; what the applicant sent is deleted. Declined already, it
 * stays. See `approveApplication`.
 */
export async function declineApplication(
  ctx: Ctx,
  id: number,
  { reason, version }: ApplicationReason,
): Promise<ApplicationDetail> {
  let files: string[] = [];
  const asked = { id, action: 'applications.decline', reason, version };
  await act(ctx, asked, async (tx, application) => {
    if (application.status !== 'declined') await assertShown(tx, asked, application);
    if (application.status === 'approved') throw SupportError.application_decided();
    files = await deleteApplicationFiles(tx.db, id);
    if (application.status !== 'declined') {
      await decide(tx, id, { status: 'declined', note: reason });
      await notifyApplicant(tx, application, { news: 'declined', words: reason, url: null });
    }
    return { state: 'declined' };
  });
  await removePrivateFiles(ctx, files);
  return await getApplication(ctx, id);
}

/**
 * Asks the applicant for documents, saying which, by a link that takes them without an account; asked again, a new link takes
 * the place of the one before. The application waits for them meanwhile. See `approveApplication`.
 */
export async function askForDocuments(
  ctx: Ctx,
  id: number,
  { reason, version }: ApplicationReason,
): Promise<ApplicationDetail> {
  const asked = { id, action: 'applications.ask_documents', reason, version };
  await act(ctx, asked, async (tx, application) => {
    await assertShown(tx, asked, application);
    if (application.status === 'approved' || application.status === 'declined')
      throw SupportError.application_decided();
    await decide(tx, id, { status: 'documents', note: reason });
    const url = await makeUploadLink(tx, id, application.locale);
    await notifyApplicant(tx, application, { news: 'documents', words: reason, url });
    return { state: 'documents' };
  });
  return await getApplication(ctx, id);
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;
type Act = { id: number; action: string; reason: string | null; version?: number | undefined };
/** How an application stands after an act, and its store once it has one. */
type Outcome = { state: Locked['status']; vendorId?: number | null };

/** Of these nothing follows when they are decided once more. */
const DECIDED: readonly string[] = ['approved', 'declined'];

/** What gives an application another version. */
const CHANGES = [
  'applications.approve',
  'applications.decline',
  'applications.ask_documents',
  'applications.send_document',
  'applications.documents_sent',
];

/** Refuses a decision on what somebody else has changed since it was shown; calls that name no version mean any. */
async function assertShown(tx: TxCtx, { id, version }: Act, application: Locked): Promise<void> {
  if (version === undefined || version === application.version) return;
  throw await changedMeanwhile(tx, { kind: 'vendor_application', id }, CHANGES);
}

async function act(
  ctx: Ctx,
  { id, action, reason }: Act,
  work: (tx: TxCtx, application: Locked) => Promise<Outcome>,
): Promise<void> {
  const subject = { kind: 'vendor_application', id };
  await staffAct(ctx, { right: 'vendors.decide', action, subject, reason }, async (tx) => {
    const application = await lockApplication(tx.db, id);
    if (!application) throw SupportError.application_gone();
    const after = await work(tx, application);
    const isRepeat = after.state === application.status && DECIDED.includes(after.state);
    return { before: { state: application.status }, after, answer: undefined, isRepeat };
  });
}

type Decision = { status: Locked['status']; note: string; vendorId?: number };

async function decide(tx: TxCtx, id: number, decision: Decision): Promise<void> {
  const [decidedBy, decidedAt] = [tx.actor.userId!, tx.now()];
  await updateApplicationDecided(tx.db, id, { ...decision, decidedBy, decidedAt });
}

type Notification = { news: ApplicationNews; words: string; url: string | null };

/** Both ways: the applicant may read only one of them. */
async function notifyApplicant(
  tx: TxCtx,
  application: Locked,
  { news, words, url }: Notification,
): Promise<void> {
  const { id, businessName: business, contactName: name, email, phone, locale, userId } = application;
  const params = { name, business, news, words, url: url ?? '' };
  const dedupeKey = `application:${id}:${news}:${news === 'documents' ? tx.now().getTime() : ''}`;
  const message = { dedupeKey, locale, template: 'application_news' as const, params, aboutUserId: userId };
  await queueEmail(tx, { ...message, recipient: email });
  await queueSms(tx, { ...message, recipient: phone });
}
