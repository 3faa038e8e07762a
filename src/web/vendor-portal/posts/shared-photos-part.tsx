import { useEffect, useState } from 'react';
import { m } from '#messages';
import { PHOTO_NEWS, type WaitingPhoto } from '#web/offline/photo-outbox.ts';
import { forgetShared, listShared } from '#web/offline/shared-photos.ts';
import { Button } from '#web/ui/button.tsx';
import { photoMaker } from '#web/vendor-portal/products/photo-sender.ts';

/** The photos that were shared with a post: they go to the draft that is made of it. Nothing where none were. */
export function SharedPhotosPart() {
  const photos = useSharedPhotos();
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
      <Button type="button" look="quiet" size="small" onClick={() => void forgetShared(photoMaker())}>
        {m.posts_import_photos_drop()}
      </Button>
    </section>
  );
}

type Shown = { key: string; src: string };

function useSharedPhotos(): Shown[] {
  const [photos, setPhotos] = useState<Shown[]>([]);
  useEffect(() => {
    let shown: Shown[] = [];
    const clear = () => shown.forEach(({ src }) => URL.revokeObjectURL(src));
    const show = (all: readonly WaitingPhoto[]) => {
      clear();
      shown = all.map(({ key, file }) => ({ key, src: URL.createObjectURL(file) }));
      setPhotos(shown);
    };
    const list = () => void listShared(photoMaker()).then(show);
    const channel = new BroadcastChannel(PHOTO_NEWS);
    channel.addEventListener('message', list);
    list();
    return () => {
      channel.close();
      clear();
    };
  }, []);
  return photos;
}
