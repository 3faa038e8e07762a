import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/setting.page.ts';
import { AccountSection } from './account-section.tsx';
import { DataSection, DeleteSection } from './privacy-sections.tsx';
import { Section } from './section.tsx';
import { PasswordSection, SessionSection } from './security-sections.tsx';
import { settingAction, settingLoader } from './setting-route.ts';
import { LanguageSection, NotificationSection } from './view-sections.tsx';

export const loader = settingLoader;
export const action = settingAction;

export const handle = { crumbs: () => [{ label: m.settings_title() }] };

export const meta = () => [{ title: `${m.settings_title()} – ${SITE.name}` }];

const SECTIONS: readonly (readonly [string, () => string])[] = [
  ['account', m.settings_account],
  ['addresses', m.settings_addresses],
  ['password', m.settings_password],
  ['language', m.settings_language],
  ['notifications', m.settings_notifications],
  ['sessions', m.settings_sessions],
  ['data', m.settings_data],
  ['delete', m.settings_delete],
];

/** Everything a person sets for themselves, one part below the other, each with a form of its own. */
export default function SettingPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const error = actionData && !actionData.ok ? actionData : null;
  return (
    <AccountFrame title={m.settings_title()}>
      <nav aria-label={m.settings_sections()} className="mb-4">
        <ul className="flex flex-wrap gap-2 text-sm">
          {SECTIONS.map(([id, name]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center rounded-full border border-control px-3 hover:border-brand hover:text-brand md:min-h-9"
              >
                {name()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-6">
        <AccountSection view={view} error={error} />
        <Section
          id="addresses"
          title={m.settings_addresses()}
          text={m.settings_addresses_text()}
          saved={null}
          error={null}
          intents={[]}
        >
          <LinkButton to="/CardandAddress" look="secondary" className="self-start">
            {m.settings_addresses_open()}
          </LinkButton>
        </Section>
        <PasswordSection key={view.saved} view={view} error={error} />
        <LanguageSection view={view} error={error} />
        <NotificationSection view={view} error={error} />
        <SessionSection view={view} error={error} />
        <DataSection view={view} error={error} />
        <DeleteSection view={view} error={error} />
      </div>
    </AccountFrame>
  );
}
