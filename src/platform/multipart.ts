import {
  getMultipartBoundary,
  MaxPartsExceededError,
  type MultipartPart,
  parseMultipart,
} from '@remix-run/multipart-parser';
import { RequestError } from './errors.ts';

const PARTS_MAX = 100;
/** In bytes: limits of forms leave room to tell people kindly that one of their files is too large. */
export const MB = 1024 * 1024;
/** What a request's body may hold where no file is sent, and all text fields together beside files. */
export const PLAIN_BYTES = 256 * 1024;

/** Whether a body of this content type is a form that may hold files. */
export function isMultipart(contentType: string | null | undefined): contentType is string {
  return /^multipart\/form-data\b/i.test(contentType ?? '');
}

/**
 * The fields and files of a multipart form. Throws request.too_large (413) for more than 100 parts or 256 kB of text, and
 * request.malformed (400).
 */
export function readMultipart(body: Uint8Array, contentType: string): FormData {
  const form = new FormData();
  let textBytes = 0;
  try {
    for (const part of partsOf(body, contentType)) {
      if (part.name === undefined) continue;
      textBytes += part.isFile ? 0 : part.size;
      if (textBytes > PLAIN_BYTES) throw RequestError.too_large();
      form.append(part.name, part.isFile ? fileOf(part) : part.text);
    }
  } catch (error) {
    if (error instanceof MaxPartsExceededError) throw RequestError.too_large();
    throw error instanceof Error && error.name === 'AppError' ? error : RequestError.malformed();
  }
  return form;
}

function fileOf({ mediaType, content, filename }: MultipartPart): File {
  const type = mediaType ?? 'application/octet-stream';
  return new File(content as BlobPart[], fileName(filename), { type });
}

function partsOf(body: Uint8Array, contentType: string) {
  const boundary = getMultipartBoundary(contentType);
  if (boundary === null) throw RequestError.malformed();
  // The body's own limit holds for files; this one only says that a single file may be all of it.
  const limits = { maxFileSize: body.length, maxTotalSize: body.length, maxParts: PARTS_MAX };
  return parseMultipart(body, { boundary, ...limits });
}

/** Browsers escape these three in a file's name, and nothing else (HTML, multipart form data). */
function fileName(given = ''): string {
  return given.replace(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped));
}
