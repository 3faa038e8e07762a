import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { CAROUSEL_INTERVAL_MS } from '#shop/constants.ts';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Slide as Offer } from './home-view.ts';

const ROUND = 'inline-flex size-11 items-center justify-center rounded-full hover:bg-brand-tint';

/**
 * Advertisement slides. A list that snaps: fingers swipe it and the dots lead to each slide without scripts. With them it
 * moves on every five seconds and wraps, but not while somebody points at it, is inside it, has stopped it, looks
 * elsewhere, or wants no motion.
 */
export function Slides({ slides }: { slides: readonly Offer[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isStopped, setStopped] = useState(false);
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
    <section aria-label={m.home_slides()} aria-roledescription="carousel" className="wrap">
      <ul
        ref={list}
        onScroll={({ currentTarget: box }) => setAt(Math.round(box.scrollLeft / box.clientWidth))}
        className="no-bar flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-card bg-brand-tint"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            id={`slide-${index + 1}`}
            aria-roledescription="slide"
            aria-label={m.home_slide({ n: index + 1, count: slides.length })}
            className="w-full shrink-0 snap-start"
          >
            <Slide slide={slide} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-center">
        <button type="button" aria-label={m.home_previous()} onClick={() => go(at - 1)} className={ROUND}>
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
            <span className={cx('h-2.5 rounded-full', index === at ? 'w-6 bg-brand' : 'w-2.5 bg-control')} />
          </a>
        ))}
        <button type="button" aria-label={m.home_next()} onClick={() => go(at + 1)} className={ROUND}>
          <Icon name="right" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={isStopped ? m.home_play() : m.home_pause()}
          onClick={() => setStopped(!isStopped)}
          className={cx(ROUND, 'motion-reduce:hidden')}
        >
          <Icon name={isStopped ? 'arrow-right' : 'pause'} className="size-4" />
        </button>
      </div>
    </section>
  );
}

function Slide({ slide, isFirst }: { slide: Offer; isFirst: boolean }) {
  return (
    <div className="relative grid h-full grid-cols-[1fr_8rem] items-center gap-4 p-4 sm:grid-cols-[1fr_14rem] lg:grid-cols-[1fr_20rem] lg:p-10">
      <div className="flex flex-col items-start gap-2 lg:gap-3">
        {slide.slogan && (
          <p className="rounded-full bg-adey px-3 text-xs font-bold text-on-adey">{slide.slogan}</p>
        )}
        <h2 className="text-lg lg:text-3xl">
          <LocalLink to={slide.href} className="after:absolute after:inset-0">
            {slide.title}
          </LocalLink>
        </h2>
        <p className="line-clamp-3 text-sm text-muted lg:text-lg">{slide.description}</p>
        {slide.price !== null && <Money birr={slide.price} className="text-lg font-bold text-brand" />}
      </div>
      <Picture
        image={pictureSource(slide.image)}
        alt=""
        priority={isFirst}
        sizes="(min-width: 64rem) 20rem, (min-width: 30rem) 14rem, 8rem"
        className="w-full"
      />
    </div>
  );
}
