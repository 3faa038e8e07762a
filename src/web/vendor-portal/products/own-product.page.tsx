import { z } from 'zod';
import { m } from '#messages';
import { forgetDraftOf } from '#modules/desk/index.ts';
import { getSaleTerms } from '#modules/ledger/index.ts';
import { areOwnGoodsLookedAt, getProductReview, listNeverSoldWords } from '#modules/moderation/index.ts';
import {
  addPricePlan,
  addProductPhotos,
  askedOf,
  cancelPricePlan,
  changeProduct,
  describeProductPhoto,
  duplicateProduct,
  getOwnProduct,
  getProductHistory,
  listCategoryChoices,
  listOptionNames,
  listPricePlans,
  listStockMoves,
  listTagNames,
  markupOfProduct,
  moveProduct,
  moveProductPhoto,
  removeOwnProduct,
  removeProductPhoto,
  statedByAnswers,
  turnProductPhoto,
} from '#modules/products/index.ts';
import type { ProductReview } from '#modules/cases/cases.schema.ts';
import { type OwnProduct, PhotoWords, PRODUCT_LIMITS } from '#modules/products/products.schema.ts';
import { PhotosUpload, PlanForm, StateForm } from '#modules/products/product-forms.schema.ts';
import { requireTeam } from '#shop/require-vendor-right.ts';
import { memberMay } from '#shop/vendor-rights.ts';
import { SITE } from '#shop/site.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { Id } from '#platform/wire/schemas.ts';
import { form, load, type PageArgs, seeOther, submitBy } from '#handlers/handlers.ts';
import { drawnQr } from '#web/ui/drawn-qr.ts';
import { draftFor, draftForms } from '#web/desk/draft-forms.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/own-product.page.ts';
import { ChangeForm, toFields, withFormNames } from './product-form.ts';
import { PRODUCT_FORM } from './product-labels.ts';
import type { Shared } from './share-part.tsx';
import { OwnProductScreen } from './own-product-screen.tsx';

const idIn = (text: string | undefined): number => {
  const id = idOf(text);
  if (id === null) throw RequestError.not_found();
  return id;
};
const pathOf = (id: number) => `/vendor/products/${id}`;
const draftOf = (id: number) => ({ kind: PRODUCT_FORM, subject: String(id) });

export const loader = load(async (ctx, { params, url }) => {
  const id = idIn(params.id);
  const team = requireTeam(ctx);
  const product = await getOwnProduct(ctx, id);
  const [{ asked, others }, review, categories, draft, moves, plans, history, neverSold, more] =
    await Promise.all([
      askedOf(ctx, product.subcategoryId ?? product.categoryId, product.specifications),
      reviewOf(ctx, product),
      listCategoryChoices(ctx),
      draftFor(ctx, draftOf(id)),
      listStockMoves(ctx, id),
      listPricePlans(ctx, id),
      getProductHistory(ctx, id, idOf(url.searchParams.get('before'))),
      product.state === 'draft' ? listNeverSoldWords(ctx, id) : [],
      termsAndNames(ctx),
    ]);
  const canPrice = memberMay(team, 'prices.edit');
  const markup = markupOfProduct(product);
  const isNew = url.searchParams.get('new');
  return {
    form: { product, markup, categories, asked, others, draft, canPrice, review, ...more },
    moves,
    plans,
    history,
    neverSold,
    shared: product.state === 'published' ? sharedOf(ctx, id) : null,
    saved: url.searchParams.get('saved'),
    isNew,
    isLookedAt: isNew !== null && product.state === 'draft' && (await areOwnGoodsLookedAt(ctx)),
  };
});

async function termsAndNames(ctx: Ctx) {
  const [terms, optionNames, tagNames] = await Promise.all([
    getSaleTerms(ctx),
    listOptionNames(ctx),
    listTagNames(ctx),
  ]);
  return { terms, optionNames, tagNames };
}

function sharedOf({ config }: Ctx, id: number): Shared {
  const address = `${config.publicUrl}/product-detail/${id}`;
  return { address, qr: drawnQr(address) };
}

