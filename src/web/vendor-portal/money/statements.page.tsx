import { m } from '#messages';
import { listStatements } from '#modules/statements/index.ts';
import { SITE } from '#shop/site.ts';
import { load } from '#handlers/handlers.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { useMonthName } from '#web/desk/month-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/statements.page.ts';
import { STATEMENTS_PATH, StatementFiles, StatementSpan } from './statement-month.tsx';

export const loader = load(async (ctx) => await listStatements(ctx));

export const meta = () => [{ title: `${m.statements_title()} – ${SITE.name}` }];

type Month = Route.ComponentProps['loaderData']['content'][number];

export default function StatementsPage({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <DeskFrame title={m.statements_title()}>
      <p className="mb-4 text-muted">{m.statements_intro()}</p>
      {content.length === 0 ? (
        <DeskEmpty icon="cash" title={m.statements_empty()} text={m.statements_empty_hint()} />
      ) : (
        <ul className="mb-4 divide-y divide-line rounded-card border border-line bg-surface px-4">
          {content.map((month) => (
            <MonthRow key={month.month} month={month} />
          ))}
        </ul>
      )}
      <LinkButton to="/vendor/money" look="secondary">
        {m.money_title()}
      </LinkButton>
    </DeskFrame>
  );
}

function MonthRow({ month }: { month: Month }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="flex flex-wrap items-center gap-x-3">
        <LocalLink
          to={`${STATEMENTS_PATH}/${month.month}`}
          className="prose-link inline-flex min-h-11 items-center font-semibold"
        >
          {useMonthName()(month.month)}
        </LocalLink>
        <span className="text-sm text-muted">
          <StatementSpan {...month} />
        </span>
        {!month.isClosed && <Badge tone="warning">{m.statements_is_running()}</Badge>}
      </span>
      <StatementFiles month={month.month} />
    </li>
  );
}
