import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { listSwitches, setSwitch } from '#modules/settings/index.ts';
import { SwitchForm, type SwitchState } from '#modules/settings/settings.schema.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { Panel, refusedOf, type RefusedForm, RoomNotice, typedIn } from '#web/admin/room-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, FieldScope, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import type { Route } from './+types/switches.page.ts';
import { SettingsFrame } from './settings-frame.tsx';

const PATH = '/admin/settings/switches';

export const loader = load(async (ctx, { url }) => ({
  switches: (await listSwitches(ctx)).content,
  isDone: url.searchParams.has('saved'),
}));

export const action = submit(SwitchForm, async (ctx, { key, isOn, ...change }) => {
  await setSwitch(ctx, key, { ...change, isOn: isOn === 'on' });
  throw seeOther(ctx, `${PATH}?saved`);
});

/** A refused save shows what is in force by now beside what was typed. */
export const shouldRevalidate = () => true;

export const meta = () => [{ title: `${m.ops_settings_switches()} – ${SITE.name}` }];

const NAMES: Record<string, (() => string) | undefined> = {
  wishes: m.ops_switch_wishes,
  post_comments: m.ops_switch_post_comments,
};

export default function SwitchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData);
  return (
    <SettingsFrame here="/switches">
      <RoomNotice refused={refused} done={loaderData.isDone ? m.ops_saved() : null} />
      <p className="mb-4 text-sm text-muted">{m.ops_switch_intro()}</p>
      {loaderData.switches.map((state) => (
        <SwitchFields
          key={`${state.key}.${state.version}`}
          state={state}
          refused={refused?.values.key === state.key ? refused : null}
        />
      ))}
    </SettingsFrame>
  );
}

function SwitchFields({ state, refused }: { state: SwitchState; refused: RefusedForm | null }) {
  const localPath = useLocalPath();
  const isBusy = useNavigation().state !== 'idle';
  const { key, isOn, percent, version } = state;
  const name = NAMES[key]?.() ?? key;
  const told = isOn ? m.ops_switch_on_told({ percent }) : m.ops_switch_off_told();
  return (
    <Panel title={`${name} – ${told}`}>
      <FieldScope prefix={key}>
        <Form method="post" action={localPath(PATH)} noValidate className="flex flex-wrap items-end gap-4">
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="version" value={version} />
          <Checkbox
            name="isOn"
            label={m.ops_switch_on()}
            defaultChecked={refused ? refused.values.isOn === 'on' : isOn}
          />
          <TextField
            name="percent"
            label={m.ops_switch_percent()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            controlClassName="tabular"
            defaultValue={typedIn(refused, 'percent', String(percent))}
            error={refused?.fields.percent}
          />
          <Button type="submit" disabled={isBusy} aria-label={m.ops_region_save({ name })}>
            {m.ops_save()}
          </Button>
        </Form>
      </FieldScope>
    </Panel>
  );
}
