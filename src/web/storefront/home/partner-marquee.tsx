import { m } from '#messages';
import type { Partner } from '#modules/home/home.schema.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

/** How each word-mark is written, and the sign drawn before it. */
const MARKS: readonly { look: string; sign: string }[] = [
  { look: 'font-bold tracking-tight', sign: 'M2 18 12 3l10 15ZM7 21h10' },
  { look: 'font-serif', sign: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM2 12h20' },
  { look: 'font-light tracking-widest uppercase', sign: 'M3 3h8v8H3ZM13 13h8v8h-8Z' },
  { look: 'font-black italic', sign: 'M3 7h11M3 12h16M3 17h8' },
  { look: 'font-mono', sign: 'M12 2 3 7v10l9 5 9-5V7Z' },
  { look: 'font-semibold font-serif italic', sign: 'M4 20C4 9 9 4 20 4c0 11-5 16-16 16Z' },
];

/** The firms we work with pass by; pointing at them, or the button, stops them. The copy fills the gap. */
export function PartnerMarquee({ partners }: { partners: readonly Partner[] }) {
  return (
    <section aria-labelledby="partners" className="wrap">
      <h2 id="partners" className="mb-3 text-xl">
        {m.home_partners()}
      </h2>
      <div className="group relative overflow-hidden border-y border-line py-4">
        <div className="announcements flex w-max motion-reduce:w-full">
          <Names partners={partners} />
          <Names partners={partners} isCopy />
        </div>
        <button
          type="button"
          data-press=""
          aria-pressed="false"
          aria-label={m.home_partners_pause()}
          className="group absolute inset-y-0 right-0 w-11 bg-paper motion-reduce:hidden noscript:hidden"
        >
          <Icon name="pause" className="mx-auto size-4 group-aria-pressed:hidden" />
          <Icon name="right" className="mx-auto hidden size-4 group-aria-pressed:block" />
        </button>
      </div>
    </section>
  );
}

function Names({ partners, isCopy = false }: { partners: readonly Partner[]; isCopy?: boolean }) {
  return (
    <ul
      aria-hidden={isCopy || undefined}
      className={cx(
        'flex shrink-0 motion-reduce:shrink motion-reduce:flex-wrap',
        isCopy && 'motion-reduce:hidden',
      )}
    >
      {partners.map(({ name, mark }) => (
        <li key={name} className="flex items-center gap-2 px-6 text-lg whitespace-nowrap text-muted">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="icon size-6 text-brand">
            <path d={MARKS[mark]!.sign} />
          </svg>
          <span className={MARKS[mark]!.look}>{name}</span>
        </li>
      ))}
    </ul>
  );
}
