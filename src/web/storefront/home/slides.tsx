import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { CAROUSEL_INTERVAL_MS } from '#shop/constants.ts';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import type { Slide as Offer } from './home-view.ts';

// On phones they lie on the picture.
const ROUND =
  'inline-flex h-8 w-7 items-center justify-center rounded-full max-md:text-white md:size-11 md:hover:bg-brand-tint';
const STEP = cx(ROUND, 'max-md:hidden before-scripts:invisible');

/**
 * Advertisement slides; the hidden ones are no stops of the keyboard. A list that snaps: fingers swipe it and the dots lead to each slide without scripts. With them it
 * moves on every five seconds and wraps, but not while somebody points at it, is inside it, has stopped it, looks
 * elsewhere, or wants no motion.
 */
export function Slides({ slides }: { slides: readonly Offer[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const isScripted = useIsScripted();
  const go = (to: number) => {
    const box = list.current!;
    box.scrollTo({ left: ((to + slides.length) % slides.length) * box.clientWidth });
  };
  useEffect(() => {
    if (isStopped || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      const isHeld = list.current?.closest('section')?.matches(':hover, :focus-within');
      if (!isHeld && !document.hidden) go(at + 1);
    }, CAROUSEL_INTERVAL_MS);
    return () => clearInterval(timer);
  });
  const onDot = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    go(index);
  };
  return (
    <section
      aria-label={m.home_slides()}
      aria-roledescription="carousel"
      className="wrap relative max-md:px-0"
    >
      <ul
        ref={list}
        onScroll={({ currentTarget: box }) => setAt(Math.round(box.scrollLeft / box.clientWidth))}
        className="no-bar flex snap-x snap-mandatory overflow-x-auto scroll-smooth bg-brand-tint md:rounded-card"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            id={`slide-${index + 1}`}
            aria-roledescription="slide"
            aria-label={m.home_slide({ n: index + 1, count: slides.length })}
            inert={isScripted && index !== at}
            className="w-full shrink-0 snap-start"
          >
            <Slide slide={slide} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-center max-md:absolute max-md:right-2 max-md:bottom-2 max-md:rounded-full max-md:bg-black/55 max-md:px-1">
        <button type="button" aria-label={m.home_previous()} onClick={() => go(at - 1)} className={STEP}>
          <Icon name="left" className="size-5" />
        </button>
        {slides.map(({ id }, index) => (
          <a
            key={id}
            href={`#slide-${index + 1}`}
            aria-label={m.home_slide_show({ n: index + 1 })}
            aria-current={index === at ? 'true' : undefined}
            onClick={onDot(index)}
            className={ROUND}
          >
            <Dot isHere={index === at} />
          </a>
        ))}
        <button type="button" aria-label={m.home_next()} onClick={() => go(at + 1)} className={STEP}>
          <Icon name="right" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={isStopped ? m.home_play() : m.home_pause()}
          onClick={() => setStopped(!isStopped)}
          className={cx(ROUND, 'motion-reduce:hidden before-scripts:invisible')}
        >
          <Icon name={isStopped ? 'arrow-right' : 'pause'} className="size-4" />
        </button>
      </div>
    </section>
  );
}

function Dot({ isHere }: { isHere: boolean }) {
  const look = isHere ? 'w-5 bg-adey md:w-6 md:bg-brand' : 'w-2.5 bg-white md:bg-control';
  return <span className={cx('h-2.5 rounded-full', look)} />;
}

/** The words beside a picture, which on phones runs to the edges. */
function Slide({ slide, isFirst }: { slide: Offer; isFirst: boolean }) {
  return (
    <div className="relative grid h-full grid-cols-2 items-center max-md:min-h-52 md:grid-cols-[1fr_14rem] md:gap-4 md:p-4 lg:grid-cols-[1fr_20rem] lg:p-10">
      <div className="flex flex-col items-start gap-1.5 max-md:py-3 max-md:pr-2 max-md:pl-4 lg:gap-3">
        {slide.slogan && (
          <p className="rounded-full bg-adey px-3 text-xs font-bold text-on-adey">{slide.slogan}</p>
        )}
        <h2 className="text-base leading-snug md:text-lg lg:text-3xl">
          <LocalLink to={slide.href} className="after:absolute after:inset-0">
            {slide.title}
          </LocalLink>
        </h2>
        <p className="line-clamp-3 hidden text-sm text-muted md:block lg:text-lg">{slide.description}</p>
        {slide.price !== null && <Money birr={slide.price} className="font-bold text-brand md:text-lg" />}
        {/* The title leads there; this shows where to press. */}
        <span aria-hidden="true" className={buttonClass('primary', 'normal', 'max-md:px-4')}>
          {m.home_shop_now()}
        </span>
      </div>
      <Picture
        image={pictureSource(slide.image)}
        alt=""
        priority={isFirst}
        isLate={!isFirst}
        sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 14rem, 50vw"
        className="w-full max-md:aspect-auto max-md:h-full max-md:rounded-none"
      />
    </div>
  );
}
