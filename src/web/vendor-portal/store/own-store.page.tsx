import { z } from 'zod';
import { m } from '#messages';
import { forgetDraftOf } from '#modules/desk/index.ts';
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
import { typedDay } from '#shop/typed-days.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { draftFor, draftForms } from '#web/desk/draft-forms.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/own-store.page.ts';
import { OwnStoreScreen } from './own-store-screen.tsx';
import { toChange, StoreForm } from './store-form.ts';
import { STORE_FORM } from './store-labels.ts';

const HERE = '/vendor/store';
const draftOf = (id: number) => ({ kind: STORE_FORM, subject: String(id) });

export const loader = load(async (ctx, { url }) => {
  const store = await getOwnStore(ctx);
  return { store, draft: await draftFor(ctx, draftOf(store.id)), isSaved: url.searchParams.has('saved') };
});

const Closed = z.object({
  fromDay: z.preprocess(typedDay, AddClosure.shape.fromDay),
  toDay: z.preprocess(typedDay, AddClosure.shape.toDay),
  note: AddClosure.shape.note,
});

export const action = submitBy({
  ...draftForms,
  save: form(StoreForm, async (ctx, input) => {
    const { id } = await changeOwnStore(ctx, toChange(input));
    await forgetDraftOf(ctx, draftOf(id));
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

/** After an error too: what somebody else saved meanwhile is shown beside what was typed. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.stores_profile_title()} – ${SITE.name}` }];

export default function OwnStorePage({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnStoreScreen {...loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
