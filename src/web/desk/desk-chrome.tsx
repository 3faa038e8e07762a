import { m } from '#messages';
import { LanguageSwitch } from '#web/chrome/language-switch.tsx';
import { Logo } from '#web/chrome/logo.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';

const LINK = 'inline-flex min-h-11 items-center gap-2 rounded-control px-2 hover:text-adey';

type Place = { to: string; icon: IconName; label: string };

function DeskHeader({ name, home }: { name: string; home: string }) {
  const places: Place[] = [
    { to: '/', icon: 'home', label: m.desk_to_shop() },
    { to: '/ProfileDashboard', icon: 'user', label: m.chrome_my_dashboard() },
  ];
  return (
    <div className="on-dark bg-header text-on-header">
      <div className="mx-auto flex w-full max-w-[96rem] items-center justify-between gap-2 px-4 py-1 lg:px-6">
        <div className="flex min-w-0 items-center gap-2">
          <Logo />
          <LocalLink
            to={home}
            className={`${LINK} min-w-0 text-sm leading-tight font-semibold max-[25.9rem]:hidden sm:text-base`}
          >
            {name}
          </LocalLink>
        </div>
        <div className="flex items-center">
          {places.map(({ to, icon, label }) => (
            <LocalLink key={to} to={to} prefetch="none" className={LINK}>
              <Icon name={icon} className="size-5" />
              <span className="text-sm max-lg:sr-only">{label}</span>
            </LocalLink>
          ))}
          <SignOut />
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
}

function SignOut() {
  const localPath = useLocalPath();
  return (
    <form method="post" action={localPath('/User-Authentication/sign-out')}>
      <button type="submit" className={LINK}>
        <Icon name="logout" className="size-5" />
        <span className="text-sm max-lg:sr-only">{m.chrome_logout()}</span>
      </button>
    </form>
  );
}

const Footer = () => null;

/** What stands around the rooms of vendors, for their layout's `handle`: the store's name for the place, and the ways out. */
export const VENDOR_CHROME = {
  Header: () => <DeskHeader name={m.portal_my_store()} home="/vendor" />,
  Footer,
};

/** As VENDOR_CHROME, for staff. */
export const ADMIN_CHROME = {
  Header: () => <DeskHeader name={m.desk_admin()} home="/admin" />,
  Footer,
};
