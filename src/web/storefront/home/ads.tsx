import { m } from '#messages';
import { cx } from '#web/ui/class-names.ts';
import { AdeyFlower } from '#web/ui/flower.tsx';
import { late } from '#web/ui/late.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import type { Ad } from './home-view.ts';
import { Thumb } from './thumb.tsx';

type Look = 'small' | 'banner' | 'wide';

const ROWS: Record<Look, string> = {
  small: 'shelf is-wide md:grid md:grid-cols-2 lg:grid-cols-3',
  banner: 'shelf is-wide md:grid md:grid-cols-2',
  wide: 'grid',
};
const CARDS: Record<Look, string> = {
  small: 'bg-sunken grid-cols-[1fr_5.5rem]',
  banner: 'bg-brand-tint grid-cols-[1fr_5.5rem] sm:grid-cols-[1fr_8rem] lg:p-8',
  wide: 'on-dark bg-footer text-on-footer grid-cols-[1fr_7rem] sm:grid-cols-[1fr_12rem] lg:px-12 lg:py-8',
};

/** Advertisements side by side: small ones, two banners, or one across the page. */
export function AdRow({ label, ads, look }: { label: string; ads: readonly Ad[]; look: Look }) {
  return (
    <section aria-label={label} className="wrap">
      <div className={cx('gap-3 lg:gap-4', ROWS[look])}>
        {ads.map((ad, at) => (
          <AdCard key={ad.id} ad={ad} look={look} isLate={at > 0 || look === 'wide'} />
        ))}
      </div>
    </section>
  );
}

/** One advertisement; all of it leads on. A promised discount is one that its product really has. */
export function AdCard({ ad, look = 'small', isLate }: { ad: Ad; look?: Look; isLate?: boolean }) {
  const isWide = look === 'wide';
  const soft = isWide ? 'text-on-footer-muted' : 'text-muted';
  return (
    <div className={cx('relative grid items-center gap-3 rounded-card p-4 hover:shadow-raised', CARDS[look])}>
      <div className="flex flex-col items-start gap-1">
        {ad.percentOff !== null && (
          <p className="mb-1 rounded-full bg-adey px-3 text-sm font-bold text-on-adey">
            {m.home_percent_off({ percent: ad.percentOff })}
          </p>
        )}
        {ad.slogan && <p className={cx('text-xs font-semibold', soft)}>{ad.slogan}</p>}
        <h2 className={look === 'small' ? 'text-base' : 'text-lg lg:text-xl'}>
          <LocalLink to={ad.href} className="after:absolute after:inset-0 after:rounded-card">
            {ad.title}
          </LocalLink>
        </h2>
        {ad.description && <p className={cx('text-sm', soft)}>{ad.description}</p>}
        {ad.price !== null && <Money birr={ad.price} className={cx('font-bold', !isWide && 'text-brand')} />}
      </div>
      {ad.image ? (
        <span className={cx('aspect-square', late(isLate))} suppressHydrationWarning>
          <Thumb image={ad.image} width={look === 'small' ? 200 : 400} className="w-full" />
        </span>
      ) : (
        <AdeyFlower className="w-full" />
      )}
    </div>
  );
}
