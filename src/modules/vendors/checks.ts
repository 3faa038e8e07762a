import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { fieldFaults } from '#platform/validation.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { requireVendorReader, requireVendorRight } from '#shop/require-vendor-right.ts';
import { audit } from '#modules/audit/index.ts';
import {
  type PrivateFile,
  readPrivateFile,
  removePrivateFiles,
  storePrivateFile,
} from '#modules/media/index.ts';
import { notifyTeamOfStore } from '#modules/notifications/index.ts';
import { requireStaff, staffAct } from '#modules/staff/index.ts';
import { isNeeded } from './checklist.ts';
import {
  type CheckRow,
  type NumbersRow,
  selectChecks,
  selectNumbers,
  takeEnding,
  updateNumbers,
  updateBadge,
  updateEndedBadges,
  upsertDecidedCheck,
  upsertSentCheck,
} from './checks.queries.ts';
import { lockStoreState } from './store-states.queries.ts';
import { invalidateStorePages } from './store-states.ts';
import {
  CHECK_KINDS,
  type CheckKind,
  type DecideCheck,
  type SendDocument,
  type StoreCheck,
} from './stores.schema.ts';
import { VendorError } from './vendors.errors.ts';

/** The own store's documents, each kind once, also those never sent. */
export async function listDocuments(ctx: Ctx): Promise<StoreCheck[]> {
  const { vendorId } = await requireVendorReader(ctx, 'documents.edit');
  return await checksOf(ctx, vendorId);
}

/** As `listDocuments` of any store, for staff who were let see it. */
export async function checksOf(ctx: Ctx, vendorId: number): Promise<StoreCheck[]> {
  const [rows, numbers] = await Promise.all([
    selectChecks(ctx.db, vendorId),
    selectNumbers(ctx.db, vendorId),
  ]);
  return await Promise.all(
    CHECK_KINDS.map(async (kind) =>
      toCheck(kind, {
        row: rows.find((row) => row.kind === kind),
        numbers,
        isNeeded: await isNeeded(ctx, kind),
      }),
    ),
  );
}

/**
 * Sends a document of the own store to staff, in the place of the one before, which is deleted. A TIN is told with its ten
 * digits (support.tin_invalid, 422); a file that is neither picture nor PDF is refused by `media`.
 */
export async function sendDocument(
  ctx: Ctx,
  kind: CheckKind,
  { document, number, endsOn }: SendDocument,
): Promise<StoreCheck[]> {
  const { vendorId } = await requireVendorRight(ctx, 'documents.edit');
  const numbers = documentNumbers(kind, number);
  const { fileId } = await storePrivateFile(ctx, document, { owner: 'vendor_check', pdf: true });
  try {
    const before = await transact(ctx, async (tx) => {
      await lockStoreState(tx.db, vendorId);
      const was = (await selectChecks(tx.db, vendorId)).find((row) => row.kind === kind);
      await upsertSentCheck(tx.db, { vendorId, kind, fileId, endsOn: endsOn ?? null, at: tx.now() });
      if (numbers) await updateNumbers(tx.db, vendorId, numbers);
      await updateBadge(tx.db, vendorId);
      await invalidateStorePages(tx, vendorId);
      const subject = { kind: 'vendor', id: vendorId };
      await audit(tx, { action: 'store.send_document', subject, vendorId, after: { kind } });
      return was?.fileId ?? null;
    });
    if (before !== null) await removePrivateFiles(ctx, [before]);
  } catch (error) {
    await removePrivateFiles(ctx, [fileId]);
    throw error;
  }
  return await listDocuments(ctx);
}

/** What a document's number says of its store; a TIN without its ten digits is refused beside its field (422). */
export function documentNumbers(kind: CheckKind, number = ''): Partial<NumbersRow> | null {
  if (kind === 'licence') return number === '' ? null : { licenceNumber: number };
  if (kind !== 'tin') return null;
  const tin = number.replace(/[\s-]/g, '');
  if (/^\d{10}$/.test(tin)) return { tin };
  throw fieldFaults({ number: { code: 'support.tin_invalid' } });
}

type Brought = {
  kind: CheckKind;
  fileId: string;
  number: string | null;
  endsOn: string | null;
  sentAt: Date;
};

/**
 * Gives a new store the documents that its applicant had sent, as if its team had, to be looked at. In the caller's
 * transaction, which has made the store; the private files stay where they are.
 */
export async function adoptDocuments(
  tx: TxCtx,
  vendorId: number,
  documents: readonly Brought[],
): Promise<void> {
  for (const { kind, fileId, number, endsOn, sentAt } of documents) {
    await upsertSentCheck(tx.db, { vendorId, kind, fileId, endsOn, at: sentAt });
    const numbers = number === null ? null : documentNumbers(kind, number);
    if (numbers) await updateNumbers(tx.db, vendorId, numbers);
  }
}

