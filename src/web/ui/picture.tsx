import { use } from 'react';
import { cx } from './class-names.ts';
import { late } from './late.ts';
import { PlacePictureContext } from './place-picture.ts';

/** A stored picture: its key in object storage and its dominant colour (#rrggbb), shown until it has arrived. */
export type PictureSource = { key: string; color: string };

type Props = {
  image: PictureSource | null;
  /** '' where the text beside it says the same. */
  alt: string;
  /** How wide it is shown, as in the HTML attribute: "(min-width: 64rem) 15rem, 45vw". */
  sizes: string;
  /** For the one picture that is the page's largest paint. */
  priority?: boolean;
  /** On a document's page it waits until its scripts have come, or it comes near (src/document/at-once.ts). */
  isLate?: boolean | undefined;
  className?: string | undefined;
};

const WIDTHS = [200, 400, 800];
const TYPE = 'image/avif';

function sourceSet(key: string): string {
  return WIDTHS.map((width) => `/media/${key}-${width}.avif ${width}w`).join(', ');
}

/** A square product picture on its own ground: never jumps, late below the fold, a plain tile when there is none. */
export function Picture({ image, alt, sizes, priority = false, isLate, className }: Props) {
  const box = cx('relative block aspect-square overflow-hidden rounded-control bg-sunken', className);
  if (!image) return <span className={box} role={alt ? 'img' : undefined} aria-label={alt || undefined} />;
  return (
    <span className={cx(box, 'tile', late(isLate))} suppressHydrationWarning>
      {/* The colour is an SVG attribute: the security policy forbids style attributes. */}
      <svg aria-hidden="true" color={image.color} className="absolute inset-0 size-full bg-current" />
      <picture>
        {/* The few browsers without AVIF get the one WebP that fits a phone: a second list would double the markup. */}
        {priority && import.meta.env.SSR ? (
          <FirstSource srcSet={sourceSet(image.key)} sizes={sizes} />
        ) : (
          <source type={TYPE} srcSet={sourceSet(image.key)} sizes={sizes} />
        )}
        <img
          src={`/media/${image.key}-400.webp`}
          width={400}
          height={400}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          className="relative size-full object-cover"
        />
      </picture>
    </span>
  );
}

/** On the server: the source of a picture that may be the one the document carries inside. */
function FirstSource({ srcSet, sizes }: { srcSet: string; sizes: string }) {
  const place = use(PlacePictureContext);
  return <source type={TYPE} srcSet={place?.({ type: TYPE, srcSet, sizes }) ?? srcSet} sizes={sizes} />;
}
