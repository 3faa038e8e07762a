import type { Ctx } from '#platform/context.ts';
import { requireDesk } from '#shop/require-desk-right.ts';
import { DeskError } from './desk.errors.ts';
import { deleteOwnDraft, selectDraft, selectDraftsOfKind, upsertDraft } from './drafts.queries.ts';
import type { FormDraft, DraftPath } from './drafts.schema.ts';

const DRAFTS_MAX = 50;

/** Keeps what the asker has typed into a form so far; the last letter counts. More than 50: desk.too_many_drafts (409). */
export async function keepDraft(
  ctx: Ctx,
  path: DraftPath,
  draft: { data: FormDraft['data']; baseVersion: number | null },
): Promise<void> {
  const userId = await requireDesk(ctx);
  if (!(await upsertDraft(ctx.db, { userId, ...path, ...draft, max: DRAFTS_MAX })))
    throw DeskError.too_many_drafts({ max: DRAFTS_MAX });
}

/** What the asker typed into a form and did not send; null for nothing. */
export async function readFormDraft(ctx: Ctx, path: DraftPath): Promise<FormDraft | null> {
  const row = await selectDraft(ctx.db, await requireDesk(ctx), path);
  return row && { ...row, updatedAt: row.updatedAt.toISOString() };
}

/** Forgets the asker's draft of a form: it was sent, or is not wanted. */
export async function forgetDraftOf(ctx: Ctx, path: DraftPath): Promise<void> {
  await deleteOwnDraft(ctx.db, await requireDesk(ctx), path);
}

/** What the asker typed into forms of one kind and did not send, by what they change. */
export async function readFormDrafts(ctx: Ctx, kind: string): Promise<(FormDraft & { subject: string })[]> {
  const rows = await selectDraftsOfKind(ctx.db, await requireDesk(ctx), kind);
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}
