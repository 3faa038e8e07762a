import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { historyOfKind } from '#modules/audit/index.ts';
import { DestinationForm } from '#modules/delivery/desk-delivery.schema.ts';
import { forgetDraftOf } from '#modules/desk/index.ts';
import { changeDestination, listDeskDestinations } from '#modules/delivery/index.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { draftForms, draftsFor } from '#web/desk/draft-forms.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { useLanguage } from '#web/ui/view.ts';
import type { Route } from './+types/regions.page.ts';
import { REGION_FORM, RegionForm } from './region-form.tsx';
import { SETTINGS_SUBJECTS, SettingsFrame } from './settings-frame.tsx';

export const loader = load(async (ctx, { url }) => ({
  places: (await listDeskDestinations(ctx)).content,
  drafts: await draftsFor(ctx, REGION_FORM),
  history: (await historyOfKind(ctx, SETTINGS_SUBJECTS['/regions'])).content,
  saved: url.searchParams.get('saved'),
}));

export const action = submitBy({
  ...draftForms,
  save: form(DestinationForm, async (ctx, { code, ...change }) => {
    await changeDestination(ctx, code, change);
    await forgetDraftOf(ctx, { kind: REGION_FORM, subject: code });
    throw seeOther(ctx, `/admin/settings/regions?saved=${code}`);
  }),
});

/** A refused save shows what is in force by now beside what was typed. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.ops_settings_regions()} – ${SITE.name}` }];

export default function RegionsPage({
  loaderData: { places, drafts, history, saved },
  actionData,
}: Route.ComponentProps) {
  const refused = refusedOf(actionData);
  const locale = useLanguage();
  const nameOf = (code: string) => places.find((place) => place.code === code)?.names[locale] ?? code;
  const isOfPlace = places.some(({ code }) => refused?.values.code === code);
  return (
    <SettingsFrame here="/regions" history={history} nameOf={nameOf}>
      <RoomNotice refused={isOfPlace ? null : refused} done={saved === null ? null : m.ops_saved()} />
      <p className="mb-4 text-sm text-muted">{m.ops_region_intro()}</p>
      <ul className="flex flex-col gap-3">
        {places.map((place) => (
          <RegionForm
            key={`${place.code}.${place.version}`}
            place={place}
            draft={drafts[place.code] ?? null}
            refused={refused?.values.code === place.code ? refused : null}
          />
        ))}
      </ul>
    </SettingsFrame>
  );
}
