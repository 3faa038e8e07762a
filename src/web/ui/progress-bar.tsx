import { cx } from './class-names.ts';

type Props = { value: number; max: number; className?: string } & (
  | { label: string; labelledBy?: undefined }
  | { label?: undefined; labelledBy: string }
);

/** How far something is: a bar that is empty at nothing and full at all. */
export function ProgressBar({ value, max, className, label, labelledBy }: Props) {
  return (
    <progress
      value={value}
      max={max}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={cx(
        'h-3 appearance-none overflow-hidden rounded-full border border-line bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand',
        className,
      )}
    />
  );
}
