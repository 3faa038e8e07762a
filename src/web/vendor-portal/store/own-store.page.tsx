import { z } from 'zod';
import { m } from '#messages';
import {
  addClosure,
  changeOwnStore,
  getOwnStore,
  putStorePicture,
  removeClosure,
  removeStorePicture,
} from '#modules/vendors/index.ts';
import { AddClosure, ClosurePath, PicturePlace, PictureUpload } from '#modules/vendors/stores.schema.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import type { Route } from './+types/own-store.page.ts';
import { OwnStoreScreen } from './own-store-screen.tsx';
import { toChange, StoreForm } from './store-form.ts';

const HERE = '/vendor/store';

export const loader = load(async (ctx, { url }) => ({
  store: await getOwnStore(ctx),
  isSaved: url.searchParams.has('saved'),
}));

const Closed = z.object({
  fromDay: AddClosure.shape.fromDay,
  toDay: AddClosure.shape.toDay,
  note: AddClosure.shape.note,
});

export const action = submitBy({
  save: form(StoreForm, async (ctx, input) => {
    await changeOwnStore(ctx, toChange(input));
    throw seeOther(ctx, `${HERE}?saved=1`);
  }),
  picture: form(PicturePlace.extend(PictureUpload.shape), async (ctx, { place, picture }) => {
    await putStorePicture(ctx, place, picture);
    throw seeOther(ctx, `${HERE}?saved=1#pictures`);
  }),
  'remove-picture': form(PicturePlace, async (ctx, { place }) => {
    await removeStorePicture(ctx, place);
    throw seeOther(ctx, `${HERE}?saved=1#pictures`);
  }),
  'add-closure': form(Closed, async (ctx, closure) => {
    await addClosure(ctx, closure);
    throw seeOther(ctx, `${HERE}?saved=1#closures`);
  }),
  'remove-closure': form(ClosurePath, async (ctx, { id }) => {
    await removeClosure(ctx, id);
    throw seeOther(ctx, `${HERE}?saved=1#closures`);
  }),
});

/** After a refusal too: what somebody else saved meanwhile stands beside what was typed. */
export const shouldRevalidate = () => true;

export const meta = () => [{ title: `${m.stores_profile_title()} – ${SITE.name}` }];

export default function OwnStorePage({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnStoreScreen {...loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
