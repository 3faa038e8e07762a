import { escapeHtml } from '#platform/html.ts';
import { createCache } from '#platform/loading-cache.ts';
import { type FileStore, readMedia } from '#platform/storage.ts';
import type { PictureAddresses, PlacePicture } from '#web/ui/place-picture.ts';

/** What `<Picture>` writes as the widths of the first picture; the document gets the true ones in its place. */
const MARK = 'first-picture';
const MARKED = `srcSet="${MARK}"`;
const PICTURE_END = '</picture>';
const CARD_END = '</article>';
/** The widest that is small enough is carried; a sharper one replaces it where the screen shows more. */
const CARRIED_WIDTHS = [400, 200];
/** A larger picture would take longer in the document than a second round trip to the server. */
const CARRIED_BYTES = 2_600;
const MEMORY_BYTES = 8 * 1024 * 1024;

/** One document's first picture: `place` is called while it is rendered, `placed` says afterwards which one it was. */
export function createPicturePlace(): { place: PlacePicture; placed: () => PictureAddresses | null } {
  let first: PictureAddresses | null = null;
  return {
    place(picture) {
      if (first) return picture.srcSet;
      first = picture;
      return MARK;
    },
    placed: () => first,
  };
}

/** Where something is put into a document's markup, and how far its part above the fold reaches: 0 when nothing tells. */
export type FirstPicture = {
  start: number;
  end: number;
  /** What stands from `start` to `end`. */
  attributes: string;
  /** A request for the picture, for the head; '' when the document carries it. */
  preload: string;
  foldEnd: number;
};

/**
 * Puts the picture that is the largest paint into the document itself: on a slow line a request of its own costs a
 * second round trip, 0.4 s where a phone's width of it is 2 to 4 kB. The whole choice of widths stays in data-srcset
 * for the page's script, which takes a sharper one where the screen shows more. A picture too large to be carried is
 * asked for in the head instead. Where no picture has priority a list's first screen reaches as far as its first card.
 */
export function createFirstPicture(store: Pick<FileStore, 'get'>) {
  /** '' for what is too large; what is not there yet (null) is looked for again. */
  const kept = createCache<string | null>({
    bytes: MEMORY_BYTES,
    bytesOf: (text) => (text === null ? 0 : text.length || 1),
  });

  /** The source element's attributes; empty for what cannot be carried. */
  async function carried({ type, srcSet }: PictureAddresses): Promise<string | null> {
    return await kept.getOrLoad(srcSet, async () => {
      for (const { name, width } of filesIn(srcSet)) {
        const bytes = await readMedia(store, name).catch(() => null);
        if (!bytes) return null;
        if (bytes.length > CARRIED_BYTES) continue;
        return `srcSet="data:${type};base64,${bytes.toString('base64')}" data-width="${width}"`;
      }
      return '';
    });
  }

  return async (markup: string, from: number, picture: PictureAddresses | null): Promise<FirstPicture> => {
    const start = picture ? markup.indexOf(MARKED, from) : -1;
    if (!picture || start < 0) {
      const foldEnd = endOfFirstCard(markup, from);
      return { start: foldEnd, end: foldEnd, attributes: '', preload: '', foldEnd };
    }
    const end = start + MARKED.length;
    const foldEnd = markup.indexOf(PICTURE_END, end) + PICTURE_END.length;
    const srcSet = escapeHtml(picture.srcSet);
    const data = await carried(picture);
    if (data) return { start, end, attributes: `${data} data-srcset="${srcSet}"`, preload: '', foldEnd };
    const preload = `<link rel="preload" as="image" type="${picture.type}" imagesrcset="${srcSet}" imagesizes="${escapeHtml(picture.sizes)}" fetchpriority="high"/>`;
    return { start, end, attributes: `srcSet="${srcSet}"`, preload, foldEnd };
  };
}

/** The files that may be carried, the widest first, in "/media/teff-200.avif 200w, /media/teff-400.avif 400w". */
function filesIn(srcSet: string): { name: string; width: number }[] {
  return CARRIED_WIDTHS.flatMap((width) => {
    const one = srcSet.split(', ').find((part) => part.endsWith(` ${width}w`));
    return one ? [{ name: one.slice(one.lastIndexOf('/') + 1, one.lastIndexOf(' ')), width }] : [];
  });
}

/** Where the first of several articles ends; a single one is the whole page. 0 when there are not two. */
function endOfFirstCard(markup: string, from: number): number {
  const end = markup.indexOf(CARD_END, from) + CARD_END.length;
  return end < CARD_END.length || !markup.includes('<article', end) ? 0 : end;
}
