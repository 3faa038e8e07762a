import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { historyOfKind } from '#modules/audit/index.ts';
import { listDeskDestinations } from '#modules/delivery/index.ts';
import { forgetDraftOf } from '#modules/desk/index.ts';
import { addOutage, changeOutage, listOutages } from '#modules/settings/index.ts';
import { OutageForm, OutageQuery } from '#modules/settings/settings.schema.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { Further, Panel, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { draftForms, draftsFor } from '#web/desk/draft-forms.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { useDates } from '#web/ui/date.ts';
import { Fold } from '#web/ui/fold.tsx';
import { useLanguage } from '#web/ui/view.ts';
import type { Route } from './+types/outages.page.ts';
import { OUTAGE_FORM, OutageFields } from './outage-fields.tsx';
import { SETTINGS_SUBJECTS, SettingsFrame } from './settings-frame.tsx';

const PATH = '/admin/settings/outages';

export const loader = load(async (ctx, { url }) => {
  const read = OutageQuery.safeParse(Object.fromEntries(url.searchParams));
  const query = read.success ? read.data : {};
  const [page, places] = await Promise.all([listOutages(ctx, query), listDeskDestinations(ctx)]);
  return {
    page,
    drafts: await draftsFor(ctx, OUTAGE_FORM),
    regions: places.content.filter(({ country }) => country === 'ET'),
    history: (await historyOfKind(ctx, SETTINGS_SUBJECTS['/outages'])).content,
    isFurther: query.after !== undefined,
    isDone: url.searchParams.has('saved'),
  };
});

/** A form with an id changes an outage, one without notes a new one. */
export const action = submitBy({
  ...draftForms,
  save: form(OutageForm, async (ctx, { id, version, regionCode, endsAt, ...rest }) => {
    const outage = { ...rest, regionCode: regionCode ?? null, endsAt: endsAt ?? null };
    await (id === undefined
      ? addOutage(ctx, outage)
      : changeOutage(ctx, id, { ...outage, version: version ?? 0 }));
    await forgetDraftOf(ctx, { kind: OUTAGE_FORM, subject: String(id ?? 'new') });
    throw seeOther(ctx, `${PATH}?saved`);
  }),
});

/** A refused save shows what is in force by now beside what was typed. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.ops_settings_outages()} – ${SITE.name}` }];

export default function OutagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, drafts, regions, history, isFurther, isDone } = loaderData;
  const { dateTime } = useDates();
  const locale = useLanguage();
  const refused = refusedOf(actionData);
  const refusedId = refused?.values.id;
  const isShown = refusedId === undefined || page.content.some(({ id }) => refusedId === String(id));
  const nameOf = (code: string | null) =>
    code === null
      ? m.ops_outage_everywhere()
      : (regions.find((region) => region.code === code)?.names[locale] ?? code);
  return (
    <SettingsFrame here="/outages" history={history} nameOf={(id) => `#${id}`}>
      <RoomNotice refused={isShown ? null : refused} done={isDone ? m.ops_saved() : null} />
      <p className="mb-4 text-sm text-muted">{m.ops_outage_intro()}</p>
      {page.content.length === 0 ? (
        <p className="mb-4 text-muted">{m.ops_outage_empty()}</p>
      ) : (
        <ul className="mb-4 flex flex-col gap-3">
          {page.content.map((outage) => {
            const { id, version, regionCode, startsAt, endsAt, note } = outage;
            const wrong = refusedId === String(id) ? refused : null;
            return (
              <li key={`${id}.${version}`} className="rounded-card border border-line bg-surface px-4 py-2">
                <Fold
                  title={
                    <span>
                      {nameOf(regionCode)} ·{' '}
                      <span className="font-normal text-ink">
                        {dateTime(startsAt)} – {endsAt ? dateTime(endsAt) : m.ops_outage_lasts()}
                        {note && <span lang=""> · {note}</span>}
                      </span>
                    </span>
                  }
                  isOpen={wrong !== null || id in drafts}
                >
                  <OutageFields
                    outage={outage}
                    regions={regions}
                    draft={drafts[id] ?? null}
                    refused={wrong}
                  />
                </Fold>
              </li>
            );
          })}
        </ul>
      )}
      <Further
        first={isFurther ? PATH : null}
        next={page.next === null ? null : `${PATH}?after=${page.next}`}
      />
      <Panel title={m.ops_outage_add()}>
        <OutageFields
          key={page.content[0]?.id ?? 0}
          outage={null}
          draft={drafts.new ?? null}
          regions={regions}
          refused={refusedId === undefined ? refused : null}
        />
      </Panel>
    </SettingsFrame>
  );
}
