import { Form } from 'react-router';
import { m } from '#messages';
import { IMPORT_FIELDS } from '#modules/imports/import-fields.schema.ts';
import type { Import } from '#modules/imports/imports.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { IMPORT_FIELD_NAMES } from './import-words.ts';

const FOLDED_FROM = 6;

/** Each column with three samples and what it holds, then what holds for the whole file. */
export function MappingForm({ told }: { told: Import }) {
  const isBusy = useIsBusy();
  const { id, choices, mapping } = told;
  const columns = told.columns.map((column, place) => ({ ...column, place }));
  // A shop's export has dozens of columns that mean nothing here; they are folded once it is known what goods are called.
  const left = mapping.title || mapping.sku ? columns.filter(({ field }) => field === null) : [];
  const folded = left.length > FOLDED_FROM ? left : [];
  const shown = columns.filter((column) => !folded.includes(column));
  return (
    <Form method="post" className="flex flex-col gap-4">
      <input type="hidden" name="id" value={id} />
      <fieldset>
        <legend className="text-lg font-semibold">{m.imports_mapping()}</legend>
        <p className="mb-2 text-sm text-muted">{m.imports_mapping_hint()}</p>
        <ColumnList columns={shown} />
        {folded.length > 0 && (
          <Fold title={m.imports_columns_left_out({ count: folded.length })} className="mt-3">
            <ColumnList columns={folded} />
          </Fold>
        )}
      </fieldset>
      <div className="grid gap-4 md:grid-cols-3">
        <SelectField name="currency" label={m.imports_currency()} defaultValue={choices.currency}>
          <option value="ETB">{m.imports_currency_etb()}</option>
          <option value="USD">{m.imports_currency_usd()}</option>
        </SelectField>
        <SelectField name="empty" label={m.imports_empty_cells()} defaultValue={choices.empty}>
          <option value="leave">{m.imports_empty_leave()}</option>
          <option value="clear">{m.imports_empty_clear()}</option>
        </SelectField>
        <SelectField name="existing" label={m.imports_existing()} defaultValue={choices.existing}>
          <option value="update">{m.imports_existing_update()}</option>
          <option value="skip">{m.imports_existing_skip()}</option>
        </SelectField>
      </div>
      <Button type="submit" name="intent" value="check" disabled={isBusy} className="self-start">
        {m.imports_check()}
      </Button>
    </Form>
  );
}

type Column = Import['columns'][number] & { place: number };

function ColumnList({ columns }: { columns: readonly Column[] }) {
  const names = IMPORT_FIELDS.map((field) => [field, IMPORT_FIELD_NAMES[field]()] as const);
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {columns.map(({ heading, samples, field, place }) => (
        <li key={place} className="min-w-0 rounded-card border border-line bg-surface p-3">
          <SelectField
            name={`column${place}`}
            label={
              <span lang="" className="break-words">
                {heading || `${place + 1}`}
              </span>
            }
            hint={
              <span lang="" className="line-clamp-3 break-words">
                {samples.join(' · ') || '–'}
              </span>
            }
            defaultValue={field ?? ''}
          >
            <option value="">{m.imports_field_none()}</option>
            {names.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        </li>
      ))}
    </ul>
  );
}
