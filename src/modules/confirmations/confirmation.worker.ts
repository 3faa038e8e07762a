// Draws order confirmations, one at a time, away from the event loop that serves pages.
import { parentPort } from 'node:worker_threads';
import { type Confirmation, drawConfirmation } from './draw-confirmation.ts';

export type Drawn = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string };

parentPort?.on('message', ({ id, confirmation }: { id: number; confirmation: Confirmation }) => {
  void drawConfirmation(confirmation).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies Drawn),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies Drawn),
  );
});
