import { m } from '#messages';
import { figureScale, typedFigure } from '#shop/figure-units.ts';
import type { FigureGroup, SettingKey } from '#shop/figures.ts';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import type { FigureState } from '#modules/settings/settings.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { Panel, ReasonField, RoomNotice } from '#web/desk/room-parts.tsx';
import { DeskForm } from '#web/desk/desk-form.tsx';
import type { KeptDraft } from '#web/desk/draft-offer.tsx';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, TextField } from '#web/ui/field.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { FIGURE_TEXTS, GROUP_NAMES, UNIT_NAMES } from './figure-texts.ts';
import { SettingsFrame } from './settings-frame.tsx';

type Props = {
  figures: readonly FigureState[];
  drafts: Record<string, KeptDraft>;
  history: readonly AuditLine[];
  isDone: boolean;
  waiting: readonly SettingKey[];
  refused: RefusedForm | null;
};

/** The kind of the form of a group of figures. */
export const FIGURES_FORM = 'figures';

/** The shop's figures by group, each group one form. */
export function FiguresScreen({ figures, drafts, history, isDone, waiting, refused }: Props) {
  const done =
    waiting.length > 0
      ? m.ops_figures_waiting({ names: waiting.map((key) => FIGURE_TEXTS[key]()).join(', ') })
      : m.ops_saved();
  return (
    <SettingsFrame here="" history={history} nameOf={(key) => FIGURE_TEXTS[key as SettingKey]?.() ?? key}>
      <RoomNotice
        refused={refused && !(refused.intent in GROUP_NAMES) ? refused : null}
        done={isDone ? done : null}
      />
      {(Object.keys(GROUP_NAMES) as FigureGroup[]).map((group) => (
        <Group
          key={group}
          name={GROUP_NAMES[group]()}
          group={group}
          figures={figures.filter((figure) => figure.group === group)}
          draft={drafts[group] ?? null}
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
  draft: KeptDraft | null;
  refused: RefusedForm | null;
};

const fieldOf = (key: SettingKey) => `values.${key}`;

function Group({ name, group, figures, draft, refused }: GroupProps) {
  const isBusy = useIsBusy();
  const hidden = figures.flatMap(({ key, value, version }) => [
    [`was.${key}`, String(value)],
    [`versions.${key}`, String(version)],
  ]);
  return (
    <Panel title={name}>
      <FieldScope prefix={group}>
        <DeskForm
          place={{ kind: FIGURES_FORM, subject: group, path: '/admin/settings' }}
          intent={group}
          // Each figure has a version of its own, so that only what was changed can meet another one's change.
          version={null}
          hidden={Object.fromEntries(hidden) as Record<string, string>}
          labels={Object.fromEntries(figures.map(({ key }) => [fieldOf(key), FIGURE_TEXTS[key]]))}
          values={Object.fromEntries(
            figures.map(({ key, value, unit }) => [fieldOf(key), typedFigure(value, unit)]),
          )}
          draft={draft}
          refused={refused}
          className="flex flex-col gap-4"
        >
          {({ field }) => (
            <>
              <div className="grid gap-4 md:grid-cols-2">
                {figures.map((figure) => (
                  <TextField
                    key={figure.key}
                    {...field(fieldOf(figure.key))}
                    label={FIGURE_TEXTS[figure.key]()}
                    hint={hintOf(figure)}
                    inputMode={figureScale(figure.unit) === 1 ? 'numeric' : 'decimal'}
                    autoComplete="off"
                    maxLength={20}
                    controlClassName="tabular"
                  />
                ))}
              </div>
              <ReasonField refused={refused} isOptional />
              <Button type="submit" name="intent" value={group} disabled={isBusy} className="self-start">
                {m.ops_save()}
              </Button>
            </>
          )}
        </DeskForm>
      </FieldScope>
    </Panel>
  );
}

function hintOf({ unit, usual, min, max, needsApproval }: FigureState): string {
  const scale = figureScale(unit);
  const hint = m.ops_figure_bounds({
    unit: UNIT_NAMES[unit](),
    min: groupDigits(min / scale),
    max: groupDigits(max / scale),
    usual: groupDigits(usual / scale),
  });
  return needsApproval ? `${hint}. ${m.ops_figure_two()}` : hint;
}
