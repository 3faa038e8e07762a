// node db/seed/pictures/alike.ts: as late.ts, but only the pictures that are looked at first are drawn; all others bear one
// of their category. For tests, which look at whether a picture is there and what it weighs, never at which one it is.
import { link } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaNames } from '#platform/storage.ts';
import { drawPutOff } from './late.ts';
import { makePictures, pictureOf, type PictureSpec } from './make.ts';

/** Those of the categories, of the stores and of the first products: what the pages carry whose bytes tests count. */
const DRAWN = 120;

/** Draws the first pictures, and one more of each category that has none among them, which the others bear too. */
async function makeAlike(mediaDir: string, specs: readonly PictureSpec[]): Promise<void> {
  const kinds = Map.groupBy(specs, kindOf);
  const drawn = [...specs.slice(0, DRAWN), ...[...kinds.values()].map(([first]) => first!)];
  await makePictures(mediaDir, drawn, () => undefined);
  for (const spec of specs.slice(DRAWN)) {
    const from = mediaNames(pictureOf(kinds.get(kindOf(spec))![0]!).key);
    for (const [i, name] of mediaNames(pictureOf(spec).key).entries())
      await link(join(mediaDir, from[i]!), join(mediaDir, name)).catch(passOverWhatIsThere);
  }
}

function kindOf(spec: PictureSpec): string {
  return 'things' in spec ? 'banner' : spec.facts.category;
}

function passOverWhatIsThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

if (import.meta.main) await drawPutOff(makeAlike);
