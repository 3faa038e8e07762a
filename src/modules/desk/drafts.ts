import type { Ctx } from '#platform/context.ts';
import { requireAnyStaff } from '#shop/require-staff.ts';
import { requireTeam } from '#shop/require-vendor-right.ts';
import { DeskError } from './desk.errors.ts';
import { deleteOwnDraft, selectDraft, selectDraftsOfKind, upsertDraft } from './drafts.queries.ts';
import { type FormDraft, type DraftPath, STORE_FORM_KINDS } from './drafts.schema.ts';

const DRAFTS_MAX = 50;

/**
 * Whoever may type into forms of this kind, whose id it answers: a store's team into its own; into every other one staff, who
 * must have given their second factor even while they are in a team as well. Visitors 401, all others 404.
 */
async function requireWriter(ctx: Ctx, kind: string): Promise<number> {
  const isOfStore = (STORE_FORM_KINDS as readonly string[]).includes(kind);
  return isOfStore ? requireTeam(ctx).userId : (await requireAnyStaff(ctx)).userId;
}

/** Keeps what the user has typed into a form so far; the last letter counts. More than 50: desk.too_many_drafts (409). */
export async function keepDraft(
  ctx: Ctx,
  path: DraftPath,
  draft: { data: FormDraft['data']; baseVersion: number | null },
): Promise<void> {
  const userId = await requireWriter(ctx, path.kind);
  if (!(await upsertDraft(ctx.db, { userId, ...path, ...draft, max: DRAFTS_MAX })))
    throw DeskError.too_many_drafts({ max: DRAFTS_MAX });
}

/** What the user typed into a form and did not send; null for nothing. */
export async function readFormDraft(ctx: Ctx, path: DraftPath): Promise<FormDraft | null> {
  const row = await selectDraft(ctx.db, await requireWriter(ctx, path.kind), path);
  return row && { ...row, updatedAt: row.updatedAt.toISOString() };
}

/** Forgets the user's draft of a form: it was sent, or is not wanted. */
export async function forgetDraftOf(ctx: Ctx, path: DraftPath): Promise<void> {
  await deleteOwnDraft(ctx.db, await requireWriter(ctx, path.kind), path);
}

/** What the user typed into forms of one kind and did not send, by what they change. */
export async function readFormDrafts(ctx: Ctx, kind: string): Promise<(FormDraft & { subject: string })[]> {
  const rows = await selectDraftsOfKind(ctx.db, await requireWriter(ctx, kind), kind);
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}
