import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  forgetPhoto,
  keepPhoto,
  listPhotos,
  PHOTO_NEWS,
  type PhotoNews,
  type WaitingPhoto,
} from '#web/offline/photo-outbox.ts';
import { SHARED_PARAM } from '#platform/wire/names.ts';
import { adoptUnmade, photoMaker, sendAll } from './photo-sender.ts';

/**
 * A draft made of a shared post gets its photos, and a new product those that were chosen beside its form, once: the address that
 * says so is not left to be read again.
 */
async function takeUnmade(productId: number): Promise<void> {
  const here = new URL(location.href);
  const told = here.searchParams.get(SHARED_PARAM);
  if (told === null) return;
  here.searchParams.delete(SHARED_PARAM);
  history.replaceState(history.state, '', here);
  await adoptUnmade(productId, told === 'chosen' ? 'chosen' : 'shared');
}

/** The photos of a product that are on their way; those chosen before this page was opened too. */
export function usePhotoQueue(productId: number) {
  const [photos, setPhotos] = useState<WaitingPhoto[]>([]);
  const [sending, setSending] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const list = () =>
      listPhotos(photoMaker()).then((all) => setPhotos(all.filter((photo) => photo.productId === productId)));
    const channel = new BroadcastChannel(PHOTO_NEWS);
    channel.addEventListener('message', ({ data }: MessageEvent<PhotoNews>) => {
      setSending(data.type === 'sending' ? data.key : null);
      if (data.type === 'changed') void list();
      if (data.type === 'changed' && data.sent === productId) void revalidate();
    });
    void takeUnmade(productId).then(list).then(sendAll);
    return () => channel.close();
  }, [productId, revalidate]);
  const again = async (photo: WaitingPhoto) => {
    await keepPhoto({ ...photo, state: 'waiting', reason: '' });
    await sendAll();
  };
  return {
    queue: photos.map((photo) => ({ photo, isSending: photo.key === sending })),
    again: (photo: WaitingPhoto) => void again(photo),
    drop: (photo: WaitingPhoto) => void forgetPhoto(photo.key),
  };
}
