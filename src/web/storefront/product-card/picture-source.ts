import type { PictureData } from '#modules/catalog/catalog.schema.ts';
import type { PictureSource } from '#web/ui/picture.tsx';

/** A picture of the catalogue as the design system draws it. */
export function pictureSource(
  picture: Pick<PictureData, 'key' | 'dominantColor'> | null,
): PictureSource | null {
  return picture && { key: picture.key, color: picture.dominantColor };
}
