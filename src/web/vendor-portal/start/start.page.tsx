import { z } from 'zod';
import { m } from '#messages';
import { agreeToStoreTerms, getStart, submitStore } from '#modules/vendors/index.ts';
import { memberMay } from '#shop/vendor-rights.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/start.page.ts';
import { StartScreen } from './start-screen.tsx';

export const loader = load(async (ctx) => ({
  start: await getStart(ctx),
  mayAgree: ctx.actor.team ? memberMay(ctx.actor.team, 'store.close') : false,
}));

const Nothing = z.object({});

export const action = submitBy({
  terms: form(Nothing, async (ctx) => {
    await agreeToStoreTerms(ctx);
    throw seeOther(ctx, '/vendor/start');
  }),
  submit: form(Nothing, async (ctx) => {
    await submitStore(ctx);
    throw seeOther(ctx, '/vendor/start');
  }),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.stores_start_title()} – ${SITE.name}` }];

export default function StartPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StartScreen {...loaderData} error={actionData && !actionData.ok ? actionData.message : null} />;
}
