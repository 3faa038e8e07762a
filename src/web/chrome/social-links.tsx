import { m } from '#messages';
import { useContacts } from '#web/contacts-context.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

/** Where else the shop can be found. */
export function SocialLinks({ className, tabIndex }: { className?: string; tabIndex?: number }) {
  const { socials } = useContacts();
  if (socials.length === 0) return null;
  return (
    <ul className={cx('flex flex-wrap items-center', className)}>
      {socials.map(({ id, name, url }) => (
        <li key={id}>
          <a
            href={url}
            tabIndex={tabIndex}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={m.chrome_social({ name })}
            className="inline-flex size-11 items-center justify-center rounded-full hover:text-adey md:size-9"
          >
            <Icon name={id as IconName} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  );
}
