import { m } from '#messages';
import type { LineReturns } from '#modules/orders/orders.schema.ts';
import { useDates } from '#web/ui/date.ts';

/** How and until when a bought product can be given back, as it was agreed when it was ordered. Nothing once it is gone. */
export function ReturnTerms({ returns }: { returns: LineReturns | null }) {
  const { date } = useDates();
  if (!returns) return null;
  return <span className="block text-xs text-muted">{termsText(returns, date)}</span>;
}

function termsText({ rule, days, until, isOver }: LineReturns, dateOf: (time: string) => string): string {
  if (until === null)
    return {
      usual: m.orders_terms_usual,
      unopened: m.orders_terms_unopened,
      faulty: m.orders_terms_faulty,
    }[rule]({ days });
  const date = dateOf(until);
  if (isOver) return m.orders_terms_over({ date });
  return {
    usual: m.orders_terms_usual_until,
    unopened: m.orders_terms_unopened_until,
    faulty: m.orders_terms_faulty_until,
  }[rule]({ date });
}
