// Draws order confirmations, one at a time, away from the event loop that serves pages.
import { parentPort } from 'node:worker_threads';
import { type Confirmation, drawConfirmation } from './draw-confirmation.ts';

export type DrawnConfirmation =
  | { id: number; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; error: string };

parentPort?.on('message', ({ id, confirmation }: { id: number; confirmation: Confirmation }) => {
  void drawConfirmation(confirmation).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies DrawnConfirmation),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies DrawnConfirmation),
  );
});
