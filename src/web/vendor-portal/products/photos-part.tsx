import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import type { OwnProduct } from '#modules/products/products.schema.ts';
import type { WaitingPhoto } from '#web/offline/photo-outbox.ts';
import { FileField } from '#web/files/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { addPhotos, taken } from './photo-sender.ts';
import { PhotoCard } from './photo-card.tsx';
import { usePhotoOrder } from './use-photo-order.ts';
import { usePhotoQueue } from './use-photo-queue.ts';

type Props = { product: OwnProduct; told: string | undefined; className: string };

/** The photos of a product and the way to add some: chosen ones are sent by and by; without scripts with the form. */
export function PhotosPart({ product: { id, photos }, told, className }: Props) {
  const here = useLocalPath()(`/vendor/products/${id}`);
  const isBusy = useIsBusy();
  const { queue, again, drop } = usePhotoQueue(id);
  const order = usePhotoOrder(
    photos.map((photo) => photo.id),
    here,
  );
  const chooser = useRef<HTMLInputElement>(null);
  // Over a slow connection photos are chosen before the scripts run.
  useEffect(() => void addPhotos(id, taken(chooser.current)), [id]);
  return (
    <section id="photos" aria-labelledby="photos-title" className={className}>
      <h2 id="photos-title" className="mb-1 text-lg">
        {m.products_photos()}
      </h2>
      <p className="mb-3 text-sm text-muted">
        {photos.length === 0 ? m.products_photos_none() : m.products_photos_hint()}
      </p>
      <ul className="mb-3 grid gap-3 md:grid-cols-2">
        {photos.map((photo, at) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            n={at + 1}
            here={here}
            isBusy={isBusy}
            handle={photos.length > 1 && order.handleOf ? order.handleOf(photo.id) : null}
            isDragged={order.dragged?.id === photo.id}
            isTarget={order.dragged !== null && order.dragged.id !== photo.id && order.dragged.to === at}
          />
        ))}
      </ul>
      <output className="sr-only">{order.told}</output>
      <ul aria-live="polite" className="flex flex-col gap-2">
        {queue.map(({ photo, isSending }) => (
          <Sending key={photo.key} photo={photo} isSending={isSending} onAgain={again} onDrop={drop} />
        ))}
      </ul>
      <FieldScope prefix="photos">
        <Form
          method="post"
          action={here}
          encType="multipart/form-data"
          className="flex flex-wrap items-end gap-3"
        >
          <FileField
            name="photo"
            isSentAtOnce
            accept="image/*"
            multiple
            required
            label={m.products_photos_choose()}
            error={told}
            ref={chooser}
            onChange={({ currentTarget }) => void addPhotos(id, taken(currentTarget))}
            className="min-w-0 grow"
          />
          <noscript>
            <Button type="submit" name="intent" value="photos" look="secondary">
              {m.products_photos_send()}
            </Button>
          </noscript>
        </Form>
      </FieldScope>
    </section>
  );
}

type SendingProps = {
  photo: WaitingPhoto;
  isSending: boolean;
  onAgain: (photo: WaitingPhoto) => void;
  onDrop: (photo: WaitingPhoto) => void;
};

function Sending({ photo, isSending, onAgain, onDrop }: SendingProps) {
  const { name, state, reason } = photo;
  const text = isSending
    ? m.products_photo_sending()
    : {
        waiting: m.products_photo_waiting,
        signIn: m.products_photo_sign_in,
        refused: m.products_photo_failed,
        shared: m.products_photo_waiting,
        chosen: m.products_photo_waiting,
      }[state]();
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-control bg-sunken px-3 py-1">
      <span className="min-w-0 grow break-words">
        {name}: {text} {state === 'refused' && reason}
      </span>
      {isSending && <progress aria-label={text} className="h-2 w-24" />}
      {state === 'refused' && (
        <Button type="button" look="secondary" size="small" onClick={() => onAgain(photo)}>
          {m.products_photo_again()}
        </Button>
      )}
      {!isSending && (
        <Button type="button" look="quiet" size="small" onClick={() => onDrop(photo)}>
          {m.products_photo_drop()}
        </Button>
      )}
    </li>
  );
}
