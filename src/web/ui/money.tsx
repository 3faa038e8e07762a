import { useParams } from 'react-router';
import { cx } from './class-names.ts';

/** The currency's word in each language of the shop. */
const BIRR: Record<string, string> = { en: 'Birr', am: 'ብር', om: 'Birr' };

/**
 * An amount of Birr as people read it: "1,250.00 Birr". Written by hand and not by Intl, whose data differ between
 * browsers: what the server wrote must be what the browser would write.
 */
export function formatBirr(birr: number, lang = 'en'): string {
  const [whole = '0', cents = '00'] = Math.abs(birr).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${birr < 0 ? '−' : ''}${grouped}.${cents} ${BIRR[lang.toLowerCase()] ?? BIRR.en}`;
}

/** Writes amounts in the reader's language, for texts that contain one. */
export function useBirr(): (birr: number) => string {
  const { lang } = useParams();
  return (birr) => formatBirr(birr, lang);
}

/** A price or total in Birr (not santim). */
export function Money({ birr, className }: { birr: number; className?: string }) {
  const format = useBirr();
  return <span className={cx('tabular whitespace-nowrap', className)}>{format(birr)}</span>;
}

type PriceProps = { birr: number; oldBirr?: number | null; oldLabel: string; className?: string };

/** A price with the old one struck through beside it; `oldLabel` ("Old price") is what screen readers hear before it. */
export function Price({ birr, oldBirr, oldLabel, className }: PriceProps) {
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <Money birr={birr} className="font-bold text-brand" />
      {oldBirr != null && oldBirr > birr && (
        <s className="text-sm text-muted">
          <span className="sr-only">{oldLabel} </span>
          <Money birr={oldBirr} />
        </s>
      )}
    </span>
  );
}
