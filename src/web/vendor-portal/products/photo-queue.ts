import { callApi, ApiFailure } from '#web/call-api.ts';

/** A chosen photo on its way: under its own key it counts once, however often it is sent. */
export type QueuedPhoto = {
  key: string;
  name: string;
  state: 'waiting' | 'sending' | 'failed';
  why: string;
  file: Blob;
};

/** The longer side of what is sent; about 250 kB. */
const SIDE = 1_600;
const QUALITY = 0.82;
const TIMEOUT_MS = 120_000;

/** A photo as it is sent: shrunk where the browser can read it, else as it is. */
export async function shrink(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return made && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}

/** Sends one photo of a product. Throws ApiFailure; status 0 means that no answer came, and that it may be sent again. */
export async function sendPhoto(productId: number, { key, file, name }: QueuedPhoto): Promise<void> {
  const body = new FormData();
  body.set('photo', new File([file], name.replace(/\.\w+$/, '.jpg'), { type: file.type }));
  await callApi(`/api/vendor/products/${productId}/photos`, {
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': key },
    timeoutMs: TIMEOUT_MS,
  });
}

/** Whether another try can help: the connection or the server was away. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status === 0 || error.status === 429 || error.status >= 500;
}
