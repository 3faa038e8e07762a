import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { barePath } from '#platform/language.ts';
import { form, seeOther } from '#handlers/handlers.ts';
import { DraftPath } from '#modules/desk/drafts.schema.ts';
import { forgetDraftOf, readFormDraft, readFormDrafts } from '#modules/desk/index.ts';
import type { KeptDraft } from './draft-offer.tsx';

const DropDraft = z.object({ draftKind: DraftPath.shape.kind, draftSubject: DraftPath.shape.subject });

/** The form of a draft, for the `submitBy` of a screen with a `DeskForm`: what was typed is thrown away. */
export const draftForms = {
  'drop-draft': form(DropDraft, async (ctx, { draftKind: kind, draftSubject: subject }, { url }) => {
    await forgetDraftOf(ctx, { kind, subject });
    throw seeOther(ctx, barePath(url.pathname));
  }),
};

/** For a screen's loader: what the user typed into its `DeskForm` and did not save; null for nothing. */
export async function draftFor(ctx: Ctx, path: DraftPath): Promise<KeptDraft | null> {
  const draft = await readFormDraft(ctx, path);
  return draft && { ...draft, now: ctx.now().toISOString() };
}

/** As `draftFor` of a screen with several forms of one kind: their drafts by subject. */
export async function draftsFor(ctx: Ctx, kind: string): Promise<Record<string, KeptDraft>> {
  const now = ctx.now().toISOString();
  const drafts = await readFormDrafts(ctx, kind);
  return Object.fromEntries(drafts.map(({ subject, ...draft }) => [subject, { ...draft, now }]));
}
