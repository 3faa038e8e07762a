import { Form } from 'react-router';
import { m } from '#messages';
import type { CommissionPreview } from '#modules/ledger/commission-rules.schema.ts';
import type { CategoryChoice } from '#modules/products/product-forms.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { MomentField } from '#web/desk/moment-field.tsx';
import { fieldsIn, Panel } from '#web/desk/room-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { FieldScope, SelectField, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { CategoryGroups } from '#web/vendor-portal/products/category-groups.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { COMMISSION_PATH } from './commission-rule-form.tsx';

type Props = {
  categories: readonly CategoryChoice[];
  refused: RefusedForm | null;
  preview: CommissionPreview | null;
};

/** "What would this order pay?": an order, or goods that nobody has ordered, by the rules of a moment. */
export function CommissionCalculator({ categories, refused, preview }: Props) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const field = fieldsIn(refused);
  return (
    <Panel title={m.commission_preview_title()}>
      <p className="mb-3 text-sm text-muted">{m.commission_preview_hint()}</p>
      <FieldScope prefix="preview">
        <Form
          method="post"
          action={localPath(COMMISSION_PATH)}
          noValidate
          preventScrollReset
          className="flex flex-col gap-4"
        >
          <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <TextField {...field('order')} label={m.commission_preview_order()} maxLength={40} />
            <TextField {...field('store')} label={m.commission_store()} maxLength={120} lang="" />
            <SelectField {...field('categoryId')} label={m.commission_category()}>
              <option value="">{m.commission_every_category()}</option>
              <CategoryGroups categories={categories} />
            </SelectField>
            <TextField
              {...field('amount')}
              label={m.commission_preview_amount()}
              inputMode="decimal"
              maxLength={12}
            />
            <MomentField
              name="at"
              label={m.commission_preview_at()}
              hint={m.commission_preview_at_hint()}
              field={field}
              className="xl:col-span-2"
              yearsBack={5}
            />
          </div>
          <Button type="submit" name="intent" value="preview" disabled={isBusy} className="self-start">
            {m.commission_reckon()}
          </Button>
        </Form>
      </FieldScope>
      {preview && <Reckoned preview={preview} />}
    </Panel>
  );
}

/** What was reckoned, line by line, beside what was frozen. */
function Reckoned({ preview }: { preview: CommissionPreview }) {
  const { lines, taken, payout, frozen, at, orderNumber } = preview;
  const { dateTime } = useDates();
  return (
    <output className="mt-4 block">
      <h3 className="mb-2 font-semibold">
        {orderNumber !== null && <span className="tabular">#{orderNumber} · </span>}
        {m.commission_by_rules({ time: dateTime(at) })}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, n) => (
          <PreviewLine key={n} line={line} />
        ))}
      </ul>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Sums title={m.commission_total()} {...{ ...taken, payout }} />
        {frozen && <Sums title={m.commission_frozen()} {...frozen} />}
      </div>
    </output>
  );
}

function PreviewLine({ line }: { line: CommissionPreview['lines'][number] }) {
  const { title, base, rule, taken } = line;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-0 break-words">
        <span lang={title === null ? undefined : ''}>{title ?? m.commission_goods()}</span>{' '}
        <Money birr={base} />
        <span className="ml-2 text-sm text-muted">
          {m.commission_rule()}{' '}
          {rule === null
            ? `– ${m.commission_no_rule()}`
            : m.commission_rule_of({ position: String(rule.position), percent: String(rule.percent) })}
        </span>
      </span>
      <span>
        <Money birr={taken.commission} className="font-semibold" /> + <Money birr={taken.vat} />
      </span>
    </li>
  );
}

type SumsProps = { title: string; commission: number; vat: number; payout: number };

function Sums({ title, commission, vat, payout }: SumsProps) {
  const rows = [
    [m.commission_taken(), commission],
    [m.commission_vat(), vat],
    [m.commission_payout(), payout],
  ] as const;
  return (
    <dl>
      <dt className="mb-1 font-semibold">{title}</dt>
      {rows.map(([name, birr]) => (
        <dd key={name} className="flex justify-between gap-4 py-0.5">
          <span className="text-muted">{name}</span>
          <Money birr={birr} className="font-semibold" />
        </dd>
      ))}
    </dl>
  );
}
