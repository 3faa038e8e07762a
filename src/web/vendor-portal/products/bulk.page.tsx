import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { m } from '#messages';
import { countBulk, previewBulk, startBulk } from '#modules/bulk/index.ts';
import { BULK_ACTS, type BulkActName, BulkKey } from '#modules/bulk/bulk.schema.ts';
import { listCategoryChoices } from '#modules/products/index.ts';
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/context.ts';
import { requireTeam } from '#shop/require-vendor-right.ts';
import { SITE } from '#shop/site.ts';
import { memberMay, roleHas, type VendorRight } from '#shop/vendor-rights.ts';
import { errorText, fieldTexts } from '#handlers/error-text.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/bulk.page.ts';
import { actIn, bulkAsk, chosenFields, chosenIn, exportPath } from './bulk-address.ts';
import { BulkScreen } from './bulk-screen.tsx';

const RIGHTS: Partial<Record<BulkActName, VendorRight>> = {
  price: 'prices.edit',
  plan: 'prices.edit',
  memberPrice: 'prices.edit',
  stock: 'stock.edit',
};

/** What whoever asks may do to many products now. */
function actsOf(ctx: Ctx): BulkActName[] {
  const team = requireTeam(ctx);
  return BULK_ACTS.filter((act) => memberMay(team, RIGHTS[act] ?? 'products.edit'));
}

export const loader = load(async (ctx, { url }) => {
  const given = url.searchParams;
  const acts = actsOf(ctx);
  const act = actIn(given, acts);
  const [total, categories, outcome] = await Promise.all([
    countBulk(ctx, chosenIn(given)),
    act === 'category' ? listCategoryChoices(ctx) : [],
    given.has('look') ? look(ctx, given, act) : { preview: null, faults: {} },
  ]);
  const typed = Object.fromEntries([...given].filter(([name]) => name !== 'id'));
  const fields = chosenFields(given);
  const chosen = { fields, isAll: given.has('all'), total };
  const file = roleHas(requireTeam(ctx).role, 'imports.run') ? exportPath(fields) : null;
  return { acts, act, chosen, file, categories, typed, ...outcome, startKey: randomUUID() };
});

/** What the change would do; what is wrong with what was typed stands at its fields. */
async function look(ctx: Ctx, given: URLSearchParams, act: BulkActName) {
  try {
    return { preview: await previewBulk(ctx, bulkAsk(given, act)), faults: {} };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422) throw error;
    const fields = Object.entries(fieldTexts(error, ctx.locale));
    const faults = fields.map(([path, text]) => [path.replace(/^change\./, ''), text]);
    const all = errorText(error.code, error.params, ctx.locale);
    return { preview: null, faults: Object.fromEntries([...faults, ['', all]]) as Record<string, string> };
  }
}

const Start = z.object({ key: BulkKey.unwrap() });

export const action = submitBy({
  start: form(Start, async (ctx, { key }, { url }) => {
    const { runId } = await startBulk(
      ctx,
      bulkAsk(url.searchParams, actIn(url.searchParams, actsOf(ctx))),
      key,
    );
    throw seeOther(ctx, `/vendor/products?run=${runId}`);
  }),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.products_bulk_title()} – ${SITE.name}` }];

export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BulkScreen {...loaderData} refused={actionData && !actionData.ok ? actionData.message : null} />;
}
