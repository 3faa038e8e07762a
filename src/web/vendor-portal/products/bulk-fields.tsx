import { m } from '#messages';
import { MomentField } from '#web/desk/moment-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { BulkView } from './bulk-view.ts';
import { CategoryGroups } from './category-groups.tsx';

const TWO = 'grid gap-4 md:grid-cols-2';

/** The fields of the act that is chosen. */
export function BulkFields({ view: { act, typed, faults, categories } }: { view: BulkView }) {
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: faults[name] ?? null });
  const figure = { inputMode: 'text', autoComplete: 'off', maxLength: 14 } as const;
  switch (act) {
    case 'price':
      return (
        <div className={TWO}>
          <TextField {...field('percent')} {...figure} label={m.products_bulk_percent()} />
          <TextField {...field('amount')} {...figure} label={m.products_bulk_amount()} />
          <SelectField {...field('round')} label={m.products_bulk_round()}>
            <option value="0">{m.products_bulk_round_none()}</option>
            {[5, 10].map((birr) => (
              <option key={birr} value={birr}>
                {m.products_bulk_round_to({ birr })}
              </option>
            ))}
          </SelectField>
        </div>
      );
    case 'plan':
      return (
        <div className="flex flex-col gap-4">
          <TextField {...field('percent')} {...figure} label={m.products_plan_percent()} />
          <MomentField name="startsAt" label={m.products_plan_from()} field={field} />
          <MomentField name="endsAt" label={m.products_plan_to()} field={field} />
        </div>
      );
    case 'memberPrice':
      return (
        <TextField
          {...field('percent')}
          {...figure}
          label={m.products_bulk_member_percent()}
          hint={m.products_bulk_member_hint()}
        />
      );
    case 'stock':
      return (
        <div className={TWO}>
          <TextField {...field('set')} {...figure} inputMode="numeric" label={m.products_bulk_set()} />
          <TextField {...field('add')} {...figure} label={m.products_bulk_add()} />
        </div>
      );
    case 'category':
      return (
        <SelectField {...field('categoryId')} label={m.products_category()}>
          <option value="">{m.products_category_choose()}</option>
          <CategoryGroups categories={categories} />
        </SelectField>
      );
    case 'tags':
      return (
        <div className={TWO}>
          <TextField {...field('add')} label={m.products_bulk_tags_add()} maxLength={800} />
          <TextField {...field('remove')} label={m.products_bulk_tags_remove()} maxLength={800} />
        </div>
      );
    case 'brand':
      return (
        <TextField {...field('brand')} label={m.products_bulk_brand()} maxLength={80} autoComplete="off" />
      );
    case 'state':
      return (
        <SelectField {...field('to')} label={m.products_bulk_to()}>
          <option value="published">{m.products_publish()}</option>
          <option value="paused">{m.products_pause()}</option>
          <option value="archived">{m.products_archive()}</option>
        </SelectField>
      );
  }
}
