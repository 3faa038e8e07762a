import type { Ctx } from '#platform/context.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { historyOfKind } from '#modules/audit/index.ts';
import { getRun } from '#modules/desk/index.ts';
import {
  ChangeThingForm,
  MergeThingForm,
  type NamedKind,
  RetireThingForm,
  ThingForm,
} from '#modules/taxonomy/named-things.schema.ts';
import {
  addNamed,
  changeNamed,
  listNamed,
  mergeNamedInto,
  namedIdOf,
  retireNamed,
} from '#modules/taxonomy/index.ts';
import { form, seeOther } from '#handlers/handlers.ts';
import { runForms } from '#web/desk/run-forms.ts';
import { CATALOGUE_PATH } from './catalogue-frame.tsx';
import type { NamedView } from './named-screen.tsx';

const PLACES = { brand: '/brands', tag: '/tags' } as const;

/** What the screen of brands or tags shows. */
export async function namedView(ctx: Ctx, kind: NamedKind, url: URL): Promise<NamedView> {
  const q = url.searchParams.get('q')?.slice(0, 100) ?? '';
  const after = url.searchParams.get('after');
  const page = await listNamed(ctx, kind, { q, ...(after !== null && { after }) });
  const [history, run] = await Promise.all([historyOfKind(ctx, kind), runIn(ctx, url)]);
  return { page, history: history.content, q, after, run, isDone: url.searchParams.has('done') };
}

/** The run that an address shows; null for none. */
export async function runIn(ctx: Ctx, url: URL) {
  const id = url.searchParams.get('run') ?? '';
  return UUID.test(id) ? await getRun(ctx, id) : null;
}

/** The forms of the screen of brands or tags. */
export function namedForms(kind: NamedKind) {
  const path = CATALOGUE_PATH + PLACES[kind];
  const done = (ctx: Ctx, runId: string | null) => {
    const run = runId === null ? '' : `&run=${runId}`;
    return seeOther(ctx, `${path}?done${run}`);
  };
  const namesIn = ({ nameEn, nameAm = nameEn, nameOm = nameEn }: ThingForm) =>
    kind === 'brand' ? [nameEn] : [nameEn, nameAm, nameOm];
  return {
    add: form(ThingForm, async (ctx, thing) => {
      const { runId } = await addNamed(ctx, kind, { names: namesIn(thing), aliases: thing.aliases });
      throw done(ctx, runId);
    }),
    change: form(ChangeThingForm, async (ctx, { id, version, ...thing }) => {
      const change = { version, names: namesIn(thing), aliases: thing.aliases };
      const { runId } = await changeNamed(ctx, { kind, id }, change);
      throw done(ctx, runId);
    }),
    merge: form(MergeThingForm, async (ctx, { id, version, into }) => {
      const target = await namedIdOf(ctx, kind, into);
      const { runId } = await mergeNamedInto(ctx, { kind, id }, { version, into: target });
      throw done(ctx, runId);
    }),
    retire: form(RetireThingForm, async (ctx, { id, version }) => {
      await retireNamed(ctx, { kind, id }, version);
      throw done(ctx, null);
    }),
    ...runForms((runId) => `${path}?run=${runId}`),
  };
}
