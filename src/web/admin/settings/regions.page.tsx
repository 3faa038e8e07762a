import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { DestinationForm } from '#modules/delivery/desk-delivery.schema.ts';
import { changeDestination, listDeskDestinations } from '#modules/delivery/index.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { refusedOf, RoomNotice } from '#web/admin/room-parts.tsx';
import type { Route } from './+types/regions.page.ts';
import { RegionForm } from './region-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export const loader = load(async (ctx, { url }) => ({
  places: (await listDeskDestinations(ctx)).content,
  saved: url.searchParams.get('saved'),
}));

export const action = submit(DestinationForm, async (ctx, { code, ...change }) => {
  await changeDestination(ctx, code, change);
  throw seeOther(ctx, `/admin/settings/regions?saved=${code}`);
});

/** A refused save shows what is in force by now beside what was typed. */
export const shouldRevalidate = () => true;

export const meta = () => [{ title: `${m.ops_settings_regions()} – ${SITE.name}` }];

export default function RegionsPage({ loaderData: { places, saved }, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData);
  return (
    <SettingsFrame here="/regions">
      <RoomNotice refused={refused} done={saved === null ? null : m.ops_saved()} />
      <p className="mb-4 text-sm text-muted">{m.ops_region_intro()}</p>
      <ul className="flex flex-col gap-3">
        {places.map((place) => (
          <RegionForm
            key={`${place.code}.${place.version}`}
            place={place}
            refused={refused?.values.code === place.code ? refused : null}
          />
        ))}
      </ul>
    </SettingsFrame>
  );
}
