import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type BadgeTone = 'discount' | 'sold-out' | 'hot' | 'best' | 'sale' | 'success' | 'warning' | 'neutral';

const TONES: Record<BadgeTone, string> = {
  discount: 'bg-danger text-on-danger',
  'sold-out': 'bg-muted text-paper',
  hot: 'bg-adey text-on-adey',
  best: 'bg-brand text-on-brand',
  sale: 'bg-link text-surface',
  success: 'bg-brand-tint text-brand-strong',
  warning: 'bg-adey text-on-adey',
  neutral: 'bg-sunken text-ink',
};

/** A short word about a thing: a product's tag, an order's state. */
export function Badge({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cx('inline-block rounded-control px-2 py-0.5 text-xs font-bold', TONES[tone], className)}
    >
      {children}
    </span>
  );
}
