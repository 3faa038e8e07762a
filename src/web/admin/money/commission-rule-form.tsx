import { Form } from 'react-router';
import { m } from '#messages';
import type { CommissionRuleLine } from '#modules/ledger/commission-rules.schema.ts';
import type { CategoryChoice } from '#modules/products/product-forms.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { wholeDays } from '#shop/typed-days.ts';
import { localMoment } from '#web/desk/local-moment.ts';
import { MomentField } from '#web/desk/moment-field.tsx';
import { fieldsIn, heldNow, ReasonField } from '#web/desk/room-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { FieldScope, SelectField, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { CategoryGroups } from '#web/vendor-portal/products/category-groups.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

export const COMMISSION_PATH = '/admin/money/commission';

type Props = {
  /** Null: one that is not written yet. */
  rule: CommissionRuleLine | null;
  categories: readonly CategoryChoice[];
  refused: RefusedForm | null;
};

const AMOUNTS = [
  ['percent', m.commission_percent],
  ['fixed', m.commission_fixed],
  ['least', m.commission_least],
  ['most', m.commission_most],
] as const;

function usualOf(rule: CommissionRuleLine | null): Record<string, string> {
  if (!rule) return {};
  const { position, vendor, category, percent, fixed, least, most, validFrom, validTo } = rule;
  return {
    position: String(position),
    store: vendor === null ? '' : String(vendor.id),
    categoryId: category === null ? '' : String(category.id),
    percent: String(percent),
    fixed: fixed === 0 ? '' : String(fixed),
    least: least === 0 ? '' : String(least),
    most: most === null ? '' : String(most),
    validFrom: localMoment(validFrom),
    validTo: localMoment(validTo),
  };
}

/** The form of one rule of commission, with the button that ends it. */
export function CommissionRuleForm({ rule, categories, refused }: Props) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const intent = rule ? 'change' : 'add';
  return (
    <FieldScope prefix={`${intent}-${rule?.id ?? 0}`}>
      <Form
        method="post"
        action={localPath(COMMISSION_PATH)}
        noValidate
        preventScrollReset
        className="flex flex-col gap-4 pb-3"
      >
        {rule && <input type="hidden" name="id" value={rule.id} />}
        {rule && <input type="hidden" name="version" value={rule.version} />}
        <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <WhomFields rule={rule} categories={categories} refused={refused} />
          <AmountFields rule={rule} refused={refused} />
          <TimeFields rule={rule} refused={refused} />
        </div>
        <ReasonField refused={refused} hint={m.commission_reason_hint()} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value={intent} disabled={isBusy}>
            {m.money_exchange_send()}
          </Button>
          {rule && (
            <Button type="submit" name="intent" value="end" look="secondary" disabled={isBusy}>
              {rule.state === 'coming' ? m.commission_take_away() : m.commission_end()}
            </Button>
          )}
        </div>
      </Form>
    </FieldScope>
  );
}

const MOMENTS = ['validFrom', 'validTo'];

/**
 * Gives a field of the form what was typed, else what holds, and what is wrong with it. Where the rule was changed meanwhile, what
 * is there now stands in the place of the hint.
 */
function useFields({ rule, refused }: Pick<Props, 'rule' | 'refused'>) {
  const { dateTime } = useDates();
  const usual = usualOf(rule);
  const field = fieldsIn(refused, usual);
  const typed = refused && { ...refused, values: wholeDays(refused.values, MOMENTS) };
  const words: Record<string, string | undefined> = {
    store: rule?.vendor?.businessName,
    categoryId: rule?.category?.name,
    validFrom: rule ? dateTime(rule.validFrom) : undefined,
    validTo: rule?.validTo ? dateTime(rule.validTo) : undefined,
  };
  return (name: string, usualHint?: string) => {
    const hint = heldNow(typed, name, usual[name] ?? '', words[name]) ?? usualHint;
    return { ...field(name), ...(hint !== undefined && { hint }) };
  };
}

function WhomFields({ rule, categories, refused }: Props) {
  const field = useFields({ rule, refused });
  return (
    <>
      <TextField
        {...field('position', m.commission_position_hint())}
        label={m.commission_position()}
        inputMode="numeric"
        maxLength={7}
      />
      <TextField
        {...field('store', m.commission_store_hint())}
        label={m.commission_store()}
        maxLength={120}
        lang=""
      />
      <SelectField {...field('categoryId')} label={m.commission_category()}>
        <option value="">{m.commission_every_category()}</option>
        <CategoryGroups categories={categories} />
      </SelectField>
    </>
  );
}

function AmountFields({ rule, refused }: Pick<Props, 'rule' | 'refused'>) {
  const field = useFields({ rule, refused });
  return AMOUNTS.map(([name, label]) => (
    <TextField
      key={name}
      {...field(name)}
      label={label()}
      optionalText={name === 'percent' ? undefined : m.ops_reason_optional()}
      inputMode="decimal"
      maxLength={12}
      controlClassName="tabular"
    />
  ));
}

function TimeFields({ rule, refused }: Pick<Props, 'rule' | 'refused'>) {
  const field = useFields({ rule, refused });
  return (
    <>
      {rule?.state !== 'inForce' && (
        <MomentField
          name="validFrom"
          label={m.commission_from()}
          hint={field('validFrom', m.commission_from_hint()).hint}
          field={field}
        />
      )}
      <MomentField
        name="validTo"
        label={m.commission_until()}
        hint={field('validTo', m.commission_until_hint()).hint}
        field={field}
        years={10}
      />
    </>
  );
}
