import { useState } from 'react';
import { m } from '#messages';
import { useContacts } from '#web/contacts-context.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SocialLinks } from './social-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The topmost bar: news passing by (they can be stopped), and where else to find us. */
export function AnnouncementBar({ isCashOnly }: { isCashOnly: boolean }) {
  const [isPaused, setPaused] = useState(false);
  const { phoneShown } = useContacts();
  const news = [
    m.chrome_announcement_1(),
    ...(isCashOnly ? [] : [m.chrome_announcement_2()]),
    m.chrome_announcement_3(),
    ...(phoneShown === null ? [] : [m.chrome_announcement_4({ phone: phoneShown })]),
  ];
  return (
    <section aria-label={m.chrome_announcements()} className="on-dark bg-footer text-on-footer">
      <div className="wrap flex items-center gap-2">
        <div className="group min-w-0 flex-1 overflow-hidden text-xs">
          <div className={cx('announcements flex w-max', isPaused && 'is-paused')}>
            <News news={news} />
            <News news={news} isCopy />
          </div>
        </div>
        <button
          type="button"
          aria-label={isPaused ? m.chrome_play() : m.chrome_pause()}
          onClick={() => setPaused(!isPaused)}
          className="inline-flex size-11 items-center justify-center md:size-9 motion-reduce:hidden"
        >
          <Icon name={isPaused ? 'right' : 'pause'} className="size-4" />
        </button>
        <SocialLinks className="hidden md:flex" />
        <ThemeSwitch />
      </div>
    </section>
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
