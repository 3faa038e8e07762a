import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { m } from '#messages';
import type { PictureData } from '#modules/catalog/catalog.schema.ts';

export type LargePicture = Pick<PictureData, 'key'> | null;

/** Stored pictures are squares of at most so many pixels; a screen of two pixels a point shows them sharp up to here. */
const SIDE = 800;

/**
 * The pictures over the whole screen: swiped, turned by the arrow keys, enlarged by two fingers, a double tap or the
 * wheel, closed by Escape, a pull down or the button. The focus goes back to `opener`.
 */
export function showFullScreen(pictures: readonly LargePicture[], index: number, opener: HTMLElement): void {
  const shown = pictures.filter((picture) => picture !== null);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const alts = [...(opener.closest('ul')?.querySelectorAll('img') ?? [])].map(({ alt }) => alt);
  const gallery = new PhotoSwipe({
    dataSource: shown.map(({ key }, at) => ({
      src: `/media/${key}-800.webp`,
      msrc: `/media/${key}-400.webp`,
      width: SIDE,
      height: SIDE,
      alt: alts[at] ?? '',
    })),
    index,
    showHideAnimationType: isCalm ? 'none' : 'fade',
    bgOpacity: 0.94,
    wheelToZoom: true,
    loop: false,
    secondaryZoomLevel: ({ fit }) => fit * 2.5,
    maxZoomLevel: ({ fit }) => fit * 4,
    closeTitle: m.product_picture_close(),
    zoomTitle: m.product_picture_zoom(),
    arrowPrevTitle: m.product_picture_previous(),
    arrowNextTitle: m.product_picture_next(),
    errorMsg: m.product_picture_failed(),
  });
  gallery.on('close', () => opener.focus({ preventScroll: true }));
  gallery.init();
}
