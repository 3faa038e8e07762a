import { barePath } from '#platform/language.ts';
import { isMultipart, PLAIN_BYTES } from '#platform/multipart.ts';

const MB = 1024 * 1024;

/**
 * The paths that take files, bare and in lower case, and how much their bodies may hold: their files
 * of 8 MB (FILE_BYTES_MAX), with room to tell people kindly that a larger one is too large. A return has three, a review
 * four.
 */
const UPLOADS: readonly { path: RegExp; bytes: number }[] = [
  { path: /^\/api\/user\/profile\/update$/, bytes: 16 * MB },
  { path: /^\/api\/chat\/attachments$/, bytes: 16 * MB },
  { path: /^\/message$/, bytes: 16 * MB },
  { path: /^\/profiledashboard$/, bytes: 16 * MB },
  { path: /^\/api\/reviews\/[^/]+\/photos$/, bytes: 16 * MB },
  { path: /^\/leavearating$/, bytes: 34 * MB },
  { path: /^\/api\/orders\/[^/]+\/returns$/, bytes: 26 * MB },
  { path: /^\/orderhistory\/[^/]+\/return$/, bytes: 26 * MB },
];

/**
 * The most bytes that a body of this type may have at this path: files come in multipart forms alone. Pages are asked
 * for with or without `.data`.
 */
export function bodyLimitOf(pathname: string, contentType: string | null): number {
  if (!isMultipart(contentType)) return PLAIN_BYTES;
  const bare = barePath(pathname)
    .toLowerCase()
    .replace(/\.data$/, '')
    .replace(/(.)\/$/, '$1');
  return UPLOADS.find(({ path }) => path.test(bare))?.bytes ?? PLAIN_BYTES;
}
