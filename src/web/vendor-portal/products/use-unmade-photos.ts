import { useEffect, useState } from 'react';
import { PHOTO_NEWS, type UnmadeState, type WaitingPhoto } from '#web/offline/photo-outbox.ts';
import { listUnmade } from '#web/offline/unmade-photos.ts';
import { photoMaker } from './photo-sender.ts';

export type ShownPhoto = { key: string; src: string };

/** The photos that wait for their product to be made, as they are kept on this device. */
export function useUnmadePhotos(state: UnmadeState): ShownPhoto[] {
  const [photos, setPhotos] = useState<ShownPhoto[]>([]);
  useEffect(() => {
    let shown: ShownPhoto[] = [];
    const clear = () => shown.forEach(({ src }) => URL.revokeObjectURL(src));
    const show = (all: readonly WaitingPhoto[]) => {
      clear();
      shown = all.map(({ key, file }) => ({ key, src: URL.createObjectURL(file) }));
      setPhotos(shown);
    };
    const list = () => void listUnmade(photoMaker(), state).then(show);
    const channel = new BroadcastChannel(PHOTO_NEWS);
    channel.addEventListener('message', list);
    list();
    return () => {
      channel.close();
      clear();
    };
  }, [state]);
  return photos;
}
