import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** Pixels with transparency: four bytes each. */
export type HeicPixels = { width: number; height: number; data: Buffer };

const TIMEOUT_MS = 15_000;

/**
 * Runs in a thread of its own: the decoder is WebAssembly and holds its thread for a second or more. Written as text, so
 * that it runs from the sources and from the bundle alike.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const decode = require(workerData.decoder);
decode.all({ buffer: workerData.bytes }).then(async (pictures) => {
  const [first] = pictures;
  if (first.width * first.height > workerData.pixelsMax || Math.max(first.width, first.height) > workerData.sideMax) return parentPort.postMessage({ tooLarge: true });
  const { width, height, data } = await first.decode();
  parentPort.postMessage({ width, height, data }, [data.buffer]);
}).catch((error) => parentPort.postMessage({ fault: String(error) }));
`;

/**
 * Decodes a HEIC picture, as the phones of some makers take them: its first image, upright. 'too-large' when it has more
 * than `pixels` pixels or a side longer than `side`, told by its header before one is decoded; null when it is no picture.
 * Ends after 15 s.
 */
export async function decodeHeic(
  bytes: Buffer,
  { pixels: pixelsMax, side: sideMax }: { pixels: number; side: number },
): Promise<HeicPixels | 'too-large' | null> {
  const decoder = createRequire(import.meta.url).resolve('heic-decode');
  const worker = new Worker(THREAD, {
    eval: true,
    workerData: { decoder, bytes: new Uint8Array(bytes), pixelsMax, sideMax },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // Nothing of ours is the thread's business.
    env: {},
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
  try {
    return await new Promise((resolve) => {
      worker.once('message', (told: { tooLarge?: true; fault?: string } & Partial<HeicPixels>) => {
        const { width, height, data } = told;
        if (told.tooLarge) resolve('too-large');
        else resolve(width && height && data ? { width, height, data: Buffer.from(data) } : null);
      });
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
