import { m } from '#messages';
import { listDeliveryZones } from '#modules/help/index.ts';
import { applyToSell } from '#modules/support/index.ts';
import { VendorApplication } from '#modules/support/support.schema.ts';
import { SITE } from '#shop/site.ts';
import { load, submit } from '#handlers/handlers.ts';
import type { Route } from './+types/sell.page.ts';
import { SellForm } from './sell-form.tsx';

export const loader = load(
  async (ctx) => {
    const zones = await listDeliveryZones(ctx);
    const regions = zones.filter(({ country }) => country === 'ET').map(({ code, name }) => ({ code, name }));
    return { regions, formKey: crypto.randomUUID(), isSignedIn: ctx.actor.userId !== null };
  },
  () => ({ path: '/vendor-post' }),
);

export const action = submit(VendorApplication, applyToSell);

export { shouldRevalidate } from './form-key.ts';

export const meta = () => [
  { title: `${m.help_sell_title()} – ${SITE.name}` },
  { name: 'description', content: m.help_sell_intro() },
];

export const handle = { crumbs: () => [{ label: m.help_sell_title() }] };

const STEPS = [m.help_sell_step_1, m.help_sell_step_2, m.help_sell_step_3, m.help_sell_step_4];

export default function SellPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap grid gap-8 py-8 lg:grid-cols-2">
      <div>
        <h1 className="mb-3 text-2xl lg:text-3xl">{m.help_sell_title()}</h1>
        <p className="mb-6 text-lg text-muted">{m.help_sell_intro()}</p>
        <ol className="flex flex-col gap-4">
          {STEPS.map((step, index) => (
            <li key={index} className="flex items-start gap-3">
              <span className="tabular flex size-9 shrink-0 items-center justify-center rounded-full bg-brand font-bold text-on-brand">
                {index + 1}
              </span>
              <span className="pt-1.5">{step()}</span>
            </li>
          ))}
        </ol>
      </div>
      <SellForm {...loaderData} answer={actionData} />
    </main>
  );
}
