import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#platform/http/before-reading.ts';
import { LOCALES } from '#platform/language.ts';
import { RequestError } from '#platform/errors.ts';
import { Id } from '#platform/wire/schemas.ts';
import { PREVIEW_KINDS } from './preview.ts';
import { readPreviewPicture } from './previews.service.ts';

const Address = z.object({
  kind: z.enum(PREVIEW_KINDS),
  id: Id,
  locale: z.enum(LOCALES),
  version: z.string().nullable(),
});

const FILE = /^(?<id>\d{1,15})-(?<locale>[a-z]{2})(?:-(?<version>[0-9a-f]{16}))?\.jpg$/;

/** The generated pictures of shared links. An address names what its picture shows, so it may be kept for ever. */
export const previewPages = new Hono<ApiEnv>().get('/previews/:kind/:file', async (c) => {
  const { id, locale, version = null } = FILE.exec(c.req.param('file'))?.groups ?? {};
  const asked = Address.safeParse({ kind: c.req.param('kind'), id, locale, version });
  if (!asked.success) throw RequestError.not_found();
  const answer = await readPreviewPicture(c.var.ctx, asked.data);
  if ('movedTo' in answer) {
    c.header('cache-control', 'public, max-age=300');
    return c.redirect(answer.movedTo, 302);
  }
  return c.body(new Uint8Array(answer.bytes), 200, {
    'content-type': 'image/jpeg',
    'content-length': String(answer.bytes.length),
    'cache-control': answer.isWhole ? 'public, max-age=31536000, immutable' : 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  });
});
