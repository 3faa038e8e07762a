import { setPriority } from 'node:os';
import { join } from 'node:path';
import { arePicturesPutOff } from '#seed/pictures/late.ts';
import { startNode } from '#tools/run/programs.ts';
import { say } from '#tools/run/say.ts';

/** As `nice` counts: whoever visits the shop meanwhile goes first. */
const LATER = 10;

/**
 * Draws the demo's pictures that the first start has put off, in a process of its own, while the shop runs. Returns what
 * ends that; the next start goes on with what is left.
 */
export function drawDemoPictures(dataDir: string): () => Promise<void> {
  if (!arePicturesPutOff(join(dataDir, 'media'))) return () => Promise.resolve();
  say('The demo’s pictures are drawn meanwhile: plain tiles become pictures within a few minutes.');
  const child = startNode(['db/seed/pictures/late.ts'], { DATA_DIR: dataDir });
  // Now, while it has one thread: those it makes later inherit it.
  if (child.pid) setPriority(child.pid, LATER);
  let isStopping = false;
  const ended = new Promise<void>((resolve) => {
    child
      .once('error', () => resolve())
      .once('exit', (status) => {
        if (status !== 0 && !isStopping)
          say('Some of the demo’s pictures could not be drawn; the next start goes on.');
        resolve();
      });
  });
  return async () => {
    isStopping = true;
    child.kill();
    await ended;
  };
}
