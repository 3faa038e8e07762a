import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { m } from '#messages';
import type { ProductDetail } from '#modules/catalog/catalog.schema.ts';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { ProductBadges } from '#web/storefront/product-card/product-badges.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { openFullScreen } from './open-full-screen.ts';

const WHOLE = '(min-width: 64rem) 36rem, 100vw';
/** As the small pictures below: what they fetch is shown, and nothing more is fetched. */
const SMALL = '4rem';
/** On a page that one goes to, the further pictures let what one came for go first. */
const FURTHER_MS = 1_500;

type Props = { product: Pick<ProductDetail, 'title' | 'image' | 'images' | 'tags'> };

/**
 * The pictures as a strip that snaps: swiped by touch, scrolled by the arrow keys, chosen by the small pictures below,
 * which are links to their place in the strip where there are no scripts. A tap on a picture shows it full screen; what
 * that takes is fetched then, and until it has come, or without scripts, the tap opens the large picture itself. The further
 * pictures are fetched large once somebody turns to the strip: most look at the first alone, and pay for what is fetched.
 */
export function Gallery({ product }: Props) {
  const { title, tags } = product;
  const images = product.images.length > 0 ? product.images : [product.image];
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isUsed, setUsed] = useState(false);
  const areFurtherHere = useFurther() || isUsed;
  const markUsed = () => setUsed(true);

  const show = (index: number) => {
    const element = strip.current;
    markUsed();
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' });
  };
  const onScroll = () => {
    const element = strip.current;
    markUsed();
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  // Whoever swiped before scripts ran has turned to it too.
  useEffect(() => {
    if (strip.current && strip.current.scrollLeft > 0) onScroll();
  }, []);
  return (
    <section aria-label={m.product_pictures({ title })} className="lg:sticky lg:top-4 lg:self-start">
      <div className="relative">
        <ul
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls: the arrow keys must reach it (WCAG 2.1.1).
          tabIndex={images.length > 1 ? 0 : undefined}
          onScroll={onScroll}
          aria-label={m.product_pictures({ title })}
          className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain rounded-card border border-line"
        >
          {images.map((image, index) => (
            <li
              key={image?.key ?? 'none'}
              id={`picture-${index + 1}`}
              className="w-full shrink-0 snap-center"
            >
              <a
                href={image ? `/media/${image.key}-800.webp` : undefined}
                tabIndex={index === current ? undefined : -1}
                onClick={(event) => openFullScreen(event, images, index)}
                className="block cursor-zoom-in"
              >
                <Picture
                  image={index === 0 || areFurtherHere ? pictureSource(image) : null}
                  alt={m.product_picture_of({ title, number: index + 1, total: images.length })}
                  sizes={index === 0 || isUsed ? WHOLE : SMALL}
                  priority={index === 0}
                  className="rounded-none"
                />
              </a>
            </li>
          ))}
        </ul>
        <ProductBadges tags={tags} className="absolute top-3 left-3 flex-col items-start" />
        {images.length > 1 && <Arrows current={current} last={images.length - 1} onShow={show} />}
      </div>
      {images.length > 1 && (
        <Thumbnails images={images} areHere={areFurtherHere} current={current} onShow={show} />
      )}
    </section>
  );
}

/** Whether the further pictures may be fetched: in a document they stand at once. */
function useFurther(): boolean {
  const isOnTheWay = useIsScripted();
  const [areHere, setHere] = useState(!isOnTheWay);
  useEffect(() => {
    const timer = setTimeout(setHere, FURTHER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return areHere;
}

const ARROW =
  'absolute top-1/2 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-surface shadow-raised disabled:opacity-40 before-scripts:invisible';

function Arrows({
  current,
  last,
  onShow,
}: {
  current: number;
  last: number;
  onShow: (index: number) => void;
}) {
  return (
    <>
      <button
        type="button"
        disabled={current === 0}
        aria-label={m.product_picture_previous()}
        onClick={() => onShow(current - 1)}
        className={`${ARROW} left-2`}
      >
        <Icon name="left" className="size-5" />
      </button>
      <button
        type="button"
        disabled={current === last}
        aria-label={m.product_picture_next()}
        onClick={() => onShow(current + 1)}
        className={`${ARROW} right-2`}
      >
        <Icon name="right" className="size-5" />
      </button>
    </>
  );
}

type ThumbnailProps = {
  images: readonly ProductDetail['image'][];
  areHere: boolean;
  current: number;
  onShow: (index: number) => void;
};

function Thumbnails({ images, areHere, current, onShow }: ThumbnailProps) {
  const onClick = (event: MouseEvent, index: number) => {
    event.preventDefault();
    onShow(index);
  };
  return (
    <ul className="mt-2 flex gap-2 overflow-x-auto p-1">
      {images.map((image, index) => (
        <li key={image?.key ?? 'none'} className="shrink-0">
          <a
            href={`#picture-${index + 1}`}
            aria-label={m.product_picture_show({ number: index + 1 })}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => onClick(event, index)}
            className="block w-16 rounded-control border-2 border-transparent aria-[current]:border-brand"
          >
            <Picture image={index === 0 || areHere ? pictureSource(image) : null} alt="" sizes={SMALL} />
          </a>
        </li>
      ))}
    </ul>
  );
}
