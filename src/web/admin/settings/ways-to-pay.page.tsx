import { m } from '#messages';
import { historyOfKind } from '#modules/audit/index.ts';
import { listPaymentProviders, pausePayments, resumePayments } from '#modules/payments/index.ts';
import { PauseForm, ResumeForm } from '#modules/payments/payment-pauses.schema.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import type { Route } from './+types/ways-to-pay.page.ts';
import { SETTINGS_SUBJECTS, SettingsFrame } from './settings-frame.tsx';
import { MethodRow, ProviderRow } from './way-to-pay-row.tsx';
import { pausedName } from './way-words.ts';

const PATH = '/admin/settings/payments';

export const loader = load(async (ctx, { url }) => ({
  states: await listPaymentProviders(ctx),
  history: (await historyOfKind(ctx, SETTINGS_SUBJECTS['/payments'])).content,
  isDone: url.searchParams.has('saved'),
}));

export const action = submitBy({
  pause: form(PauseForm, async (ctx, { kind, name, ...told }) => {
    await pausePayments(ctx, { kind, name }, told);
    throw seeOther(ctx, `${PATH}?saved`);
  }),
  resume: form(ResumeForm, async (ctx, paused) => {
    await resumePayments(ctx, paused);
    throw seeOther(ctx, `${PATH}?saved`);
  }),
});

/** A refused pause shows how everything stands by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.ops_settings_payments()} – ${SITE.name}` }];

export default function WaysToPayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { states, history, isDone } = loaderData;
  const refused = refusedOf(actionData);
  const isOf = (kind: string, name: string) =>
    refused?.values.kind === kind && refused.values.name === name ? refused : null;
  return (
    <SettingsFrame here="/payments" history={history} nameOf={pausedName}>
      <RoomNotice refused={refused} done={isDone ? m.ops_saved() : null} />
      <p className="mb-4 text-sm text-muted">{m.ops_pay_intro()}</p>
      <h2 className="mb-2 text-lg">{m.ops_pay_methods()}</h2>
      <ul className="mb-6 flex flex-col gap-3">
        {states.methods.map((method) => (
          <MethodRow key={method.name} method={method} path={PATH} refused={isOf('method', method.name)} />
        ))}
      </ul>
      <h2 className="mb-2 text-lg">{m.ops_pay_providers()}</h2>
      <ul className="mb-6 flex flex-col gap-3">
        {states.content.map((provider) => (
          <ProviderRow
            key={provider.name}
            provider={provider}
            path={PATH}
            refused={isOf('provider', provider.name)}
          />
        ))}
      </ul>
    </SettingsFrame>
  );
}
