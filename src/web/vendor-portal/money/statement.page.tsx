import type { ReactNode } from 'react';
import { m } from '#messages';
import { getStatement } from '#modules/statements/index.ts';
import type { Statement } from '#modules/statements/store-statements.schema.ts';
import { SITE } from '#shop/site.ts';
import { load } from '#handlers/handlers.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { useMonthName } from '#web/desk/month-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { Money } from '#web/ui/money.tsx';
import type { Route } from './+types/statement.page.ts';
import { STATEMENTS_PATH, StatementFiles, StatementSpan } from './statement-month.tsx';

export const loader = load(
  async (ctx, { params }: Route.LoaderArgs) => await getStatement(ctx, params.month),
);

export const meta = () => [{ title: `${m.statements_title()} – ${SITE.name}` }];

/** Between opening and closing, in the order of the paper. */
const PARTS = [
  ['sales', m.statements_sales],
  ['commission', m.statements_commission],
  ['commissionVat', m.statements_commission_vat],
  ['refunds', m.statements_refunds],
  ['feesBack', m.statements_fees_back],
  ['cashTaken', m.statements_cash_taken],
  ['cashBrought', m.statements_cash_brought],
  ['payouts', m.statements_payouts],
  ['taxWithheld', m.statements_tax_withheld],
  ['taxReceipts', m.statements_tax_receipts],
  ['adjustments', m.statements_adjustments],
  ['other', m.statements_other],
] as const satisfies readonly (readonly [keyof Statement, () => string])[];

export default function StatementPage({ loaderData: statement }: Route.ComponentProps) {
  const { month, opening, closing, isClosed } = statement;
  const name = useMonthName()(month);
  return (
    <DeskFrame title={m.statements_of({ month: name })}>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 text-muted">
        <StatementSpan {...statement} />
        {!isClosed && <Badge tone="warning">{m.statements_is_running()}</Badge>}
      </p>
      <dl className="mb-4 max-w-xl divide-y divide-line rounded-card border border-line bg-surface px-4">
        <Row name={m.statements_opening()} birr={opening} isSum />
        {PARTS.filter(([part]) => statement[part] !== 0).map(([part, word]) => (
          <Row key={part} name={word()} birr={statement[part]}>
            {part === 'adjustments' && <Reasons adjusted={statement.adjusted} />}
          </Row>
        ))}
        <Row name={m.statements_closing()} birr={closing} isSum />
      </dl>
      <p className="mb-4 text-sm text-muted">{m.statements_note()}</p>
      <div className="flex flex-wrap gap-2">
        <StatementFiles month={month} />
        <LinkButton to={STATEMENTS_PATH} look="secondary" size="small">
          {m.statements_others()}
        </LinkButton>
      </div>
    </DeskFrame>
  );
}

type RowProps = { name: string; birr: number; isSum?: boolean; children?: ReactNode };

function Row({ name, birr, isSum = false, children }: RowProps) {
  return (
    <div className={cx('flex justify-between gap-4 py-2', isSum && 'font-bold')}>
      <dt className="min-w-0">
        {name}
        {children}
      </dt>
      <dd>
        <Money birr={birr} />
      </dd>
    </div>
  );
}

/** Why the shop has put something right, each with its day and sum. */
function Reasons({ adjusted }: Pick<Statement, 'adjusted'>) {
  const { date } = useDates();
  return (
    <ul className="text-sm text-muted">
      {adjusted.map(({ at, amount, reason }) => (
        <li key={at} className="break-words">
          {m.desk_of({ what: date(at) })} <span lang="">{reason}</span> (<Money birr={amount} />)
        </li>
      ))}
    </ul>
  );
}
