import { LRUCache } from 'lru-cache';
import { readMedia } from '#platform/storage.ts';

/**
 * A document with its first picture inside, or with a request for it (`preload`) for its head. `fold`: how far the first
 * screen reaches, 0 when nothing tells.
 */
export type WithPicture = { html: string; preload: string; fold: number };

type Found = { start: number; end: number; type: string; srcSet: string; sizes: string };

const PRIORITY = 'fetchPriority="high"';
const SOURCE = /<source type="([^"]+)" srcSet="([^"]+)" sizes="([^"]+)"/;
const CARD_END = '</article>';
const CARRIED_WIDTH = '400w';
/** A larger picture would take longer in the document than a second round trip to the server. */
const CARRIED_BYTES = 8_000;
const MEMORY_BYTES = 8 * 1024 * 1024;

/**
 * Puts the picture that is the largest paint into the document itself: on a slow line a request of its own costs a
 * second round trip, 0.4 s where a phone's width of it is 3 to 6 kB. The whole choice of widths stays in data-srcset
 * for the page's script, which takes a sharper one where the screen shows more. A picture too large to be carried is
 * asked for in the head instead. Nothing changes where no picture has priority; then a list's first screen reaches as
 * far as its first card.
 */
export function createFirstPicture(mediaDir: string): (document: string) => Promise<WithPicture> {
  const kept = new LRUCache<string, string>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (text) => text.length || 1,
  });

  /** '' for what cannot be carried. */
  async function carried({ type, srcSet }: Found): Promise<string> {
    const [, name] = new RegExp(`/media/(\\S+) ${CARRIED_WIDTH}`).exec(srcSet) ?? [];
    if (!name) return '';
    const known = kept.get(name);
    if (known !== undefined) return known;
    const bytes = await readMedia(mediaDir, name);
    if (!bytes) return '';
    const text = bytes.length > CARRIED_BYTES ? '' : `data:${type};base64,${bytes.toString('base64')}`;
    kept.set(name, text);
    return text;
  }

  return async (document) => {
    const found = findPicture(document);
    if (!found) return { html: document, preload: '', fold: endOfFirstCard(document) };
    const { start, end, type, srcSet, sizes } = found;
    const data = await carried(found);
    if (!data) {
      const preload = `<link rel="preload" as="image" type="${type}" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high"/>`;
      return { html: document, preload, fold: end };
    }
    const element = document.slice(start, end).replace(`srcSet="${srcSet}"`, `srcSet="${data}" data-srcset="${srcSet}"`); // prettier-ignore
    return {
      html: document.slice(0, start) + element + document.slice(end),
      preload: '',
      fold: start + element.length,
    };
  };
}

/** Where the first of several articles ends; a single one is the whole page. 0 when there are not two. */
function endOfFirstCard(document: string): number {
  const end = document.indexOf(CARD_END) + CARD_END.length;
  return end < CARD_END.length || !document.includes('<article', end) ? 0 : end;
}

function findPicture(document: string): Found | null {
  const image = document.indexOf(PRIORITY);
  const start = image < 0 ? -1 : document.lastIndexOf('<picture>', image);
  const close = '</picture>';
  const end = start < 0 ? -1 : document.indexOf(close, image);
  if (end < 0) return null;
  const [, type, srcSet, sizes] = SOURCE.exec(document.slice(start, end)) ?? [];
  if (!type || !srcSet || !sizes) return null;
  return { start, end: end + close.length, type, srcSet, sizes };
}
