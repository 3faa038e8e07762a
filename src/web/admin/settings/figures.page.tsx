import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { FIGURE_GROUPS, SETTING_KEYS } from '#shop/figures.ts';
import { historyOfKind } from '#modules/audit/index.ts';
import { forgetDraftOf } from '#modules/desk/index.ts';
import { changedFigures, changeFigures, figureLine, listFigures } from '#modules/settings/index.ts';
import { FiguresForm } from '#modules/settings/settings.schema.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import { draftForms, draftsFor } from '#web/desk/draft-forms.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/figures.page.ts';
import { FIGURES_FORM, FiguresScreen } from './figures-screen.tsx';
import { SETTINGS_SUBJECTS } from './settings-frame.tsx';

export const loader = load(async (ctx, { url }) => {
  const waiting = url.searchParams.getAll('waiting');
  return {
    figures: (await listFigures(ctx)).content,
    drafts: await draftsFor(ctx, FIGURES_FORM),
    history: (await historyOfKind(ctx, SETTINGS_SUBJECTS[''])).content.map(figureLine),
    isDone: url.searchParams.has('saved'),
    waiting: SETTING_KEYS.filter((key) => waiting.includes(key)),
  };
});

/** What differs from what was shown is what somebody changed. */
const save = (group: string) =>
  form(FiguresForm, async (ctx, typed) => {
    const { reason } = typed;
    const figures = changedFigures(typed);
    const waiting = figures.length === 0 ? [] : (await changeFigures(ctx, { figures, reason })).waiting;
    await forgetDraftOf(ctx, { kind: FIGURES_FORM, subject: group });
    throw seeOther(ctx, `/admin/settings?saved${waiting.map((key) => `&waiting=${key}`).join('')}`);
  });

/** A form for each group of figures. */
export const action = submitBy({
  ...draftForms,
  ...Object.fromEntries(FIGURE_GROUPS.map((group) => [group, save(group)])),
});

/** A refused save shows what is in force by now beside what was typed. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.ops_settings_title()} – ${SITE.name}` }];

export default function FiguresPage({ loaderData, actionData }: Route.ComponentProps) {
  return <FiguresScreen {...loaderData} refused={refusedOf(actionData)} />;
}
