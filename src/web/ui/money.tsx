import { BIRR } from '#shop/constants.ts';
import type { Locale } from '#platform/language.ts';
import { cx } from './class-names.ts';
import { useLanguage, useView } from './view.ts';

/**
 * An amount of Birr as people read it: "1,250.00 Birr". Written by hand and not by Intl, whose data differ between
 * browsers: what the server wrote must be what the browser would write.
 */
export function formatBirr(birr: number, lang: Locale = 'en'): string {
  const [whole = '0', cents = '00'] = Math.abs(birr).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${birr < 0 ? '−' : ''}${grouped}.${cents} ${BIRR[lang]}`;
}

/** Writes amounts in the user's language, for texts that contain one. */
export function useBirr(): (birr: number) => string {
  const lang = useLanguage();
  return (birr) => formatBirr(birr, lang);
}

/** Dollars with two decimals, without the sign that the stylesheet puts before them. */
export function formatDollars(dollars: number): string {
  const text = Math.abs(dollars)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${dollars < 0 ? '−' : ''}${text}`;
}

/**
 * A price or total in Birr (not santim). For who wants it the stylesheet adds "≈ $8.44" from `data-usd`; on cached pages
 * the inline script of the head sets that before the price is painted, and React only follows.
 */
export function Money({ birr, className }: { birr: number; className?: string }) {
  const format = useBirr();
  const { dollarBirr } = useView();
  return (
    <span
      // The inline script may have set data-usd before React takes over.
      suppressHydrationWarning
      data-birr=""
      data-usd={dollarBirr === null ? undefined : formatDollars(birr / dollarBirr)}
      className={cx('tabular whitespace-nowrap', className)}
    >
      {format(birr)}
    </span>
  );
}

type PriceProps = { birr: number; oldBirr?: number | null; oldLabel: string; className?: string };

/** A price with the old one struck through beside it; `oldLabel` ("Old price") is what screen readers hear before it. */
export function Price({ birr, oldBirr, oldLabel, className }: PriceProps) {
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <Money birr={birr} className="font-bold text-brand" />
      {oldBirr != null && oldBirr > birr && (
        <s className="text-sm text-muted">
          <span className="sr-only">{`${oldLabel} `}</span>
          <Money birr={oldBirr} />
        </s>
      )}
    </span>
  );
}
