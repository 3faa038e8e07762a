import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { SETTING_KEYS } from '#shop/figures.ts';
import { changeFigures, listFigures } from '#modules/settings/index.ts';
import { FiguresForm } from '#modules/settings/settings.schema.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { refusedOf } from '#web/admin/room-parts.tsx';
import type { Route } from './+types/figures.page.ts';
import { FiguresScreen } from './figures-screen.tsx';

export const loader = load(async (ctx, { url }) => {
  const waiting = url.searchParams.getAll('waiting');
  return {
    figures: (await listFigures(ctx)).content,
    isDone: url.searchParams.has('saved'),
    waiting: SETTING_KEYS.filter((key) => waiting.includes(key)),
  };
});

/** What differs from what was shown is what somebody changed. */
export const action = submit(FiguresForm, async (ctx, { values, was, versions, reason }) => {
  const figures = SETTING_KEYS.flatMap((key) => {
    const value = values[key];
    if (value === undefined || value === was[key]) return [];
    return [{ key, value, version: versions[key] ?? 0 }];
  });
  const waiting = figures.length === 0 ? [] : (await changeFigures(ctx, { figures, reason })).waiting;
  throw seeOther(ctx, `/admin/settings?saved${waiting.map((key) => `&waiting=${key}`).join('')}`);
});

/** A refused save shows what is in force by now beside what was typed. */
export const shouldRevalidate = () => true;

export const meta = () => [{ title: `${m.ops_settings_title()} – ${SITE.name}` }];

export default function FiguresPage({ loaderData, actionData }: Route.ComponentProps) {
  return <FiguresScreen {...loaderData} refused={refusedOf(actionData)} />;
}
