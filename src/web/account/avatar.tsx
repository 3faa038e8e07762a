import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  /** `profilePhotoUrl` of a profile; null shows a figure. */
  url: string | null;
  alt: string;
  className?: string;
};

/** A person's photo in a circle, in the size the screen needs. */
export function Avatar({ url, alt, className }: Props) {
  const key = /^\/media\/([a-z0-9-]+)-400\.webp$/.exec(url ?? '')?.[1];
  const box = cx('inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full', className);
  if (!key)
    return (
      <span className={cx(box, 'bg-brand-tint text-brand')} aria-hidden="true">
        <Icon name="user" className="size-1/2" />
      </span>
    );
  const sources = (format: string) => `/media/${key}-200.${format} 1x, /media/${key}-400.${format} 2x`;
  return (
    <span className={cx(box, 'bg-sunken')}>
      <picture className="size-full">
        <source type="image/avif" srcSet={sources('avif')} />
        <img
          src={`/media/${key}-200.webp`}
          srcSet={sources('webp')}
          width={200}
          height={200}
          alt={alt}
          className="size-full object-cover"
        />
      </picture>
    </span>
  );
}
