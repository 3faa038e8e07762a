import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { localizedPath, type Locale } from '#platform/language.ts';
import { countAttempt, countCaller, retryAfterSeconds } from '#platform/limits.ts';
import { LINK_TOKEN, linkTokenHash, newLinkToken } from '#platform/link-tokens.ts';
import { transact } from '#platform/transact.ts';
import { audit } from '#modules/audit/index.ts';
import {
  type PrivateFile,
  readPrivateFile,
  removePrivateFiles,
  storePrivateFile,
} from '#modules/media/index.ts';
import { requireStaff } from '#modules/staff/index.ts';
import { adoptDocuments, documentNumbers } from '#modules/vendors/index.ts';
import type { CheckKind, SendDocument } from '#modules/vendors/stores.schema.ts';
import {
  deleteApplicationFiles,
  type LinkedApplication,
  selectApplicationFiles,
  selectByUploadLink,
  updateDocumentsLeft,
  updateDocumentsSent,
  updateUploadLink,
  upsertApplicationFile,
} from './application-documents.queries.ts';
import type { AskedDocuments } from './applications.schema.ts';
import { SupportError } from './support.errors.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A link works so long. */
const WORKS_MS = 14 * DAY_MS;
const GUESSES = { limit: 200, windowMs: 3_600_000 };
const PER_APPLICATION = { limit: 60, windowMs: DAY_MS };

/**
 * A new link of an application, by which its applicant sends documents without an account; the one before works no longer.
 * Only the hash of its token is kept. In the caller's transaction, which holds the application's lock.
 */
export async function makeUploadLink(tx: TxCtx, id: number, locale: Locale): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  await updateUploadLink(tx.db, id, { tokenHash, endsAt: new Date(tx.now().getTime() + WORKS_MS) });
  return tx.config.publicUrl + localizedPath(`/vendor-post/documents/${token}`, locale);
}

/** Whether a link works, for who must know it before a file is received. Guesses are counted: request.too_many (429). */
export async function isUploadLink(ctx: Ctx, token: string): Promise<boolean> {
  if (!(await countCaller(ctx, 'application-links', GUESSES)))
    throw RequestError.too_many({ seconds: retryAfterSeconds(ctx, GUESSES) });
  return (await linked(ctx, token)) !== undefined;
}

/** What staff ask for, and what is here already, for whoever holds the link; 404 for one that does not work, whatever the cause. */
export async function readAskedDocuments(ctx: Ctx, token: string): Promise<AskedDocuments> {
  const { id, businessName, note, uploadEndsAt } = await byLink(ctx, token);
  const sent = await selectApplicationFiles(ctx.db, id);
  return {
    businessName,
    asked: note,
    endsAt: uploadEndsAt.toISOString(),
    sent: sent.map(({ kind, sentAt }) => ({ kind, sentAt: sentAt.toISOString() })),
  };
}

/**
 * Sends a document of an application to staff, in the place of the one before, which is deleted. Limits and errors of the
 * file are those of the stores' documents; 404 as of `readAskedDocuments`.
 */
export async function sendApplicationDocument(
  ctx: Ctx,
  { token, kind }: { token: string; kind: CheckKind },
  { document, number, endsOn }: SendDocument,
): Promise<AskedDocuments> {
  const { id } = await byLink(ctx, token);
  const numbers = documentNumbers(kind, number);
  if (!(await countAttempt(ctx, `application-documents:${id}`, PER_APPLICATION)))
    throw RequestError.too_many({ seconds: retryAfterSeconds(ctx, PER_APPLICATION) });
  const { fileId } = await storePrivateFile(ctx, document, { owner: 'vendor_check', pdf: true });
  try {
    const before = await transact(ctx, async (tx) => {
      const application = await lockedByLink(tx, token);
      const was = (await selectApplicationFiles(tx.db, id)).find((file) => file.kind === kind);
      const told = { number: numbers?.tin ?? numbers?.licenceNumber ?? null, endsOn: endsOn ?? null };
      await upsertApplicationFile(tx.db, id, { kind, fileId, ...told, sentAt: tx.now() });
      await auditLinked(tx, application, { action: 'applications.send_document', after: { kind } });
      return was?.fileId ?? null;
    });
    if (before !== null) await removePrivateFiles(ctx, [before]);
  } catch (error) {
    await removePrivateFiles(ctx, [fileId]);
    throw error;
  }
  return await readAskedDocuments(ctx, token);
}

/**
 * Says that all is sent: the application is before staff again, and the link is used up. Nothing sent yet:
 * support.nothing_sent (409); 404 as of `readAskedDocuments`, so also for the second of two at once.
 */
export async function finishDocuments(ctx: Ctx, token: string): Promise<void> {
  await byLink(ctx, token);
  await transact(ctx, async (tx) => {
    const application = await lockedByLink(tx, token);
    const sent = await selectApplicationFiles(tx.db, application.id);
    if (sent.length === 0) throw SupportError.nothing_sent();
    await updateDocumentsSent(tx.db, application.id);
    await updateUploadLink(tx.db, application.id, null);
    await auditLinked(tx, application, {
      action: 'applications.documents_sent',
      after: { kinds: sent.map(({ kind }) => kind) },
    });
  });
}

/**
 * Brings applications back before staff whose applicants sent documents and never said that it was all, an hour after the last;
 * their links take more until they end. For the clock.
 */
export async function finishLeftDocuments(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx) => {
    for (const id of await updateDocumentsLeft(tx.db, new Date(tx.now().getTime() - HOUR_MS)))
      await audit(tx, {
        action: 'applications.documents_sent',
        subject: { kind: 'vendor_application', id },
        after: { kinds: (await selectApplicationFiles(tx.db, id)).map(({ kind }) => kind) },
      });
  });
}

/** A document of an application, for staff; 404 where none was sent. Right: vendors.read. */
export async function readApplicationDocument(ctx: Ctx, id: number, kind: CheckKind): Promise<PrivateFile> {
  await requireStaff(ctx, 'vendors.read');
  const file = (await selectApplicationFiles(ctx.db, id)).find((one) => one.kind === kind);
  if (!file) throw RequestError.not_found();
  return await readPrivateFile(ctx, file.fileId);
}

/** Gives what an applicant sent to the store that was made of the application, to be looked at there. */
export async function giveDocumentsToStore(
  tx: TxCtx,
  applicationId: number,
  vendorId: number,
): Promise<void> {
  const files = await selectApplicationFiles(tx.db, applicationId);
  await deleteApplicationFiles(tx.db, applicationId);
  await adoptDocuments(tx, vendorId, files);
}

async function linked(ctx: Ctx, token: string, isLocked = false): Promise<LinkedApplication | undefined> {
  if (!LINK_TOKEN.test(token)) return undefined;
  return await selectByUploadLink(ctx.db, linkTokenHash(token), { now: ctx.now(), isLocked });
}

async function byLink(ctx: Ctx, token: string): Promise<LinkedApplication> {
  if (!(await countCaller(ctx, 'application-links', GUESSES)))
    throw RequestError.too_many({ seconds: retryAfterSeconds(ctx, GUESSES) });
  const application = await linked(ctx, token);
  if (!application) throw SupportError.upload_link_gone();
  return application;
}

async function lockedByLink(tx: TxCtx, token: string): Promise<LinkedApplication> {
  const application = await linked(tx, token, true);
  if (!application) throw SupportError.upload_link_gone();
  return application;
}

async function auditLinked(
  tx: TxCtx,
  { id }: LinkedApplication,
  { action, after }: { action: string; after: object },
): Promise<void> {
  await audit(tx, { action, subject: { kind: 'vendor_application', id }, after });
}
