import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { useContacts } from '#web/contacts-context.ts';
import { load } from '#handlers/handlers.ts';
import { Newsletter } from '#web/storefront/newsletter/newsletter.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { AdeyFlower } from '#web/ui/flower.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

export const loader = load(
  (ctx) => {
    ctx.page?.makePublic(3_600);
    return {};
  },
  () => ({ path: '/AboutUs' }),
);

export const meta = () => [
  { title: `${m.help_about_title()} – ${SITE.name}` },
  { name: 'description', content: m.help_about_intro() },
];

export const handle = { crumbs: () => [{ label: m.help_about_title() }] };

const POINTS = [
  m.help_about_point_1,
  m.help_about_point_2,
  m.help_about_point_3,
  m.help_about_point_4,
  m.help_about_point_5,
];

const TEAM: readonly { icon: IconName; name: () => string; text: () => string }[] = [
  { icon: 'handshake', name: m.help_about_team_buying, text: m.help_about_team_buying_text },
  { icon: 'truck', name: m.help_about_team_delivery, text: m.help_about_team_delivery_text },
  { icon: 'headset', name: m.help_about_team_support, text: m.help_about_team_support_text },
  { icon: 'shield', name: m.help_about_team_craft, text: m.help_about_team_craft_text },
];

const DEVICES = [
  { name: m.help_about_app_android, text: m.help_about_app_android_text },
  { name: m.help_about_app_iphone, text: m.help_about_app_iphone_text },
  { name: m.help_about_app_computer, text: m.help_about_app_computer_text },
];

export default function AboutUsPage() {
  const { apps } = useContacts();
  return (
    <main id="main">
      <div className="wrap grid items-center gap-8 py-8 lg:grid-cols-2 lg:py-12">
        <div>
          <h1 className="mb-3 text-2xl lg:text-3xl">{m.help_about_title()}</h1>
          <p className="mb-6 text-lg text-muted">{m.help_about_intro()}</p>
          <h2 className="mb-3 text-lg">{m.help_about_why()}</h2>
          <ul className="flex flex-col gap-2">
            {POINTS.map((point, index) => (
              <li key={index} className="flex gap-2">
                <Icon name="check" className="mt-0.5 size-5 shrink-0 text-brand" /> {point()}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col items-center gap-4 rounded-card bg-brand-tint p-8 text-center">
          <AdeyFlower className="size-40" />
          <p className="text-lg font-semibold">{m.help_about_shop()}</p>
          <LinkButton to="/ShopPage">{m.help_about_shop_button()}</LinkButton>
        </div>
      </div>
      <section aria-labelledby="team" className="wrap pb-10">
        <h2 id="team" className="mb-4 text-xl">
          {m.help_about_team()}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {TEAM.map(({ icon, name, text }) => (
            <li key={icon} className="rounded-card border border-line bg-surface p-4">
              <Icon name={icon} className="mb-2 size-8 text-brand" />
              <h3 className="font-semibold">{name()}</h3>
              <p className="text-sm text-muted">{text()}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="app" className="wrap pb-10">
        <h2 id="app" className="mb-2 text-xl">
          {m.help_about_app()}
        </h2>
        <p className="mb-4 text-muted">
          {apps.some(({ url }) => url === null) && m.help_about_app_stores()} {m.help_about_app_intro()}
        </p>
        <dl className="grid gap-4 sm:grid-cols-3">
          {DEVICES.map(({ name, text }) => (
            <div key={name()} className="rounded-card border border-line bg-surface p-4">
              <dt className="font-semibold">{name()}</dt>
              <dd className="text-sm text-muted">{text()}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Newsletter />
    </main>
  );
}
