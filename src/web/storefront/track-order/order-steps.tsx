import { m } from '#messages';
import type { OrderView } from '#modules/orders/orders.schema.ts';
import { cx } from '#web/ui/class-names.ts';
import { useDates } from '#web/ui/date.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { STATUS_NAMES } from './status-texts.ts';

const ICONS: Record<OrderView['steps'][number]['code'], IconName> = {
  placed: 'clipboard',
  packaging: 'box',
  on_the_road: 'truck',
  delivered: 'handshake',
};

/** The four steps of an order's road; the bar is filled to the current one. */
export function OrderSteps({ steps, progress }: Pick<OrderView, 'steps' | 'progress'>) {
  const { dateTime } = useDates();
  return (
    <div className="relative">
      <progress
        value={progress}
        max={100}
        aria-label={m.orders_progress()}
        className="absolute top-4 left-[12.5%] h-2 w-3/4 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      <ol className="relative grid grid-cols-4 gap-1.5 sm:gap-2">
        {steps.map((step) => (
          <li
            key={step.code}
            aria-current={step.isCurrent ? 'step' : undefined}
            className={cx('flex flex-col items-center gap-1 text-center', !step.isDone && 'text-muted')}
          >
            <span
              className={cx(
                'flex size-10 items-center justify-center rounded-full border-2',
                step.isDone ? 'border-brand bg-brand text-on-brand' : 'border-line bg-surface',
              )}
            >
              <Icon name={step.isDone && !step.isCurrent ? 'check' : ICONS[step.code]} className="size-5" />
            </span>
            <span
              className={cx(
                'w-full text-xs wrap-break-word hyphens-auto sm:text-sm',
                step.isCurrent && 'font-bold',
              )}
            >
              {STATUS_NAMES[step.code]()}
            </span>
            {step.reachedAt && (
              <time dateTime={step.reachedAt} className="hidden text-xs text-muted sm:block">
                {dateTime(step.reachedAt)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
