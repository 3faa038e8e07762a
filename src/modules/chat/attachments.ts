import { type Ctx, requireShopper } from '#platform/context.ts';
import { vendorWithRight } from '#shop/require-vendor-right.ts';
import { countAttempt, retryAfterSeconds } from '#platform/limits.ts';
import {
  removePrivateFiles,
  type PrivateFile,
  readPrivateFile,
  storePrivateFile,
} from '#modules/media/index.ts';
import { deleteUnsent, insertAttachment, selectAttachment } from './attachments.queries.ts';
import { ChatError } from './chat.errors.ts';
import type { ChatAttachment } from './chat.schema.ts';

const RATE = { limit: 30, windowMs: 5 * 60_000 };

/** Takes in a picture (re-encoded, without its metadata) or a PDF, to be sent along with a message. */
export async function uploadAttachment(ctx: Ctx, file: File | undefined): Promise<ChatAttachment> {
  const userId = requireShopper(ctx);
  if (!file) throw ChatError.file_missing();
  if (!(await countAttempt(ctx, `chat:files:${userId}`, RATE)))
    throw ChatError.too_many_messages({ seconds: retryAfterSeconds(ctx, RATE) });
  const { fileId } = await storePrivateFile(ctx, file, { owner: 'chat', pdf: true });
  await insertAttachment(ctx.db, fileId, userId);
  const { name, mediaType, bytes, width, height } = (await selectAttachment(ctx.db, fileId))!;
  return { id: fileId, name, mediaType, bytes, width, height, url: `/api/chat/attachments/${fileId}` };
}

/** Drops an upload that was not sent after all. Twice is the same as once. */
export async function deleteUnsentUpload(ctx: Ctx, attachmentId: string): Promise<void> {
  const userId = requireShopper(ctx);
  if (await deleteUnsent(ctx.db, attachmentId, userId)) await removePrivateFiles(ctx, [attachmentId]);
}

/** The file, for the two parties of its conversation; before it is sent, for its uploader alone. Everyone else gets 404. */
export async function readAttachment(ctx: Ctx, attachmentId: string): Promise<PrivateFile> {
  const userId = requireShopper(ctx);
  const file = await selectAttachment(ctx.db, attachmentId);
  const isParty =
    file?.messageId == null
      ? file?.uploadedBy === userId
      : file.shopperId === userId ||
        (file.vendorId !== null && file.vendorId === vendorWithRight(ctx, 'chat.answer'));
  if (!file || !isParty || file.deletedAt) throw ChatError.attachment_gone();
  return readPrivateFile(ctx, attachmentId);
}
