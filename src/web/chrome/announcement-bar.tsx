import type { WaysToPay } from '#shop/constants.ts';
import { m } from '#messages';
import { useContacts } from '#web/contacts-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SocialLinks } from './social-links.tsx';
import { Still } from './still.tsx';

const NEWS_OF_PAYING: Record<WaysToPay, (() => string)[]> = {
  cash: [],
  transfer: [m.chrome_announcement_transfer],
  online: [m.chrome_announcement_2],
};

/** What the announcements say; phones read them in the menu. */
export function useNews(waysToPay: WaysToPay): string[] {
  const { phoneShown } = useContacts();
  return [
    m.chrome_announcement_1(),
    ...NEWS_OF_PAYING[waysToPay].map((text) => text()),
    m.chrome_announcement_3(),
    ...(phoneShown === null ? [] : [m.chrome_announcement_4({ phone: phoneShown })]),
  ];
}

/**
 * From 768 px the topmost bar: news passing by, and where else to find us. It stands still while it is pointed at, while the
 * keyboard is used anywhere on the page, and when it is stopped; so neither its button nor the links that the footer has too
 * are stops on the keyboard's way to the page.
 */
export function AnnouncementBar({ waysToPay }: { waysToPay: WaysToPay }) {
  return (
    <Still
      id="announcements"
      as="section"
      label={m.chrome_announcements()}
      className="on-dark bg-footer text-on-footer max-md:hidden print:hidden"
      draw={import.meta.env.SSR && (() => <Content waysToPay={waysToPay} />)}
    />
  );
}

function Content({ waysToPay }: { waysToPay: WaysToPay }) {
  const news = useNews(waysToPay);
  return (
    <div className="wrap flex items-center gap-2">
      <div className="group min-w-0 flex-1 overflow-hidden text-xs">
        <div className="announcements flex w-max">
          <News news={news} />
          <News news={news} isCopy />
        </div>
      </div>
      <button
        type="button"
        tabIndex={-1}
        data-press=""
        aria-pressed="false"
        aria-label={m.chrome_pause()}
        className="group inline-flex size-9 items-center justify-center motion-reduce:hidden noscript:hidden"
      >
        <Icon name="pause" className="size-4 group-aria-pressed:hidden" />
        <Icon name="right" className="hidden size-4 group-aria-pressed:block" />
      </button>
      <SocialLinks tabIndex={-1} />
    </div>
  );
}

/** The copy fills the gap while the first one leaves; only the first is read out. */
function News({ news, isCopy = false }: { news: readonly string[]; isCopy?: boolean }) {
  return (
    <ul aria-hidden={isCopy || undefined} className="flex shrink-0">
      {news.map((text) => (
        <li key={text} className="flex items-center whitespace-nowrap">
          <span aria-hidden="true" className="mx-4 size-1.5 rounded-full bg-adey" />
          {text}
        </li>
      ))}
    </ul>
  );
}
