// node db/seed/pictures/late.ts: draws the pictures under DATA_DIR that a first start has put off (decision 0062).
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureSpec } from './make.ts';

/** What is still to be drawn; nothing serves a file of this name. */
function listIn(mediaDir: string): string {
  return join(mediaDir, 'to-draw.json');
}

/** Notes pictures to be drawn later, in this order. */
export function putOffPictures(mediaDir: string, specs: readonly PictureSpec[]): void {
  mkdirSync(mediaDir, { recursive: true });
  const draft = `${listIn(mediaDir)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(specs));
  renameSync(draft, listIn(mediaDir));
}

/** Whether pictures are still to be drawn. */
export function arePicturesPutOff(mediaDir: string): boolean {
  return existsSync(listIn(mediaDir));
}

/** Has what was put off under DATA_DIR drawn, and forgets it then. */
export async function drawPutOff(
  draw: (mediaDir: string, specs: readonly PictureSpec[]) => Promise<void>,
): Promise<void> {
  const mediaDir = join(process.env.DATA_DIR!, 'media');
  const specs = JSON.parse(readFileSync(listIn(mediaDir), 'utf8')) as PictureSpec[];
  // Each picture is stored whole under a name that says what it shows, and passed over when it is there: a run that is
  // killed leaves the list, and the next one goes on.
  await draw(mediaDir, specs);
  rmSync(listIn(mediaDir), { force: true });
}

if (import.meta.main) {
  const { makePictures } = await import('./make.ts');
  await drawPutOff((mediaDir, specs) => makePictures(mediaDir, specs, () => undefined));
}
