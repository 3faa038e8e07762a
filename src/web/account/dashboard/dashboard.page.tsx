import { z } from 'zod';
import { m } from '#messages';
import { listDestinations, toDestination } from '#modules/delivery/index.ts';
import { MediaError } from '#modules/media/index.ts';
import { getDashboard, updateProfile } from '#modules/profile/index.ts';
import {
  NameFormFields,
  PhotoFormFields,
  ProfileAddressFormFields,
} from '#modules/profile/profile.schema.ts';
import { SITE } from '#shop/site.ts';
import { pageOf } from '#platform/wire/scalars.ts';
import { flatValues } from '#handlers/form-values.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import type { Route } from './+types/dashboard.page.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import type { DashboardView, DashboardRefresh } from './dashboard-view.ts';

const Edited = z.enum(['name', 'billing', 'shipping']).nullable().catch(null);

export const loader = load(async (ctx, { url }): Promise<DashboardView> => {
  const dashboard = await getDashboard(ctx, pageOf(url.searchParams.get('page')) - 1);
  const destinations = (await listDestinations(ctx)).map((row) => toDestination(ctx, row));
  return { dashboard, destinations, editing: Edited.parse(url.searchParams.get('edit')) };
});

export const action = submitBy({
  address: form(
    ProfileAddressFormFields,
    async (ctx, { kind, address, version }): Promise<DashboardRefresh> => {
      await updateProfile(ctx, { [`${kind}Address`]: address, version });
      throw seeOther(ctx, '/ProfileDashboard');
    },
  ),
  name: form(NameFormFields, async (ctx, change): Promise<DashboardRefresh> => {
    await updateProfile(ctx, change);
    throw seeOther(ctx, '/ProfileDashboard');
  }),
  photo: form(PhotoFormFields, async (ctx, { profilePhoto }): Promise<DashboardRefresh> => {
    if (!profilePhoto) throw MediaError.not_an_image();
    await updateProfile(ctx, {}, profilePhoto);
    throw seeOther(ctx, '/ProfileDashboard');
  }),
  // Without scripts: another country was chosen, and its fields are asked for.
  refresh: form(z.record(z.string(), z.unknown()), (_ctx, typed): DashboardRefresh => ({
    values: flatValues(typed),
  })),
});

/** A refused form shows the version as it is now, so that saving again is possible; not while one has to sign in again. */
export const shouldRevalidate = ({ actionStatus }: { actionStatus?: number }) => actionStatus !== 401;

export const handle = { crumbs: () => [{ label: m.profile_dashboard_title() }] };

export const meta = () => [{ title: `${m.profile_dashboard_title()} – ${SITE.name}` }];

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DashboardScreen {...loaderData} submitted={actionData} />;
}
