import type { PictureData } from '#modules/catalog/catalog.schema.ts';

/** The wide picture above the store's name; a plain ground when there is none. */
export function StoreBanner({ banner }: { banner: PictureData | null }) {
  return (
    <div className="relative h-32 overflow-hidden rounded-t-card bg-brand-tint sm:h-44">
      {banner && (
        <picture>
          <source
            type="image/avif"
            srcSet={`/media/${banner.key}-400.avif 400w, /media/${banner.key}-800.avif 800w`}
            sizes="(min-width: 64rem) 60rem, 100vw"
          />
          <img
            src={`/media/${banner.key}-800.webp`}
            alt=""
            width={banner.width}
            height={banner.height}
            decoding="async"
            className="size-full object-cover"
          />
        </picture>
      )}
    </div>
  );
}
