import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { historyOfKind } from '#modules/audit/index.ts';
import { forgetDraftOf } from '#modules/desk/index.ts';
import { listSwitches, setSwitch } from '#modules/settings/index.ts';
import { SwitchForm, type SwitchState } from '#modules/settings/settings.schema.ts';
import { form, load, seeOther, submitBy, type RefusedForm } from '#handlers/handlers.ts';
import { Panel, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { boxText } from '#web/desk/box-text.ts';
import { DeskForm } from '#web/desk/desk-form.tsx';
import { draftForms, draftsFor } from '#web/desk/draft-forms.ts';
import type { KeptDraft } from '#web/desk/draft-offer.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, FieldScope, TextField } from '#web/ui/field.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import type { Route } from './+types/switches.page.ts';
import { SETTINGS_SUBJECTS, SettingsFrame } from './settings-frame.tsx';

const PATH = '/admin/settings/switches';
const FORM = 'switch';

export const loader = load(async (ctx, { url }) => ({
  switches: (await listSwitches(ctx)).content,
  drafts: await draftsFor(ctx, FORM),
  history: (await historyOfKind(ctx, SETTINGS_SUBJECTS['/switches'])).content,
  isDone: url.searchParams.has('saved'),
}));

export const action = submitBy({
  ...draftForms,
  save: form(SwitchForm, async (ctx, { key, isOn, ...change }) => {
    await setSwitch(ctx, key, { ...change, isOn: isOn === 'on' });
    await forgetDraftOf(ctx, { kind: FORM, subject: key });
    throw seeOther(ctx, `${PATH}?saved`);
  }),
});

/** A refused save shows what is in force by now beside what was typed. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.ops_settings_switches()} – ${SITE.name}` }];

const nameOf = (key: string) => NAMES[key]?.() ?? key;

const NAMES: Record<string, (() => string) | undefined> = {
  wishes: m.ops_switch_wishes,
  post_comments: m.ops_switch_post_comments,
};

export default function SwitchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData);
  const isShown = loaderData.switches.some(({ key }) => refused?.values.key === key);
  return (
    <SettingsFrame here="/switches" history={loaderData.history} nameOf={nameOf}>
      <RoomNotice refused={isShown ? null : refused} done={loaderData.isDone ? m.ops_saved() : null} />
      <p className="mb-4 text-sm text-muted">{m.ops_switch_intro()}</p>
      {loaderData.switches.map((state) => (
        <SwitchFields
          key={`${state.key}.${state.version}`}
          state={state}
          draft={loaderData.drafts[state.key] ?? null}
          refused={refused?.values.key === state.key ? refused : null}
        />
      ))}
    </SettingsFrame>
  );
}

type FieldsProps = { state: SwitchState; draft: KeptDraft | null; refused: RefusedForm | null };

function SwitchFields({ state, draft, refused }: FieldsProps) {
  const isBusy = useIsBusy();
  const { key, isOn, percent, version } = state;
  const name = nameOf(key);
  const told = isOn ? m.ops_switch_on_told({ percent }) : m.ops_switch_off_told();
  return (
    <Panel title={`${name} – ${told}`}>
      <FieldScope prefix={key}>
        <DeskForm
          place={{ kind: FORM, subject: key, path: PATH }}
          intent="save"
          version={version}
          hidden={{ key }}
          labels={{ isOn: m.ops_switch_on, percent: m.ops_switch_percent }}
          values={{ isOn: isOn ? 'on' : '', percent: String(percent) }}
          told={(field, value) => (field === 'isOn' ? boxText(value) : value)}
          draft={draft}
          refused={refused}
          className="flex flex-wrap items-end gap-4"
        >
          {({ field, isTicked }) => (
            <>
              <Checkbox name="isOn" label={m.ops_switch_on()} defaultChecked={isTicked('isOn')} />
              <TextField
                {...field('percent')}
                label={m.ops_switch_percent()}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                controlClassName="tabular"
              />
              <Button
                type="submit"
                name="intent"
                value="save"
                disabled={isBusy}
                aria-label={m.ops_region_save({ name })}
              >
                {m.ops_save()}
              </Button>
            </>
          )}
        </DeskForm>
      </FieldScope>
    </Panel>
  );
}
