import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { DeskDestination } from '#modules/delivery/desk-delivery.schema.ts';
import { type RefusedForm, typedIn } from '#web/admin/room-parts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, FieldScope, TextField } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useLanguage } from '#web/ui/view.ts';

type Props = { place: DeskDestination; refused: RefusedForm | null };

const FIELDS = [
  { name: 'base', label: m.ops_region_base, mode: 'decimal' },
  { name: 'perKg', label: m.ops_region_per_kg, mode: 'decimal' },
  { name: 'includedGrams', label: m.ops_region_grams, mode: 'numeric' },
  { name: 'daysMin', label: m.ops_region_days_min, mode: 'numeric' },
  { name: 'daysMax', label: m.ops_region_days_max, mode: 'numeric' },
] as const;

/** One place with what sending there costs and takes, behind its name. */
export function RegionForm({ place, refused }: Props) {
  const { code, names, version, base, daysMin, daysMax, isOpen } = place;
  const localPath = useLocalPath();
  const isBusy = useNavigation().state !== 'idle';
  const name = names[useLanguage()];
  const isTicked = (field: 'cashOnDelivery' | 'isOpen') =>
    refused ? refused.values[field] === 'on' : place[field];
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-1">
      <Fold
        title={
          <span className="flex flex-wrap items-center gap-x-3">
            {name}
            <span className="text-sm font-normal text-muted">
              {m.ops_region_summary({ price: base, min: daysMin, max: daysMax })}
            </span>
            {!isOpen && <Badge tone="discount">{m.ops_region_closed()}</Badge>}
          </span>
        }
        isOpen={refused !== null}
      >
        <FieldScope prefix={code}>
          <Form
            method="post"
            action={localPath('/admin/settings/regions')}
            noValidate
            preventScrollReset
            className="flex flex-col gap-4 pb-3"
          >
            <input type="hidden" name="code" value={code} />
            <input type="hidden" name="version" value={version} />
            <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
              {FIELDS.map(({ name: field, label, mode }) => {
                const typed = typedIn(refused, field, String(place[field]));
                const isOther = refused !== null && typed !== String(place[field]);
                return (
                  <TextField
                    key={field}
                    name={field}
                    label={label()}
                    hint={isOther ? m.ops_now({ value: place[field] }) : undefined}
                    inputMode={mode}
                    autoComplete="off"
                    maxLength={9}
                    controlClassName="tabular"
                    defaultValue={typed}
                    error={refused?.fields[field]}
                  />
                );
              })}
            </div>
            <div className="flex flex-wrap gap-x-6">
              <Checkbox
                name="cashOnDelivery"
                label={m.ops_region_cash()}
                defaultChecked={isTicked('cashOnDelivery')}
              />
              <Checkbox name="isOpen" label={m.ops_region_open()} defaultChecked={isTicked('isOpen')} />
            </div>
            <Button type="submit" disabled={isBusy} className="self-start">
              {m.ops_region_save({ name })}
            </Button>
          </Form>
        </FieldScope>
      </Fold>
    </li>
  );
}
