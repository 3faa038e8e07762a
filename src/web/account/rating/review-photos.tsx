import { m } from '#messages';
import type { PictureData as StoredPicture } from '#modules/catalog/catalog.schema.ts';
import { openFullScreen } from '#web/storefront/product/open-full-screen.ts';
import { Picture } from '#web/ui/picture.tsx';

/** The photos of a review, each a link to its larger form, which opens full screen. Nothing when there are none. */
export function ReviewPhotos({ photos }: { photos: readonly StoredPicture[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo.key}>
          <a
            href={`/media/${photo.key}-800.webp`}
            target="_blank"
            rel="noopener"
            onClick={(event) => openFullScreen(event, photos, index)}
            className="block"
          >
            <Picture
              image={{ key: photo.key, color: photo.dominantColor }}
              alt={m.reviews_photo({ number: index + 1 })}
              sizes="5rem"
              className="size-20"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
