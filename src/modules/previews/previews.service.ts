import type { Locale } from '#platform/language.ts';
import type { Ctx } from '#platform/context.ts';
import { createCache } from '#platform/loading-cache.ts';
import { fileStore } from '#platform/file-store.ts';
import { mediaName, readMedia, readPreview, replacePreview } from '#platform/storage.ts';
import { getProduct } from '#modules/catalog/index.ts';
import { getPost } from '#modules/posts/index.ts';
import { createWorkQueue } from '#modules/media/index.ts';
import { getVendor } from '#modules/vendors/index.ts';
import {
  postPreview,
  type LinkPreview,
  type PreviewKind,
  previewPath,
  productPreview,
  storePreview,
  versionOf,
} from './preview.ts';

const MEMORY_BYTES = 24 * 1024 * 1024;

/** Who asks while a picture is drawn waits for the same one; one without its photo is not kept. */
const kept = createCache<DrawnPreview>({
  bytes: MEMORY_BYTES,
  bytesOf: ({ bytes, isWhole }) => (isWhole ? bytes.length : 0),
});
// One thread of libuv's four; uploads take two at most.
const inTurn = createWorkQueue(1, 30);

export type PreviewRequest = { kind: PreviewKind; id: number; locale: Locale; version: string | null };
/** `isWhole`: with its photo, so that it may be kept for ever. */
export type DrawnPreview = { bytes: Buffer; isWhole: boolean };
export type PreviewAnswer = DrawnPreview | { movedTo: string };

/**
 * The picture at a preview's address. One that shows an older price, title or photo, and one that never was, leads to
 * today's and costs no drawing. Errors: 404 for what is not (or no longer) shown in the shop; media.busy (503) when too
 * many are waiting to be drawn.
 */
export async function readPreviewPicture(
  ctx: Ctx,
  { version, ...asked }: PreviewRequest,
): Promise<PreviewAnswer> {
  const preview = await currentPreview({ ...ctx, locale: asked.locale }, asked);
  if (versionOf(preview) !== version) return { movedTo: previewPath(preview) };
  const key = `${ctx.config.dataDir} ${previewPath(preview)}`;
  return await kept.getOrLoad(key, () => findOrDraw(ctx, preview));
}

/** What the page of this address shows now. */
async function currentPreview(
  ctx: Ctx,
  { kind, id }: Pick<PreviewRequest, 'kind' | 'id'>,
): Promise<LinkPreview> {
  if (kind === 'product') return productPreview(ctx.locale, await getProduct(ctx, id));
  if (kind === 'store') return storePreview(ctx.locale, await getVendor(ctx, id));
  return postPreview(ctx.locale, await getPost(ctx, id));
}

/**
 * From object storage, else drawn and stored there; the one it replaces is deleted. A picture that could not be stored
 * (a full disk, another process that stores a newer one) is shown all the same; one whose photo is not there (yet) too.
 */
async function findOrDraw(ctx: Ctx, preview: LinkPreview): Promise<DrawnPreview> {
  const name = { ...preview, version: versionOf(preview) };
  const stored = await readPreview(ctx.config.dataDir, name);
  if (stored) return { bytes: stored, isWhole: true };
  const photo =
    preview.photo && (await readMedia(fileStore(ctx.config), mediaName(preview.photo, 800, 'webp')));
  // Drawing takes 40 MB of libraries, which a process that draws nothing does without.
  const { drawPreview } = await import('./draw-preview.ts');
  const bytes = await inTurn(() => drawPreview(preview, photo || null));
  if (preview.photo && !photo) return { bytes, isWhole: false };
  await replacePreview(ctx.config.dataDir, name, bytes).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'a preview could not be stored'),
  );
  return { bytes, isWhole: true };
}
