import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { FigureGroup, SettingKey } from '#shop/figures.ts';
import type { FigureState } from '#modules/settings/settings.schema.ts';
import { Panel, ReasonField, type RefusedForm, RoomNotice, typedIn } from '#web/admin/room-parts.tsx';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { FIGURE_TEXTS, GROUP_NAMES, UNIT_NAMES } from './figure-texts.ts';
import { SettingsFrame } from './settings-frame.tsx';

type Props = {
  figures: readonly FigureState[];
  isDone: boolean;
  waiting: readonly SettingKey[];
  refused: RefusedForm | null;
};

/** The shop's figures by group, each group one form. */
export function FiguresScreen({ figures, isDone, waiting, refused }: Props) {
  const done =
    waiting.length > 0
      ? m.ops_figures_waiting({ names: waiting.map((key) => FIGURE_TEXTS[key]()).join(', ') })
      : m.ops_saved();
  return (
    <SettingsFrame here="">
      <RoomNotice refused={refused} done={isDone ? done : null} />
      {(Object.keys(GROUP_NAMES) as FigureGroup[]).map((group) => (
        <Group
          key={group}
          name={GROUP_NAMES[group]()}
          group={group}
          figures={figures.filter((figure) => figure.group === group)}
          refused={refused?.intent === group ? refused : null}
        />
      ))}
    </SettingsFrame>
  );
}

type GroupProps = {
  name: string;
  group: string;
  figures: readonly FigureState[];
  refused: RefusedForm | null;
};

function Group({ name, group, figures, refused }: GroupProps) {
  const localPath = useLocalPath();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Panel title={name}>
      <FieldScope prefix={group}>
        <Form
          method="post"
          action={localPath('/admin/settings')}
          noValidate
          className="flex flex-col gap-4"
          // A saved group shows what is in force; a refused one keeps what was typed.
          key={refused ? 'typed' : figures.map(({ version }) => version).join('.')}
        >
          <div className="grid gap-4 md:grid-cols-2">
            {figures.map((figure) => (
              <FigureField key={figure.key} figure={figure} refused={refused} />
            ))}
          </div>
          <ReasonField refused={refused} isOptional />
          <Button type="submit" name="intent" value={group} disabled={isBusy} className="self-start">
            {m.ops_save()}
          </Button>
        </Form>
      </FieldScope>
    </Panel>
  );
}

function FigureField({ figure, refused }: { figure: FigureState; refused: RefusedForm | null }) {
  const { key, value, unit, usual, min, max, version, needsApproval } = figure;
  const name = `values.${key}`;
  const was = Number(typedIn(refused, `was.${key}`, String(value)));
  const typed = typedIn(refused, name, String(value));
  // Somebody else saved it meanwhile: both values are shown, and saving again is knowingly over theirs.
  const isOvertaken = was !== value && typed !== String(value);
  const hint = m.ops_figure_bounds({
    unit: UNIT_NAMES[unit](),
    min: groupDigits(min),
    max: groupDigits(max),
    usual: groupDigits(usual),
  });
  return (
    <div>
      <TextField
        name={name}
        label={FIGURE_TEXTS[key]()}
        hint={needsApproval ? `${hint}. ${m.ops_figure_two()}` : hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={typed}
        controlClassName="tabular"
        error={refused?.fields[name] ?? (isOvertaken ? m.ops_now({ value: groupDigits(value) }) : undefined)}
      />
      <input type="hidden" name={`was.${key}`} value={value} />
      <input type="hidden" name={`versions.${key}`} value={version} />
    </div>
  );
}
