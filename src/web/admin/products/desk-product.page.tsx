import { m } from '#messages';
import { forgetDraftOf } from '#modules/desk/index.ts';
import { correctProductOfStore, getDeskProduct, placeProductOfStore } from '#modules/moderation/index.ts';
import {
  askedOf,
  historyOfProduct,
  listCategoryChoices,
  markupOfProduct,
  statedByAnswers,
} from '#modules/products/index.ts';
import { RequestError } from '#platform/errors.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { draftFor, draftForms } from '#web/desk/draft-forms.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import { saidInWords, withFormNames } from '#web/vendor-portal/products/product-form.ts';
import type { Route } from './+types/desk-product.page.ts';
import { CORRECTION_FORM } from './correct-part.tsx';
import { CorrectionForm, PlacingForm } from './correction-form.ts';
import { DeskProductScreen } from './desk-product-screen.tsx';

/** What the address names; 404 for what is no number. */
function idIn({ id }: { id: string }): number {
  const known = idOf(id);
  if (known === null) throw RequestError.not_found();
  return known;
}

const draftOf = (id: number) => ({ kind: CORRECTION_FORM, subject: String(id) });

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const id = idIn(params);
  const product = await getDeskProduct(ctx, id);
  const [{ asked, others }, categories, draft, changes] = await Promise.all([
    askedOf(ctx, product.subcategoryId ?? product.categoryId, product.specifications),
    listCategoryChoices(ctx),
    draftFor(ctx, draftOf(id)),
    historyOfProduct(ctx, id, { after: idOf(url.searchParams.get('before')), isStaff: true }),
  ]);
  return {
    form: { product, markup: markupOfProduct(product), categories, asked, others, draft },
    changes,
    done: url.searchParams.get('done'),
  };
});

export const action = submitBy({
  ...draftForms,
  correct: form(CorrectionForm, async (ctx, { version, reason, ...words }, { params }: Route.ActionArgs) => {
    const id = idIn(params);
    const { asked } = await askedOf(ctx, words.category ?? null, []);
    const said = saidInWords(words, statedByAnswers(asked, words.attributes));
    const { version: now } = await withFormNames(said, () =>
      correctProductOfStore(ctx, id, { ...said, version, reason }),
    );
    await forgetDraftOf(ctx, draftOf(id));
    throw seeOther(ctx, `/admin/products/${id}?done=${now === version ? 'unchanged' : 'corrected'}`);
  }),
  place: form(PlacingForm, async (ctx, placing, { params }: Route.ActionArgs) => {
    const { id } = await placeProductOfStore(ctx, idIn(params), placing);
    throw seeOther(ctx, `/admin/products/${id}?done=placed`);
  }),
});

/** After an error too: what somebody else saved meanwhile is shown beside what was typed. */
export const shouldRevalidate = readAnew;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.form.product.title || m.products_untitled()} – ${SITE.name}` },
];

export default function AdminProductPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskProductScreen {...loaderData} refused={refusedOf(actionData)} />;
}
