import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { DrawnConfirmation } from './confirmation.worker.ts';
import { ConfirmationError } from './confirmations.errors.ts';
import type { Confirmation } from './draw-confirmation.ts';

const MOST_WAITING = 20;
const TIME_LIMIT_MS = 20_000;
const IDLE_MS = 60_000;

type Waiting = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void };

let worker: Worker | null = null;
let idle: NodeJS.Timeout | null = null;
let serial = 0;
const waiting = new Map<number, Waiting>();

/**
 * The confirmation as a PDF, drawn by one thread of its own that ends after a minute without work. When 20 are waiting
 * the next is refused (confirmations.too_busy, 503); one that takes 20 s ends the thread, and those behind it are refused too.
 */
export async function confirmationPdf(confirmation: Confirmation): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting.size >= MOST_WAITING) throw ConfirmationError.too_busy();
  const id = (serial += 1);
  const thread = (worker ??= startWorker());
  if (idle) clearTimeout(idle);
  thread.ref();
  let limit: NodeJS.Timeout | null = null;
  try {
    return await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      limit = setTimeout(() => void endWorker(thread), TIME_LIMIT_MS);
      waiting.set(id, { resolve, reject });
      thread.postMessage({ id, confirmation });
    });
  } finally {
    if (limit) clearTimeout(limit);
    waiting.delete(id);
    if (waiting.size === 0) rest(thread);
  }
}

function startWorker(): Worker {
  // By its place in the source: in production this module is part of a bundle, the thread's is not.
  const thread = new Worker(
    createRequire(import.meta.url).resolve('#modules/confirmations/confirmation.worker.ts'),
  );
  thread.on('message', (drawn: DrawnConfirmation) => {
    const asked = waiting.get(drawn.id);
    if ('bytes' in drawn) asked?.resolve(drawn.bytes);
    else asked?.reject(new Error(drawn.error));
  });
  thread.on('error', (error) => forget(thread, error instanceof Error ? error : new Error(String(error))));
  thread.on('exit', () => forget(thread, ConfirmationError.too_busy()));
  return thread;
}

/** The process may end while the thread rests, and the thread itself ends after a while. */
function rest(thread: Worker): void {
  if (worker !== thread) return;
  thread.unref();
  idle = setTimeout(() => void endWorker(thread), IDLE_MS);
  idle.unref();
}

async function endWorker(thread: Worker): Promise<void> {
  if (worker === thread) worker = null;
  await thread.terminate();
}

function forget(thread: Worker, error: Error): void {
  if (worker !== null && worker !== thread) return;
  worker = null;
  for (const asked of waiting.values()) asked.reject(error);
}
