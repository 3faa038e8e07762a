import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import type { OwnProduct } from '#modules/products/products.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FieldScope, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

type PhotoProps = {
  photo: OwnProduct['photos'][number];
  n: number;
  here: string;
  isBusy: boolean;
  /** What moves it by dragging and by keys; null where there is nothing to move, or no script. */
  handle: ComponentProps<'button'> | null;
  isDragged: boolean;
  /** Whether the dragged one would stand here. */
  isTarget: boolean;
};

/** A photo of a product with what can be done with it. */
export function PhotoCard({ photo, n, here, isBusy, handle, isDragged, isTarget }: PhotoProps) {
  const { id, url, alt } = photo;
  return (
    <li
      data-photo={id}
      className={cx(
        'flex gap-3 rounded-control',
        isDragged && 'opacity-50',
        isTarget && 'outline-2 outline-brand',
      )}
    >
      <div className="shrink-0">
        <img
          src={url}
          alt={alt}
          draggable={false}
          className="size-24 rounded-control border border-line object-cover"
        />
        {handle && <PhotoHandle n={n} handle={handle} />}
      </div>
      <div className="min-w-0 grow">
        <FieldScope prefix={`photo-${id}`}>
          <Form method="post" action={here} preventScrollReset className="flex items-end gap-2">
            <input type="hidden" name="photoId" value={id} />
            <TextField
              name="alt"
              label={m.products_photo_alt({ n })}
              defaultValue={alt}
              maxLength={200}
              autoComplete="off"
              className="min-w-0 grow"
            />
            <Button type="submit" name="intent" value="photo-alt" look="quiet" size="small" disabled={isBusy}>
              {m.products_set()}
            </Button>
          </Form>
        </FieldScope>
        <PhotoActs id={id} n={n} here={here} isBusy={isBusy} />
      </div>
    </li>
  );
}

function PhotoHandle({ n, handle }: { n: number; handle: ComponentProps<'button'> }) {
  return (
    <button
      type="button"
      aria-label={m.products_photo_move({ n })}
      title={m.products_photo_move({ n })}
      className="mt-1 min-h-11 w-24 cursor-grab touch-none rounded-control bg-sunken text-lg text-muted select-none active:cursor-grabbing md:min-h-9"
      {...handle}
    >
      <span aria-hidden>⠿</span>
    </button>
  );
}

type ActsProps = Pick<PhotoProps, 'n' | 'here' | 'isBusy'> & { id: number };

const TURN = 'M20 11a8 8 0 1 0-2.3 5.7M20 4.5V11h-6.5';

function PhotoActs({ id, n, here, isBusy }: ActsProps) {
  const act = (intent: string, label: string, icon: ReactNode) => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look="secondary"
      size="small"
      disabled={isBusy}
      aria-label={label}
      title={label}
      className="size-11 md:size-9"
    >
      {icon}
    </Button>
  );
  return (
    <Form method="post" action={here} preventScrollReset className="mt-2 flex flex-wrap gap-2">
      <input type="hidden" name="photoId" value={id} />
      {n > 1 &&
        act('photo-forward', m.products_photo_forward({ n }), <Icon name="arrow-left" className="size-5" />)}
      {act('photo-turn', m.products_photo_turn({ n }), <Icon strokes={TURN} className="size-5" />)}
      {act('photo-remove', m.products_photo_remove({ n }), <Icon name="trash" className="size-5" />)}
    </Form>
  );
}