/** A document of the own store; 404 where none was sent. */
export async function readOwnDocument(ctx: Ctx, kind: CheckKind): Promise<PrivateFile> {
  const { vendorId } = await requireVendorReader(ctx, 'documents.edit');
  return await documentOf(ctx, vendorId, kind);
}

/** A document of any store, for staff. Right: vendors.read. */
export async function readVendorDocument(ctx: Ctx, vendorId: number, kind: CheckKind): Promise<PrivateFile> {
  await requireStaff(ctx, 'vendors.read');
  return await documentOf(ctx, vendorId, kind);
}

async function documentOf(ctx: Ctx, vendorId: number, kind: CheckKind): Promise<PrivateFile> {
  const row = (await selectChecks(ctx.db, vendorId)).find((check) => check.kind === kind);
  if (!row?.fileId) throw RequestError.not_found();
  return await readPrivateFile(ctx, row.fileId);
}

const ENDS = { accept: 'accepted', refuse: 'refused', waive: 'waived' } as const;

/**
 * Accepts, refuses or waives a document, for staff; refusing and waiving tell why. What was sent anew since it was looked at is
 * vendors.changed_elsewhere (409); a document that was never sent can only be waived (vendors.nothing_sent, 409), a TIN whose
 * number nobody told is not accepted (vendors.no_number, 409), nor one that has ended (422 beside its end). The team is told of a refusal. The badge follows TIN and licence.
 */
export async function decideCheck(
  ctx: Ctx,
  { id: vendorId, kind }: { id: number; kind: CheckKind },
  { decision, version, reason, endsOn }: DecideCheck,
): Promise<StoreCheck[]> {
  const subject = { kind: 'vendor', id: vendorId };
  const act = {
    right: 'vendors.decide',
    action: `vendors.${decision}_check`,
    subject,
    vendorId,
    reason,
  } as const;
  return await staffAct(ctx, act, async (tx) => {
    if (!(await lockStoreState(tx.db, vendorId))) throw VendorError.vendor_gone();
    const row = (await selectChecks(tx.db, vendorId)).find((check) => check.kind === kind);
    if ((row?.version ?? 0) !== version) throw VendorError.changed_elsewhere();
    assertDecidable(tx, row, { decision, endsOn });
    if (kind === 'tin' && decision === 'accept' && !(await selectNumbers(tx.db, vendorId))?.tin)
      throw VendorError.no_number();
    await upsertDecidedCheck(tx.db, {
      vendorId,
      kind,
      state: ENDS[decision],
      note: reason,
      endsOn: endsOn ?? null,
      by: tx.actor.userId!,
      at: tx.now(),
    });
    await updateBadge(tx.db, vendorId);
    await invalidateStorePages(tx, vendorId);
    if (decision === 'refuse')
      await notifyTeamOfStore(tx, vendorId, { news: 'check_refused', words: reason, what: kind });
    const [before, after] = [
      { kind, state: row?.state ?? null },
      { kind, state: ENDS[decision] },
    ];
    return { before, after, answer: await checksOf(tx, vendorId) };
  });
}

function assertDecidable(
  ctx: Ctx,
  row: CheckRow | undefined,
  { decision, endsOn }: Pick<DecideCheck, 'decision' | 'endsOn'>,
): void {
  if (!row?.fileId && decision !== 'waive') throw VendorError.nothing_sent();
  const end = endsOn ?? row?.endsOn ?? null;
  if (decision === 'accept' && end !== null && end < dayInEthiopia(ctx.now()))
    throw fieldFaults({ endsOn: { code: 'field.invalid' } });
}

/**
 * Tells teams 30 and 7 days before a document ends, and once it has ended, each once; without TIN or licence a store has no
 * badge any more. What has ended waits for staff from then on. For the clock.
 */
export async function remindOfEndingDocuments(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx) => {
    for (const { vendorId, kind, endsOn, days } of await takeEnding(tx.db)) {
      const news = days === 0 ? 'check_ended' : 'check_ending';
      await notifyTeamOfStore(tx, vendorId, { news, words: endsOn, what: kind, dedupe: `${endsOn}:${days}` });
    }
    for (const vendorId of await updateEndedBadges(tx.db)) await invalidateStorePages(tx, vendorId);
  });
}

type Parts = { row: CheckRow | undefined; numbers: NumbersRow | undefined; isNeeded: boolean };

function toCheck(kind: CheckKind, { row, numbers, isNeeded: needed }: Parts): StoreCheck {
  const state = row?.state === 'accepted' && row.hasEnded ? 'ended' : (row?.state ?? 'missing');
  return {
    kind,
    state,
    isNeeded: needed,
    note: row?.note ?? '',
    number:
      { tin: numbers?.tin, licence: numbers?.licenceNumber, identity: null, bank_letter: null }[kind] ?? null,
    hasFile: Boolean(row?.fileId),
    endsOn: row?.endsOn ?? null,
    endsSoon: row?.endsSoon ?? false,
    sentAt: row?.sentAt.toISOString() ?? null,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
    version: row?.version ?? 0,
  };
}
