import { m } from '#messages';
import type { CommissionRuleLine } from '#modules/ledger/commission-rules.schema.ts';
import type { CategoryChoice } from '#modules/products/product-forms.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';
import { Fold } from '#web/ui/fold.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { CommissionRuleForm } from './commission-rule-form.tsx';

type Props = {
  rule: CommissionRuleLine;
  categories: readonly CategoryChoice[];
  mayChange: boolean;
  refused: RefusedForm | null;
};

/** One rule of commission in a line; its form is behind it for who may change it. */
export function CommissionRuleRow({ rule, categories, mayChange, refused }: Props) {
  const { state, hiddenBy, approvalId } = rule;
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-1">
      {mayChange && state !== 'over' ? (
        <Fold title={<RuleText rule={rule} />} isOpen={refused !== null}>
          <CommissionRuleForm rule={rule} categories={categories} refused={refused} />
        </Fold>
      ) : (
        <div className="flex min-h-11 items-center font-semibold">
          <RuleText rule={rule} />
        </div>
      )}
      {approvalId !== null && (
        <LocalLink
          to={`/admin/approvals/${approvalId}`}
          className="prose-link inline-flex min-h-11 items-center text-sm md:min-h-0 md:pb-2"
        >
          {m.commission_change_waits()}
        </LocalLink>
      )}
      {hiddenBy !== null && (
        <p className="pb-2 text-sm text-danger">{m.commission_hidden({ position: String(hiddenBy) })}</p>
      )}
    </li>
  );
}

function RuleText({ rule }: { rule: CommissionRuleLine }) {
  const { position, vendor, category, state } = rule;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1 text-ink">
      <span className="tabular text-muted">{position}</span>
      <span className="tabular">{useSummary(rule)}</span>
      <span className="font-normal break-words">
        {vendor === null ? m.commission_every_store() : <span lang="">{vendor.businessName}</span>} ·{' '}
        {category === null ? m.commission_every_category() : category.name}
      </span>
      <Badge tone={state === 'inForce' ? 'success' : state === 'coming' ? 'warning' : 'neutral'}>
        {useStateWord(rule)}
      </Badge>
    </span>
  );
}

function useSummary({ percent, fixed, least, most }: CommissionRuleLine): string {
  const birr = useBirr();
  return [
    m.commission_summary({ percent: String(percent) }),
    fixed > 0 && m.commission_and_fixed({ amount: birr(fixed) }),
    least > 0 && m.commission_at_least({ amount: birr(least) }),
    most !== null && m.commission_at_most({ amount: birr(most) }),
  ]
    .filter(Boolean)
    .join(', ');
}

function useStateWord({ state, validFrom, validTo }: CommissionRuleLine): string {
  const { dateTime } = useDates();
  if (state === 'coming') return m.commission_is_coming({ time: dateTime(validFrom) });
  if (state === 'over') return m.commission_is_over({ time: dateTime(validTo ?? validFrom) });
  if (validTo === null) return m.commission_is_in_force();
  return `${m.commission_is_in_force()}, ${m.commission_lasts_until({ time: dateTime(validTo) })}`;
}
