import { cx } from '#web/ui/class-names.ts';

/** A small square picture in one size: a list of choices would weigh more in the page than it saves in the picture. */
export function Thumb({
  image,
  width = 200,
  className,
}: {
  image: string | null;
  width?: 200 | 400;
  className: string;
}) {
  const shape = cx('aspect-square rounded-control bg-sunken', className);
  if (image === null) return <span className={shape} />;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={`/media/${image}-${width}.avif`} className="hidden" />
      <img
        src={`/media/${image}-${width}.webp`}
        width={width}
        height={width}
        alt=""
        loading="lazy"
        decoding="async"
        className={shape}
      />
    </picture>
  );
}
