import type { Ctx, TxCtx } from '#platform/context.ts';
import type { AppError } from '#platform/errors.ts';
import { requireStaff } from '#shop/require-staff.ts';
import { removePrivateFiles, storePrivateFile } from '#modules/media/index.ts';
import { staffAct } from './staff-act.ts';

type Kept = Pick<Parameters<typeof staffAct>[1], 'right' | 'action' | 'subject'> & {
  file: File;
  /** As of `storePrivateFile`. */
  owner: string;
  pdf?: boolean;
  /** What says whose the file is; false where there is one already. */
  note: (tx: TxCtx, fileId: string) => Promise<boolean>;
  /** What is thrown then. */
  error: () => AppError;
  /** What the log says of it. */
  after: Record<string, true>;
};

/**
 * One act of staff that keeps a file beside what it proves, one for ever: it is stored before, and dropped when nothing came of
 * it. Errors as of `staffAct`.
 */
export async function keepFile(
  ctx: Ctx,
  { file, owner, pdf = false, note, error, after, ...act }: Kept,
): Promise<void> {
  await requireStaff(ctx, act.right);
  const { fileId } = await storePrivateFile(ctx, file, { owner, pdf });
  await staffAct(ctx, act, async (tx) => {
    if (!(await note(tx, fileId))) throw error();
    return { answer: null, after };
  }).catch(async (error: unknown) => {
    await removePrivateFiles(ctx, [fileId]);
    throw error;
  });
}