/** What staff said of a product that they sent back and that was not sent again; null of all others. */
async function reviewOf(ctx: Ctx, { id, state }: OwnProduct): Promise<ProductReview | null> {
  if (state !== 'refused' && state !== 'draft') return null;
  const review = await getProductReview(ctx, id);
  return review.state === 'refused' ? review : null;
}

const saveForm = (to?: 'published') =>
  form(ChangeForm, async (ctx, input, { params }: PageArgs) => {
    const id = idIn(params.id);
    const [{ asked }, { variants }] = await Promise.all([
      askedOf(ctx, input.category ?? null, []),
      getOwnProduct(ctx, id),
    ]);
    const said = toFields(input, statedByAnswers(asked, input.attributes), variants);
    const change = { ...said, version: input.version, ...(to && { state: to }) };
    await withFormNames(said, () => changeProduct(ctx, id, change, 'form'));
    await forgetDraftOf(ctx, draftOf(id));
    throw seeOther(ctx, `${pathOf(id)}?saved=${to ?? '1'}`);
  });

const OnePhoto = z.object({ photoId: Id });
const PhotoPlace = OnePhoto.extend({ place: z.coerce.number().int().min(1).max(PRODUCT_LIMITS.photos) });

export const action = submitBy({
  ...draftForms,
  save: saveForm(),
  'send-again': saveForm('published'),
  state: form(StateForm, async (ctx, { state, version }, { params }) => {
    const id = idIn(params.id);
    await moveProduct(ctx, id, { state, version });
    throw seeOther(ctx, `${pathOf(id)}?saved=${state}`);
  }),
  photos: form(PhotosUpload, async (ctx, { photo }, { params }) => {
    const id = idIn(params.id);
    await addProductPhotos(ctx, id, photo);
    throw seeOther(ctx, `${pathOf(id)}?saved=1#photos`);
  }),
  'photo-forward': form(OnePhoto, async (ctx, { photoId }, { params }) => {
    const id = idIn(params.id);
    await moveProductPhoto(ctx, { id, photoId });
    throw seeOther(ctx, `${pathOf(id)}#photos`);
  }),
  'photo-place': form(PhotoPlace, async (ctx, { photoId, place }, { params }) => {
    const id = idIn(params.id);
    await moveProductPhoto(ctx, { id, photoId, place });
    throw seeOther(ctx, `${pathOf(id)}#photos`);
  }),
  'photo-turn': form(OnePhoto, async (ctx, { photoId }, { params }) => {
    const id = idIn(params.id);
    await turnProductPhoto(ctx, { id, photoId });
    throw seeOther(ctx, `${pathOf(id)}#photos`);
  }),
  'photo-alt': form(OnePhoto.extend(PhotoWords.shape), async (ctx, { photoId, alt }, { params }) => {
    const id = idIn(params.id);
    await describeProductPhoto(ctx, { id, photoId }, alt);
    throw seeOther(ctx, `${pathOf(id)}?saved=1#photos`);
  }),
  'photo-remove': form(OnePhoto, async (ctx, { photoId }, { params }) => {
    const id = idIn(params.id);
    await removeProductPhoto(ctx, { id, photoId });
    throw seeOther(ctx, `${pathOf(id)}#photos`);
  }),
  plan: form(PlanForm, async (ctx, plan, { params }) => {
    const id = idIn(params.id);
    await addPricePlan(ctx, id, plan);
    throw seeOther(ctx, `${pathOf(id)}?saved=1#plans`);
  }),
  'plan-cancel': form(z.object({ planId: Id }), async (ctx, { planId }, { params }) => {
    const id = idIn(params.id);
    await cancelPricePlan(ctx, id, planId);
    throw seeOther(ctx, `${pathOf(id)}#plans`);
  }),
  duplicate: form(z.object({}), async (ctx, _, { params }) => {
    const { id } = await duplicateProduct(ctx, idIn(params.id));
    throw seeOther(ctx, `${pathOf(id)}?saved=1`);
  }),
  delete: form(z.object({}), async (ctx, _, { params }) => {
    const { state } = await removeOwnProduct(ctx, idIn(params.id));
    throw seeOther(ctx, `/vendor/products?removed=${state}`);
  }),
});

/** After an error too: what somebody else saved meanwhile is shown beside what was typed. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.products_title()} – ${SITE.name}` }];

export default function VendorProductPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnProductScreen {...loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
