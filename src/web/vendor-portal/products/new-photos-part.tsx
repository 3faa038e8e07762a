import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { FileField } from '#web/files/file-field.tsx';
import { forgetPhoto } from '#web/offline/photo-outbox.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FieldScope } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chooseForNew, taken } from './photo-sender.ts';
import { useUnmadePhotos } from './use-unmade-photos.ts';

/**
 * The photos of a product whose form is being filled: kept on this device, and sent as soon as the form is saved. Without scripts
 * they are asked for behind the form.
 */
export function NewPhotosPart({ className }: { className: string }) {
  const photos = useUnmadePhotos('chosen');
  const chooser = useRef<HTMLInputElement>(null);
  // Over a slow connection photos are chosen before the scripts run.
  useEffect(() => void chooseForNew(taken(chooser.current)), []);
  return (
    <section aria-labelledby="photos-title" className={cx(className, 'noscript:hidden')}>
      <h2 id="photos-title" className="mb-1 text-lg">
        {m.products_photos()}
      </h2>
      <p className="mb-3 text-sm text-muted">{m.products_photos_chosen_hint()}</p>
      <ul className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {photos.map(({ key, src }, at) => (
          <li key={key} className="relative">
            <img src={src} alt="" className="size-20 rounded-control border border-line object-cover" />
            <Button
              type="button"
              look="secondary"
              size="small"
              aria-label={m.products_photo_remove({ n: at + 1 })}
              onClick={() => void forgetPhoto(key)}
              className="absolute -top-1 -right-1 size-9"
            >
              <Icon name="close" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <FieldScope prefix="photos">
        <FileField
          name="photo"
          isSentAtOnce
          accept="image/*"
          multiple
          label={m.products_photos_choose()}
          ref={chooser}
          onChange={({ currentTarget }) => void chooseForNew(taken(currentTarget))}
        />
      </FieldScope>
    </section>
  );
}
