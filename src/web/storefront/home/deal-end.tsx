import { useEffect, useState } from 'react';
import { m } from '#messages';
import { cx } from '#web/ui/class-names.ts';
import { useDates } from '#web/ui/date.ts';

let asked: Promise<number> | null = null;

/**
 * How far this device's clock is behind the server's, in ms; many phones here run six hours off. Asked once, of the answer
 * to a request without a body; 0 when there is none.
 */
function clockLag(): Promise<number> {
  asked ??= fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })
    .then(({ headers }) => {
      const said = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000;
      return Number.isNaN(said) ? 0 : said - Date.now();
    })
    .catch(() => 0);
  return asked;
}

/** The ms until a moment by the server's clock, each second; null on the server and until the clock is known. */
function useTimeLeft(iso: string): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let lag: number | null = null;
    const tick = () => lag !== null && setLeft(Math.max(0, Date.parse(iso) - Date.now() - lag));
    void clockLag().then((known) => {
      lag = known;
      tick();
    });
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [iso]);
  return left;
}

/** When a deal ends: the moment without scripts, with them the time that is left. Of the same height in both. */
export function DealEnd({ endsAt }: { endsAt: string }) {
  const left = useTimeLeft(endsAt);
  const { dateTime } = useDates();
  if (left === 0) return <p className={BOX}>{m.home_deal_ended()}</p>;
  return (
    <p className={BOX}>
      <span className="block truncate text-xs text-muted">
        {left === null ? m.home_deal_ends() : m.home_deal_ends_in()}
      </span>
      <time
        dateTime={endsAt}
        role="timer"
        className={cx('tabular block text-xs text-danger', left !== null && 'font-bold sm:text-sm')}
      >
        {left === null ? dateTime(endsAt) : shown(left)}
      </time>
    </p>
  );
}

const BOX = 'mb-1 flex h-11 flex-col md:h-17 justify-end overflow-hidden px-1';

function shown(left: number): string {
  const seconds = Math.floor(left / 1000);
  const two = (value: number) => String(value % 60).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const hours = String(Math.floor(seconds / 3600) % 24).padStart(2, '0');
  const clock = `${hours}:${two(Math.floor(seconds / 60))}:${two(seconds)}`;
  return days > 0 ? `${m.home_days({ days })} ${clock}` : clock;
}
