import sharp from 'sharp';
import { type TextStyle, linesOf, outline, widthOf } from '#platform/text-outlines.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, type LinkPreview } from './preview.ts';

/** What people with little data, and the programs that show previews, put up with. */
export const PREVIEW_BYTES_MAX = 300_000;

const BAND = 70;
const GROUND = PREVIEW_HEIGHT - BAND;
/** The photo is a square at the left, down to the woven band. */
const PHOTO = GROUND;
const LEFT = PHOTO + 48;
const COLUMN = PREVIEW_WIDTH - LEFT - 48;

const GREEN = '#0b5a3c';
const YELLOW = '#f6b800';
const RED = '#b3261e';
const INK = '#1d1b16';
const MUTED = '#5e584c';
const PAPER = '#fffdf8';

/** Draws a preview as a JPEG. `photo` is the stored picture's bytes; without one Adey's flower stands in its place. */
export async function drawPreview(preview: LinkPreview, photo: Buffer | null): Promise<Buffer> {
  const shown = photo && (await fitPhoto(photo));
  const svg = Buffer.from(drawing(preview, shown !== null));
  for (const quality of [86, 74, 60, 40]) {
    const picture = sharp(svg).composite(shown ? [{ input: shown, left: 0, top: 0 }] : []);
    const bytes = await picture.jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= PREVIEW_BYTES_MAX) return bytes;
  }
  throw new Error('The preview is too large.');
}

/** Null for a file that is no picture any more: the preview is worth more than the photo. */
async function fitPhoto(bytes: Buffer): Promise<Buffer | null> {
  const options = { fit: 'contain', background: '#ffffff' } as const;
  return sharp(bytes)
    .resize(PHOTO, PHOTO, options)
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
    .catch(() => null);
}

function drawing(preview: LinkPreview, hasPhoto: boolean): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">`,
    `<rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="${PAPER}"/>`,
    hasPhoto
      ? ''
      : `<rect width="${PHOTO}" height="${PHOTO}" fill="${GREEN}"/>${flower(PHOTO / 2, PHOTO / 2, 6)}`,
    flower(LEFT + 30, 70, 0.95),
    outline('Adey', LEFT + 76, 86, { size: 46, weight: 700, color: GREEN }),
    ...said(preview),
    band(),
    '</svg>',
  ].join('');
}

/** Title, price and seller, below the mark: the middle of what is free between it and the seller's line. */
function said(preview: LinkPreview): string[] {
  const bottom = GROUND - 34;
  const by = { size: 28, weight: 400 } as const;
  const [byLine = ''] = linesOf(preview.by, COLUMN, 1, by);
  const title = fitTitle(preview);
  const gap = title.size * (preview.locale === 'am' ? 1.4 : 1.25);
  const priceSize = preview.price === null ? 0 : fitPrice(preview.price);
  const height = gap * title.lines.length + (priceSize && priceSize + 24) + (preview.oldPrice ? 62 : 0);
  let y = 132 + Math.max(0, (bottom - 56 - 132 - height) / 2);
  const parts = title.lines.map((line) => {
    y += gap;
    return outline(line, LEFT, Math.round(y - gap * 0.25), { ...title, color: INK });
  });
  if (preview.price !== null) {
    y += priceSize + 18;
    parts.push(
      outline(preview.price, LEFT, Math.round(y - 6), { size: priceSize, weight: 700, color: GREEN }),
    );
  }
  if (preview.oldPrice !== null)
    parts.push(oldPrice(preview.oldPrice, preview.percentOff, Math.round(y + 50)));
  return [...parts, outline(byLine, LEFT, bottom, { ...by, color: MUTED })];
}

/** The largest size at which the title has at most two lines; past the smallest it is cut. */
function fitTitle({ title, price }: LinkPreview): TextStyle & { lines: string[] } {
  const most = price === null ? 3 : 2;
  for (const size of [58, 50, 44]) {
    const lines = linesOf(title, COLUMN, most + 1, { size, weight: 700 });
    if (lines.length <= most) return { size, weight: 700, lines };
  }
  return { size: 40, weight: 700, lines: linesOf(title, COLUMN, most, { size: 40, weight: 700 }) };
}

/** A price is never cut: it becomes smaller. */
function fitPrice(price: string): number {
  const width = widthOf(price, { size: 100, weight: 700 });
  return Math.min(74, Math.floor((100 * COLUMN) / width));
}

/** The price before the discount, struck through, and beside it what is off. */
function oldPrice(text: string, percentOff: number | null, y: number): string {
  const style = { size: 34, weight: 400 } as const;
  const size = Math.min(style.size, Math.floor((34 * (COLUMN - 130)) / widthOf(text, style)));
  const width = widthOf(text, { ...style, size });
  const strike = `<rect x="${LEFT}" y="${y - size * 0.32}" width="${width}" height="3" fill="${MUTED}"/>`;
  const label = `−${percentOff}%`;
  const badge =
    percentOff === null
      ? ''
      : `<rect x="${LEFT + width + 22}" y="${y - 36}" width="${widthOf(label, { size: 30, weight: 700 }) + 32}" height="48" rx="10" fill="${RED}"/>` +
        outline(label, LEFT + width + 38, y - 1, { size: 30, weight: 700, color: '#ffffff' });
  return outline(text, LEFT, y, { ...style, size, color: MUTED }) + strike + badge;
}

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** Adey's mark, the yellow flower of the new year. */
function flower(x: number, y: number, scale: number): string {
  const petals = PETALS.map(
    (angle) => `<path d="M0-5C-8-12-8.5-24 0-31 8.5-24 8-12 0-5Z" transform="rotate(${angle})"/>`,
  ).join('');
  return `<g transform="translate(${x} ${y}) scale(${scale})"><g fill="${YELLOW}" stroke="#b98600">${petals}</g><circle r="7.5" fill="${RED}"/><circle r="3.5" fill="#7d1a15"/></g>`;
}

/** The woven border of the habesha kemis, along the lower edge. */
function band(): string {
  const middle = PREVIEW_HEIGHT - BAND / 2;
  const diamonds = Array.from({ length: PREVIEW_WIDTH / 40 }, (_, n) => {
    const x = 20 + 40 * n;
    return `<path d="M${x - 20} ${middle}l20-18 20 18-20 18Z" fill="${n % 2 === 0 ? YELLOW : RED}"/>`;
  });
  return (
    `<rect y="${GROUND}" width="${PREVIEW_WIDTH}" height="${BAND}" fill="${YELLOW}"/>` +
    `<rect y="${GROUND + 14}" width="${PREVIEW_WIDTH}" height="${BAND - 28}" fill="${GREEN}"/>${diamonds.join('')}`
  );
}
