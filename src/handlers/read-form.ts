import { isMultipart, readMultipart } from '#platform/multipart.ts';
import { AppError } from '#platform/errors.ts';

/**
 * The body of a form; null when it is none (malformed multipart, another content type). Throws request.too_large (413)
 * for a form with too many parts or too much text.
 */
export async function readForm(request: Request): Promise<FormData | null> {
  const type = request.headers.get('content-type');
  if (!isMultipart(type)) return request.formData().catch(() => null);
  const body = new Uint8Array(await request.arrayBuffer());
  try {
    return readMultipart(body, type);
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.malformed') return null;
    throw error;
  }
}
