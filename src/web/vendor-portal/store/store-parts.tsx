import { Form } from 'react-router';
import { m } from '#messages';
import type { OwnStore } from '#modules/vendors/stores.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { DayField } from '#web/desk/moment-field.tsx';
import { FileField } from '#web/files/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { TextField } from '#web/ui/field.tsx';
import { FieldScope } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

/** The store's photo and banner, each a form of its own: choose, send, or take away. */
export function PicturesPart({ store, className }: { store: OwnStore; className: string }) {
  const isBusy = useIsBusy();
  const here = useLocalPath()('/vendor/store');
  const pictures = [
    { place: 'photo', label: m.stores_photo(), url: store.photoUrl, shape: 'size-24' },
    { place: 'banner', label: m.stores_banner(), url: store.bannerUrl, shape: 'h-24 w-full max-w-md' },
  ] as const;
  return (
    <section id="pictures" aria-labelledby="pictures-title" className={className}>
      <h2 id="pictures-title" className="mb-3 text-lg">
        {m.stores_pictures()}
      </h2>
      <div className="grid gap-6 md:grid-cols-2">
        {pictures.map(({ place, label, url, shape }) => (
          <div key={place} className="min-w-0">
            <h3 className="mb-2 font-semibold">{label}</h3>
            {url ? (
              <img
                src={url}
                alt={label}
                className={`mb-2 rounded-control border border-line object-cover ${shape}`}
              />
            ) : (
              <p className="mb-2 text-sm text-muted">{m.stores_picture_none()}</p>
            )}
            <FieldScope prefix={place}>
              <Form
                method="post"
                action={here}
                encType="multipart/form-data"
                className="flex flex-col items-start gap-2"
              >
                <input type="hidden" name="place" value={place} />
                <FileField
                  name="picture"
                  accept="image/*"
                  required
                  label={label}
                  hint={m.stores_picture_hint()}
                  className="w-full"
                />
                <Button
                  type="submit"
                  name="intent"
                  value="picture"
                  look="secondary"
                  size="small"
                  disabled={isBusy}
                  aria-label={m.desk_said({ what: m.stores_picture_put(), value: label })}
                >
                  {m.stores_picture_put()}
                </Button>
              </Form>
            </FieldScope>
            {url && (
              <Form method="post" action={here} className="mt-2">
                <input type="hidden" name="place" value={place} />
                <Button
                  type="submit"
                  name="intent"
                  value="remove-picture"
                  look="quiet"
                  size="small"
                  disabled={isBusy}
                  aria-label={m.desk_said({ what: m.stores_picture_remove(), value: label })}
                >
                  {m.stores_picture_remove()}
                </Button>
              </Form>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

type ClosuresProps = { store: OwnStore; refused: RefusedForm | null; className: string };

/** The days on which the store does not sell. */
export function ClosuresPart({ store, refused, className }: ClosuresProps) {
  const isBusy = useIsBusy();
  const here = useLocalPath()('/vendor/store');
  const { date } = useDates();
  const field = (name: string) => ({
    name,
    defaultValue: String(refused?.values[name] ?? ''),
    error: refused?.fields[name] ?? null,
  });
  const days = (from: string, to: string) => (from === to ? date(from) : `${date(from)} – ${date(to)}`);
  return (
    <section id="closures" aria-labelledby="closures-title" className={className}>
      <h2 id="closures-title" className="mb-1 text-lg">
        {m.stores_closures()}
      </h2>
      <p className="mb-3 text-sm text-muted">{m.stores_closures_hint()}</p>
      {store.closures.length === 0 && <p className="mb-3">{m.stores_closures_none()}</p>}
      <ul className="mb-4 flex flex-col gap-2">
        {store.closures.map(({ id, fromDay, toDay, note }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3 py-1"
          >
            <span className="min-w-0 break-words">
              {days(fromDay, toDay)}
              {note && ` · ${note}`}
            </span>
            <Form method="post" action={here}>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value="remove-closure"
                look="quiet"
                size="small"
                disabled={isBusy}
                aria-label={m.stores_closure_remove({ days: days(fromDay, toDay) })}
              >
                {m.stores_picture_remove()}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" action={here} noValidate className="grid items-end gap-3 md:grid-cols-3">
        <DayField name="fromDay" label={m.stores_from_day()} field={field} />
        <DayField name="toDay" label={m.stores_to_day()} field={field} />
        <TextField
          {...field('note')}
          label={m.stores_note()}
          optionalText={m.stores_optional()}
          maxLength={200}
        />
        <Button
          type="submit"
          name="intent"
          value="add-closure"
          look="secondary"
          disabled={isBusy}
          className="justify-self-start"
        >
          {m.stores_closure_add()}
        </Button>
      </Form>
    </section>
  );
}
