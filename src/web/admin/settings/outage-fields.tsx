import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { DeskDestination } from '#modules/delivery/desk-delivery.schema.ts';
import type { Outage } from '#modules/settings/settings.schema.ts';
import { type RefusedForm, typedIn } from '#web/admin/room-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, SelectField, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useLanguage } from '#web/ui/view.ts';

type Props = {
  /** Null: one that is not noted yet. */
  outage: Outage | null;
  regions: readonly DeskDestination[];
  refused: RefusedForm | null;
};

const EAT_MS = 3 * 3_600_000;
/** A moment as a field of Addis Ababa's time shows it: "2026-11-24T09:30". */
const localMoment = (iso: string | null | undefined) =>
  iso ? new Date(Date.parse(iso) + EAT_MS).toISOString().slice(0, 16) : '';

/** The form of one outage. */
export function OutageFields({ outage, regions, refused }: Props) {
  const localPath = useLocalPath();
  const locale = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <FieldScope prefix={String(outage?.id ?? 'new')}>
      <Form
        method="post"
        action={localPath('/admin/settings/outages')}
        noValidate
        preventScrollReset
        className="flex flex-col gap-4 pb-3"
      >
        {outage && (
          <>
            <input type="hidden" name="id" value={outage.id} />
            <input type="hidden" name="version" value={outage.version} />
          </>
        )}
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <SelectField
            name="regionCode"
            label={m.ops_outage_region()}
            defaultValue={typedIn(refused, 'regionCode', outage?.regionCode ?? '')}
            error={refused?.fields.regionCode}
          >
            <option value="">{m.ops_outage_everywhere()}</option>
            {regions.map(({ code, names }) => (
              <option key={code} value={code}>
                {names[locale]}
              </option>
            ))}
          </SelectField>
          <TextField
            name="startsAt"
            type="datetime-local"
            label={m.ops_outage_from()}
            defaultValue={typedIn(refused, 'startsAt', localMoment(outage?.startsAt))}
            error={refused?.fields.startsAt}
          />
          <TextField
            name="endsAt"
            type="datetime-local"
            label={m.ops_outage_to()}
            hint={m.ops_outage_to_hint()}
            defaultValue={typedIn(refused, 'endsAt', localMoment(outage?.endsAt))}
            error={refused?.fields.endsAt}
          />
          <TextField
            name="note"
            label={m.ops_outage_note()}
            optionalText={m.ops_reason_optional()}
            maxLength={200}
            autoComplete="off"
            defaultValue={typedIn(refused, 'note', outage?.note ?? '')}
            error={refused?.fields.note}
          />
        </div>
        <Button type="submit" disabled={isBusy} className="self-start">
          {outage ? m.ops_save() : m.ops_outage_add()}
        </Button>
      </Form>
    </FieldScope>
  );
}
