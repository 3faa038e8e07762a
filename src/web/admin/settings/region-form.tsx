import { m } from '#messages';
import type { DeskDestination } from '#modules/delivery/desk-delivery.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { boxText } from '#web/desk/box-text.ts';
import { DeskForm } from '#web/desk/desk-form.tsx';
import type { KeptDraft } from '#web/desk/draft-offer.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, FieldScope, TextField } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { useLanguage } from '#web/ui/view.ts';

type Props = { place: DeskDestination; draft: KeptDraft | null; refused: RefusedForm | null };

/** The kind of the form of one place. */
export const REGION_FORM = 'region';

const FIELDS = [
  { name: 'base', label: m.ops_region_base, mode: 'decimal' },
  { name: 'perKg', label: m.ops_region_per_kg, mode: 'decimal' },
  { name: 'includedGrams', label: m.ops_region_grams, mode: 'numeric' },
  { name: 'daysMin', label: m.ops_region_days_min, mode: 'numeric' },
  { name: 'daysMax', label: m.ops_region_days_max, mode: 'numeric' },
] as const;
const BOXES = [
  { name: 'cashOnDelivery', label: m.ops_region_cash },
  { name: 'isOpen', label: m.ops_region_open },
] as const;
const LABELS = Object.fromEntries([...FIELDS, ...BOXES].map(({ name, label }) => [name, label]));

function valuesOf(place: DeskDestination): Record<string, string> {
  return Object.fromEntries([
    ...FIELDS.map(({ name }) => [name, String(place[name])]),
    ...BOXES.map(({ name }) => [name, place[name] ? 'on' : '']),
  ]) as Record<string, string>;
}

/** One place with what sending there costs and takes, behind its name. */
export function RegionForm({ place, draft, refused }: Props) {
  const { code, names, version, base, daysMin, daysMax, isOpen } = place;
  const isBusy = useIsBusy();
  const name = names[useLanguage()];
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
        isOpen={refused !== null || draft !== null}
      >
        <FieldScope prefix={code}>
          <DeskForm
            place={{ kind: REGION_FORM, subject: code, path: '/admin/settings/regions' }}
            intent="save"
            version={version}
            hidden={{ code }}
            labels={LABELS}
            values={valuesOf(place)}
            told={(field, value) => (BOXES.some((box) => box.name === field) ? boxText(value) : value)}
            draft={draft}
            refused={refused}
            className="flex flex-col gap-4 pb-3"
          >
            {({ field, isTicked }) => (
              <>
                <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
                  {FIELDS.map(({ name: of, label, mode }) => (
                    <TextField
                      key={of}
                      {...field(of)}
                      label={label()}
                      inputMode={mode}
                      autoComplete="off"
                      maxLength={9}
                      controlClassName="tabular"
                    />
                  ))}
                </div>
                <div className="flex flex-wrap gap-x-6">
                  {BOXES.map(({ name: of, label }) => (
                    <Checkbox key={of} name={of} label={label()} defaultChecked={isTicked(of)} />
                  ))}
                </div>
                <Button type="submit" name="intent" value="save" disabled={isBusy} className="self-start">
                  {m.ops_region_save({ name })}
                </Button>
              </>
            )}
          </DeskForm>
        </FieldScope>
      </Fold>
    </li>
  );
}
