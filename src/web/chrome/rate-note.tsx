import { m } from '#messages';
import { useView } from '#web/ui/view.ts';
import type { ChromeData } from './chrome-data.ts';

/** Says what the approximate dollars beside the prices are worth, for who sees them. At the very end of the page. */
export function RateNote({ rate }: Pick<ChromeData, 'rate'>) {
  const { dollarBirr, calendar } = useView();
  if (dollarBirr === null || rate === null) return null;
  return (
    <p className="wrap pb-4 text-center text-sm text-on-footer-muted">
      {m.settings_rate_note({ birr: rate.birr.toFixed(2), date: rate.since[calendar ?? 'usual'] })}
    </p>
  );
}
