import { m } from '#messages';
import { forgetUnmade } from '#web/offline/unmade-photos.ts';
import { Button } from '#web/ui/button.tsx';
import { photoMaker } from '#web/vendor-portal/products/photo-sender.ts';
import { useUnmadePhotos } from '#web/vendor-portal/products/use-unmade-photos.ts';

/** The photos that were shared with a post: they go to the draft that is made of it. Nothing where none were. */
export function SharedPhotosPart() {
  const photos = useUnmadePhotos('shared');
  if (photos.length === 0) return null;
  return (
    <section aria-label={m.posts_import_photos({ count: photos.length })} className="mb-4">
      <p className="mb-2 text-sm">{m.posts_import_photos({ count: photos.length })}</p>
      <ul className="mb-2 flex flex-wrap gap-2">
        {photos.map(({ key, src }) => (
          <li key={key}>
            <img src={src} alt="" className="size-20 rounded-control border border-line object-cover" />
          </li>
        ))}
      </ul>
      <Button
        type="button"
        look="quiet"
        size="small"
        onClick={() => void forgetUnmade(photoMaker(), 'shared')}
      >
        {m.posts_import_photos_drop()}
      </Button>
    </section>
  );
}
